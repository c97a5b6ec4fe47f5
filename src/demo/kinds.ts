import type { EventDivision } from '#domain/division/division.ts'
import type { BestOf, ScoringFormat } from './points.ts'
import type { Weekday } from './weeks.ts'

/** The way an event determines its winner. */
export type DrawFormat =
  /** One loss eliminates a team. The losing semifinalists play for bronze. */
  | 'knockout'
  /** A knockout whose weakest entries play parallel qualifier sections for the last slots. */
  | 'qualified'
  /** A knockout whose losers continue in a backdraw. The best two of the backdraw play for bronze. */
  | 'backdraw'
  /** A backdraw whose rounds have no name in the source. */
  | 'nameless-backdraw'
  /** A draw whose better half enters in rounds two and three, so that the first three rounds have the same size. */
  | 'progression'
  /** Two round-robin pools. The best two teams of each play semifinals. */
  | 'pools'
  /** A round robin whose standings determine the medals. */
  | 'standings'
  /** An event with medals but without matches in the source. */
  | 'medals'
  /** A league of teams of two women and two men: groups, then playoffs. */
  | 'league'

export type Scoring = readonly [ScoringFormat, BestOf]

export interface TournamentKind {
  /** The league's name as written in results. */
  league: string
  /** Number of tournaments in a demonstration of 20,000 matches. */
  count: number
  /** Months in which tournaments are held; every month if missing. */
  months?: readonly number[]
  days: readonly [first: Weekday, last: Weekday]
  /** The part of the player rankings that the field comes from; 0 is the top and 1 the bottom. */
  field: readonly [from: number, to: number]
  /** Probability that each star enters. */
  stars: number
  divisions: readonly EventDivision[]
  /** Number of teams per event in a demonstration of 20,000 matches. */
  entries: number
  /** Template of the event's name; `{}` is replaced by the division. */
  eventName: string
  /** Draw formats, used in turn. */
  formats: readonly DrawFormat[]
  /** Format of the last event of the kind's first tournament, if it differs. */
  firstFormat?: DrawFormat
  scoring: { early: Scoring; main: Scoring; final: Scoring }
  /** True if the source leaves out walkovers of early rounds. */
  dropsWalkovers?: true
  /** Templates of titles; `{}` is replaced by the town. */
  titles: readonly string[]
  /** Probability that a series has a sponsor in its title. */
  sponsored: number
}

const FIVE = ['MENS_SINGLES', 'WOMENS_SINGLES', 'MENS_DOUBLES', 'WOMENS_DOUBLES', 'MIXED_DOUBLES'] as const
const DOUBLES = ['MENS_DOUBLES', 'WOMENS_DOUBLES', 'MIXED_DOUBLES'] as const

const BEST_OF_THREE: Scoring = ['sideout_11', 3]
const ONE_TO_ELEVEN: Scoring = ['sideout_11', 1]
const ONE_TO_FIFTEEN: Scoring = ['sideout_15', 1]
const DEFAULT_SCORING = { early: ONE_TO_FIFTEEN, main: BEST_OF_THREE, final: BEST_OF_THREE }

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

/** All kinds of tournaments. In each week, earlier kinds choose their players first. */
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
    scoring: DEFAULT_SCORING,
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
    scoring: DEFAULT_SCORING,
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
    scoring: DEFAULT_SCORING,
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
    scoring: DEFAULT_SCORING,
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
    scoring: DEFAULT_SCORING,
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
