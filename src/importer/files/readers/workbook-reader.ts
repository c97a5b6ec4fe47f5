import { readFile } from 'node:fs/promises'
import type { Sheet as WorkbookSheet } from 'hucre'
import { FileFailure, fileFailure } from '#importer/files/csv-file.ts'
import { type Reader, readEach, type Sheet, SheetRows } from './sheet.ts'
import { checkZipSize } from './zip-size.ts'

/** The first moments of the two ways to count days in workbooks; before 1905 a date is a time: `11:7` that a spreadsheet took for one. */
const FIRST_MOMENTS = [Date.UTC(1904, 0, 1), Date.UTC(1899, 11, 31)]
const FIRST_YEAR = 1905
const MINUTE = 60_000

/** Reads every sheet of a workbook: the values of its cells, and the last results of its formulas. Macros are not read. */
export const workbookReader: Reader = {
  reads: (name, [one, two]) => /\.(?:xlsx|xlsm|ods)$/i.test(name) || (one === 0x50 && two === 0x4b),
  read: (files) => readEach(files, readWorkbook),
}

async function readWorkbook(path: string, name: string): Promise<Sheet[]> {
  const archive = await readFile(path).catch((error: unknown) => Promise.reject(fileFailure(error, path)))
  checkZipSize(archive, name)
  const sheets = await sheetsOf(archive, name)
  const isOnly = sheets.filter(({ rows }) => rows.length > 0).length === 1
  return sheets.flatMap((sheet) => readSheet(sheet, isOnly ? name : `${name}, sheet ${sheet.name}`))
}

async function sheetsOf(archive: Buffer, name: string): Promise<WorkbookSheet[]> {
  try {
    // Few imports have workbooks.
    if (archive.includes('opendocument.spreadsheet')) return (await (await import('hucre/ods')).readOds(archive)).sheets
    return (await (await import('hucre/xlsx')).readXlsx(archive)).sheets
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
    if (/\bspans\b|outside the supported/.test(reason))
      throw new FileFailure(`${name} has a cell far away from its table: delete the cells outside the table`, {
        cause: error,
      })
    throw new FileFailure(
      `${name} cannot be read as a workbook (${reason.slice(0, 200)}): save it again as .xlsx or .ods`,
      { cause: error },
    )
  }
}

function readSheet({ rows, merges = [], hidden, veryHidden }: WorkbookSheet, name: string): Sheet[] {
  // A merged cell has its value in its first row only.
  for (const { startRow, endRow, startCol } of merges) {
    const value = rows[startRow]?.[startCol]
    for (let row = startRow + 1; row <= Math.min(endRow, rows.length - 1); row++) {
      const cells = rows[row]
      if (cells !== undefined && value !== undefined) cells[startCol] ??= value
    }
  }
  const table = new SheetRows(name)
  for (const [index, row] of rows.entries()) table.add(row.map(cellText), index + 1)
  const isHidden = hidden === true || veryHidden === true
  return table.sheet.rows.length === 0 ? [] : [{ ...table.sheet, isHidden }]
}

/** Returns a cell as people see it: days as `2026-05-02`, times as `25:3`, numbers without rounding errors. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'number') return String(Number(value.toPrecision(12)))
  if (typeof value === 'object') return 'text' in value ? String(value.text) : ''
  // Times of .ods are durations.
  return String(value)
    .trim()
    .replace(/^PT0*(\d+)H0*(\d+)M.*$/, '$1:$2')
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  if (date.getUTCFullYear() < FIRST_YEAR) {
    const midnight = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
    const first = FIRST_MOMENTS.find((moment) => moment <= date.getTime()) ?? midnight
    const minutes = Math.round((date.getTime() - first) / MINUTE)
    return `${Math.floor(minutes / 60)}:${minutes % 60}`
  }
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}
