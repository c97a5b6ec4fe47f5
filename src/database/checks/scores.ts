import type { WriteTransaction } from '#database/query/database.ts'
import { gameCount } from '#database/query/match-games.ts'
import type { FoundMatch } from '#database/tables/staging-tables.ts'
import { countGamesWon, type GameScore, readGames } from '#domain/match/match.ts'

/** Points that may win a game of unknown format. */
const TARGETS = [11, 15, 21]

/** Completed matches with a winner and a score. A match without a winner may have been stopped. */
export const ENDED = "matches where status = 'COMPLETED' and winning_team is not null and games is not null"

/**
 * Finds completed matches with a game whose score is impossible in its format. Formats without a number at their end, such as
 * `timed`, and sets of tennis have rules of their own.
 */
export async function findOddScores(transaction: WriteTransaction): Promise<FoundMatch[]> {
  const rows = await transaction.select<{ id: number; games: string; scoring_format: string | null }>(
    `select id, games, scoring_format from ${ENDED} and coalesce(scoring_format, '') not like 'tennis%'`,
  )
  return rows.flatMap(({ id, games, scoring_format }): FoundMatch[] => {
    const points = Number(/(\d+)$/.exec(scoring_format ?? '')?.[1] ?? 0)
    if (points === 0 && scoring_format !== null) return []
    const targets = points > 0 ? [points] : TARGETS
    const odd = readGames(games).find((game) => !targets.some((target) => canEnd(game, target)))
    if (odd === undefined) return []
    const to = points > 0 ? `, played to ${points}` : ''
    const found = `${odd.team_one_score}-${odd.team_two_score} in ${games}${to}`
    return [{ data_check: 'SCORES_OF_A_FORMAT', match: id, found }]
  })
}

/** Completed matches with a known score and a known number of games. */
export const WITH_BEST_OF = "matches where status = 'COMPLETED' and games is not null and best_of is not null"

/** Finds completed matches that ended before a side had won more than half of the games that could be played. */
export async function findTooFewGames(transaction: WriteTransaction): Promise<FoundMatch[]> {
  const rows = await transaction.select<{ id: number; games: string; best_of: number }>(
    `select id, games, best_of from ${WITH_BEST_OF} and ${gameCount('games')} < best_of`,
  )
  return rows.flatMap(({ id, games, best_of }): FoundMatch[] => {
    const { one, two } = countGamesWon(readGames(games))
    if (Math.max(one, two) * 2 > best_of) return []
    return [{ data_check: 'ENOUGH_GAMES', match: id, found: `${games}: fewer games than best of ${best_of} needs` }]
  })
}

/** Returns whether a game to `target` points can end with the score: at the target, or beyond it with a lead of two. */
function canEnd({ team_one_score: one, team_two_score: two }: GameScore, target: number): boolean {
  const [higher, lower] = [Math.max(one, two), Math.min(one, two)]
  return higher === target ? lower < target : higher > target && higher - lower === 2
}
