import { isNewcomer } from '#domain/figures/newcomer.ts'
import { ABSENT, formatAverage, formatCount, formatDay, formatSigned } from '#domain/format/format.ts'
import { PlayerIdentity } from '#features/names/web/Identity.tsx'
import type { RatingsQuery } from '#features/ratings/web/generated/ratings.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT } from '#web/ui/table/shared-definitions.ts'
import type { Marked } from './about-equal.ts'
import classes from './rating-columns.module.css'

export type RatingRow = RatingsQuery['ratings']['edges'][number]['node']

/** Returns the ranks gained or lost, in words that a screen reader can read. */
function change({ rank, previous_rank }: RatingRow): string {
  if (rank === null || previous_rank === null) return ABSENT
  if (rank === previous_rank) return '0'
  return rank < previous_rank ? `up ${previous_rank - rank}` : `down ${rank - previous_rank}`
}

export const RATING_COLUMNS = [
  {
    key: 'rank',
    header: 'Rank',
    tooltip: 'Rank among players with 10 doubles matches and one in the last 365 days',
    more: '“-” for all other players.',
    cell: ({ rank }) => (rank === null ? ABSENT : formatCount(rank)),
    width: 'rank',
  },
  {
    key: 'player',
    header: 'Player',
    tooltip: 'Players of one gender with doubles matches, mixed doubles included',
    leavesOut: 'Players whose gender is unknown.',
    cell: ({ player }) => <PlayerIdentity player={player} />,
    rowHeader: 'link',
  },
  {
    key: 'rating',
    header: 'Rating',
    tooltip: 'Points per game to 11 that the player wins or loses by among average players',
    more: '0 is the average player on court over the past year. From the points of all doubles matches; recent matches count most.',
    cell: ({ rating, matches }) => (
      <span className={isNewcomer(matches) ? classes.few : undefined}>{formatSigned(rating)}</span>
    ),
    numeric: true,
    width: 'small',
  },
  {
    key: 'standard_error',
    header: 'Error',
    tooltip: 'Standard error of the rating, in the same unit',
    more: 'Two ratings are too close to call if they differ by less than twice the square root of the sum of both errors’ squares.',
    cell: ({ standard_error }) => `±${formatAverage(standard_error)}`,
    ...COUNT,
  },
  {
    key: 'tie',
    header: 'Difference',
    tooltip: 'Whether the player is clearly behind the player in the row above',
    more: '“About equal” if their ratings differ by less than two standard errors of the difference.',
    cell: ({ likeAbove }) => (likeAbove ? 'About equal to the one above' : null),
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Doubles matches behind the rating',
    leavesOut: 'Singles, Dreambreakers and walkovers.',
    cell: ({ matches }) => formatCount(matches),
    ...COUNT,
  },
  {
    key: 'last_played',
    header: 'Last played',
    short: 'Last',
    tooltip: 'Day of the last doubles match before the day of the list',
    cell: ({ last_played }) => formatDay(last_played),
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'change',
    header: 'In 28 days',
    tooltip: 'Ranks gained or lost since the latest list that is at least 28 days older',
    more: '“-” for players who are not ranked in both.',
    cell: change,
    ...COUNT,
  },
] as const satisfies readonly Column<Marked<RatingRow>>[]
