import type { WriteTransaction } from '#database/query/database.ts'
import { type Bound, type Query, textQuery } from '#database/query/query.ts'
import { contentColumns, type StagedFile } from './staging.ts'

export interface DuplicateRows {
  key: string
  lines: number[]
  /** Lines of the rows that were not rejected. */
  accepted: number[]
}

/** Callbacks for each key with several rows. */
interface DuplicateListener {
  /** The rows are equal: the first is kept, the others are dropped. */
  same(rows: DuplicateRows): void
  /** The rows contradict each other: all of them are dropped. */
  different(rows: DuplicateRows): void
}

interface DuplicateRow extends Record<string, Bound> {
  line: number
  accepted: number
}

/** Finds staged rows with the same key, and drops those that cannot be imported. */
export async function removeDuplicates(
  transaction: WriteTransaction,
  table: StagedFile,
  listener: DuplicateListener,
): Promise<void> {
  const [key, ...others] = contentColumns(table) as [string, ...string[]]
  const dropped: number[] = []
  let group: Group | null = null
  const endGroup = () => {
    if (group === null || group.rows.accepted.length === 0) return
    const { rows, same } = group
    listener[same ? 'same' : 'different'](rows)
    for (const line of rows.accepted) if (!same || line !== rows.accepted[0]) dropped.push(line)
  }
  for await (const rows of transaction.batches(duplicateRows(table, key), {})) {
    for (const row of rows) {
      const { first }: Partial<Group> = group ?? {}
      if (group === null || first === undefined || first[key] !== row[key]) {
        endGroup()
        group = { first: row, rows: { key: String(row[key]), lines: [], accepted: [] }, same: true }
      } else {
        group.same &&= row.accepted === first.accepted && others.every((column) => row[column] === first[column])
      }
      group.rows.lines.push(row.line)
      if (row.accepted === 1) group.rows.accepted.push(row.line)
    }
  }
  endGroup()
  await dropLines(transaction, table, dropped)
  await transaction.execute(`delete from ${table} where accepted = 0`)
}

/** The rows of one key so far. Only the first is kept in memory, because all rows of a file may have the same key. */
interface Group {
  first: DuplicateRow
  rows: DuplicateRows
  /** True if all rows are equal. */
  same: boolean
}

function duplicateRows(table: StagedFile, key: string): Query<object, DuplicateRow> {
  const sql = `select * from ${table} where ${key} in
    (select ${key} from ${table} group by ${key} having count(*) > 1) order by ${key}, line`
  return textQuery(`duplicates-${table}`, () => sql)
}

async function dropLines(transaction: WriteTransaction, table: StagedFile, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return
  await transaction.execute('delete from import_dropped')
  await transaction.insertRows(
    'import_dropped',
    lines.map((line) => ({ line })),
  )
  await transaction.execute(`delete from ${table} where line in (select line from import_dropped)`)
}
