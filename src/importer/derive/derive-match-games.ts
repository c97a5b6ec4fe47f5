import type { WriteTransaction } from '#database/query/database.ts'
import { readUninterpretedGames, updateMatchGames } from '#database/query/match-games.ts'
import type { MatchGames } from '#database/tables/place-tables.ts'
import { finishedGames, hasDecidingGame, winnerByGames } from '#domain/match/games.ts'

/** Stores the number of finished games, whether there was a deciding game, and winners that only the games determine. */
export async function updateGameFacts(transaction: WriteTransaction): Promise<void> {
  const changed: MatchGames[] = []
  for (const { id: match, ...row } of await readUninterpretedGames(transaction)) {
    changed.push({
      match,
      finished_games: finishedGames(row),
      has_deciding_game: hasDecidingGame(row) ? 1 : 0,
      winning_team: row.winning_team ?? winnerByGames(row),
    })
  }
  await updateMatchGames(transaction, changed)
}
