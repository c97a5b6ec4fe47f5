import type { EventDivision } from '#domain/division/division.ts'
import type { DrawKind } from '#domain/match/draw.ts'
import { countPickles } from '#domain/match/games.ts'
import { readGames } from '#domain/match/match.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import type { Round } from '#domain/match/round.ts'
import { MEASURES } from './measure.ts'
import { SUMS } from './sums.ts'

/** The facts of a side's match that its statistics are counted from. */
export interface SideFacts {
  round: Round | null
  draw_kind: DrawKind
  event_division: EventDivision
  has_deciding_game: 0 | 1
  finished_games: string | null
  own_team: 1 | 2
}

/** A statistic of a player or a pair, with its definition as columns have it. */
export type SideFigure = {
  name: string
  tooltip: string
  more?: string
  leavesOut?: string
  /** The counted things, which screen readers read after the value. */
  counted: string
  /** Description of the field in the API. */
  description: string
  /** Filters that select the counted matches among those of the side. */
  opens: MatchFilters
} & (
  | { kind: 'record'; selects: (match: Omit<SideFacts, 'own_team' | 'finished_games'>) => boolean }
  | { kind: 'count'; countIn: (match: SideFacts) => number }
  | { kind: 'streak' }
)

/** The statistics that profiles and head-to-heads show, in their order, by their fields in the API. */
export const SIDE_FIGURES = {
  finals: {
    kind: 'record',
    name: 'Finals',
    tooltip: 'Finals won and lost, over all time',
    more: 'Matches of the round Finals in main draws.',
    leavesOut: 'Finals of qualifiers and consolation draws, and MLP.',
    counted: 'finals won and lost',
    description: 'Record in finals of main draws, in events other than MLP.',
    opens: { final: 'yes' },
    selects: ({ round, draw_kind, event_division }) =>
      round === 'FINALS' && draw_kind === 'MAIN' && event_division !== 'MLP',
  },
  deciding_games: {
    kind: 'record',
    name: 'Deciding games',
    tooltip: 'Record in matches that went to the last possible game; 2-1 or 3-2 if the best-of is unknown',
    leavesOut: 'Matches of one game.',
    counted: 'deciding games won and lost',
    description:
      'Record in completed matches that the last possible game decided, or that ended 2-1 or 3-2 if the best-of is unknown.',
    opens: { deciding_game: 'yes' },
    selects: ({ has_deciding_game }) => has_deciding_game === 1,
  },
  longest_streak: {
    kind: 'streak',
    name: 'Longest winning streak',
    tooltip: 'Most matches won in a row; the latest streak if several are equal',
    more: 'A match without a recorded winner ends a streak.',
    leavesOut: 'Walkovers and DreamBreakers.',
    counted: 'won in a row',
    description:
      'Longest winning streak; the latest one if several are equal. A match without a recorded winner ends a streak. Null if no match was won.',
    opens: { result: 'WON' },
  },
  pickles: {
    kind: 'count',
    name: MEASURES.pickles.header,
    tooltip: MEASURES.pickles.tooltip,
    counted: 'pickles',
    description: SUMS.pickles,
    opens: { pickle: 'yes' },
    countIn: ({ finished_games, own_team }) => countPickles(readGames(finished_games), own_team),
  },
} as const satisfies Readonly<Record<string, SideFigure>>

export type SideFigureName = keyof typeof SIDE_FIGURES
/** The figures as entries of the common type. */
export const SIDE_FIGURE_LIST = Object.entries(SIDE_FIGURES) as [SideFigureName, SideFigure][]

/** The values of all figures, by the types of the kinds. */
export type SideFigureValues<Kinds extends Record<SideFigure['kind'], unknown>> = {
  [Name in SideFigureName]: Kinds[(typeof SIDE_FIGURES)[Name]['kind']]
}
