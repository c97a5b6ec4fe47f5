import { UNDECIDED } from '#domain/figures/exclusions.ts'
import { ABSENT, formatAverage, formatCount, formatPercentage, formatRecord } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { measureColumn, recordColumn } from '#features/match-links/web/measure-columns.tsx'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import type { SplitRowFragment } from '#features/profiles/web/generated/profile.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT } from '#web/ui/table/shared-definitions.ts'

type SplitColumn = Column<SplitRowFragment>

interface SplitColumnsOf {
  /** The header of the column that names the rows. */
  header: string
  /** Returns the URL of a row's name; null if the row has no page. */
  href: (key: string) => string | null
  /** Returns the matches behind a row. */
  matches: (key: string) => MatchFilters
  /** In a split by partner, returns the matches with other partners. */
  others?: ((key: string) => MatchFilters) | undefined
}

/** Returns the columns of a side's matches grouped by one property; each record opens its matches. */
export function splitColumns({ header, href, matches, others }: SplitColumnsOf): readonly SplitColumn[] {
  const name: SplitColumn = {
    key: 'name',
    tooltip: 'The partner, opponent, round or other group that the matches belong to',
    more: 'A doubles match counts once for each partner or opponent. The rows of every other split add up to the total.',
    leavesOut: 'Walkovers and DreamBreakers; by partner, singles.',
    header,
    cell: ({ key, label }) => {
      const to = href(key)
      return to === null ? label : <a href={to}>{label}</a>
    },
    rowHeader: true,
  }
  const counted = {
    sums: ({ record }: SplitRowFragment) => record,
    matches: ({ key }: SplitRowFragment) => matches(key),
    named: ({ label }: SplitRowFragment) => `(${label})`,
    hasMatches: ({ record }: SplitRowFragment) => record.matches_played > 0,
    bars: true as const,
  }
  return [
    name,
    { ...measureColumn('matches_played', counted), phone: 'under' },
    recordColumn('matches', counted),
    { ...measureColumn('matches_won_percentage', counted), header: 'Win %', width: 'medium', phone: 'under' },
    { ...recordColumn('games', counted), phone: 'under' },
    { ...recordColumn('points', counted), width: 'medium', phone: 'under' },
    EXPECTED_WINS,
    ...(others ? [othersColumn(others)] : []),
  ]
}

const EXPECTED_WINS: SplitColumn = {
  key: 'forecast',
  header: 'Expected wins',
  tooltip: 'Wins the forecasts predicted, of the matches with a forecast',
  leavesOut: 'Singles, and matches of unknown players.',
  cell: ({ record: { expected_wins, matches_forecast } }) =>
    matches_forecast === 0 ? ABSENT : `${formatAverage(expected_wins)} of ${formatCount(matches_forecast)}`,
  ...COUNT,
  width: 'medium',
}

const othersColumn = (matches: SplitColumnsOf['matches']): SplitColumn => ({
  key: 'with_others',
  header: 'With others',
  tooltip: 'Doubles record with all other partners',
  more: 'In the chosen discipline, otherwise in all doubles.',
  leavesOut: `Walkovers and DreamBreakers. ${UNDECIDED}`,
  cell: ({ key, label, with_others: others }) =>
    others && (
      <>
        <NumberLink
          text={formatRecord(others.matches_won, others.matches_lost)}
          counted={`matches won and lost with partners other than ${label}`}
          matches={matches(key)}
          hasMatches={others.matches_played > 0}
        />{' '}
        {others.matches_played > 0 && formatPercentage(others.matches_won_percentage)}
      </>
    ),
  ...COUNT,
  width: 'medium',
})
