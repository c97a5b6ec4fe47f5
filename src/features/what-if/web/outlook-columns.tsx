import { formatSide } from '#domain/format/format.ts'
import { type Round, roundHeading } from '#domain/match/round.ts'
import type { WhatIfOutlookFragment } from '#features/what-if/web/generated/what-if.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT, NUMBER } from '#web/ui/table/shared-definitions.ts'
import { formatOdds } from './format-odds.ts'

type Opponent = WhatIfOutlookFragment['rounds'][number]['opponents'][number] & { round_name: Round }
type Hinge = WhatIfOutlookFragment['hinge_matches'][number]

/** Columns of a pair's probable opponents. */
export const OPPONENT_COLUMNS: readonly Column<Opponent>[] = [
  {
    key: 'opponent',
    header: 'Opponent',
    tooltip: 'A pair that the chosen pair could meet',
    cell: ({ team }) => formatSide(team),
    rowHeader: true,
  },
  {
    key: 'round',
    header: 'Round',
    tooltip: 'Round in which the two pairs would meet',
    cell: ({ round_name }) => roundHeading(round_name),
    width: 'medium',
    phone: 'under',
  },
  {
    key: 'meeting',
    header: 'If reached',
    tooltip: 'Chance of the meeting if the chosen pair reaches the round',
    cell: ({ probability }) => formatOdds(probability),
    ...NUMBER,
  },
  {
    key: 'overall',
    header: 'Overall',
    tooltip: 'Chance that both pairs reach the round',
    cell: ({ probability_overall }) => formatOdds(probability_overall),
    ...COUNT,
  },
  {
    key: 'win',
    header: 'Win',
    tooltip: 'Chance that the chosen pair wins the meeting',
    cell: ({ win_probability }) => formatOdds(win_probability),
    ...COUNT,
  },
]

/** Columns of the matches that matter most for a pair. */
export const HINGE_COLUMNS: readonly Column<Hinge>[] = [
  {
    key: 'match',
    header: 'Match',
    tooltip: 'A match that is still open, with its two likeliest winners',
    cell: ({ round_name, slot, outcomes }) => (
      <>
        {round_name === 'FINALS' ? roundHeading(round_name) : `${roundHeading(round_name)}, match ${slot + 1}`}
        <span className="note">{` ${outcomes.map(({ team }) => formatSide(team)).join(', ')}`}</span>
      </>
    ),
    rowHeader: true,
  },
  {
    key: 'swing',
    header: 'Swing',
    tooltip: 'Average change of the title odds once the winner is known, in percentage points',
    cell: ({ swing }) => (100 * swing).toFixed(1),
    ...NUMBER,
  },
  {
    key: 'first',
    header: 'First wins',
    tooltip: 'Title odds of the chosen pair if the first of the two pairs wins the match',
    cell: ({ outcomes: [first] }) => first && formatOdds(first.title_chance),
    ...COUNT,
    width: 'medium',
  },
  {
    key: 'second',
    header: 'Second wins',
    tooltip: 'Title odds of the chosen pair if the second of the two pairs wins the match',
    cell: ({ outcomes: [, second] }) => second && formatOdds(second.title_chance),
    ...COUNT,
    width: 'medium',
  },
]
