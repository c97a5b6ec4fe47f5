import { formatAverage, formatCount, formatPercentage, formatRecord, formatSigned } from '#domain/format/format.ts'
import type { PartnerFinderQuery } from '#features/forecasts/web/generated/partner-finder.ts'
import { PlayerIdentity } from '#features/names/web/Identity.tsx'
import type { Grouped } from '#features/ratings/web/about-equal.ts'
import { GroupEnd } from '#features/ratings/web/GroupEnd.tsx'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT } from '#web/ui/table/shared-definitions.ts'

type Candidate = PartnerFinderQuery['partnerCandidates']['items'][number]

export const CANDIDATE_COLUMNS = [
  {
    key: 'player',
    header: 'Partner',
    tooltip: 'Ranked players who can enter the division with this player',
    leavesOut: 'Players with fewer than ten doubles matches, or none in the last 365 days.',
    cell: ({ player }) => <PlayerIdentity player={player} />,
    rowHeader: 'link',
  },
  {
    key: 'probability',
    header: 'Chance',
    tooltip: 'The pair’s average win probability against the ten best pairs of the division',
    more: 'In a best of three games to 11. Pairs with one of the two players are left out.',
    cell: ({ probability }) => formatPercentage(100 * probability),
    numeric: true,
    width: 'small',
  },
  {
    key: 'together',
    header: 'Together',
    tooltip: 'Matches won and lost as partners',
    cell: ({ together }) =>
      together.matches_played === 0
        ? 'Never played together'
        : formatRecord(together.matches_won, together.matches_lost),
    width: 'large',
    phone: 'under',
  },
  {
    key: 'rating',
    header: 'Rating',
    tooltip: 'The partner’s rating with its standard error',
    more: 'Partners above the line are too close to call with the first one: their ratings differ by less than two standard errors of the difference.',
    cell: ({ rating, endsFirstGroup }) => (
      <>
        {formatSigned(rating.rating)} ±{formatAverage(rating.standard_error)}
        {endsFirstGroup && <GroupEnd />}
      </>
    ),
    numeric: true,
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Doubles matches behind the partner’s rating',
    cell: ({ rating }) => formatCount(rating.matches),
    ...COUNT,
  },
] as const satisfies readonly Column<Grouped<Candidate>>[]
