import { LEAGUE_NAMES } from '#domain/division/league.ts'
import { formatCount } from '#domain/format/format.ts'
import type { CoverageRowFragment } from '#features/about/web/generated/about-data.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { LeagueBadge } from '#web/ui/text/LeagueBadge.tsx'

/** Returns a column with a number. */
const counted = (field: 'walkovers' | `${'rounds' | 'days' | 'scores' | 'winners'}_unknown`) =>
  ({
    cell: (row: CoverageRowFragment) => formatCount(row[field]),
    numeric: true,
    phone: 'under',
  }) as const

/** Columns of the completeness of matches, by league and year. */
export const COVERAGE_COLUMNS = [
  {
    key: 'year',
    header: 'Year',
    tooltip: 'The calendar year that the matches were played in',
    cell: ({ year }) => year,
    width: 'badge',
  },
  {
    key: 'league',
    header: 'League',
    tooltip: 'The league of the tournaments',
    cell: ({ league }) => <LeagueBadge league={{ code: league, name: LEAGUE_NAMES[league] }} />,
    rowHeader: true,
  },
  {
    key: 'tournaments',
    header: 'Tournaments',
    tooltip: 'Tournaments with a match in this year',
    more: 'A tournament that runs over New Year counts in both years.',
    leavesOut: 'Tournaments without matches.',
    cell: ({ tournaments }) => formatCount(tournaments),
    numeric: true,
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'All listed matches, including walkovers',
    cell: ({ matches }) => formatCount(matches),
    numeric: true,
  },
  {
    key: 'walkovers',
    header: 'Walkovers',
    tooltip: 'Walkovers, which are listed but not counted in any statistic',
    ...counted('walkovers'),
  },
  {
    key: 'rounds',
    header: 'No round',
    tooltip: 'Matches whose round is unknown',
    ...counted('rounds_unknown'),
  },
  {
    key: 'days',
    header: 'No day',
    tooltip: 'Matches without a date: they count on their tournament’s first day',
    ...counted('days_unknown'),
  },
  {
    key: 'scores',
    header: 'No score',
    tooltip: 'Played matches without game scores: only wins and losses are counted',
    leavesOut: 'Walkovers, which have no score.',
    ...counted('scores_unknown'),
  },
  {
    key: 'winners',
    header: 'No winner',
    tooltip: 'Played matches without a recorded winner: they count neither as won nor as lost',
    leavesOut: 'Walkovers.',
    ...counted('winners_unknown'),
  },
] as const satisfies readonly Column<CoverageRowFragment>[]
