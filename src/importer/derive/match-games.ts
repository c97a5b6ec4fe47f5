import type { WriteTransaction } from '#database/database.ts'
import type { MatchGames } from '#database/import/place-tables.ts'
import { readUnsettledGames, updateMatchGames } from '#database/match-games.ts'
import { finishedGames, hasDecidingGame, winnerByGames } from '#domain/games.ts'

/** Settles which games of a match count, which match went to a deciding game, and winners that only the games name. */
export async function settleGames(transaction: WriteTransaction): Promise<void> {
  const changed: MatchGames[] = []
  for (const { id: match, ...row } of await readUnsettledGames(transaction)) {
    changed.push({
      match,
      finished_games: finishedGames(row),
      has_deciding_game: hasDecidingGame(row) ? 1 : 0,
      winning_team: row.winning_team ?? winnerByGames(row),
    })
  }
  await updateMatchGames(transaction, changed)
}
