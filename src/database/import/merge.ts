import type { WriteTransaction } from '#database/query/database.ts'
import { type ChangeLog, logChanged, logEmptied, logNew } from './changes.ts'
import type { Correcting } from './correct-rows.ts'
import type { Merge } from './staging.ts'

/** What became of a file's rows, those that were rejected or doubled aside. */
export interface MergeCounts {
  new: number
  changed: number
  unchanged: number
}

/** The transaction of an import, the record of how to take it back, and of what it changed. */
export interface Merging extends Correcting {
  log: ChangeLog
}

/** Takes staged rows over: rows of a new key are added, others are changed where their content differs. */
export async function mergeStaged(merging: Merging, merge: Merge): Promise<MergeCounts> {
  const { transaction, undo, log } = merging
  const counts = await countRows(transaction, merge)
  if (counts.new > 0) await logNew(transaction, merge, log)
  if (counts.changed > 0) await logChanged(transaction, merge, differs(merge), log)
  if (counts.changed > 0) {
    await logEmptied(transaction, merge, differs(merge), log)
    await undo.replaced(merge.table, `t.id in (${changedIds(merge)})`)
    await transaction.execute(updateText(merge))
  }
  if (counts.new > 0) await addRows(merging, merge)
  return counts
}

async function addRows({ transaction, undo }: Merging, merge: Merge): Promise<void> {
  const [stored] = await transaction.select<{ last: number | null }>(`select max(id) as last from ${merge.table}`)
  await undo.addedAfter(merge.table, Number(stored?.last ?? 0))
  await transaction.execute(insertText(merge, Number(stored?.last ?? 0)))
}

async function countRows(transaction: WriteTransaction, merge: Merge): Promise<MergeCounts> {
  const { table, staged, key } = merge
  const [held] = await transaction.select<{ count: number }>(`select count(*) as count from ${table}`)
  const [waiting] = await transaction.select<{ count: number }>(`select count(*) as count from ${staged}`)
  const total = Number(waiting?.count ?? 0)
  if (Number(held?.count ?? 0) === 0) return { new: total, changed: 0, unchanged: 0 }
  const [found] = await transaction.select<{ known: number; changed: number | null }>(
    `select count(*) as known, sum(case when ${differs(merge)} then 1 else 0 end) as changed
     from ${staged} s join ${table} t on t.${key} = s.${key}`,
  )
  const known = Number(found?.known ?? 0)
  const changed = Number(found?.changed ?? 0)
  return { new: total - known, changed, unchanged: known - changed }
}

/** Whether a staged row says something else than the table's. */
function differs({ columns }: Merge): string {
  return `(${columns.map((column) => `t.${column} is distinct from s.${column}`).join(' or ')})`
}

function changedIds(merge: Merge): string {
  const { table, staged, key } = merge
  return `select t.id from ${staged} s join ${table} t on t.${key} = s.${key} where ${differs(merge)}`
}

function updateText(merge: Merge): string {
  const { table, staged, key, columns } = merge
  return `update ${table} as t set ${columns.map((column) => `${column} = s.${column}`).join(', ')}
    from ${staged} s where s.${key} = t.${key} and ${differs(merge)}`
}

/**
 * New ids follow the order of the keys, so that the order of a file's rows never shows. Rows are put in order by few columns,
 * and then fetched whole.
 * @param last the greatest id that is given
 */
function insertText({ table, staged, key, columns }: Merge, last: number): string {
  const names = [key, ...columns]
  return `with added as materialized (select s.line, row_number() over (order by s.${key}) as number from ${staged} s
      where not exists (select 1 from ${table} t where t.${key} = s.${key}))
    insert into ${table} (id, ${names.join(', ')})
    select ${last} + a.number, ${names.map((name) => `s.${name}`).join(', ')}
    from added a cross join ${staged} s where s.line = a.line`
}
