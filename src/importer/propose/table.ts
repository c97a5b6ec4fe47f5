import type { MalformedRow } from '#importer/files/csv-cutter.ts'
import type { Sheet } from '#importer/files/readers/sheet.ts'
import { comparableText } from '#importer/files/row-conversion.ts'
import { readClubScore } from '#importer/sheet-words/club-score.ts'
import { dateIn, dayOf, isMonthOfYear } from '#importer/sheet-words/days.ts'
import { roleOf } from '#importer/sheet-words/roles.ts'
import { divisionOf, roundOf } from '#importer/sheet-words/words.ts'

/** A table of the operator: its header, and rows of the header's width. */
export interface Table {
  /** The name of the file, and of the sheet if the file has several. */
  name: string
  header: string[]
  rows: string[][]
  /** The line of each row in its file or sheet. */
  lines: number[]
  /** Rows that are left out with a reason. */
  malformed: MalformedRow[]
  /** The texts above the header, such as the title of a tournament. */
  titles: string[]
  /** Lines with one text only, such as "as of May 3", which are not read. */
  remarks: { line: number; text: string }[]
  delimiter: string | null
  isHidden?: boolean
  /** Ends of the line about the table: what was added to it. */
  added: string[]
}

/** Number of rows in which the header is searched. */
const MAX_HEADER_ROW = 25

/** The headings between the rows of a table: the headers of the columns that the table gets from them. */
const SECTIONS = { date: 'Date', division: 'Division', round: 'Round' } as const
type Section = keyof typeof SECTIONS
const SECTION_NAMES = Object.keys(SECTIONS) as Section[]

/** Finds the lists of a sheet, which have a header: one below the other, and next to each other. */
export function listsOf(sheet: Sheet): Table[] {
  const [title, ...further] = sheetsBelow(sheet)
    .flatMap(sheetsBeside)
    .flatMap((one) => tableOf(one) ?? [])
  if (title === undefined) return []
  const titles = title.titles.filter((text) => divisionOf(text) === null && roundOf(text) === null)
  return [title, ...further.map((table) => ({ ...table, titles: [...table.titles, ...titles] }))]
}

/** Returns the texts of a row's cells, without empty ones. */
export const filled = (row: readonly string[] = []) => row.map((cell) => cell.trim()).filter((cell) => cell !== '')

/** The kinds of columns that have players of one side. */
export const SIDES: readonly string[] = ['player', 'side', 'numbered']

/** Returns whether a row is a header with both sides of matches. */
function isMatchHeader(row: readonly string[]): boolean {
  const roles = filled(row).map(roleOf)
  return (
    roles.length > 2 &&
    roles.every((role) => role !== null) &&
    roles.filter(({ kind }) => SIDES.includes(kind)).length > 1
  )
}

/** Divides a sheet at rows that are headers of another table. Texts just above a header belong to its table. */
function sheetsBelow(sheet: Sheet): Sheet[] {
  const { rows, lines } = sheet
  const first = rows[headerRow(rows)] ?? []
  const isSame = (row: readonly string[]) => row.join('\t').trim() === first.join('\t').trim()
  const starts = [...rows.keys()]
    .slice(headerRow(rows) + 1)
    .filter((at) => isMatchHeader(rows[at] ?? []) && !isSame(rows[at] ?? []) && isMatchHeader(first))
    .map((at) => {
      let start = at
      while (filled(rows[start - 1]).length === 1) start--
      return start
    })
  return [0, ...starts].map((start, index) => ({
    ...sheet,
    rows: rows.slice(start, starts[index]),
    lines: lines.slice(start, starts[index]),
    malformed: start === 0 ? sheet.malformed : [],
  }))
}

/** Divides a sheet at empty columns between two headers with both sides of matches. */
function sheetsBeside(sheet: Sheet): Sheet[] {
  const { rows } = sheet
  const width = Math.max(0, ...rows.map((row) => row.length))
  const header = rows[headerRow(rows)] ?? []
  const below = rows.slice(headerRow(rows))
  const isEmpty = (column: number) => below.every((row) => (row[column] ?? '').trim() === '')
  const gaps = Array.from({ length: width }, (_, column) => column).filter(isEmpty)
  const ranges = [-1, ...gaps].map((gap, index) => [gap + 1, gaps[index] ?? width] as const)
  if (ranges.length < 2 || !ranges.every((range) => isMatchHeader(header.slice(...range)))) return [sheet]
  return ranges.map((range) => ({ ...sheet, rows: rows.map((row) => row.slice(...range)) }))
}

