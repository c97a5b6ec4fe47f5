import type { DrawKind } from '#domain/draw.ts'
import { foldText } from '#domain/search-text.ts'

const QUALIFIER = /qualif|\bquals?\b|\bplay ?ins?\b/
const CONSOLATION = /consol|back ?draw|\blosers?\b|\blb\b|\bplate\b|repechage|feed ?in/

/** Which kind of draw the source's text means; every draw is the main one that does not say otherwise. */
export function drawKind(text: string | null): DrawKind {
  if (text === null) return 'MAIN'
  const words = foldText(text).replace(/[^a-z0-9]+/g, ' ')
  if (QUALIFIER.test(words)) return 'QUALIFIER'
  return CONSOLATION.test(words) ? 'CONSOLATION' : 'MAIN'
}
