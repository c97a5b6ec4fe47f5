import type { Tables } from '#database/tables/tables.ts'
import type { CorrectedKind } from '#database/tables/value-correction-tables.ts'
import { medalOfId } from '#domain/division/medal-id.ts'
import { type CorrectionContext, replaceRow } from './correct-rows.ts'

export type ValueCorrection = Tables['corrections']

/** A row of the source in the columns of the exchange format. */
export type SourceRow = Readonly<Record<string, string>>

/** Names a corrected row: its kind and its id. */
export type RowKey = `${CorrectedKind} ${string}`

export const rowKey = ({ kind, id }: Pick<ValueCorrection, 'kind' | 'id'>): RowKey => `${kind} ${id}`

const fieldKey = (correction: ValueCorrection) => `${rowKey(correction)} ${correction.field}`

function contentOf(correction: ValueCorrection | undefined): string {
  return JSON.stringify([correction?.value, correction?.reason, correction?.state, correction?.corrected_at])
}

/** Returns the corrections by their rows. */
export function byRow(corrections: Iterable<ValueCorrection>): Map<RowKey, ValueCorrection[]> {
  return Map.groupBy(corrections, rowKey)
}

/** The corrected values of an import. They are changed in memory, and stored at its end. */
export class ValueCorrections {
  readonly context: CorrectionContext
  readonly #stored: ReadonlyMap<RowKey, readonly ValueCorrection[]>
  readonly #storedRows: ReadonlyMap<RowKey, SourceRow>
  #corrections: Map<RowKey, readonly ValueCorrection[]>
  #rows: Map<RowKey, SourceRow>

  private constructor(
    context: CorrectionContext,
    stored: ReadonlyMap<RowKey, readonly ValueCorrection[]>,
    rows: ReadonlyMap<RowKey, SourceRow>,
  ) {
    this.context = context
    this.#stored = stored
    this.#storedRows = rows
    this.#corrections = new Map(stored)
    this.#rows = new Map(rows)
  }

  static async read(context: CorrectionContext): Promise<ValueCorrections> {
    const { transaction } = context
    const corrections = await transaction.select<ValueCorrection>('select * from corrections order by kind, id, field')
    const rows = await transaction.select<Tables['corrected_rows']>('select * from corrected_rows')
    const contents = rows.map((row) => [rowKey(row), JSON.parse(row.content) as SourceRow] as const)
    return new ValueCorrections(context, byRow(corrections), new Map(contents))
  }

  get isEmpty(): boolean {
    return this.#corrections.size === 0
  }

  get all(): ValueCorrection[] {
    return [...this.#corrections.values()].flat()
  }

  get rows(): ReadonlyMap<RowKey, SourceRow> {
    return this.#rows
  }

  /** Replaces all corrections and rows of the source. */
  replaceAll(corrections: ReadonlyMap<RowKey, readonly ValueCorrection[]>, rows: ReadonlyMap<RowKey, SourceRow>): void {
    this.#corrections = new Map(corrections)
    this.#rows = new Map(rows)
  }

  /** Returns the corrections of a row. */
  of(row: RowKey): readonly ValueCorrection[] {
    return this.#corrections.get(row) ?? []
  }

  /** Returns the corrections of a row before this import. */
  before(row: RowKey): readonly ValueCorrection[] {
    return this.#stored.get(row) ?? []
  }

  /** Returns the rows of one kind that had corrections before this import. */
  storedOf(kind: CorrectedKind): RowKey[] {
    return [...this.#stored.keys()].filter((row) => row.startsWith(`${kind} `))
  }

  /** Replaces the corrections of a row. */
  setRow(row: RowKey, corrections: readonly ValueCorrection[]): void {
    if (corrections.length === 0) this.#corrections.delete(row)
    else this.#corrections.set(row, corrections)
  }

  /** Returns the row as the source has it; undefined if no import since its correction had the row. */
  sourceOf(row: RowKey): SourceRow | undefined {
    const [kind, id = ''] = row.split(' ')
    return kind === 'medal' ? { ...medalOfId(id) } : this.#rows.get(row)
  }

  /** Returns the source's rows of one kind, by their ids. */
  sourcesOf(kind: CorrectedKind): [id: string, source: SourceRow][] {
    return [...this.#rows].flatMap(([row, source]) =>
      row.startsWith(`${kind} `) ? [[row.slice(kind.length + 1), source]] : [],
    )
  }

  keepSource(row: RowKey, source: SourceRow): void {
    if (!row.startsWith('medal ')) this.#rows.set(row, source)
  }

  /** Stores the corrections and the rows of the source. @returns whether a correction or its source's value changed */
  async store(): Promise<boolean> {
    for (const row of this.#rows.keys()) if (!this.#corrections.has(row)) this.#rows.delete(row)
    const before = new Map([...this.#stored.values()].flat().map((correction) => [fieldKey(correction), correction]))
    const after = new Map(this.all.map((correction) => [fieldKey(correction), correction]))
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (key) => contentOf(before.get(key)) !== contentOf(after.get(key)),
    )
    for (const key of changed) await this.#store(before.get(key), after.get(key))
    const sourceChanged = this.all.some((correction) => {
      const row = rowKey(correction)
      return this.#storedRows.get(row)?.[correction.field] !== this.#rows.get(row)?.[correction.field]
    })
    await this.#storeRows()
    return changed.length > 0 || sourceChanged
  }

  async #store(before: ValueCorrection | undefined, after: ValueCorrection | undefined): Promise<void> {
    const { kind, id, field } = (after ?? before) as ValueCorrection
    const where = { sql: 't.kind = $1 and t.id = $2 and t.field = $3', values: [kind, id, field] }
    await replaceRow(this.context, 'corrections', where, after)
  }

  async #storeRows(): Promise<void> {
    for (const row of new Set([...this.#storedRows.keys(), ...this.#rows.keys()])) {
      const [before, after] = [this.#storedRows.get(row), this.#rows.get(row)]
      if (JSON.stringify(before) === JSON.stringify(after)) continue
      const [kind, id] = row.split(' ') as [CorrectedKind, string]
      const where = { sql: 't.kind = $1 and t.id = $2', values: [kind, id] }
      await replaceRow(this.context, 'corrected_rows', where, after && { kind, id, content: JSON.stringify(after) })
    }
  }
}
