import { UNDECIDED, UNSCORED } from '#domain/figures/exclusions.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import type { SplitRowFragment } from '#features/profiles/web/generated/profile.ts'
import { ABSENT, formatAverage, formatCount, formatPercentage, formatRecord } from '#web/format/format.ts'
import { Link } from '#web/routing/Link.tsx'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT } from '#web/ui/table/shared-definitions.ts'
import { SharedPercentage } from '#web/ui/text/Share.tsx'

type SplitColumn = Column<SplitRowFragment>

interface SplitColumnsOf {
  /** The header of the column that names the rows. */
  header: string
  /** Where the name of a row leads; null where it names nobody and nothing. */
  href: (key: string) => string | null
  /** The matches behind a row. */
  matches: (key: string) => MatchFilters
  /** By partner, the matches behind those with others. */
  others?: ((key: string) => MatchFilters) | undefined
}

/** The columns of a side's matches cut by one thing; each record opens its matches. */
export function splitColumns({ header, href, matches, others }: SplitColumnsOf): readonly SplitColumn[] {
  const name: SplitColumn = {
    key: 'name',
    tooltip: 'What the matches have in common',
    more: 'By partner and opponent a doubles match counts once for each; every other cut adds up to the whole.',
    leavesOut: 'Walkovers and Dreambreakers; by partner, singles.',
    header,
    cell: ({ key, label }) => {
      const to = href(key)
      return to === null ? label : <Link href={to}>{label}</Link>
    },
    rowHeader: true,
  }
  return [name, MATCHES, recordColumn(matches), ...NUMBERS, ...(others ? [othersColumn(others)] : [])]
}

const MATCHES: SplitColumn = {
  key: 'matches',
  header: 'Matches',
  tooltip: 'Matches played',
  cell: ({ record }) => formatCount(record.matches_played),
  ...COUNT,
}

const recordColumn = (matches: SplitColumnsOf['matches']): SplitColumn => ({
  key: 'record',
  header: 'Record',
  tooltip: 'Matches won and lost',
  leavesOut: `Walkovers. ${UNDECIDED}`,
  cell: ({ key, label, record }) => (
    <NumberLink
      text={formatRecord(record.matches_won, record.matches_lost)}
      of={`matches won and lost, ${label}`}
      matches={matches(key)}
      some={record.matches_played > 0}
    />
  ),
  numeric: true,
  width: 'small',
})

const NUMBERS: readonly SplitColumn[] = [
  {
    key: 'win_percentage',
    header: 'Win %',
    tooltip: 'Matches won ÷ (matches won + matches lost)',
    leavesOut: 'What the record leaves out.',
    cell: ({ record }) => <SharedPercentage percentage={record.matches_won_percentage} />,
    numeric: true,
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'games',
    header: 'Games',
    tooltip: 'Games won and lost',
    leavesOut: UNSCORED,
    cell: ({ record }) => formatRecord(record.games_won, record.games_lost),
    ...COUNT,
  },
  {
    key: 'points',
    header: 'Points',
    tooltip: 'Points won and lost',
    leavesOut: UNSCORED,
    cell: ({ record }) => formatRecord(record.points_won, record.points_lost),
    numeric: true,
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'forecast',
    header: 'Forecast',
    tooltip: 'Wins that the forecasts made before the matches come to',
    leavesOut: 'Singles, and matches of unknown players.',
    cell: ({ record: { expected_wins, matches_forecast } }) =>
      matches_forecast === 0 ? ABSENT : `${formatAverage(expected_wins)} of ${formatCount(matches_forecast)}`,
    numeric: true,
    width: 'medium',
    phone: 'under',
  },
]

const othersColumn = (matches: SplitColumnsOf['matches']): SplitColumn => ({
  key: 'with_others',
  header: 'With others',
  tooltip: 'Record in doubles with other partners than this one',
  more: 'Of the chosen discipline, else of all doubles.',
  leavesOut: `Walkovers and Dreambreakers. ${UNDECIDED}`,
  cell: ({ key, label, with_others: others }) =>
    others && (
      <>
        <NumberLink
          text={formatRecord(others.matches_won, others.matches_lost)}
          of={`matches won and lost with other partners than ${label}`}
          matches={matches(key)}
          some={others.matches_played > 0}
        />{' '}
        {others.matches_played > 0 && formatPercentage(others.matches_won_percentage)}
      </>
    ),
  numeric: true,
  width: 'medium',
  phone: 'under',
})
