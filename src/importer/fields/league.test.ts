import { expect, it } from 'vitest'
import { LEAGUE_NAMES, LEAGUES } from '#domain/division/league.ts'
import { readLeague } from './league.ts'

// The spellings in docs/exchange-format.md are tested in tests/check.
it.each([
  ['PPA', 'PPA Challenger Series · ppa'],
  ['APP', 'The APP'],
  ['MLP', 'Major League Pickleball (MLP) · MLP by Major League Pickleball · MLP 2026'],
  ['USAP', 'USA-Pickleball'],
  ['USOPEN', 'U.S. OPEN Pickleball'],
  [null, 'LT · MiLP · Other · Happy Tour · AUSOPEN · -'],
])('readLeague reads as %s: %s', (league, texts) => {
  for (const text of texts.split(' · ')) expect(readLeague(text), text).toBe(league)
})

it('readLeague reads every league by its code and its name on the site', () => {
  for (const league of LEAGUES.filter((each) => each !== 'LT')) expect(readLeague(LEAGUE_NAMES[league])).toBe(league)
})
