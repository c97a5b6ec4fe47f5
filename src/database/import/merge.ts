import type { WriteTransaction } from '#database/query/database.ts'
import { type ChangeLog, logChanged, logCounts, logNew } from './changes.ts'
import type { CorrectionContext } from './correct-rows.ts'
import type { Merge } from './staging.ts'

/** Number of a file's rows by the result of the merge, without rejected and duplicate rows. */
export interface MergeCounts {
  new: number
  changed: number
  unchanged: number
}

/** The context of a merge, with the log of the changes for the report. */
export interface MergeContext extends CorrectionContext {
  log: ChangeLog
}

/** Merges staged rows: adds rows with new keys, and updates rows whose content differs. */
export async function mergeStaged(mergeContext: MergeContext, merge: Merge): Promise<MergeCounts> {
  const { transaction, undo, log } = mergeContext
  const counts = await countRows(transaction, merge)
  if (counts.new > 0) await logNew(transaction, merge, log)
  if (counts.changed > 0) await logChanged(transaction, merge, differs(merge), log)
  if (counts.changed > 0) {
    await logCounts(transaction, merge, differs(merge), log)
    await undo.replaced(merge.table, { sql: `t.id in (${changedIds(merge)})`, values: [] })
    await transaction.execute(updateText(merge))
  }
  if (counts.new > 0) await addRows(mergeContext, merge)
  return counts
}

async function addRows({ transaction, undo }: MergeContext, merge: Merge): Promise<void> {
  const [stored] = await transaction.select<{ last: number | null }>(`select max(id) as last from ${merge.table}`)
  await undo.addedAfter(merge.table, Number(stored?.last ?? 0))
  await transaction.execute(insertText(merge, Number(stored?.last ?? 0)))
}

async function countRows(transaction: WriteTransaction, merge: Merge): Promise<MergeCounts> {
  const { table, staged, key } = merge
  const [stored] = await transaction.select<{ count: number }>(`select count(*) as count from ${table}`)
  const [pending] = await transaction.select<{ count: number }>(`select count(*) as count from ${staged}`)
  const total = Number(pending?.count ?? 0)
  if (Number(stored?.count ?? 0) === 0) return { new: total, changed: 0, unchanged: 0 }
  const [found] = await transaction.select<{ known: number; changed: number | null }>(
    `select count(*) as known, sum(case when ${differs(merge)} then 1 else 0 end) as changed
     from ${staged} s join ${table} t on t.${key} = s.${key}`,
  )
  const known = Number(found?.known ?? 0)
  const changed = Number(found?.changed ?? 0)
  return { new: total - known, changed, unchanged: known - changed }
}

/** Returns the condition that a staged row differs from the stored row. */
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
 * Returns the statement that adds rows. New ids follow the order of the keys, so that they don't depend on the order of a
 * file's rows. Only a few columns are sorted; whole rows are joined afterwards.
 * @param last the greatest id in use
 */
function insertText({ table, staged, key, columns }: Merge, last: number): string {
  const names = [key, ...columns]
  return `with added as materialized (select s.line, row_number() over (order by s.${key}) as number from ${staged} s
      where not exists (select 1 from ${table} t where t.${key} = s.${key}))
    insert into ${table} (id, ${names.join(', ')})
    select ${last} + a.number, ${names.map((name) => `s.${name}`).join(', ')}
    from added a cross join ${staged} s where s.line = a.line`
}
