import { TALLIES, type Tally } from '#domain/discipline.ts'
import { isPlayed } from '#domain/match.ts'
import type { CountedMatch } from './counted-match.ts'
import { type GamesTally, tallyGames } from './games.ts'

const NOTHING = Object.fromEntries(TALLIES.map((name) => [name, 0])) as Tally

/** A tally of nothing yet. */
export const noTally = (): Tally => ({ ...NOTHING })

/** What a match adds for team one and for team two. */
export type SideTallies = readonly [one: Tally, two: Tally]

/** Null where the match counts for neither side: a walkover. */
export function tallyOfSides(match: CountedMatch): SideTallies | null {
  if (!isPlayed(match.status)) return null
  const games = tallyGames(match.games)
  return [tallyOfSide(match, games, 1), tallyOfSide(match, games, 2)]
}

function tallyOfSide({ winning_team }: CountedMatch, games: GamesTally, side: 1 | 2): Tally {
  const [games_won, games_lost] = side === 1 ? [games.games_one, games.games_two] : [games.games_two, games.games_one]
  const [points_won, points_lost] =
    side === 1 ? [games.points_one, games.points_two] : [games.points_two, games.points_one]
  return {
    matches_played: 1,
    matches_won: winning_team === side ? 1 : 0,
    matches_lost: winning_team !== null && winning_team !== side ? 1 : 0,
    games_scored: games.games,
    games_won,
    games_lost,
    points_won,
    points_lost,
  }
}

/** Written out, since it is called for each side, player and pair of every match. */
export function addTally(total: Tally, more: Tally): void {
  total.matches_played += more.matches_played
  total.matches_won += more.matches_won
  total.matches_lost += more.matches_lost
  total.games_scored += more.games_scored
  total.games_won += more.games_won
  total.games_lost += more.games_lost
  total.points_won += more.points_won
  total.points_lost += more.points_lost
}

/** What tallies come to together. */
export function sumOfTallies(tallies: readonly Tally[]): Tally {
  const total = noTally()
  for (const tally of tallies) addTally(total, tally)
  return total
}
