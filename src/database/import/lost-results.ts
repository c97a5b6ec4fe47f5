import { WITH_RESULT } from '#database/derived/match-status.ts'
import type { WriteTransaction } from '#database/query/database.ts'

/** The temporary table of matches that lose their result by an import, for the data check of them. */
export const LOST_RESULTS = 'lost_results'

/** Creates the table, unless the import has done so. */
export async function createLostResults(transaction: WriteTransaction): Promise<void> {
  await transaction.execute(`create temporary table if not exists ${LOST_RESULTS} (match_id text, found text)`)
}

/** Notes the staged matches that had a result and are to be played again, before they are taken over. */
export async function noteLostResults(transaction: WriteTransaction): Promise<void> {
  await createLostResults(transaction)
  await transaction.execute(`delete from ${LOST_RESULTS}`)
  const words = (status: string) => `lower(replace(${status}, '_', ' '))`
  await transaction.execute(`insert into ${LOST_RESULTS} (match_id, found)
    select t.match_id, ${words('t.status')} || ' before the import, ' || ${words('s.status')} || ' now'
    from import_matches s join source_matches t on t.match_id = s.match_id
    where t.status in ${WITH_RESULT} and s.status in ('SCHEDULED', 'IN_PROGRESS', 'POSTPONED')`)
}
