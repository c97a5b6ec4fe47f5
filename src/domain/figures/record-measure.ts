import { UNDECIDED, UNSCORED } from './exclusions.ts'
import type { RecordMeasure } from './measure-kind.ts'

const PLAYED = { result: 'PLAYED' } as const

/** Records of wins and losses. Their numbers open all of the matches, of which some are won and some are lost. */
export const RECORD_MEASURES = {
  matches: {
    from: ['matches_won', 'matches_lost'],
    counted: 'matches won and lost',
    opens: PLAYED,
    header: 'Record',
    tooltip: 'Matches won and lost',
    leavesOut: `Walkovers and DreamBreakers. ${UNDECIDED}`,
  },
  games: {
    from: ['games_won', 'games_lost'],
    counted: 'games won and lost',
    opens: PLAYED,
    header: 'Games',
    tooltip: 'Games won and lost',
    more: 'The side with more points wins a game, whatever the target score.',
    leavesOut: `${UNSCORED} A tied game, such as one stopped by rain, counts for neither side.`,
  },
  points: {
    from: ['points_won', 'points_lost'],
    counted: 'points won and lost',
    opens: PLAYED,
    header: 'Points',
    tooltip: 'Points won and lost',
    leavesOut: UNSCORED,
  },
} as const satisfies Record<string, RecordMeasure>

export type RecordMeasureName = keyof typeof RECORD_MEASURES
