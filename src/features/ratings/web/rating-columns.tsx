import { isNewcomer } from '#domain/figures/newcomer.ts'
import { ABSENT, formatCount, formatDay, formatPercentage, formatQuantity } from '#domain/format/format.ts'
import { Origin, PhoneFact, PlayerWithFacts } from '#features/names/web/WithFacts.tsx'
import { RankChange } from '#features/rankings/web/RankChange.tsx'
import type { RatingsQuery } from '#features/ratings/web/generated/ratings.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { NUMBER } from '#web/ui/table/shared-definitions.ts'
import type { Grouped } from './about-equal.ts'
import { GroupEnd } from './GroupEnd.tsx'
import { RatingBar } from './RatingBar.tsx'
import classes from './rating-columns.module.css'

export type RatingRow = RatingsQuery['ratings']['edges'][number]['node']

/** Returns the chance to be number one in percent; null for one that is shown as 0.0%. */
function chanceText(chance: number | null): string | null {
  return chance === null || chance < 0.0005 ? null : formatPercentage(100 * chance)
}

/** Returns the fact below the name on a phone: a chance to be number one of at least 1%, otherwise the number of matches. */
function belowName(matches: number, chance: number | null): string {
  return chance === null || chance < 0.01
    ? formatQuantity(matches, 'match', 'matches')
    : `Chance of No. 1: ${formatPercentage(100 * chance)}`
}

export const RATING_COLUMNS = [
  {
    key: 'rank',
    header: 'Rank',
    tooltip: 'Rank among players with 10 doubles matches and one in the last 365 days',
    more: 'Other players have “-”. The sign below the rank shows the change in 28 days.',
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
    cell: ({ player, matches, number_one_chance }) => (
      <PlayerWithFacts player={player}>
        <Origin {...player} />
        <PhoneFact text={belowName(matches, number_one_chance)} />
      </PlayerWithFacts>
    ),
    rowHeader: 'link',
  },
  {
    key: 'rating',
    header: 'Rating',
    tooltip: 'Points per game to 11 by which the player is better than an average player',
    more: '0 is the average player on court over the past year. From the points of all doubles matches; recent matches count most. The bar is the likely range, two standard errors to each side, with a tick at 0. Two players are too close to call if their likely ranges overlap, as are those above the line with the first one.',
    cell: ({ rating, standard_error, matches, endsFirstGroup }) => (
      <span className={isNewcomer(matches) ? `${classes.rating} ${classes.few}` : classes.rating}>
        <RatingBar rating={rating} standard_error={standard_error} />
        {endsFirstGroup && <GroupEnd />}
      </span>
    ),
    numeric: true,
    width: 'wide',
  },
  {
    key: 'number_one_chance',
    header: 'Chance of No. 1',
    short: 'No. 1',
    tooltip: 'Chance that the player is really the best of all ranked players',
    more: 'From the ratings and their errors, which are treated as independent and normal. The chances of all ranked players sum to 100%. “-” for less than 0.1% and for players without a rank.',
    cell: ({ number_one_chance }) => chanceText(number_one_chance) ?? ABSENT,
    ...NUMBER,
    phone: 'gone',
  },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Doubles matches behind the rating',
    leavesOut: 'Singles, DreamBreakers and walkovers.',
    cell: ({ matches }) => formatCount(matches),
    ...NUMBER,
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
