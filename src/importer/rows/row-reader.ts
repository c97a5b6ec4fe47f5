import { type FieldReader, Unreadable } from '#importer/fields/field.ts'
import type { DayOrders } from '#importer/files/day-columns.ts'
import { withYearFirst } from '#importer/files/day-order.ts'
import { type Header, MAX_COLUMNS } from '#importer/files/header.ts'
import { widthFault } from '#importer/files/opened-file.ts'
import {
  type ColumnOf,
  type Fault,
  type RejectedRow,
  type Rejection,
  type ResultsFile,
  shownValue,
} from '#importer/files/results-files.ts'
import type { Remark } from './remarks.ts'
import type { StoredColumns } from './stored-columns.ts'

/** Maximum length of a field, in characters. */
export const MAX_FIELD_LENGTH = 10_000

const NONE: ReadonlyMap<string, string> = new Map()

/**
 * Reads the rows of a file one after the other, and collects everything that is wrong with a row. After reading all
 * fields the caller asks for the rejection, and drops the row if there is one.
 */
export class RowReader<F extends ResultsFile> {
  /** Remarks on the row, for the report if the row is imported. */
  remarks: Remark[] = []
  readonly #file: F
  readonly #header: Header<F>
  readonly #stored: StoredColumns | null
  #dayOrders: DayOrders<F> | null = null
  #fields: readonly string[] = []
  #line = 0
  #faults: Fault[] = []
  /** Values in place of those of the row, by column. */
  #corrected: ReadonlyMap<string, string> = NONE

  /** True if the row has as many fields as the header. Otherwise a value may be in the wrong column. */
  get fits(): boolean {
    return this.#fields.length === this.#header.width
  }

  /** Line of the file, from 1. */
  get line(): number {
    return this.#line
  }

