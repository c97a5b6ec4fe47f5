import type { WriteTransaction } from '#database/query/database.ts'
import { exchangeColumns, exchangeJoins } from '#database/tables/exchange-tables.ts'
import type { ChangeKind } from '#database/tables/imported-tables.ts'
import type { Tables } from '#database/tables/tables.ts'
import type { Merge } from './staging.ts'

/** Maximum number of changes that are stored for each file and kind of change. The counts of the import include all. */
export const MAX_STORED_ROWS = 500
/** Maximum length of a stored value, in characters. */
const MAX_STORED_LENGTH = 200

export type Change = Omit<Tables['dataset_changes'], 'version_id' | 'place'>

/** Number of values of a column that an import emptied, or set back to an earlier value. */
export interface ColumnCount {
  file: Merge['file']
  column: string
  values: number
}

export class ChangeLog {
  readonly emptied: ColumnCount[] = []
  /** Values that the import sets back to what they were before an earlier import changed them. */
  readonly changedBack: ColumnCount[] = []
  readonly #changes: Change[] = []

  add(change: Change): void {
    this.#changes.push({ ...change, before_value: cut(change.before_value), after_value: cut(change.after_value) })
  }

  /** Returns changed rows first, then removed rows, then new rows. */
  all(): Change[] {
    const order: readonly ChangeKind[] = ['CHANGED', 'WITHDRAWN', 'NEW']
    return this.#changes.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  }
}

function cut(value: string | null): string | null {
  return value !== null && value.length > MAX_STORED_LENGTH ? `${value.slice(0, MAX_STORED_LENGTH - 1)}…` : value
}

type Row = Record<string, string | number | null>

/** Logs the first rows that a merge will add, sorted by key. */
export async function logNew(transaction: WriteTransaction, merge: Merge, log: ChangeLog): Promise<void> {
  const { file, table, staged, key } = merge
  const rows = await transaction.select<Row>(
    `select s.${key} as row_key, ${subjectOf(file)} from ${staged} s ${exchangeJoins(file)}
     where not exists (select 1 from ${table} t where t.${key} = s.${key}) order by s.${key} limit ${MAX_STORED_ROWS}`,
  )
  for (const row of rows) log.add({ ...identityOf(row, file), kind: 'NEW', ...NO_FIELD })
}

/** Logs the fields that a merge will change, for the first rows sorted by key. @param differs condition that a row changes */
export async function logChanged(transaction: WriteTransaction, merge: Merge, differs: string, log: ChangeLog) {
  const { file, key } = merge
  const fields = fieldsOf(file)
  const values = fields.map(({ before, after }, index) => `${before} as before_${index}, ${after} as after_${index}`)
  const rows = await transaction.select<Row>(
    `select s.${key} as row_key, ${subjectOf(file)}, ${values.join(', ')}
     from ${bothRows(merge)} where ${differs} order by s.${key} limit ${MAX_STORED_ROWS}`,
  )
  for (const row of rows) {
    const changed = fields.flatMap(({ field }, index) => {
      const [before, after] = [row[`before_${index}`] ?? null, row[`after_${index}`] ?? null]
      return before === after ? [] : [{ field, before_value: textOf(before), after_value: textOf(after) }]
    })
    // If a newer release parses the same text differently, a row changes without a change in the file.
    for (const field of changed.length === 0 ? [NO_FIELD] : changed) {
      log.add({ ...identityOf(row, file), kind: 'CHANGED', ...field })
    }
  }
}

/** Counts the values that a merge will empty or set back. @param differs condition that a row changes */
export async function logCounts(transaction: WriteTransaction, merge: Merge, differs: string, log: ChangeLog) {
  const isEmpty = (value: string) => `coalesce(cast(${value} as text), '[]') = '[]'`
  const count = (condition: (field: Field) => string) => countFields(transaction, merge, { differs, condition })
  log.emptied.push(...(await count(({ before, after }) => `${isEmpty(after)} and not ${isEmpty(before)}`)))
  log.changedBack.push(
    ...(await count(
      ({ field, before, after }) => `${before} is distinct from ${after} and exists (select 1 from dataset_changes c
        where c.file = '${merge.file}' and c.row_key = s.${merge.key} and c.field = '${field}'
          and c.before_value is not distinct from ${cutText(after)})`,
    )),
  )
}

/** Counts the fields that meet a condition in the rows that a merge will change. */
async function countFields(
  transaction: WriteTransaction,
  merge: Merge,
  { differs, condition }: { differs: string; condition: (field: Field) => string },
): Promise<ColumnCount[]> {
  const fields = fieldsOf(merge.file)
  const counts = fields.map((field, index) => `count(case when ${condition(field)} then 1 end) as c${index}`)
  const [row] = await transaction.select<Record<string, number>>(
    `select ${counts.join(', ')} from ${bothRows(merge)} where ${differs}`,
  )
  return fields.flatMap(({ field }, index) => {
    const values = Number(row?.[`c${index}`] ?? 0)
    return values > 0 ? [{ file: merge.file, column: field, values }] : []
  })
}

/** Returns SQL for a value as the history of imports stores it. */
function cutText(value: string): string {
  const text = `cast(${value} as text)`
  return `case when length(${text}) > ${MAX_STORED_LENGTH}
    then substr(${text}, 1, ${MAX_STORED_LENGTH - 1}) || '…' else ${text} end`
}

const NO_FIELD = { field: null, before_value: null, after_value: null }

/** A column with SQL for its values before and after the merge. */
interface Field {
  field: string
  before: string
  after: string
}

function fieldsOf(file: Merge['file']): Field[] {
  const before = exchangeColumns(file, 't')
  return Object.entries(exchangeColumns(file)).map(([field, after]) => ({ field, before: before[field] ?? '', after }))
}

/** Returns SQL that joins staged rows with the stored rows of the same key, and both with the rows that they name. */
function bothRows({ file, table, staged, key }: Merge): string {
  const rows = `${staged} s join ${table} t on t.${key} = s.${key}`
  return `${rows} ${exchangeJoins(file)} ${exchangeJoins(file, 't')}`
}

function subjectOf(file: Merge['file']): string {
  const { tournament_slug = 'null', player_slug = 'null' } = exchangeColumns(file)
  return `${tournament_slug} as tournament_slug, ${player_slug} as player_slug`
}

function identityOf(row: Row, file: Merge['file']) {
  return {
    file,
    row_key: String(row.row_key),
    tournament_slug: textOf(row.tournament_slug ?? null),
    player_slug: textOf(row.player_slug ?? null),
  }
}

function textOf(value: string | number | null): string | null {
  return value === null ? null : String(value)
}
