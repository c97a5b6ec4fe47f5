import type { DrawKind } from '#domain/match/draw.ts'
import { foldText } from '#domain/names/search-text.ts'

const QUALIFIER = /qualif|\bquals?\b|\bplay ?ins?\b/
const CONSOLATION = /consol|back ?draw|\blosers?\b|\blb\b|\blower bracket\b|\bplate\b|repechage|feed ?in/
/** Words in the names of draws that are played next to the main draw. */
const SECOND =
  /\b(?:shield|bowl|spoon|silver|bronze|seniors?|masters?|juniors?|amateurs?)\b|\b(?:second|2nd) chance\b|\bflight (?:[b-z]|[2-9])\b|\b(?:[b-z]|second|third|2nd|3rd) flight\b/
/** An age, such as `50+`, `over 50` and `under 19`, but not a rating such as `4.5+`. */
const AGE = /(?<![\d.])\d{2} ?(?:\+|plus\b|(?:and|&) (?:over|under|up)\b|u\b)|\b(?:over|under|u) ?\d{2}\b/
/** Names that mean the main draw among several. */
const MAIN_NAMES = ['', 'championship', 'championship bracket', 'gold', 'gold bracket', 'pro', 'a', 'bracket a']

/** Returns a text without case, accents, apostrophes and punctuation, its words separated by single spaces. */
export function plainWords(text: string): string {
  return foldText(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Returns the kind of draw that a text means by itself. The event's other draws decide which `MAIN` draw is the main draw. */
export function drawKind(text: string | null): DrawKind {
  if (text === null) return 'MAIN'
  const words = plainWords(text)
  if (QUALIFIER.test(words)) return 'QUALIFIER'
  if (CONSOLATION.test(words)) return 'CONSOLATION'
  return SECOND.test(words) || AGE.test(foldText(text)) ? 'SECONDARY' : 'MAIN'
}

/** Returns the same key for texts that name the same draw of an event; no text, `Main` and `Main Draw` are empty. */
export function drawKey(text: string | null): string {
  const key = foldText(text ?? '')
  return key === 'main' || key === 'main draw' ? '' : key
}

/** The main draw of an event. */
export interface MainDraw {
  /** Key of the main draw; null if the event has none. */
  key: string | null
  /** Names of the draws that could each be the main draw; empty if the main draw is known or no draw could be it. */
  contenders: string[]
}

/** Finds the main draw among the draws of an event. @param texts the draws as the source names them, in any order */
export function findMainDraw(texts: Iterable<string | null>): MainDraw {
  const inOrder = [...texts].map((text) => text ?? '').sort()
  const named = new Map(inOrder.map((text) => [drawKey(text), text]))
  const ofKind = (kind: DrawKind) => [...named.keys()].filter((key) => drawKind(key) === kind)
  const first = ofKind('MAIN')
  const candidates = first.length === 0 ? ofKind('SECONDARY') : first
  const mainNames = candidates.filter((key) => MAIN_NAMES.includes(key))
  const [main = null] = candidates.length === 1 ? candidates : mainNames.length === 1 ? mainNames : []
  const nameOf = (key: string) => (key === '' ? 'Main' : (named.get(key) ?? ''))
  return { key: main, contenders: main === null ? candidates.map(nameOf).sort() : [] }
}
