import type { MalformedRow } from '#importer/files/csv-cutter.ts'
import { FileFailure } from '#importer/files/csv-file.ts'

/** A table as its file has it: rows of texts, before it is known which row is the header. */
export interface Sheet {
  /** The name of the file, followed by the name of the sheet if the file has several. */
  name: string
  rows: string[][]
  /** The line of each row in its file or sheet, from 1. */
  lines: number[]
  /** Rows that cannot be read, such as with an unclosed quote. */
  malformed: MalformedRow[]
  /** The character between fields of a text file; null for files that have cells of their own. */
  delimiter: string | null
  /** Whether it is a hidden sheet of a workbook, such as an old copy. */
  isHidden?: boolean
}

/** A file to read. */
export interface InputFile {
  path: string
  /** Its name for messages. */
  name: string
}

/** Reads a kind of file into its tables. */
export interface Reader {
  /** Returns whether the reader is for this file. @param beginning its first bytes */
  reads(name: string, beginning: Uint8Array): boolean
  /**
   * Reads all files of the kind that were named together.
   * @throws FileFailure with a sentence for the operator if one cannot be read
   */
  read(files: readonly InputFile[]): Promise<Sheet[]>
}

/** Reads files one after another. */
export async function readEach(
  files: readonly InputFile[],
  read: (path: string, name: string) => Promise<Sheet[]>,
): Promise<Sheet[]> {
  const sheets: Sheet[] = []
  for (const { path, name } of files) sheets.push(...(await read(path, name)))
  return sheets
}

/** Maximum number of columns of a table, of its cells, and of characters in them. */
const MAX_COLUMNS = 200
const MAX_CELLS = 5_000_000
const MAX_CHARACTERS = 200_000_000
export const MAX_FILE_BYTES = 100_000_000

/** Collects the rows of a sheet within bounds, without empty cells at the end of rows. */
export class SheetRows {
  readonly sheet: Sheet
  #cells = 0
  #characters = 0

  constructor(name: string, delimiter: string | null = null) {
    this.sheet = { name, rows: [], lines: [], malformed: [], delimiter }
  }

  /** @throws FileFailure if the sheet is larger than any table of results */
  add(cells: readonly string[], line: number): void {
    const width = cells.findLastIndex((cell) => cell !== '' && cell.trim() !== '') + 1
    if (width === 0) return
    if (width > MAX_COLUMNS)
      throw new FileFailure(
        `${this.sheet.name} has ${width.toLocaleString('en')} columns: the maximum is ${MAX_COLUMNS}`,
      )
    const row = this.sheet.delimiter === null ? cells.slice(0, width) : [...cells]
    this.#cells += row.length
    for (const cell of row) this.#characters += cell.length
    if (this.#cells > MAX_CELLS || this.#characters > MAX_CHARACTERS)
      throw new FileFailure(
        `${this.sheet.name} has more than ${MAX_CELLS.toLocaleString('en')} cells: split it into several files`,
      )
    this.sheet.rows.push(row)
    this.sheet.lines.push(line)
  }
}
