import { type FileHandle, open } from 'node:fs/promises'

const FLUSH_FROM = 1 << 16
const NEEDS_QUOTES = /[",\r\n]/

/** One CSV row (RFC 4180) with its line break. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(quoteField).join(',')}\r\n`
}

function quoteField(field: string): string {
  return NEEDS_QUOTES.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

/** A CSV file that is written as it grows; what waits for the disk stays small as long as `flush` is awaited. */
export class CsvFile {
  readonly #file: FileHandle
  #pending = ''

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async create(path: string, header: readonly string[]): Promise<CsvFile> {
    const file = new CsvFile(await open(path, 'w'))
    file.add(header)
    return file
  }

  add(fields: readonly string[]): void {
    this.#pending += csvLine(fields)
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
