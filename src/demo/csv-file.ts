import { type FileHandle, open } from 'node:fs/promises'
import Papa from 'papaparse'

const FLUSH_FROM = 1 << 16

/** The fields of a row by column; nothing is an empty field. */
export type CsvRow = Readonly<Record<string, string | number | null | undefined>>

/**
 * A CSV file (RFC 4180) that is written as it grows, with the first row's columns as its header. What waits for the disk
 * stays small as long as `flush` is awaited.
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

  /** Writes out what has gathered, once it is worth a write. */
  async flush(): Promise<void> {
    if (this.#pending.length >= FLUSH_FROM) await this.#write()
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
