import { PairIdentity } from '../components/profile/Identity.tsx'
import { NumberLink } from '../components/table/NumberLink.tsx'
import type { Column } from '../components/table/StatsTable.tsx'
import { DivisionBadge } from '../components/text/DivisionBadge.tsx'
import type { PartnersRowFragment } from '../data/generated/partners.ts'
import { formatCount, formatPercentage, formatRecord } from '../format.ts'
import { pairMatches } from '../matches/number-matches.ts'
import { PARTNERS_TEXTS } from './texts/partners.ts'

/** What partner teams can be sorted by. */
export const PARTNERS_SORTS = ['matches_won', 'matches_won_percentage'] as const
export type PartnersSort = (typeof PARTNERS_SORTS)[number]

/** A number of a pair that opens the matches it was counted from. */
function PairNumber({ team, text, of }: { team: PartnersRowFragment; text: string; of: string }) {
  const { team_slug, event_division, player_one, player_two } = team
  return (
    <NumberLink
      text={text}
      of={`${of} by ${player_one.name} and ${player_two.name}`}
      matches={pairMatches(team_slug, event_division)}
      some={team.events_played > 0}
    />
  )
}

export const PARTNERS_COLUMNS = [
  {
    key: 'partners',
    ...PARTNERS_TEXTS.partners,
    cell: (team) => <PairIdentity team={team} />,
    rowHeader: 'link',
  },
  {
    key: 'division',
    ...PARTNERS_TEXTS.division,
    cell: ({ event_division }) => <DivisionBadge division={event_division} />,
    width: 'small',
    phone: 'under',
  },
  {
    key: 'events',
    ...PARTNERS_TEXTS.events,
    cell: (team) => <PairNumber team={team} text={formatCount(team.events_played)} of="events played" />,
    numeric: true,
    width: 'small',
    phone: 'under',
  },
  {
    key: 'record',
    ...PARTNERS_TEXTS.record,
    cell: (team) => (
      <PairNumber team={team} text={formatRecord(team.matches_won, team.matches_lost)} of="matches won and lost" />
    ),
    sort: 'matches_won',
    numeric: true,
    width: 'medium',
    phone: 'sorted',
  },
  {
    key: 'win_percentage',
    ...PARTNERS_TEXTS.win_percentage,
    cell: ({ matches_won_percentage }) => formatPercentage(matches_won_percentage),
    sort: 'matches_won_percentage',
    numeric: true,
    width: 'medium',
    phone: 'sorted',
  },
] as const satisfies readonly Column<PartnersRowFragment, PartnersSort, keyof typeof PARTNERS_TEXTS>[]
