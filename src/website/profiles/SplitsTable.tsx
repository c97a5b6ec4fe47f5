import { teamSlug } from '#domain/slug.ts'
import { NumberedTable } from '../components/table/NumberedTable.tsx'
import { matchesWithOthers, type SplitOf, splitMatches } from '../matches/side-matches.ts'
import { type CoveredPeriod, coveredDays } from '../routing/day-range.ts'
import { comparePath, teamPath, tournamentPath } from '../routing/paths.ts'
import { splitColumns } from '../tables/split-columns.tsx'
import { slugOf } from './profile.ts'
import { SPLIT_FACTS, SPLITS_A_PAGE, type SplitsState, splitsPath, splitsQuery } from './splits.ts'

interface SplitsTableProps {
  state: SplitsState
  periods: readonly CoveredPeriod[]
  expected: { currentPage: number; totalPages: number; totalCount: number }
}

/** The rows of a cut, page by page. */
export function SplitsTable({ state, periods, expected }: SplitsTableProps) {
  const { tab, by } = state
  return (
    <NumberedTable
      caption={tab === 'splits' ? `By ${SPLIT_FACTS[by].label.toLowerCase()}` : SPLIT_FACTS[by].header}
      columns={columnsOf(state, periods)}
      rowKey={({ key }) => key}
      query={splitsQuery(state)}
      list={({ splits }) => splits}
      pageSize={SPLITS_A_PAGE}
      expected={expected}
      empty="No matches found"
      address={splitsPath({ ...state, page: 1 })}
      href={(page) => splitsPath({ ...state, page })}
    />
  )
}

function columnsOf({ side, by, discipline, range }: SplitsState, timePeriods: readonly CoveredPeriod[]) {
  const of: SplitOf = { side, by, discipline, range, days: coveredDays(range, timePeriods) }
  return splitColumns({
    header: SPLIT_FACTS[by].header,
    href: (key) => leadsTo(of, key),
    matches: (key) => splitMatches(of, key),
    others: by === 'PARTNER' ? (key) => matchesWithOthers(of, key) : undefined,
  })
}

/** Where the name of a row leads; null where it names nobody and nothing. */
function leadsTo({ side, by }: SplitOf, key: string): string | null {
  if (by === 'PARTNER') return teamPath(teamSlug(slugOf(side), key))
  if (by === 'OPPONENT' || by === 'OPPONENT_TEAM') return comparePath(slugOf(side), key)
  return by === 'TOURNAMENT' ? tournamentPath(key) : null
}
