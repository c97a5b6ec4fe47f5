import { TALLIES, type Tally } from '#domain/discipline.ts'
import { isPlayed } from '#domain/match.ts'
import type { CountedMatch } from './counted-match.ts'
import { type GamesTally, tallyGames } from './games.ts'

const NOTHING = Object.fromEntries(TALLIES.map((name) => [name, 0])) as Tally

/** A tally of nothing yet. */
export const noTally = (): Tally => ({ ...NOTHING })

/** What a match adds for each of its sides; null where it counts for neither: a walkover. */
export function tallyOfSides(match: CountedMatch): readonly [Tally, Tally] | null {
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

export function addTally(total: Tally, more: Tally): void {
  for (const name of TALLIES) total[name] += more[name]
}

/** What tallies come to together. */
export function sumOfTallies(tallies: readonly Tally[]): Tally {
  const total = noTally()
  for (const tally of tallies) addTally(total, tally)
  return total
}
