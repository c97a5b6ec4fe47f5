import type { TableFacts } from '#domain/dictionaries/dictionary.ts'
import { type DayOrder, hasYearLast, provenOrders } from './day-order.ts'
import type { Header } from './header.ts'
import { lineInPart, type OpenedFile, readRows } from './opened-file.ts'
import { type ColumnOf, RESULTS_DICTIONARY, type ResultsFile, shownValue } from './results-files.ts'

const ORDER_WORDS = { 'day-first': 'the day first', 'month-first': 'the month first' } as const satisfies Record<
  DayOrder,
  string
>

/** The evidence in one column: for each order, the first date that is valid only in that order. */
type Evidence = { [O in DayOrder]?: string }

function addEvidence(evidence: Evidence, text: string, line: number): void {
  for (const order of provenOrders(text)) evidence[order] ??= `"${shownValue(text.trim())}" on line ${line}`
}

/** The known orders of day and month in a file's date columns. */
export type DayOrders<F extends ResultsFile> = { [C in ColumnOf<F>]?: DayOrder }

/**
 * Finds the order of day and month in the date columns of a file. A number above 12 proves it for its column; otherwise
 * the declared order is used. The file is read once more for this, but only if a batch has a date whose year comes
 * last.
 */
export class DayColumns<F extends ResultsFile> {
  readonly #file: F
  readonly #opened: OpenedFile<F>
  readonly #header: Header<F>
  readonly #declared: DayOrder | null
  readonly #columns: readonly ColumnOf<F>[]
  #orders: DayOrders<F> | null = null

  constructor(file: F, opened: OpenedFile<F>) {
    const { header } = opened
    this.#file = file
    this.#opened = opened
    this.#header = header
    this.#declared = opened.dayOrder
    const { columns }: TableFacts = RESULTS_DICTIONARY[file]
    this.#columns = Object.keys(header.places).filter(
      (column): column is ColumnOf<F> => columns[column]?.type === 'day' && header.places[column as ColumnOf<F>] >= 0,
    )
  }

  /**
   * Finds the orders when a batch of rows first needs them.
   * @returns the orders with remarks for the report; null if the batch doesn't need them or they are known already
   */
  async learn(rows: readonly string[][]): Promise<{ orders: DayOrders<F>; remarks: string[] } | null> {
    if (this.#orders !== null || !rows.some((row) => this.#cells(row).some(hasYearLast))) return null
    const orders: DayOrders<F> = {}
    const remarks: string[] = []
    for (const [column, evidence] of await this.#readEvidence()) {
      const proven = provenOrder(evidence)
      const order = proven ?? this.#declared
      if (order !== null) orders[column] = order
      if (proven !== null && proven !== this.#declared) remarks.push(this.#remark(column, proven, evidence))
    }
    this.#orders = orders
    return { orders, remarks }
  }

  #cells(row: readonly string[]): string[] {
    return this.#columns.map((column) => row[this.#header.places[column]] ?? '')
  }

  async #readEvidence(): Promise<[ColumnOf<F>, Evidence][]> {
    const found = this.#columns.map((column): [ColumnOf<F>, Evidence] => [column, {}])
    for await (const { rows, lines } of readRows(this.#opened)) {
      for (const [index, row] of rows.entries()) {
        if (row.length !== this.#header.width) continue
        for (const [column, evidence] of found) {
          addEvidence(evidence, row[this.#header.places[column]] ?? '', lineInPart(lines[index] as number))
        }
      }
    }
    return found
  }

  #remark(column: ColumnOf<F>, order: DayOrder, evidence: Evidence): string {
    const declared = this.#declared === null ? '' : `, although the mapping says ${this.#declared}`
    return `${this.#file}: ${column} was read with ${ORDER_WORDS[order]}, which ${evidence[order]} proves${declared}`
  }
}

/** Returns the order that a column proves; null if it proves neither or both. */
function provenOrder(evidence: Evidence): DayOrder | null {
  const [order, other] = Object.keys(evidence) as DayOrder[]
  return order !== undefined && other === undefined ? order : null
}
