import type { WriteTransaction } from '#database/query/database.ts'
import { isLowerScore } from '#domain/match/live-score.ts'

/** A staged score that is lower than the stored one. */
interface LowerScore {
  match_id: string
  line: number
  games: string
  stored: string
}

/**
 * Keeps the stored score of matches that are in progress before and after the import if the staged score is lower. It must
 * run before staged matches are merged.
 * @returns the scores that were dropped, by line
 */
export async function keepHigherScores(transaction: WriteTransaction): Promise<LowerScore[]> {
  const changed = await transaction.select<LowerScore>(
    `select s.match_id, s.line, s.games, t.games as stored
     from import_matches s join source_matches t on t.match_id = s.match_id
     where s.status = 'IN_PROGRESS' and t.status = 'IN_PROGRESS' and s.games <> t.games order by s.line`,
  )
  const lower = changed.filter(({ games, stored }) => isLowerScore(games, stored))
  for (const { match_id, stored } of lower) {
    await transaction.execute('update import_matches set games = $1 where match_id = $2', [stored, match_id])
  }
  return lower
}
