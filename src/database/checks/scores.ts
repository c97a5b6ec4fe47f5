import type { WriteTransaction } from '#database/query/database.ts'
import { gameCount } from '#database/query/match-games.ts'
import type { FoundMatch } from '#database/tables/staging-tables.ts'
import { countGamesWon, type GameScore, readGames } from '#domain/match/match.ts'

/** Points that win a game where the source does not give them. */
const TARGETS = [11, 15, 21]

/** Games of matches that were played to their end: a match without a winner may have been stopped. */
export const ENDED = "matches where status = 'COMPLETED' and winning_team is not null and games is not null"

/** Matches with a winner and a game that ended as no format lets it end. */
export async function findOddScores(transaction: WriteTransaction): Promise<FoundMatch[]> {
  const rows = await transaction.select<{ id: number; games: string; scoring_format: string | null }>(
    `select id, games, scoring_format from ${ENDED}`,
  )
  return rows.flatMap(({ id, games, scoring_format }): FoundMatch[] => {
    const given = Number(/(\d+)$/.exec(scoring_format ?? '')?.[1] ?? 0)
    const targets = given > 0 ? [given] : TARGETS
    const odd = readGames(games).find((game) => !targets.some((target) => ends(game, target)))
    if (odd === undefined) return []
    const to = given > 0 ? `, played to ${given}` : ''
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

/** Whether a game to so many points ends so: at the target, or beyond it by two. */
function ends({ team_one_score: one, team_two_score: two }: GameScore, target: number): boolean {
  const [most, least] = [Math.max(one, two), Math.min(one, two)]
  return most === target ? least < target : most > target && most - least === 2
}
