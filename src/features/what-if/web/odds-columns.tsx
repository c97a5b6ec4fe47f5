import { formatSide } from '#domain/format/format.ts'
import type { WhatIfFragment } from '#features/what-if/web/generated/what-if.ts'
import { teamPath } from '#web/routing/paths.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT, NUMBER } from '#web/ui/table/shared-definitions.ts'
import { type DrawSide, formatDifference, formatOdds } from './format-odds.ts'

type Chance = WhatIfFragment['chances'][number]

const PAIR: Column<Chance> = {
  key: 'pair',
  header: 'Pair',
  tooltip: 'A pair in the draw, with its new partner if one player was replaced',
  cell: ({ team, withdrawn }) => (
    <>
      <a href={teamPath(team.slug)}>{formatSide(team)}</a>
      {withdrawn && ' (withdrawn)'}
    </>
  ),
  rowHeader: true,
}

/** Columns of the title odds of a draw without changes. */
export const UNCHANGED_COLUMNS: readonly Column<Chance>[] = [
  PAIR,
  {
    key: 'chance',
    header: 'Chance',
    tooltip: 'Chance to win the title, from the forecasts of all possible matches',
    cell: ({ after }) => <strong>{formatOdds(after)}</strong>,
    ...NUMBER,
  },
]

/** Columns of the title odds of a draw with changes. */
export const ODDS_COLUMNS: readonly Column<Chance>[] = [
  PAIR,
  {
    key: 'before',
    header: 'Before',
    tooltip: 'Chance to win the title without the changes',
    cell: ({ before }) => formatOdds(before),
    ...COUNT,
  },
  {
    key: 'after',
    header: 'After',
    tooltip: 'Chance to win the title with the changes',
    cell: ({ after }) => <strong>{formatOdds(after)}</strong>,
    ...NUMBER,
  },
  {
    key: 'change',
    header: 'Change',
    tooltip: 'Difference in percentage points',
    cell: ({ before, after }) => formatDifference(before, after),
    ...COUNT,
  },
]

/** Returns the columns of the title odds of a draw. */
export function oddsColumns(isChanged: boolean, side: DrawSide): readonly Column<Chance>[] {
  const [first = PAIR, ...others] = isChanged ? ODDS_COLUMNS : UNCHANGED_COLUMNS
  return [side === 'player' ? { ...first, header: 'Player', tooltip: 'A player in the draw' } : first, ...others]
}
