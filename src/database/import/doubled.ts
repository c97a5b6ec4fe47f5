import type { WriteTransaction } from '#database/query/database.ts'
import { type Bound, type Query, textQuery } from '#database/query/query.ts'
import { contentColumns, type StagedFile } from './staging.ts'

/** Rows of one folder that carry the same key. */
export interface DoubledRows {
  key: string
  /** In the order of the file. */
  lines: number[]
  /** Those of the lines that nothing else was wrong with. */
  taken: number[]
}

/** Is told the rows of one key after those of another. */
interface DoubledListener {
  /** The rows say the same: the first stays, the others are dropped. */
  same(rows: DoubledRows): void
  /** The rows contradict one another: all are dropped. */
  different(rows: DoubledRows): void
}

interface DoubledRow extends Record<string, Bound> {
  line: number
  taken: number
}

/** Finds the staged rows that carry one key more than once, and leaves of them what may be loaded. */
export async function settleDoubled(
  transaction: WriteTransaction,
  table: StagedFile,
  listener: DoubledListener,
): Promise<void> {
  const [key, ...others] = contentColumns(table) as [string, ...string[]]
  const dropped: number[] = []
  let group: Group | null = null
  const settle = () => {
    if (group === null || group.rows.taken.length === 0) return
    const { rows, same } = group
    listener[same ? 'same' : 'different'](rows)
    for (const line of rows.taken) if (!same || line !== rows.taken[0]) dropped.push(line)
  }
  for await (const rows of transaction.batches(doubledRows(table, key), {})) {
    for (const row of rows) {
      const { first }: Partial<Group> = group ?? {}
      if (group === null || first === undefined || first[key] !== row[key]) {
        settle()
        group = { first: row, rows: { key: String(row[key]), lines: [], taken: [] }, same: true }
      } else {
        group.same &&= row.taken === first.taken && others.every((column) => row[column] === first[column])
      }
      group.rows.lines.push(row.line)
      if (row.taken === 1) group.rows.taken.push(row.line)
    }
  }
  settle()
  await dropLines(transaction, table, dropped)
  await transaction.execute(`delete from ${table} where taken = 0`)
}

/** The rows of one key so far. Only the first is held: a file may say the same in each of its rows. */
interface Group {
  first: DoubledRow
  rows: DoubledRows
  /** Whether all say the same. */
  same: boolean
}

function doubledRows(table: StagedFile, key: string): Query<object, DoubledRow> {
  const sql = `select * from ${table} where ${key} in
    (select ${key} from ${table} group by ${key} having count(*) > 1) order by ${key}, line`
  return textQuery(`doubled-${table}`, () => sql)
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
