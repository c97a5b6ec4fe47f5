import type { PlayerRow, TournamentRow } from '#database/query/columns.ts'
import type { DayRange } from '#domain/days/day-range.ts'
import type { Condition, Question, Side } from '#features/answers/server/reading/question.ts'
import type { Cue } from '#features/answers/server/reading/vocabulary.ts'

/** Runs a query of this service within the same request. */
export type Ask = <Result>(query: string, variables?: Readonly<Record<string, unknown>>) => Promise<Result>

/** The answer to a question. */
export interface Found {
  /** The shortest form of the answer. */
  value: string
  /** The value with its caveat where it is printed, such as `49+`; the same as the value if it has none. */
  shown?: string
  /** The answer as a sentence. */
  text: string
  /** Path of the page that proves it. */
  url: string
  /** Label of the link to that page, such as `See the 16 matches`. */
  proof: string
  /** Another reading of the question, as a question. */
  instead?: string
}

/** Reason that a question that was understood has no answer, as a sentence. */
export interface NoAnswer {
  why: string
  /** Questions about the same that have an answer. */
  instead?: readonly string[]
}

export interface Answering {
  question: Question
  ask: Ask
  /** First and last day of the data. */
  coverage: DayRange
  /** All players and tournaments. */
  players: readonly PlayerRow[]
  tournaments: readonly TournamentRow[]
}

/** A kind of question. */
export interface Family {
  /** Name of the kind in the API. */
  kind: string
  /** Returns whether a question is of this kind. The first kind in the list of families that fits counts. */
  fits: (question: Question) => boolean
  /** Cues and conditions that the answer takes into account. A question with any other one has no answer. */
  uses: readonly (Cue | Condition)[]
  /** True if a gender without a discipline selects partners or opponents. */
  ofGender?: true
  answer: (answering: Answering) => Promise<Found | NoAnswer>
}

/** Returns whether a question has one of some cues. */
export function has({ cues }: Pick<Question, 'cues'>, ...wanted: readonly Cue[]): boolean {
  return wanted.some((cue) => cues.has(cue))
}

export const sideOf = ({ one }: Pick<Question, 'one'>): Side => {
  if (one === null) throw new Error('the question has no side')
  return one
}

type Used = Cue | Condition

/** A text of names with spaces between them; never if one of them is no cue and no condition. */
type Names<Text extends string> = Text extends `${infer Name} ${infer Rest}`
  ? Name extends Used
    ? Names<Rest>
    : never
  : Text extends Used
    ? Text
    : never

/** Returns names of cues and conditions, which are written with spaces between them. */
export function using<Text extends string>(text: Names<Text> extends never ? never : Text): readonly Used[] {
  return text.split(' ') as Used[]
}
