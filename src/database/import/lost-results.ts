import { WITH_RESULT } from '#database/derived/match-status.ts'
import type { WriteTransaction } from '#database/query/database.ts'

/** Name of the temporary table of matches that lose their result in an import, for the data check RESULTS_STAY. */
export const LOST_RESULTS = 'lost_results'

/** Creates the table unless it exists. */
export async function createLostResults(transaction: WriteTransaction): Promise<void> {
  await transaction.execute(`create temporary table if not exists ${LOST_RESULTS} (match_id text, found text)`)
}

/** Records matches that have a result and lose it in the import. It must run before staged matches are merged. */
export async function recordLostResults(transaction: WriteTransaction): Promise<void> {
  await createLostResults(transaction)
  await transaction.execute(`delete from ${LOST_RESULTS}`)
  const inWords = (status: string) => `lower(replace(${status}, '_', ' '))`
  await transaction.execute(`insert into ${LOST_RESULTS} (match_id, found)
    select t.match_id, ${inWords('t.status')} || ' before the import, ' || ${inWords('s.status')} || ' now'
    from import_matches s join source_matches t on t.match_id = s.match_id
    where t.status in ${WITH_RESULT} and s.status in ('SCHEDULED', 'IN_PROGRESS', 'POSTPONED')`)
}
