import type { Condition } from './question.ts'
import { type Cue, LEAGUE_CUES, ROUND_CUES } from './vocabulary.ts'

/** Cues that connect words, and have their effect through the sides. */
const CONNECTING: readonly Cue[] = ['FILLER', 'JOIN', 'VERSUS', 'BY', 'BETWEEN', 'TOGETHER', 'WITHOUT']
/** Cues that are values of a condition. Leagues and rounds are such cues, too. */
const CONDITION_OF: Readonly<Partial<Record<Cue, Condition>>> = {
  MEN: 'gender',
  WOMEN: 'gender',
  SINGLES: 'discipline',
  DOUBLES: 'discipline',
  MIXED: 'discipline',
  FINAL: 'isFinal',
  QUALIFIER: 'isQualifier',
  DECIDING: 'isDeciding',
  ...Object.fromEntries(LEAGUE_CUES.map((league) => [league, 'league'])),
  ...Object.fromEntries(ROUND_CUES.map((round) => [round, 'round'])),
}

/** Returns what a cue has an effect on: a condition, or the kind of question; null if it only connects words. */
export function effectOf(cue: Cue): Condition | Cue | null {
  return CONNECTING.includes(cue) ? null : (CONDITION_OF[cue] ?? cue)
}
