import type { EventDivision } from '#domain/division.ts'
import type { BestOf, ScoringFormat } from './points.ts'
import type { Weekday } from './weeks.ts'

/** How an event finds its winner. */
export type DrawFormat =
  /** One loss ends it; the losing semi-finalists play for bronze. */
  | 'knockout'
  /** The same, and the weakest of the entries play a qualifier of parallel sections for the last places. */
  | 'qualified'
  /** Who loses goes on in a backdraw, whose best two play for bronze. */
  | 'backdraw'
  /** The same, and the source names no round for the backdraw. */
  | 'nameless-backdraw'
  /** The better half enters in the second and the third round, so that three rounds are of one size. */
  | 'progression'
  /** Everyone plays everyone in one of two pools, then the best two of each play on. */
  | 'pools'
  /** Everyone plays everyone, and the standings give the medals. */
  | 'standings'
  /** Of the event only the medals are known. */
  | 'medals'
  /** Teams of two women and two men in groups, then play-offs. */
  | 'league'

export type Scoring = readonly [ScoringFormat, BestOf]

export interface TournamentKind {
  /** As results write it. */
  league: string
  /** Tournaments at 20,000 matches. */
  count: number
  /** Months in which it is held; every month, if not given. */
  months?: readonly number[]
  days: readonly [first: Weekday, last: Weekday]
  /** Which part of the ranked players it draws from, as shares from the top. */
  field: readonly [from: number, to: number]
  /** How likely each of the very best is to come. */
  stars: number
  divisions: readonly EventDivision[]
  /** Teams that enter an event at 20,000 matches. */
  entries: number
  /** `{}` stands for the division. */
  eventName: string
  /** By turns, from event to event. */
  formats: readonly DrawFormat[]
  /** Of the last event of the kind's first tournament. */
  firstFormat?: DrawFormat
  scoring: { early: Scoring; main: Scoring; final: Scoring }
  /** The source leaves out a walkover in the early rounds. */
  dropsWalkovers?: true
  /** `{}` stands for the town. */
  titles: readonly string[]
  sponsored: number
}

const FIVE = ['MENS_SINGLES', 'WOMENS_SINGLES', 'MENS_DOUBLES', 'WOMENS_DOUBLES', 'MIXED_DOUBLES'] as const
const DOUBLES = ['MENS_DOUBLES', 'WOMENS_DOUBLES', 'MIXED_DOUBLES'] as const

const BEST_OF_THREE: Scoring = ['sideout_11', 3]
const ONE_TO_ELEVEN: Scoring = ['sideout_11', 1]
const ONE_TO_FIFTEEN: Scoring = ['sideout_15', 1]
const USUAL_SCORING = { early: ONE_TO_FIFTEEN, main: BEST_OF_THREE, final: BEST_OF_THREE }

const LOCAL_TITLES = [
  '{} Dink Fest',
  '{} Kitchen Classic',
  'Battle of {}',
  '{} Pickle Jam',
  '{} Erne Open',
  '{} Third Shot Throwdown',
  '{} City Championships',
  '{} Moneyball',
]

/** The kinds of tournaments; the order is that in which they find their players in a week. */
export const TOURNAMENT_KINDS: readonly TournamentKind[] = [
  {
    league: 'MLP',
    count: 14,
    months: [3, 4, 5, 6, 7, 8],
    days: [3, 6],
    field: [0, 0.2],
    stars: 1,
    divisions: ['MLP'],
    entries: 11,
    eventName: 'MLP',
    formats: ['league'],
    scoring: { early: ONE_TO_ELEVEN, main: ONE_TO_ELEVEN, final: ONE_TO_ELEVEN },
    titles: ['{} Team Weekend', '{} Team Series', '{} Team Showcase'],
    sponsored: 0.3,
  },
  {
    league: 'USOPEN',
    count: 4,
    months: [4],
    days: [1, 6],
    field: [0, 0.5],
    stars: 0.7,
    divisions: FIVE,
    entries: 40,
    eventName: '{} Pro',
    formats: ['backdraw', 'qualified'],
    scoring: USUAL_SCORING,
    titles: ['Everglow Open Championships'],
    sponsored: 0,
  },
  {
    league: 'PPA',
    count: 36,
    days: [2, 6],
    field: [0, 0.4],
    stars: 0.8,
    divisions: FIVE,
    entries: 42,
    eventName: '{} Pro',
    formats: ['qualified'],
    scoring: { early: ONE_TO_FIFTEEN, main: BEST_OF_THREE, final: ['sideout_11', 5] },
    dropsWalkovers: true,
    titles: ['{} Open', '{} Cup', '{} Masters', '{} Slam', '{} Grand Prix'],
    sponsored: 0.8,
  },
  {
    league: 'APP',
    count: 26,
    days: [3, 6],
    field: [0.02, 0.65],
    stars: 0.3,
    divisions: FIVE,
    entries: 20,
    eventName: 'Pro {}',
    formats: ['nameless-backdraw', 'knockout', 'backdraw'],
    scoring: USUAL_SCORING,
    dropsWalkovers: true,
    titles: ['{} Classic', '{} Championships', '{} Invitational', '{} Showdown'],
    sponsored: 0.6,
  },
  {
    league: 'USAP',
    count: 8,
    months: [2, 5, 6, 9, 11],
    days: [3, 6],
    field: [0.03, 0.85],
    stars: 0.25,
    divisions: FIVE,
    entries: 28,
    eventName: '{} Open',
    formats: ['progression', 'backdraw', 'progression'],
    firstFormat: 'medals',
    scoring: USUAL_SCORING,
    titles: ['{} National Championships', '{} Golden Ticket', '{} Regional Championships'],
    sponsored: 0.4,
  },
  {
    league: 'PPA',
    count: 20,
    days: [5, 6],
    field: [0.12, 0.8],
    stars: 0,
    divisions: DOUBLES,
    entries: 26,
    eventName: '{} Pro',
    formats: ['knockout', 'nameless-backdraw'],
    scoring: USUAL_SCORING,
    titles: ['{} Challenger'],
    sponsored: 0.4,
  },
  {
    league: 'LT',
    count: 22,
    days: [5, 6],
    field: [0.3, 1],
    stars: 0.03,
    divisions: FIVE,
    entries: 11,
    eventName: '{} Open',
    formats: ['knockout', 'pools'],
    scoring: USUAL_SCORING,
    titles: LOCAL_TITLES,
    sponsored: 0.25,
  },
  {
    league: 'LT',
    count: 40,
    days: [5, 5],
    field: [0.4, 1],
    stars: 0.01,
    divisions: DOUBLES,
    entries: 9,
    eventName: '{} 5.0',
    formats: ['pools', 'standings', 'pools'],
    scoring: { early: ONE_TO_ELEVEN, main: ONE_TO_FIFTEEN, final: BEST_OF_THREE },
    titles: LOCAL_TITLES,
    sponsored: 0.25,
  },
]
