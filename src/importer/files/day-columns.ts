import type { TableFacts } from '#domain/dictionaries/dictionary.ts'
import { type DayOrder, hasYearLast, provenOrders } from './day-order.ts'
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
  readonly #columns: readonly ColumnOf<F>[]
  #orders: DayOrders<F> | null = null

  constructor(file: F, opened: OpenedFile<F>) {
    this.#file = file
    this.#opened = opened
    const { places } = opened.header
    const { columns }: TableFacts = RESULTS_DICTIONARY[file]
    this.#columns = Object.keys(places).filter(
      (column): column is ColumnOf<F> => columns[column]?.type === 'day' && places[column as ColumnOf<F>] >= 0,
    )
  }

  /**
   * Finds the orders when a batch of rows first needs them.
   * @returns the orders with remarks for the report; null if the batch doesn't need them or they are known already
   */
  async learn(rows: readonly string[][]): Promise<{ orders: DayOrders<F>; remarks: string[] } | null> {
    if (this.#orders !== null || !rows.some((row) => this.#cells(row).some(hasYearLast))) return null
    const { dayOrder } = this.#opened
    const orders: DayOrders<F> = {}
    const remarks: string[] = []
    for (const [column, evidence] of await this.#readEvidence()) {
      const proven = provenOrder(evidence)
      const order = proven ?? dayOrder
      if (order !== null) orders[column] = order
      if (proven !== null && proven !== dayOrder) remarks.push(this.#remark(column, proven, evidence))
    }
    this.#orders = orders
    return { orders, remarks }
  }

  #cells(row: readonly string[]): string[] {
    const { places } = this.#opened.header
    return this.#columns.map((column) => row[places[column]] ?? '')
  }

  async #readEvidence(): Promise<[ColumnOf<F>, Evidence][]> {
    const { places, width } = this.#opened.header
    const found = this.#columns.map((column): [ColumnOf<F>, Evidence] => [column, {}])
    for await (const { rows, lines } of readRows(this.#opened)) {
      for (const [index, row] of rows.entries()) {
        if (row.length !== width) continue
        for (const [column, evidence] of found) {
          addEvidence(evidence, row[places[column]] ?? '', lineInPart(lines[index] as number))
        }
      }
    }
    return found
  }

  #remark(column: ColumnOf<F>, order: DayOrder, evidence: Evidence): string {
    const { dayOrder } = this.#opened
    const declared = dayOrder === null ? '' : `, although the mapping says ${dayOrder}`
    return `${this.#file}: ${column} was read with ${ORDER_WORDS[order]}, which ${evidence[order]} proves${declared}`
  }
}

/** Returns the order that a column proves; null if it proves neither or both. */
function provenOrder(evidence: Evidence): DayOrder | null {
  const [order, other] = Object.keys(evidence) as DayOrder[]
  return order !== undefined && other === undefined ? order : null
}
