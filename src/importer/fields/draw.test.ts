import { expect, it } from 'vitest'
import { drawKind } from './draw.ts'

// Beside the spellings of docs/exchange-format.md, which tests/check reads from that page.
it.each([
  ['QUALIFIER', 'QUALIFYING · Pre-Qualifier · Play In Draw · Qualifier Consolation'],
  ['CONSOLATION', "Consolation Draw · Backdraw · Loser's Bracket · Feed-In · Repêchage"],
  ['MAIN', 'Main · One and Done - Playoff W · Pro · Winners Bracket'],
])('drawKind reads as %s: %s', (kind, texts) => {
  for (const text of texts.split(' · ')) expect(drawKind(text), text).toBe(kind)
  expect(drawKind(null)).toBe('MAIN')
})