  /** The row's rejection by the fields read so far; null if nothing is wrong. */
  get rejection(): Rejection | null {
    const [first, ...others] = this.#faults
    if (first === undefined) return null
    return { file: this.#file, line: this.#line, ...first, ...(others.length > 0 && { also: others }) }
  }

  /** @param stored stored values of the columns that the file doesn't have */
  constructor(file: F, header: Header<F>, stored: StoredColumns | null = null) {
    this.#file = file
    this.#header = header
    this.#stored = stored
  }

  /** Sets the order of day and month in dates whose year comes last, by column. */
  orderDays(orders: DayOrders<F>): void {
    this.#dayOrders = orders
  }

  /** Returns whether the file has the column, or the row has a corrected value in it. */
  has(column: ColumnOf<F>): boolean {
    return this.#header.places[column] >= 0 || this.#corrected.has(column)
  }

  /** Reads the row again, with these values in place of its own. */
  correct(values: ReadonlyMap<string, string>): void {
    this.#corrected = values
    this.#faults = []
    this.remarks = []
  }

  /** Returns the row's text in every column of the format. */
  texts(): Record<ColumnOf<F>, string> {
    const columns = Object.keys(this.#header.places) as ColumnOf<F>[]
    return Object.fromEntries(columns.map((column) => [column, this.text(column)])) as Record<ColumnOf<F>, string>
  }

  /** Starts a row. @param damaged whether it may hold bytes that are not valid in the file's encoding */
  begin(fields: readonly string[], line: number, damaged: boolean): void {
    this.#fields = fields
    this.#line = line
    this.correct(NONE)
    if (!this.fits)
      this.#faults.push({ column: null, value: null, reason: widthFault(this.#fields.length, this.#header.width) })
    else if (damaged) this.#rejectDamaged()
  }

  /** Returns the field that a row whose quotes can't be parsed probably has in a column. */
  fieldOf(malformed: string, column: ColumnOf<F>): string {
    if (this.#header.conversion !== null) return ''
    return malformed.split(/[,;|\t]/, MAX_COLUMNS)[this.#header.places[column]]?.trim() ?? ''
  }

  /** Returns the column's trimmed text. If the file has no such column, returns the stored value, or an empty text. */
  text(column: ColumnOf<F>): string {
    const corrected = this.#corrected.get(column)
    if (corrected !== undefined) return corrected
    const field = this.#fields[this.#header.places[column]]
    if (field === undefined) return this.has(column) ? '' : this.#storedText(column)
    if (field.length > MAX_FIELD_LENGTH) {
      this.reject(column, `is longer than ${MAX_FIELD_LENGTH.toLocaleString('en')} characters`)
      return ''
    }
    const order = this.#dayOrders?.[column]
    return order === undefined ? field.trim() : withYearFirst(field.trim(), order)
  }

  #storedText(column: ColumnOf<F>): string {
    if (this.#stored === null || column === this.#stored.key) return ''
    return this.#stored.rows.get(this.text(this.#stored.key as ColumnOf<F>))?.[column] ?? ''
  }

  /** Replaces the column's text; does nothing if the file has no such column. */
  rewrite(column: ColumnOf<F>, text: string): void {
    const position = this.#header.places[column]
    if (position >= 0) this.#fields = this.#fields.with(position, text)
  }

  /** Returns the column's value; null if it is empty or invalid. An invalid value rejects the row. */
  optional<T>(column: ColumnOf<F>, read: FieldReader<T>): T | null {
    const text = this.text(column)
    if (text === '') return null
    const value = read(text)
    if (!(value instanceof Unreadable)) return value
    this.reject(column, value.reason)
    return null
  }

  /** Returns the column's value; null only if the row is rejected. */
  required<T>(column: ColumnOf<F>, read: FieldReader<T>): T | null {
    const faults = this.#faults.length
    const value = this.optional(column, read)
    if (value === null && this.#faults.length === faults) this.reject(column, 'is required and empty')
    return value
  }

  /** Returns the column's value; null if it is empty or invalid. An invalid value is left out, with a remark. */
  orLeftOut<T>(column: ColumnOf<F>, read: FieldReader<T>): T | null {
    const text = this.text(column)
    if (text === '') return null
    const value = read(text)
    if (!(value instanceof Unreadable)) return value
    this.remark(column, `${value.reason}: left out`)
    return null
  }

  /** Adds a remark on the column's value. */
  remark(column: ColumnOf<F>, reason: string): void {
    this.remarks.push({ file: this.#file, line: this.#line, column, value: shownValue(this.text(column)), reason })
  }

  /**
   * Rejects the row because of a column's value. Only the first fault of a column is kept.
   * @param cause the rejected row that the column names
   */
  reject(column: ColumnOf<F>, reason: string, cause?: RejectedRow): void {
    if (this.isRejected(column)) return
    const value = this.#corrected.get(column) ?? this.#fields[this.#header.places[column]]?.trim() ?? ''
    this.#faults.push({ column, value: value === '' ? null : shownValue(value), reason, ...(cause && { cause }) })
  }

  /** Returns whether one of the columns has a fault; without arguments, whether any column has one. */
  isRejected(...columns: readonly ColumnOf<F>[]): boolean {
    if (columns.length === 0) return this.#faults.length > 0
    return this.#faults.some(({ column }) => columns.some((name) => name === column))
  }

  /** Returns the row's rejection. @throws if it has none */
  rejected(): Rejection {
    const { rejection } = this
    if (rejection === null) throw new Error(`${this.#file} line ${this.#line} was dropped without a reason`)
    return rejection
  }

  #rejectDamaged(): void {
    for (const column of Object.keys(this.#header.places) as ColumnOf<F>[]) {
      if (this.#fields[this.#header.places[column]]?.includes('\uFFFD')) {
        this.reject(
          column,
          'has bytes that are not UTF-8: save the file as CSV UTF-8, or name its encoding in --mapping',
        )
      }
    }
  }
}
