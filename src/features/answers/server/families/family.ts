import type { PlayerRow, TournamentRow } from '#database/query/columns.ts'
import type { DayRange } from '#domain/days/day-range.ts'
import { MATCH_FILTER_LIST, type MatchFilters } from '#domain/match/match-filter.ts'
import type { Condition, Question, Side } from '#features/answers/server/reading/question.ts'
import type { Cue } from '#features/answers/server/reading/vocabulary.ts'
import type { Proof } from './pages.ts'

/** Runs a query of this service within the same request. */
export type Ask = <Result>(query: string, variables?: Readonly<Record<string, unknown>>) => Promise<Result>

interface List<Row> {
  items?: Row[]
  edges?: { node: Row }[]
  pageInfo?: { totalCount: number }
}

/** Runs a query of one list, and returns its rows and, if the query asks for it, how many there are on all pages. */
export async function readRows<Row>(ask: Ask, query: string, variables: Readonly<Record<string, unknown>>) {
  const [list] = Object.values(await ask<Record<string, List<Row>>>(query, variables))
  const rows = list?.items ?? list?.edges?.map(({ node }) => node) ?? []
  return { rows, total: list?.pageInfo?.totalCount ?? rows.length }
}

/** The answer to a question, with the page that proves it. */
export interface Found extends Proof {
  /** The shortest form of the answer. */
  value: string
  /** The value with its caveat where it is printed, such as `49+`; the same as the value if it has none. */
  shown?: string
  /** The answer as a sentence. */
  text: string
  /** Another reading of the question, as a question. */
  instead?: string
}

export interface Answering {
  question: Question
  ask: Ask
  /** First and last day of the data. */
  coverage: DayRange
  /** The days of the question that the data covers, as ` (Jan 10-Jun 28, 2026)`; empty if a tournament names the days. */
  range: string
  /** All players and tournaments. */
  players: readonly PlayerRow[]
  tournaments: readonly TournamentRow[]
}

/** Answers a question; refuses to, with the reason, by throwing a `NoAnswer`. */
export type Answer = (answering: Answering) => Promise<Found>

/** A kind of question. */
export interface Family {
  /** Name of the kind in the API. */
  kind: string
  /** Returns whether a question is of this kind. The first kind in the list of families that fits counts. */
  fits: (question: Question) => boolean
  /** Cues and conditions that the answer takes into account. A question with any other one has no answer. */
  uses: readonly Used[]
  /** True if a gender without a discipline selects partners or opponents. */
  ofGender?: true
  answer: Answer
}

type Used = Cue | Condition

/** Cues that ask for an average. */
export const AVERAGED = ['AVERAGE', 'PER_MATCH', 'PER_GAME'] as const
/** Cues that name a measure together with the result. */
export const MEASURED = [
  ...(['WIN', 'LOSE', 'BEAT', 'PLAY', 'COUNTED', 'MATCH', 'GAME', 'POINT', 'PICKLE', 'PERCENT'] as const),
  ...AVERAGED,
]
/** Cues that ask for medals. */
export const ANY_MEDAL = ['TITLE', 'GOLD', 'SILVER', 'BRONZE', 'MEDAL'] as const
/** Cues that ask for the first rows of a list. */
export const RANKED = ['MOST', 'LEAST', 'LONGEST', 'HIGHEST', 'LOWEST', 'BEST_PLAYER'] as const

/** Conditions that every list of matches takes into account. */
const MATCHES: readonly Condition[] = [
  ...(['one', 'two', 'without', 'gender', 'discipline', 'days', 'tournament'] as const),
  ...MATCH_FILTER_LIST.map(([name]) => name as Condition),
]

