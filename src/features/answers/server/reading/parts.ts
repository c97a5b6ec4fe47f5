import type { TournamentRow } from '#database/query/columns.ts'
import type { AskedDays } from './day-phrases.ts'
import type { NamedPlayers } from './player-names.ts'
import type { Cue } from './vocabulary.ts'

/** The meaning of some words of a question. */
export type Meaning =
  | { kind: 'cues'; cues: readonly Cue[] }
  | ({ kind: 'players' } & NamedPlayers)
  | { kind: 'tournament'; tournaments: readonly TournamentRow[] }
  | { kind: 'country'; code: string }
  | { kind: 'days'; days: AskedDays }
  /** A rank, such as `third` and `number 3`. */
  | { kind: 'rank'; rank: number }
  /** A score of a game, such as `11-0`. */
  | { kind: 'score'; score: string }
  | { kind: 'unknown' }

/** Consecutive words of a question with one meaning. */
export type Part = Meaning & {
  /** Position of the first word, and number of words. */
  at: number
  length: number
  /** The words as they were written, from one character of the question to before another. */
  words: string
  start: number
  end: number
}

export type PlayersPart = Extract<Part, { kind: 'players' }>
