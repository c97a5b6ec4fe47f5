import type { WriteTransaction } from './database.ts'
import { contentColumns, type StagedFile } from './import-staging.ts'
import type { Bound, Query } from './query.ts'

/** Rows of one folder that carry the same key. */
export interface DoubledRows {
  key: string
  /** In the order of the file. */
  lines: number[]
  /** Those of the lines that nothing else was wrong with. */
  taken: number[]
}

interface Doubled {
  /** The rows say the same: the first stays, the others are dropped. */
  same: DoubledRows[]
  /** The rows contradict one another: all are dropped. */
  different: DoubledRows[]
}

interface DoubledRow extends Record<string, Bound> {
  line: number
  taken: number
}

const BATCH = 2_000

/** Finds the staged rows that carry one key more than once, and leaves of them what may be loaded. */
export async function settleDoubled(transaction: WriteTransaction, table: StagedFile): Promise<Doubled> {
  const [key, ...others] = contentColumns(table) as [string, ...string[]]
  const doubled: Doubled = { same: [], different: [] }
  const dropped: number[] = []
  let group: DoubledRow[] = []
  const settle = () => {
    const outcome = settleGroup(group, key, others)
    dropped.push(...outcome.dropped)
    if (outcome.kind !== null)
      doubled[outcome.kind].push({
        key: String(group[0]?.[key]),
        lines: linesOf(group),
        taken: linesOf(group.filter((row) => row.taken === 1)),
      })
    group = []
  }
  for await (const rows of transaction.batches(doubledRows(table, key), {}, BATCH)) {
    for (const row of rows) {
      if (group.length > 0 && group[0]?.[key] !== row[key]) settle()
      group.push(row)
    }
  }
  if (group.length > 0) settle()
  await dropLines(transaction, table, dropped)
  await transaction.execute(`delete from ${table} where taken = 0`)
  return doubled
}

function doubledRows(table: StagedFile, key: string): Query<object, DoubledRow> {
  const sql = `select * from ${table} where ${key} in
    (select ${key} from ${table} group by ${key} having count(*) > 1) order by ${key}, line`
  return { name: `doubled-${table}`, compile: () => ({ sql, bind: () => [] }) }
}

function settleGroup(group: readonly DoubledRow[], key: string, columns: readonly string[]) {
  const [first, ...others] = group as [DoubledRow, ...DoubledRow[]]
  const taken = group.filter((row) => row.taken === 1)
  const nothing = { kind: null, dropped: [] }
  if (taken.length === 0) return nothing
  const same = others.every(
    (row) => row.taken === first.taken && columns.every((column) => row[column] === first[column]),
  )
  if (same) return { kind: 'same', dropped: linesOf(others) } as const
  return { kind: 'different', dropped: linesOf(taken), key } as const
}

function linesOf(rows: readonly DoubledRow[]): number[] {
  return rows.map((row) => row.line)
}

async function dropLines(transaction: WriteTransaction, table: StagedFile, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return
  await transaction.execute('delete from import_dropped')
  await transaction.insertRows(
    'import_dropped',
    ['line'],
    lines.map((line) => [line]),
  )
  await transaction.execute(`delete from ${table} where line in (select line from import_dropped)`)
}
