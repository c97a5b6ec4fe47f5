import type { PlacePage } from './query-shapes.ts'

/** A page of a list of which a row may come more than once. */
export interface DistinctPage<Row> extends PlacePage {
  /** What rows are told apart by: the first of each is wanted. Without it every row is. */
  key?(row: Row): unknown
}

/** The first rows of a page, read in pieces. */
export class FirstRows<Plan, Row extends { place: number }> {
  readonly page: DistinctPage<Row>
  readonly #read: (plan: Plan, page: PlacePage) => Promise<Row[]>
  readonly #rows = new Map<unknown, Row>()

  /** @param read rows of the list with a plan, in the list's order */
  constructor(page: DistinctPage<Row>, read: (plan: Plan, page: PlacePage) => Promise<Row[]>) {
    this.page = page
    this.#read = read
  }

  get isFull(): boolean {
    return this.count >= this.page.limit
  }

  /** How many rows were found so far, of which the page has its first. */
  get count(): number {
    return this.#rows.size
  }

  get rows(): Row[] {
    return [...this.#rows.values()].slice(0, this.page.limit)
  }

  /** Reads with a plan that finds so many rows at most. */
  async read(plan: Plan, limit: number): Promise<void> {
    this.#add(await this.#read(plan, { after: this.page.after, limit }))
  }

  /** Reads with a plan that finds all rows, until the page is full. */
  async walk(plan: Plan): Promise<void> {
    const { limit } = this.page
    for (let after: number | undefined = this.page.after; after !== undefined; ) {
      const rows: Row[] = await this.#read(plan, { after, limit })
      this.#add(rows)
      after = this.isFull || rows.length < limit ? undefined : rows.at(-1)?.place
    }
  }

  #add(rows: readonly Row[]): void {
    const { key = ({ place }) => place } = this.page
    for (const row of rows) if (!this.#rows.has(key(row))) this.#rows.set(key(row), row)
  }
}
