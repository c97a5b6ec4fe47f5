import type { EventDivision } from '#domain/division.ts'
import type { BestOf, ScoringFormat } from './points.ts'
import type { Weekday } from './weeks.ts'

/** How an event finds its winner. */
export type DrawFormat =
  /** One loss ends it; the losing semi-finalists play for bronze. */
  | 'knockout'
  /** The same, and the weakest of the entries play a qualifier for the last places. */
  | 'qualified'
  /** The same, and those who lose at once play a consolation draw with a final of its own. */
  | 'consolation'
  /** Who loses goes on in a backdraw, whose best two play for bronze. */
  | 'backdraw'
  /** Who loses goes on on the losers' side, whose best comes back for the final. */
  | 'double-elimination'
  /** Everyone plays everyone in one or two pools, then the best play on. */
  | 'round-robin'
  /** Everyone plays everyone, and the standings give the medals. */
  | 'standings'

export type Weighted<T> = readonly (readonly [T, number])[]
export type Scoring = readonly [ScoringFormat, BestOf]

interface EventTemplate {
  division: Exclude<EventDivision, 'MLP'>
  /** Teams that enter. */
  entries: number
  senior?: true
}

export interface TournamentKind {
  /** As results write it. */
  league: string
  /** Tournaments at 20,000 matches. */
  count: number
  /** Months in which it is held. */
  months: readonly number[]
  days: readonly [first: Weekday, last: Weekday]
  /** Which part of the ranked players it draws from, as shares from the top. */
  field: readonly [from: number, to: number]
  /** How likely each of the very best is to come. */
  stars: number
  events: readonly EventTemplate[]
  /** Event names, with `{}` for the division; one is taken by each tournament. */
  eventNames: readonly string[]
  formats: Weighted<DrawFormat>
  scoring: Weighted<{ early: Scoring; main: Scoring; final: Scoring }>
  /** How many of the tournaments state their medals where those can be derived. */
  statesMedals: number
  titles: 'tour' | 'challenger' | 'national' | 'open' | 'local'
}

const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const FIVE_DIVISIONS = ['MENS_SINGLES', 'WOMENS_SINGLES', 'MENS_DOUBLES', 'WOMENS_DOUBLES', 'MIXED_DOUBLES'] as const
const THREE_DIVISIONS = ['MENS_DOUBLES', 'WOMENS_DOUBLES', 'MIXED_DOUBLES'] as const

const events = (divisions: readonly EventTemplate['division'][], entries: number): EventTemplate[] =>
  divisions.map((division) => ({ division, entries }))
const seniorEvents = (entries: number): EventTemplate[] =>
  THREE_DIVISIONS.map((division) => ({ division, entries, senior: true }))

const BEST_OF_THREE: Scoring = ['sideout_11', 3]
const BEST_OF_FIVE: Scoring = ['sideout_11', 5]
const ONE_TO_ELEVEN: Scoring = ['sideout_11', 1]
const ONE_TO_FIFTEEN: Scoring = ['sideout_15', 1]
const ONE_RALLY: Scoring = ['rally_21', 1]

