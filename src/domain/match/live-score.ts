import { readGames } from './match.ts'

/** Returns whether a score of a match in progress is lower than an earlier one: a game or points of a game are missing. */
export function isLowerScore(games: string, earlier: string): boolean {
  const now = readGames(games)
  return readGames(earlier).some(({ team_one_score, team_two_score }, index) => {
    const game = now[index]
    return game === undefined || game.team_one_score < team_one_score || game.team_two_score < team_two_score
  })
}