/** Cues and conditions that kinds of questions share. */
const GROUPS = {
  MEASURED,
  RANKED,
  ANY_MEDAL,
  MATCHES,
  /** Words about the partners, opponents or tournaments of a side. */
  ROWS: ['WHO', ...RANKED, 'PLAYER', 'HOW_MANY', 'PAIR', 'RECORD', 'measure', 'rank', 'top', ...MEASURED, ...MATCHES],
  /** Words about wins and losses. */
  WON_LOST: [
    ...(['RECORD', 'NEVER', 'WIN', 'LOSE', 'PLAY', 'BEAT', 'MATCH', 'TOURNAMENT', 'PAIR', 'PLAYER', 'recent'] as const),
    ...(['HEAD_TO_HEAD', 'PARTNER', 'OPPONENT', ...MATCHES] as const),
  ],
  /** Conditions that lists of medals and records take into account. */
  RECORDS: ['gender', 'discipline', 'league', 'days'],
  /** Words about the last or the first match of a side. */
  LAST_MATCH: ['LAST', 'FIRST', 'WIN', 'LOSE', 'BEAT', 'PLAY', 'MATCH', 'COUNTED', 'PAIR', 'HEAD_TO_HEAD'],
} as const satisfies Record<string, readonly Used[]>

/** A text of names of cues, conditions and groups, with spaces between them; never if a name is none. */
type Names<Text extends string> = Text extends `${infer Name} ${infer Rest}`
  ? Names<Name> extends never
    ? never
    : Names<Rest>
  : Text extends Used | keyof typeof GROUPS | '' | '0' | '1' | '2' | '01' | '12' | '+' | '-'
    ? Text
    : never
type Checked<Text extends string> = Names<Text> extends never ? never : Text

/** Returns the cues and conditions that a text names. */
function namesIn(text: string): readonly Used[] {
  const groups: Readonly<Record<string, readonly Used[]>> = GROUPS
  const names = text.split(' ').filter(Boolean)
  return names.flatMap((name) => groups[name] ?? [name as Used])
}

interface Kind<Uses extends string> extends Partial<Pick<Family, 'fits' | 'ofGender'>> {
  /** Cues and conditions that the answer takes into account in addition to those that `when` asks for. */
  uses?: Checked<Uses>
}

/**
 * Defines a kind of question.
 * @param when the numbers of sides that the question may name, such as `01`, without which they don't matter; what it has,
 * which is one of some names, or with `+` one of each group; and after `-` what makes it a question of another kind
 */
export function family<When extends string, Uses extends string = ''>(
  kind: string,
  when: Checked<When>,
  answer: Answer,
  { fits = () => true, uses, ...others }: Kind<Uses> = {},
): Family {
  const [sides = ''] = /^\d*/.exec(when) ?? []
  const [asks = '', never = ''] = when.slice(sides.length).split('-')
  const groups = asks.split('+').map(namesIn)
  const without = namesIn(never)
  return {
    kind,
    ...others,
    fits: (question) =>
      (sides === '' || sides.includes(String(sidesIn(question)))) &&
      groups.every((names) => names.length === 0 || names.some((name) => hasName(question, name))) &&
      !without.some((name) => hasName(question, name)) &&
      fits(question),
    uses: [
      ...(/[12]/.test(sides) ? (['one'] as const) : []),
      ...(sides.includes('2') ? (['two'] as const) : []),
      ...groups.flat(),
      ...namesIn(uses ?? ''),
    ],
    answer,
  }
}

/** Returns whether a question has a cue or a condition. */
const hasName = ({ cues, filters, ...question }: Question, name: Used) =>
  cues.has(name as Cue) || (question[name as keyof typeof question] ?? filters[name as keyof MatchFilters]) != null

const sidesIn = ({ one, two }: Question) => (one === null ? 0 : two === null ? 1 : 2)

/** Returns whether a question has one of some cues. */
export function has({ cues }: Pick<Question, 'cues'>, ...wanted: readonly Cue[]): boolean {
  return wanted.some((cue) => cues.has(cue))
}

/** Returns a condition that every question of a kind has. */
export function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('a question of this kind has this condition')
  return value
}

export const sideOf = ({ one }: Pick<Question, 'one'>): Side => given(one)
