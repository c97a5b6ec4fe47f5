import {
  ABSENT,
  formatAverage,
  formatCount,
  formatPercentage,
  formatRecord,
  formatSigned,
} from '#domain/format/format.ts'
import { teamSlug } from '#domain/names/slug.ts'
import type { PartnerFinderQuery } from '#features/forecasts/web/generated/partner-finder.ts'
import { PlayerWithFacts } from '#features/names/web/WithFacts.tsx'
import type { Grouped } from '#features/ratings/web/about-equal.ts'
import { GroupEnd } from '#features/ratings/web/GroupEnd.tsx'
import { teamPath } from '#web/routing/paths.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT, NUMBER } from '#web/ui/table/shared-definitions.ts'

type Candidate = PartnerFinderQuery['partnerCandidates']['items'][number]

export const CANDIDATE_COLUMNS = [
  {
    key: 'player',
    header: 'Partner',
    tooltip: 'Ranked players who can enter the division with this player',
    more: '“Plays with” names the partner with whom the player had the most matches of the division in the last 365 days, at least 10, if that partner ranks among the best 20 women or men by rating.',
    leavesOut: 'Players with fewer than ten doubles matches, or none in the last 365 days.',
    cell: ({ player, main_partner: main }) => (
      <PlayerWithFacts player={player}>
        {main && (
          <>
            {' '}
            <a href={teamPath(teamSlug(player.player_slug, main.player.player_slug))}>Plays with {main.player.name}</a>
          </>
        )}
      </PlayerWithFacts>
    ),
    rowHeader: 'link',
  },
  {
    key: 'probability',
    header: 'Chance',
    tooltip: 'The pair’s average win probability against the ten best pairs of the division',
    more: 'In a best of three games to 11. Pairs with one of the two players are left out.',
    cell: ({ probability }) => formatPercentage(100 * probability),
    ...NUMBER,
  },
  {
    key: 'together',
    header: 'Together',
    tooltip: 'Matches won and lost as partners',
    more: '“-” if the two never played together.',
    cell: ({ together }) =>
      together.matches_played === 0 ? ABSENT : formatRecord(together.matches_won, together.matches_lost),
    ...COUNT,
    width: 'medium',
  },
  {
    key: 'rating',
    header: 'Rating',
    tooltip: 'The partner’s rating with its standard error',
    more: 'Partners above the line are too close to call with the first one: their likely ranges overlap.',
    cell: ({ rating, endsFirstGroup }) => (
      <>
        {formatSigned(rating.rating)} ±{formatAverage(rating.standard_error)}
        {endsFirstGroup && <GroupEnd />}
      </>
    ),
    ...COUNT,
    width: 'medium',
  },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Doubles matches behind the partner’s rating',
    cell: ({ rating }) => formatCount(rating.matches),
    ...COUNT,
  },
] as const satisfies readonly Column<Grouped<Candidate>>[]
