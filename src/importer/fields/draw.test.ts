import { describe, expect, it } from 'vitest'
import { drawKind } from './draw.ts'

describe('drawKind', () => {
  it.each([
    ['Qualifier'],
    ['QUALIFYING'],
    ['Pre-Qualifier'],
    ['Quals'],
    ['Play-In'],
    ['Play In Draw'],
    ['Qualifier Consolation'],
  ])('takes "%s" for a qualifier, which gives no medals', (text) => {
    expect(drawKind(text)).toBe('QUALIFIER')
  })

  it.each([
    ['Consolation'],
    ['Consolation Draw'],
    ['Back Draw'],
    ['Backdraw'],
    ["Losers' Bracket"],
    ["Loser's Bracket"],
    ['LB'],
    ['Plate'],
    ['Feed-In'],
    ['Repêchage'],
  ])('takes "%s" for a consolation draw', (text) => {
    expect(drawKind(text)).toBe('CONSOLATION')
  })

  it.each([['Main Draw'], ['Main'], ['One and Done - Playoff W'], ['Bracket A'], ['Pro'], ['Winners Bracket']])(
    'takes "%s" for the main draw',
    (text) => {
      expect(drawKind(text)).toBe('MAIN')
    },
  )

  it('takes no text for the main draw', () => {
    expect(drawKind(null)).toBe('MAIN')
  })
})
