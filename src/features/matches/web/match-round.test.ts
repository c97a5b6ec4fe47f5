import { expect, it } from 'vitest'
import { matchRound } from './match-round.ts'

it.each([
  ['Final', { round_name: 'FINALS', round_text: 'F', draw: null }],
  ['Final', { round_name: 'FINALS', round_text: 'F', draw: 'Main Draw' }],
  ['Qualifier, Final', { round_name: 'FINALS', round_text: 'Final', draw: 'Qualifier' }],
  ['Finals GS', { round_name: null, round_text: 'Finals GS', draw: null }],
  ['Silver Bracket, Winners Final', { round_name: null, round_text: 'Winners Final', draw: 'Silver Bracket' }],
  ['Qualifying Round 2', { round_name: null, round_text: 'Qualifying Round 2', draw: 'Qualifying' }],
  ['Qualifier', { round_name: null, round_text: null, draw: 'Qualifier' }],
  [null, { round_name: null, round_text: null, draw: null }],
] as const)('matchRound shows %s', (label, match) => {
  expect(matchRound(match)).toBe(label)
})
