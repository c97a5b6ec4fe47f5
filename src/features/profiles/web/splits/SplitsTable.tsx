import { teamSlug } from '#domain/names/slug.ts'
import { matchesWithOthers, type SplitOf, splitMatches } from '#features/match-links/web/side-matches.ts'
import type { ProfileSplitsQuery } from '#features/profiles/web/generated/profile-splits.ts'
import { slugOf } from '#features/profiles/web/profile/profile.ts'
import { type CoveredPeriod, coveredDays } from '#web/routing/day-range.ts'
import { comparePath, teamPath, tournamentPath } from '#web/routing/paths.ts'
import { NumberedTable } from '#web/ui/table/NumberedTable.tsx'
import { splitColumns } from './split-columns.tsx'
import { SPLIT_FACTS, SPLITS_LIST, type SplitsState } from './split-lists.ts'

interface SplitsTableProps {
  state: SplitsState
  answer: ProfileSplitsQuery
}

/** The rows of a split, page by page. */
export function SplitsTable({ state, answer }: SplitsTableProps) {
  const { tab, by } = state
  return (
    <NumberedTable
      {...SPLITS_LIST.table(state, answer)}
      caption={tab === 'splits' ? `By ${SPLIT_FACTS[by].label.toLowerCase()}` : SPLIT_FACTS[by].header}
      columns={columnsOf(state, answer.timePeriods)}
      rowKey={({ key }) => key}
      empty="No matches found"
    />
  )
}

function columnsOf({ side, by, discipline, range }: SplitsState, timePeriods: readonly CoveredPeriod[]) {
  const split: SplitOf = { side, by, discipline, range, days: coveredDays(range, timePeriods) }
  return splitColumns({
    header: SPLIT_FACTS[by].header,
    href: (key) => hrefOf(split, key),
    matches: (key) => splitMatches(split, key),
    others: by === 'PARTNER' ? (key) => matchesWithOthers(split, key) : undefined,
  })
}

/** Returns the URL of a row's name; null if the row has no page. */
function hrefOf({ side, by }: SplitOf, key: string): string | null {
  if (by === 'PARTNER') return teamPath(teamSlug(slugOf(side), key))
  if (by === 'OPPONENT' || by === 'OPPONENT_TEAM') return comparePath(slugOf(side), key)
  return by === 'TOURNAMENT' ? tournamentPath(key) : null
}
