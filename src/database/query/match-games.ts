import type { MatchGames } from '#database/tables/place-tables.ts'
import type { PlayedGames } from '#domain/match/games.ts'
import type { WriteTransaction } from './database.ts'

/** Returns SQL for the number of games of a match. @param games the column with the games */
export const gameCount = (games: string) => `(length(${games}) - length(replace(${games}, ' ', '')) + 1)`

/**
 * Reads the matches whose games SQL cannot interpret: retirements, completed matches without a winner, and matches that
 * may have gone to a deciding game but whose best-of is unknown.
 */
export function readUninterpretedGames(
  transaction: WriteTransaction,
): Promise<(PlayedGames & { id: number; winning_team: 1 | 2 | null })[]> {
  return transaction.select(`select id, status, best_of, scoring_format, games, winning_team from matches
    where games is not null and (status = 'RETIRED' or status = 'COMPLETED'
      and (winning_team is null or best_of is null and ${gameCount('games')} > 2))`)
}

/** Updates matches with facts that follow from their games. */
export async function updateMatchGames(transaction: WriteTransaction, rows: readonly MatchGames[]): Promise<void> {
  if (rows.length === 0) return
  await transaction.execute(`create temporary table match_games
    (match integer primary key, finished_games text, has_deciding_game integer, winning_team integer)`)
  await transaction.insertRows('match_games', rows)
  await transaction.execute(`update matches set finished_games = g.finished_games,
      has_deciding_game = g.has_deciding_game, winning_team = g.winning_team
    from match_games g where g.match = matches.id`)
  await transaction.execute('drop table match_games')
}
