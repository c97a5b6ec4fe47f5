import type { WriteTransaction } from '../database.ts'
import type { Tables } from '../tables.ts'
import type { Correcting } from './correct-rows.ts'
import type { StagedRedirect } from './tables.ts'
import type { RecordedTable, UndoLog } from './undo.ts'

/** Puts a redirect into force, or ends it where there is no new slug. */
export async function storeRedirect(
  { transaction, undo }: Correcting,
  { kind, old_slug, new_slug }: Omit<StagedRedirect, 'redirect_key'>,
): Promise<void> {
  const where = `t.kind = '${kind}' and t.old_slug = '${old_slug}'`
  await forget(transaction, undo, 'redirects', where)
  if (new_slug === null) return
  await transaction.insertRows('redirects', [{ kind, old_slug, new_slug }])
  await undo.added('redirects', where)
}

/** Puts a removal into force. */
export async function storeRemoval({ transaction, undo }: Correcting, removal: Tables['removals']): Promise<void> {
  const where = ofRemoval(removal)
  await forget(transaction, undo, 'removals', where)
  await transaction.insertRows('removals', [removal])
  await undo.added('removals', where)
}

export async function endRemoval({ transaction, undo }: Correcting, removal: Pick<Tables['removals'], 'kind' | 'id'>) {
  await forget(transaction, undo, 'removals', ofRemoval(removal))
}

/** An id of a match may hold any sign but spaces. */
function ofRemoval({ kind, id }: Pick<Tables['removals'], 'kind' | 'id'>): string {
  return `t.kind = '${kind}' and t.id = '${id.replaceAll("'", "''")}'`
}

async function forget(transaction: WriteTransaction, undo: UndoLog, table: RecordedTable, where: string) {
  await undo.replaced(table, where)
  await transaction.execute(`delete from ${table} as t where ${where}`)
}