/** Finds the header of a sheet, and returns its table; null if the sheet has no table. */
function tableOf({ rows, ...sheet }: Sheet): Table | null {
  const found = headerRow(rows)
  const hasHeader = !isMatch(rows[found] ?? [])
  const at = hasHeader ? found : found - 1
  const { names, hasHeadings } = hasHeader ? headerOf(rows, at) : { names: unnamed(rows), hasHeadings: false }
  const header = withPartners(names, rows.slice(at + 1))
  if (rows.length === 0) return null
  const table: Table = {
    ...sheet,
    header,
    rows: [],
    lines: [],
    malformed: [...sheet.malformed],
    titles: rows.slice(0, Math.max(0, hasHeadings ? at - 1 : at)).map((row) => filled(row).join(' ')),
    remarks: [],
    added: [],
  }
  const sections = new Sections(header)
  for (const [index, row] of rows.entries()) {
    if (index > at) addRow(table, row, { line: sheet.lines[index] ?? 0, sections, first: rows[at] ?? [] })
  }
  sections.addTo(table)
  return table
}

/** Returns whether a row in the place of a header is a match: it has a date or a score, and no usual header. */
function isMatch(row: readonly string[]): boolean {
  const isResult = (cell: string) => dayOf(cell, 'day-first') !== null || readClubScore(cell).pairs.length > 0
  return row.some(isResult) && row.every((cell) => roleOf(cell) === null)
}

const unnamed = (rows: readonly string[][]) => Array<string>(Math.max(...rows.map((row) => row.length))).fill('')

/** Returns the index of the row that has most cells with usual headers; the first row with two cells if none has any. */
function headerRow(rows: readonly string[][]): number {
  const scores = rows.slice(0, MAX_HEADER_ROW).map((row) => {
    const cells = filled(row)
    return new Set(cells).size < 2 ? 0 : cells.filter((cell) => roleOf(cell) !== null).length
  })
  const best = Math.max(0, ...scores)
  const firstWithCells = rows.findIndex((row) => filled(row).length > 1)
  return best >= 2 ? scores.indexOf(best) : Math.max(0, firstWithCells)
}

/**
 * Returns the names of the columns, and whether the row above has headings of several columns. The heading is part of a name
 * that the header has twice, such as "Player 1" below "Home" and below "Away", and of one that means a number with it, such as
 * "Team 1" below "Score".
 */
function headerOf(rows: readonly string[][], at: number): { names: string[]; hasHeadings: boolean } {
  const header = (rows[at] ?? []).map((cell) => cell.replace(/\s+/g, ' ').trim())
  while (header.at(-1) === '') header.pop()
  const above = (rows[at - 1] ?? []).map((cell) => cell.trim())
  const headings: string[] = []
  for (const column of header.keys()) headings.push(above[column] || (headings.at(-1) ?? ''))
  const isTwice = (cell: string) => cell !== '' && header.indexOf(cell) !== header.lastIndexOf(cell)
  const hasHeadings = header.some(isTwice) && new Set(above.filter((cell) => cell !== '')).size > 1
  if (!hasHeadings) return { names: distinct(header), hasHeadings }
  const whole = header.map((cell, column) => (headings[column] === cell ? cell : `${headings[column]} ${cell}`.trim()))
  const isNumber = (column: number) => ['score', 'points', 'game'].includes(roleOf(whole[column] ?? '')?.kind ?? '')
  const numbers = Map.groupBy([...header.keys()].filter(isNumber), (column) => headings[column])
  const names = header.map((cell, column) => {
    if (cell === '') return above[column] ?? ''
    const isOfHeading = isTwice(cell) || (numbers.get(headings[column]) ?? []).length > 1
    return isOfHeading ? (whole[column] ?? cell) : cell
  })
  return { names: distinct(names), hasHeadings }
}

/**
 * Names the columns without a header: "Home" and an empty header with names below it are "Home 1" and "Home 2", and one with
 * numbers below it is "Home score".
 */
function withPartners(header: readonly string[], rows: readonly string[][]): string[] {
  const isUnnamed = (column: number) => header[column] === '' && (header[column - 1] ?? '') !== ''
  const isPartner = (column: number) => isUnnamed(column) && rows.some((row) => /\p{L}{2}/u.test(row[column] ?? ''))
  const isNumber = (column: number) => rows.some((row) => /^\s*\d{1,2}\s*$/.test(row[column] ?? ''))
  return header.map((cell, column) => {
    if (isPartner(column)) return `${header[column - 1]} 2`
    if (isUnnamed(column) && isNumber(column)) return `${header[column - 1]} score`
    // "Player 1", two numbers and "Player 2".
    if (cell === '' && isNumber(column) && (header[column + 1] ?? '') !== '') return `${header[column + 1]} score`
    if (cell === '' && rows.some((row) => (row[column] ?? '').trim() !== '')) return `unnamed column ${column + 1}`
    return cell !== '' && isPartner(column + 1) ? `${cell} 1` : cell
  })
}

