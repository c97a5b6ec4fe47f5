import { TALLIES, type Tally } from '#domain/figures/sums.ts'
import { isPlayed } from '#domain/match/match.ts'
import type { CountedMatch } from './counted-match.ts'
import { gamesOfSide, tallyGames } from './games.ts'

const NOTHING = Object.fromEntries(TALLIES.map((name) => [name, 0])) as Tally

/** Returns a tally of zeros. */
export const emptyTally = (): Tally => ({ ...NOTHING })

/** The tallies that a match adds for team one and for team two. */
export type SideTallies = readonly [one: Tally, two: Tally]

/** Returns the tallies of a match for both sides; null for a walkover, which counts for neither side. */
export function tallyOfSides(match: CountedMatch): SideTallies | null {
  return isPlayed(match.status) ? [tallyOfSide(match, 1), tallyOfSide(match, 2)] : null
}

/** Returns the tally that a played match adds for one side. */
export function tallyOfSide(
  { winning_team, games, finished_games }: Pick<CountedMatch, 'winning_team' | 'games' | 'finished_games'>,
  side: 1 | 2,
): Tally {
  const tally = tallyGames(games, finished_games)
  return {
    matches_played: 1,
    matches_won: winning_team === side ? 1 : 0,
    matches_lost: winning_team !== null && winning_team !== side ? 1 : 0,
    games_scored: tally.games,
    ...gamesOfSide(tally, side),
  }
}

export function addTally(total: Tally, more: Tally): void {
  for (const name of TALLIES) total[name] += more[name]
}

/** Adds up tallies. */
export function sumOfTallies(tallies: readonly Tally[]): Tally {
  const total = emptyTally()
  for (const tally of tallies) addTally(total, tally)
  return total
}
