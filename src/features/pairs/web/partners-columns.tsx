import { formatCount } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { measureColumn, recordColumn } from '#features/match-links/web/measure-columns.tsx'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import { pairMatches } from '#features/match-links/web/number-matches.ts'
import { PairIdentity } from '#features/names/web/Identity.tsx'
import type { PartnersRowFragment } from '#features/pairs/web/generated/partners.ts'
import type { ChosenRange } from '#web/routing/day-range.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT } from '#web/ui/table/shared-definitions.ts'
import { DivisionBadge } from '#web/ui/text/DivisionBadge.tsx'

/** Sort keys of pairs. */
export const PARTNERS_SORTS = ['matches_won', 'matches_won_percentage'] as const
export type PartnersSort = (typeof PARTNERS_SORTS)[number]

const WHO = [
  {
    key: 'partners',
    header: 'Partners',
    tooltip: 'Two players who played together',
    more: 'A pair has one row for each division that it played. The order of the two names has no meaning.',
    leavesOut: 'Pairs with only DreamBreakers and walkovers.',
    cell: (team) => <PairIdentity team={team} />,
    rowHeader: 'link',
  },
  {
    key: 'division',
    header: 'Division',
    tooltip: 'The division of the events in this row',
    more: 'MLP is a division of its own: women’s, men’s and mixed doubles of MLP events count together.',
    cell: ({ event_division }) => <DivisionBadge division={event_division} />,
    width: 'small',
    phone: 'under',
  },
] as const satisfies readonly Column<PartnersRowFragment, PartnersSort>[]

/** Returns the columns of pairs in a range of days. @param kind filters for the matches of the tournaments that count */
export function partnersColumns(range: ChosenRange, kind?: MatchFilters) {
  const counted = {
    sums: (team: PartnersRowFragment) => team,
    matches: ({ team_slug, event_division }: PartnersRowFragment) => ({
      ...pairMatches(team_slug, event_division, range),
      ...kind,
    }),
    named: ({ player_one, player_two }: PartnersRowFragment) => `by ${player_one.name} and ${player_two.name}`,
    hasMatches: ({ events_played }: PartnersRowFragment) => events_played > 0,
  }
  return [
    ...WHO,
    {
      key: 'events',
      header: 'Events',
      tooltip: 'Events in which the pair played at least one match',
      more: 'An event is one division of one tournament.',
      leavesOut: 'Events in which the pair has only walkovers.',
      cell: (team) => (
        <NumberLink
          text={formatCount(team.events_played)}
          counted={`events played ${counted.named(team)}`}
          matches={counted.matches(team)}
          hasMatches={counted.hasMatches(team)}
        />
      ),
      ...COUNT,
    },
    { ...recordColumn('matches', counted), sort: 'matches_won', width: 'medium', phone: 'sorted' },
    {
      ...measureColumn('matches_won_percentage', counted),
      header: 'Win %',
      sort: 'matches_won_percentage',
      width: 'medium',
      phone: 'sorted',
    },
  ] as const satisfies readonly Column<PartnersRowFragment, PartnersSort>[]
}
