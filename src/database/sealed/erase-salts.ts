import type { WriteTransaction } from '#database/query/database.ts'
import { containsSlug, hashWithSalt, type SealedSalt } from './sealed-file.ts'

/**
 * Deletes the salts of a person's hashes, after which no one can prove whom the hashes hide. The files stay as they are.
 * @param slugs all slugs that the person had
 */
export async function eraseSalts(transaction: WriteTransaction, slugs: readonly string[]): Promise<void> {
  const salts = await transaction.select<SealedSalt>('select sealed_day, hash, salt from sealed_salts')
  const matchIds = await transaction.select<{ match_id: string }>('select match_id from sealed_forecasts')
  const hidden = [...slugs, ...matchIds.map(({ match_id }) => match_id).filter((id) => containsSlug(id, slugs))]
  for (const { sealed_day, hash, salt } of salts) {
    if (!hidden.some((text) => hashWithSalt(salt, text) === hash)) continue
    await transaction.execute('delete from sealed_salts where sealed_day = $1 and hash = $2', [sealed_day, hash])
  }
}
