import { type FieldReader, Unreadable } from '../fields/field.ts'
import type { Header } from '../files/header.ts'
import { type ColumnOf, type Rejection, type ResultsFile, shownValue } from '../files/results-files.ts'
import type { Remark } from '../remarks.ts'
import type { StoredColumns } from '../stored-columns.ts'

/** The longest field that is read, in characters. */
export const MAX_FIELD_LENGTH = 10_000

/**
 * Reads one row after another of a file. The first thing wrong with a row is kept as its rejection; the caller asks
 * for it once all fields are read, and drops what it read if there is one.
 */
export class RowReader<F extends ResultsFile> {
  rejection: Rejection | null = null
  /** Remarks on the row, which hold if it is taken. */
  remarks: Remark[] = []
  readonly #file: F
  readonly #header: Header<F>
  readonly #stored: StoredColumns | null
  #fields: readonly string[] = []
  #line = 0

  /** Whether the row has as many fields as the header: otherwise a value may stand in another's column. */
  get fits(): boolean {
    return this.#fields.length === this.#header.width
  }

  /** Of the file, from 1. */
  get line(): number {
    return this.#line
  }

  /** @param stored what is known of the columns that the file does not have */
  constructor(file: F, header: Header<F>, stored: StoredColumns | null = null) {
    this.#file = file
    this.#header = header
    this.#stored = stored
  }

  /** Whether the file has the column. */
  has(column: ColumnOf<F>): boolean {
    return this.#header.places[column] >= 0
  }

  /** Goes on to a row. @param damaged whether it may hold bytes that are not UTF-8 */
  begin(fields: readonly string[], line: number, damaged: boolean): void {
    this.#fields = fields
    this.#line = line
    this.rejection = null
    this.remarks = []
    if (!this.fits) {
      this.#reject(null, null, `the row has ${fields.length} fields, the header ${this.#header.width}`)
    }
    if (damaged) this.#rejectDamaged()
  }

  /** What the column holds, trimmed; where the file has no such column what is known of it, else nothing. */
  text(column: ColumnOf<F>): string {
    const field = this.#fields[this.#header.places[column]]
    if (field === undefined) return this.has(column) ? '' : this.#storedText(column)
    if (field.length <= MAX_FIELD_LENGTH) return field.trim()
    this.reject(column, `is longer than ${MAX_FIELD_LENGTH.toLocaleString('en')} characters`)
    return ''
  }

  #storedText(column: ColumnOf<F>): string {
    if (this.#stored === null || column === this.#stored.key) return ''
    return this.#stored.rows.get(this.text(this.#stored.key as ColumnOf<F>))?.[column] ?? ''
  }

  /** Has the column hold another text; nothing where the file has no such column. */
  rewrite(column: ColumnOf<F>, text: string): void {
    const position = this.#header.places[column]
    if (position >= 0) this.#fields = this.#fields.with(position, text)
  }

  /** The column's value; null where it is empty, and where it cannot be read and the row is rejected. */
  optional<T>(column: ColumnOf<F>, read: FieldReader<T>): T | null {
    const text = this.text(column)
    if (text === '') return null
    const value = read(text)
    if (!(value instanceof Unreadable)) return value
    this.reject(column, value.reason)
    return null
  }

  /** The column's value; null only where the row is rejected. */
  required<T>(column: ColumnOf<F>, read: FieldReader<T>): T | null {
    const value = this.optional(column, read)
    if (value === null && this.rejection === null) this.reject(column, 'is required and empty')
    return value
  }

  /** Returns the column's value; null where it is empty, and where it can't be read: then it is left out, with a remark. */
  orLeftOut<T>(column: ColumnOf<F>, read: FieldReader<T>): T | null {
    const text = this.text(column)
    if (text === '') return null
    const value = read(text)
    if (!(value instanceof Unreadable)) return value
    this.remark(column, `${value.reason}: left out`)
    return null
  }

  /** Adds a remark on what a column holds. */
  remark(column: ColumnOf<F>, reason: string): void {
    this.remarks.push({ file: this.#file, line: this.#line, column, value: shownValue(this.text(column)), reason })
  }

  /** Rejects the row for what a column holds, unless it is rejected already. */
  reject(column: ColumnOf<F>, reason: string): void {
    const value = this.#fields[this.#header.places[column]]
    this.#reject(column, value === undefined || value === '' ? null : shownValue(value.trim()), reason)
  }

  /** The row's rejection. @throws where it has none */
  rejected(): Rejection {
    if (this.rejection === null) throw new Error(`${this.#file} line ${this.#line} was dropped without a reason`)
    return this.rejection
  }

  #rejectDamaged(): void {
    for (const column of Object.keys(this.#header.places) as ColumnOf<F>[]) {
      if (this.#fields[this.#header.places[column]]?.includes('\uFFFD')) {
        this.reject(column, 'holds bytes that are not UTF-8')
        return
      }
    }
  }

  #reject(column: ColumnOf<F> | null, value: string | null, reason: string): void {
    this.rejection ??= { file: this.#file, line: this.#line, column, value, reason }
  }
}
