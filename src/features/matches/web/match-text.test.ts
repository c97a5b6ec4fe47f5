import { expect, test } from 'vitest'
import { shortSide } from './match-text.ts'

test.for([
  ['Ann Ray', 'Bea van der Poe', 'Ray/van der Poe'],
  ['Di la Eve', 'Eva De Ray-Poe II', 'la Eve/De Ray-Poe'],
  ['Cy Day Jr.', 'Di Eve III', 'Day/Eve'],
  ['Madonna', 'Jr', 'Madonna/Jr'],
] as const)('%s and %s are named %s', ([one, two, named]) => {
  const players = [one, two].map((name, index) => ({ player_slug: String(index), name }))
  expect(shortSide({ players })).toBe(named)
})
