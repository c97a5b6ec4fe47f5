import type { Meaning } from './parts.ts'
import type { Condition } from './question.ts'
import type { Cue } from './vocabulary.ts'

/** Cues that connect words, and have their effect through the sides and the filters. */
const CONNECTING: readonly Cue[] = [
  'FILLER',
  'DID',
  'JOIN',
  'WITH',
  'VERSUS',
  'BY',
  'BETWEEN',
  'TOGETHER',
  'WITHOUT',
  'EXCEPT',
]
/** Cues that are values of a condition. */
const CONDITION_OF: Readonly<Partial<Record<Cue, Condition>>> = {
  MEN: 'gender',
  WOMEN: 'gender',
  SINGLES: 'discipline',
  DOUBLES: 'discipline',
  MIXED: 'discipline',
}

/** Returns what a cue has an effect on: a condition, or the kind of question; null if it only connects words. */
export function effectOf(cue: Cue): Condition | Cue | null {
  return CONNECTING.includes(cue) ? null : (CONDITION_OF[cue] ?? cue)
}

const WON_GAMES = 5

/** Returns a score in games, such as `2-0`; a score of points is none. */
export function gamesScore(score: string): string | null {
  const [one = 0, two = 0] = score.split('-').map(Number)
  return Math.max(one, two) < WON_GAMES && one !== two ? `${one}-${two}` : null
}

/** Returns what words have an effect on; nothing for words that only connect others. */
export function effectsOf(meaning: Meaning): readonly (Condition | Cue)[] {
  if (meaning.kind === 'cues') return meaning.cues.map(effectOf).filter((effect) => effect !== null)
  if (meaning.kind === 'measure') return ['measure', ...meaning.cues.filter((cue) => effectOf(cue) === cue)]
  if (meaning.kind === 'filter') return [meaning.filter as Condition]
  if (meaning.kind === 'score') return [gamesScore(meaning.score) === null ? 'game_score' : 'score']
  const isOther = meaning.kind === 'players' || meaning.kind === 'unknown'
  return isOther ? [] : [meaning.kind]
}
