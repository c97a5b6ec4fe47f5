import { UNDECIDED } from '#domain/figures/exclusions.ts'
import { formatCount, formatPercentage, formatRecord } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
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

interface PairNumberProps {
  team: PartnersRowFragment
  range: ChosenRange
  /** Filters for the matches of the tournaments that count. */
  kind: MatchFilters | undefined
  text: string
  counted: string
}

/** A number of a pair that opens the matches it was counted from. */
function PairNumber({ team, range, kind, text, counted }: PairNumberProps) {
  const { team_slug, event_division, player_one, player_two } = team
  return (
    <NumberLink
      text={text}
      counted={`${counted} by ${player_one.name} and ${player_two.name}`}
      matches={{ ...pairMatches(team_slug, event_division, range), ...kind }}
      hasMatches={team.events_played > 0}
    />
  )
}

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
export const partnersColumns = (range: ChosenRange, kind?: MatchFilters) =>
  [
    ...WHO,
    {
      key: 'events',
      header: 'Events',
      tooltip: 'Events in which the pair played at least one match',
      more: 'An event is one division of one tournament.',
      leavesOut: 'Events in which the pair has only walkovers.',
      cell: (team) => (
        <PairNumber
          team={team}
          range={range}
          kind={kind}
          text={formatCount(team.events_played)}
          counted="events played"
        />
      ),
      ...COUNT,
    },
    {
      key: 'record',
      header: 'Record',
      tooltip: 'Matches that the pair won and lost in events of the division',
      leavesOut: `Walkovers and DreamBreakers. ${UNDECIDED}`,
      cell: (team) => (
        <PairNumber
          team={team}
          range={range}
          kind={kind}
          text={formatRecord(team.matches_won, team.matches_lost)}
          counted="matches won and lost"
        />
      ),
      sort: 'matches_won',
      numeric: true,
      width: 'medium',
      phone: 'sorted',
    },
    {
      key: 'win_percentage',
      header: 'Win %',
      tooltip: 'Matches won ÷ (matches won + matches lost)',
      more: '“-” if no match was won or lost.',
      leavesOut: 'The matches that the record leaves out.',
      cell: ({ matches_won_percentage }) => formatPercentage(matches_won_percentage),
      sort: 'matches_won_percentage',
      numeric: true,
      width: 'medium',
      phone: 'sorted',
    },
  ] as const satisfies readonly Column<PartnersRowFragment, PartnersSort>[]
