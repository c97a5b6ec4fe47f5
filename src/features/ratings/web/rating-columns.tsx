import { isNewcomer } from '#domain/figures/newcomer.ts'
import { ABSENT, formatAverage, formatCount, formatDay, formatQuantity } from '#domain/format/format.ts'
import { PlayerIdentity } from '#features/names/web/Identity.tsx'
import { RankChange } from '#features/rankings/web/RankChange.tsx'
import type { RatingsQuery } from '#features/ratings/web/generated/ratings.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import type { Grouped } from './about-equal.ts'
import { GroupEnd } from './GroupEnd.tsx'
import { RatingBar } from './RatingBar.tsx'
import classes from './rating-columns.module.css'

export type RatingRow = RatingsQuery['ratings']['edges'][number]['node']

export const RATING_COLUMNS = [
  {
    key: 'rank',
    header: 'Rank',
    tooltip: 'Rank among players with 10 doubles matches and one in the last 365 days',
    more: '“-” for all other players. The sign below the rank is the change in 28 days.',
    cell: ({ rank, previous_rank }) =>
      rank === null ? (
        ABSENT
      ) : (
        <>
          {formatCount(rank)}
          <RankChange rank={rank} previous={previous_rank} />
        </>
      ),
    width: 'rank',
  },
  {
    key: 'player',
    header: 'Player',
    tooltip: 'Players of one gender with doubles matches, mixed doubles included',
    leavesOut: 'Players whose gender is unknown.',
    cell: ({ player, matches }) => (
      <div className={classes.player} data-matches={formatQuantity(matches, 'match', 'matches')}>
        <PlayerIdentity player={player} />
      </div>
    ),
    rowHeader: 'link',
  },
  {
    key: 'rating',
    header: 'Rating',
    tooltip: 'How many points per game to 11 the player is better than an average player',
    more: '0 is the average player on court over the past year. From the points of all doubles matches; recent matches count most. The bar is the likely range, two standard errors to each side, with a tick at 0. Players above the line are too close to call with the first one.',
    cell: ({ rating, standard_error, matches, endsFirstGroup }) => (
      <span className={isNewcomer(matches) ? classes.few : undefined}>
        <RatingBar rating={rating} standard_error={standard_error} />
        {endsFirstGroup && <GroupEnd />}
      </span>
    ),
    numeric: true,
    width: 'medium',
  },
  {
    key: 'standard_error',
    header: 'Error',
    tooltip: 'Standard error of the rating, in the same unit',
    more: 'Two ratings are too close to call if they differ by less than twice the square root of the sum of both errors’ squares.',
    cell: ({ standard_error }) => `±${formatAverage(standard_error)}`,
    numeric: true,
    width: 'small',
    phone: 'gone',
  },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Doubles matches behind the rating',
    leavesOut: 'Singles, DreamBreakers and walkovers.',
    cell: ({ matches }) => formatCount(matches),
    numeric: true,
    width: 'small',
    phone: 'gone',
  },
  {
    key: 'last_played',
    header: 'Last played',
    tooltip: 'Day of the last doubles match before the day of the list',
    cell: ({ last_played }) => formatDay(last_played),
    width: 'medium',
    phone: 'gone',
  },
] as const satisfies readonly Column<Grouped<RatingRow>>[]