/** The kinds of tournaments that whole fields enter; the order is that in which they find their players in a week. */
export const TOURNAMENT_KINDS: readonly TournamentKind[] = [
  {
    league: 'USOPEN',
    count: 4,
    months: [4],
    days: [1, 6],
    field: [0, 0.5],
    stars: 0.7,
    events: [...events(FIVE_DIVISIONS, 38), ...seniorEvents(14)],
    eventNames: ['{} Pro'],
    formats: [
      ['qualified', 1],
      ['backdraw', 2],
    ],
    scoring: [[{ early: ONE_TO_FIFTEEN, main: BEST_OF_THREE, final: BEST_OF_THREE }, 1]],
    statesMedals: 0,
    titles: 'open',
  },
  {
    league: 'PPA',
    count: 36,
    months: ALL_YEAR,
    days: [2, 6],
    field: [0, 0.4],
    stars: 0.8,
    events: events(FIVE_DIVISIONS, 42),
    eventNames: ['{} Pro'],
    formats: [['qualified', 1]],
    scoring: [[{ early: ONE_TO_FIFTEEN, main: BEST_OF_THREE, final: BEST_OF_FIVE }, 1]],
    statesMedals: 0.15,
    titles: 'tour',
  },
  {
    league: 'APP',
    count: 26,
    months: ALL_YEAR,
    days: [3, 6],
    field: [0.02, 0.65],
    stars: 0.3,
    events: [...events(FIVE_DIVISIONS, 19)],
    eventNames: ['{} Pro', 'Pro {}'],
    formats: [
      ['knockout', 4],
      ['qualified', 2],
      ['backdraw', 3],
      ['double-elimination', 2],
    ],
    scoring: [
      [{ early: ONE_TO_FIFTEEN, main: BEST_OF_THREE, final: BEST_OF_THREE }, 3],
      [{ early: ONE_RALLY, main: ['rally_21', 3], final: ['rally_21', 3] }, 1],
    ],
    statesMedals: 0.2,
    titles: 'tour',
  },
  {
    league: 'USAP',
    count: 8,
    months: [2, 5, 6, 9, 11],
    days: [3, 6],
    field: [0.03, 0.85],
    stars: 0.25,
    events: [...events(FIVE_DIVISIONS, 22)],
    eventNames: ['{} Open', '{} Pro'],
    formats: [
      ['double-elimination', 3],
      ['backdraw', 2],
    ],
    scoring: [[{ early: ONE_TO_FIFTEEN, main: BEST_OF_THREE, final: BEST_OF_THREE }, 1]],
    statesMedals: 0.5,
    titles: 'national',
  },
  {
    league: 'PPA',
    count: 20,
    months: ALL_YEAR,
    days: [5, 6],
    field: [0.12, 0.8],
    stars: 0,
    events: events(THREE_DIVISIONS, 26),
    eventNames: ['{} Pro'],
    formats: [['knockout', 1]],
    scoring: [[{ early: ONE_TO_FIFTEEN, main: BEST_OF_THREE, final: BEST_OF_THREE }, 1]],
    statesMedals: 0.6,
    titles: 'challenger',
  },
  {
    league: 'LT',
    count: 22,
    months: [1, 3, 4, 6, 7, 8, 10, 12],
    days: [5, 6],
    field: [0.3, 1],
    stars: 0.03,
    events: events(FIVE_DIVISIONS, 11),
    eventNames: ['{} Open', '{} 5.0', '{}'],
    formats: [
      ['consolation', 4],
      ['round-robin', 4],
      ['standings', 1],
      ['double-elimination', 1],
    ],
    scoring: [
      [{ early: ONE_TO_FIFTEEN, main: BEST_OF_THREE, final: BEST_OF_THREE }, 2],
      [{ early: ONE_RALLY, main: ONE_RALLY, final: ['rally_21', 3] }, 1],
    ],
    statesMedals: 0.1,
    titles: 'local',
  },
  {
    league: 'LT',
    count: 40,
    months: ALL_YEAR,
    days: [5, 5],
    field: [0.4, 1],
    stars: 0.01,
    events: events(THREE_DIVISIONS, 8),
    eventNames: ['{} Open', '{} 5.0', '{}'],
    formats: [
      ['round-robin', 5],
      ['consolation', 2],
      ['standings', 2],
    ],
    scoring: [
      [{ early: ONE_TO_ELEVEN, main: ONE_TO_FIFTEEN, final: BEST_OF_THREE }, 2],
      [{ early: ONE_TO_ELEVEN, main: ONE_TO_ELEVEN, final: ONE_TO_FIFTEEN }, 1],
    ],
    statesMedals: 0.1,
    titles: 'local',
  },
]
