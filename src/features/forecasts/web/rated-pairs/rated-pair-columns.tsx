import { formatAverage, formatCount, formatSigned } from '#domain/format/format.ts'
import type { RatedPairsQuery } from '#features/forecasts/web/generated/rated-pairs.ts'
import { PairIdentity } from '#features/names/web/Identity.tsx'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT } from '#web/ui/table/shared-definitions.ts'

type RatedPair = RatedPairsQuery['ratedPairs']['items'][number]

export const RATED_PAIR_COLUMNS = [
  {
    key: 'pair',
    header: 'Pair',
    tooltip: 'Pairs with at least ten matches of the division together',
    leavesOut: 'Pairs with a player who has fewer than ten doubles matches, or none in the last 365 days.',
    cell: ({ pair: { slug, players } }) => {
      const [one, two = null] = players
      return one && <PairIdentity team={{ team_slug: slug, player_one: one, player_two: two }} />
    },
    rowHeader: 'link',
  },
  {
    key: 'rating',
    header: 'Rating',
    tooltip: 'Expected points per game against an average pair of the division, with the standard error',
    more: 'From the ratings of both players, whose strengths add up.',
    cell: ({ rating, standard_error }) => `${formatSigned(rating)} ±${formatAverage(standard_error)}`,
    numeric: true,
    width: 'medium',
  },
  {
    key: 'players',
    header: 'Players',
    tooltip: 'The ratings of both players, in the order of the names',
    cell: ({ ratings }) => ratings.map(({ rating }) => formatSigned(rating)).join(' and '),
    ...COUNT,
    width: 'medium',
  },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Matches of the division that the two played together',
    cell: ({ matches }) => formatCount(matches),
    ...COUNT,
  },
] as const satisfies readonly Column<RatedPair>[]
