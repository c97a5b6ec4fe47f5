import type { Discipline } from '#domain/division/discipline.ts'
import type { CareerSeasonFragment } from '#features/profiles/web/generated/career.ts'

/** A column of the table of seasons whose best values are marked. */
export type ComparedColumn = 'record' | 'win_percentage' | 'titles' | 'finals' | 'rating' | 'rank' | Discipline

/** Minimum number of matches with a winner for a winning percentage that can be the best. */
export const MIN_MATCHES = 10

type Season = CareerSeasonFragment

const wins = (column: 'record' | 'finals' | Discipline) => (season: Season) => season[column].matches_won || null

/** Returns the sum over both players of a pair; null if a player has no such value. */
function sumOf(values: readonly (number | null)[], players: number): number | null {
  const known = values.flatMap((value) => value ?? [])
  return known.length === players ? known.reduce((sum, value) => sum + value, 0) : null
}

/** Returns the value by which seasons are compared in each column, higher is better; null if a season has none. */
const valuesOf = (players: number): Record<ComparedColumn, (season: Season) => number | null> => ({
  record: wins('record'),
  win_percentage: ({ record: { matches_won, matches_lost, matches_won_percentage } }) =>
    matches_won + matches_lost >= MIN_MATCHES ? matches_won_percentage : null,
  titles: ({ titles }) => titles || null,
  finals: ({ finals }) => finals.matches_played || null,
  rating: ({ ratings }) =>
    sumOf(
      ratings.map(({ rating }) => rating),
      players,
    ),
  rank: ({ ratings }) => {
    const sum = sumOf(
      ratings.map(({ rank }) => rank),
      players,
    )
    return sum === null ? null : -sum
  },
  gender_doubles: wins('gender_doubles'),
  mixed_doubles: wins('mixed_doubles'),
  singles: wins('singles'),
})

/**
 * Returns a function that reports whether a season has the best value of a column. Equal values are all best, unless
 * every season has the same value.
 * @param players the number of players of the side
 */
export function bestSeasons(seasons: readonly Season[], players: number) {
  const values = valuesOf(players)
  const best = new Map(
    (Object.keys(values) as ComparedColumn[]).map((column) => {
      const known = seasons.map(values[column])
      const highest = Math.max(...known.map((value) => value ?? Number.NEGATIVE_INFINITY))
      const years = seasons.filter((_season, index) => known[index] === highest).map(({ year }) => year)
      return [column, years.length < seasons.length ? years : []]
    }),
  )
  return (column: ComparedColumn, { year }: Season): boolean => best.get(column)?.includes(year) ?? false
}
