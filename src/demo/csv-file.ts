import { type FileHandle, open } from 'node:fs/promises'
import Papa from 'papaparse'

const FLUSH_THRESHOLD = 1 << 16

/** A row's values by column. Null and undefined are written as empty fields. */
export type CsvRow = Readonly<Record<string, string | number | null | undefined>>

/**
 * A CSV file (RFC 4180) written row by row, with the columns of the first row as its header. Memory stays small as long
 * as the caller awaits `flush` after adding rows.
 */
export class CsvFile {
  readonly #file: FileHandle
  #hasHeader = false
  #pending = ''

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async create(path: string): Promise<CsvFile> {
    return new CsvFile(await open(path, 'w'))
  }

  add(row: CsvRow): void {
    this.#pending += `${Papa.unparse([row], { header: !this.#hasHeader, newline: '\r\n' })}\r\n`
    this.#hasHeader = true
  }

  /** Writes pending rows to disk once there are enough of them. */
  async flush(): Promise<void> {
    if (this.#pending.length >= FLUSH_THRESHOLD) await this.#write()
  }

  async close(): Promise<void> {
    await this.#write()
    await this.#file.close()
  }

  async #write(): Promise<void> {
    const text = this.#pending
    this.#pending = ''
    await this.#file.appendFile(text)
  }
}
