export const MATCH_STATUSES = ['COMPLETED', 'RETIRED', 'WALKOVER'] as const
/** How a match ended. A match counts as played when it was completed or somebody retired; a walkover was not played. */
export type MatchStatus = (typeof MATCH_STATUSES)[number]

export const TEAM_NUMBERS = ['ONE', 'TWO'] as const
export type TeamNumber = (typeof TEAM_NUMBERS)[number]

/** Points of one game, team one first; each 0 to 99. */
export interface GameScore {
  team_one_score: number
  team_two_score: number
}

/** Games as they are stored, such as `11-7 9-11 11-4`; none for null. */
export function readGames(games: string | null): GameScore[] {
  if (games === null) return []
  return games.split(' ').map((game) => {
    const [one, two] = game.split('-')
    return { team_one_score: Number(one), team_two_score: Number(two) }
  })
}

/** Whether the match counts in any figure: a walkover is listed and counts nowhere else. */
export function isPlayed(status: MatchStatus): boolean {
  return status !== 'WALKOVER'
}

/** How many games each side won. The side with more points wins a game, under every scoring format; an equal game counts for neither. */
export function countGamesWon(games: readonly GameScore[]): { one: number; two: number } {
  let one = 0
  let two = 0
  for (const game of games) {
    if (game.team_one_score > game.team_two_score) one++
    else if (game.team_two_score > game.team_one_score) two++
  }
  return { one, two }
}