/** Numbers the columns that have the same name: "Player", "Player" become "Player 1", "Player 2". */
function distinct(header: readonly string[]): string[] {
  const same = Map.groupBy(header.keys(), (at) => comparableText(header[at] ?? ''))
  return header.map((cell, column) => {
    const places = same.get(comparableText(cell)) ?? []
    return cell === '' || places.length === 1 ? cell : `${cell} ${places.indexOf(column) + 1}`
  })
}

interface RowContext {
  line: number
  sections: Sections
  /** The row of the header, which may be repeated below. */
  first: readonly string[]
}

function addRow(table: Table, row: readonly string[], { line, sections, first }: RowContext): void {
  const { header } = table
  const [text, ...others] = filled(row)
  const isHeader = first.length > 0 && first.every((cell, column) => (row[column]?.trim() ?? '') === cell.trim())
  if (text === undefined || isHeader) return
  if (others.length === 0 && header.length > 2) {
    if (!sections.begin(text)) table.remarks.push({ line, text })
    return
  }
  const extra = row.slice(header.length).some((cell) => cell.trim() !== '')
  const isShort = table.delimiter !== null && row.length < header.length
  if (extra || isShort) {
    const counted = `the row has ${row.length} fields, the header ${header.length}`
    const remedy = extra ? 'quote a value with a separator' : 'write empty fields too'
    table.malformed.push({ line, text: row.join(' | '), reason: `${counted}: ${remedy}` })
    return
  }
  const cells = header.map((_, column) => row[column]?.trim() ?? '')
  sections.add(cells)
  table.rows.push(cells)
  table.lines.push(line)
}

/** The headings between the rows of a table, such as "Men's Doubles", "Semifinals" or "3 May 2026". */
class Sections {
  readonly #texts: Record<Section, string[]> = { date: [], division: [], round: [] }
  readonly #now: Record<Section, string> = { date: '', division: '', round: '' }
  /** The columns that the header has. */
  readonly #columns: readonly (string | null)[]
  #month = ''

  constructor(header: readonly string[]) {
    this.#columns = header.map(roleOf).map((role) => (role?.kind === 'column' ? role.column : null))
  }

  /** Begins a section. @returns false if the text is none */
  begin(text: string): boolean {
    const dated = dateIn(text)
    if (isMonthOfYear(text)) this.#month = text
    else if (dated !== null && !this.#columns.includes('date')) {
      this.#now.date = dated.date
      return dated.rest === '' || this.begin(dated.rest)
    } else if (divisionOf(text) !== null && !this.#columns.includes('division')) {
      this.#now.division = text
      this.#now.round = ''
    } else if (roundOf(text) !== null && !this.#columns.includes('round')) this.#now.round = text
    else return false
    return true
  }

  /** Adds a row, with the month above it next to the number of its day. */
  add(row: string[]): void {
    for (const name of SECTION_NAMES) this.#texts[name].push(this.#now[name])
    const at = this.#columns.indexOf('date')
    const [, day] = /^(?:\p{L}+\.?,?\s+)?(\d{1,2})\.?$/u.exec(row[at] ?? '') ?? []
    if (day !== undefined && this.#month !== '') row[at] = `${day} ${this.#month}`
  }

  /** Adds a column for each kind of heading that the table has. */
  addTo(table: Table): void {
    for (const name of SECTION_NAMES) {
      if (this.#texts[name].every((text) => text === '')) continue
      table.header.push(SECTIONS[name])
      // The title is about the rows before the first heading.
      const first = name === 'division' ? table.titles.find((title) => divisionOf(title) !== null) : undefined
      for (const [index, row] of table.rows.entries()) row.push(this.#texts[name][index] || (first ?? ''))
    }
  }
}

/** Returns the texts of a column, without empty ones. */
export function textsOf({ header, rows }: Pick<Table, 'header' | 'rows'>, column: string): string[] {
  const at = columnAt(header, column)
  return at < 0 ? [] : rows.map((row) => row[at]?.trim() ?? '').filter((text) => text !== '')
}

export function columnAt(header: readonly string[], column: string): number {
  return header.findIndex((name) => comparableText(name) === comparableText(column))
}

/** Returns a table with other texts in some of its columns. */
export function withCells(table: Table, places: readonly number[], change: (text: string) => string): Table {
  const isChanged = new Set(places)
  return { ...table, rows: table.rows.map((row) => row.map((text, at) => (isChanged.has(at) ? change(text) : text))) }
}

/** Returns the rows of a table by their columns. */
export function recordsOf({ header, rows }: Pick<Table, 'header' | 'rows'>): Record<string, string>[] {
  return rows.map((row) => Object.fromEntries(header.map((column, index) => [column, row[index]?.trim() ?? ''])))
}
