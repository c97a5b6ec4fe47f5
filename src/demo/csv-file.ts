import { type FileHandle, open } from 'node:fs/promises'

const FLUSH_FROM = 1 << 16
const NEEDS_QUOTES = /[",\r\n]/

/** The fields of a row by column; nothing is an empty field. */
export type CsvRow = Readonly<Record<string, string | number | null | undefined>>

function csvLine(fields: readonly CsvRow[string][]): string {
  const texts = fields.map((field) => String(field ?? ''))
  return `${texts.map((text) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\r\n`
}

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
    if (!this.#hasHeader) this.#pending += csvLine(Object.keys(row))
    this.#hasHeader = true
    this.#pending += csvLine(Object.values(row))
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
