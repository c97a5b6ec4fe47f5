import { describe, expect, it } from 'vitest'
import { LEAGUE_NAMES, LEAGUES, type League } from '#domain/league.ts'
import { readLeague } from './league.ts'

describe('readLeague', () => {
  const told = LEAGUES.filter((league) => league !== 'LT')

  it.each(told.map((league) => [league]))('reads the code %s, in any case, and its full name', (league) => {
    expect(readLeague(league)).toBe(league)
    expect(readLeague(league.toLowerCase())).toBe(league)
    expect(readLeague(LEAGUE_NAMES[league])).toBe(league)
  })

  it.each<[string, League]>([
    ['PPA Tour', 'PPA'],
    ['Carvana PPA Tour', 'PPA'],
    ['PPA Challenger Series', 'PPA'],
    ['APP Tour', 'APP'],
    ['The APP', 'APP'],
    ['Association of Pickleball Professionals', 'APP'],
    ['Major League Pickleball (MLP)', 'MLP'],
    ['MLP by Major League Pickleball', 'MLP'],
    ['MLP 2026', 'MLP'],
    ['USA Pickleball', 'USAP'],
    ['USA-Pickleball', 'USAP'],
    ['USAPA', 'USAP'],
    ['US Open', 'USOPEN'],
    ['U.S. Open', 'USOPEN'],
    ['US Open Pickleball Championships', 'USOPEN'],
    ['U.S. OPEN Pickleball', 'USOPEN'],
  ])('reads "%s" as %s', (text, league) => {
    expect(readLeague(text)).toBe(league)
  })

  it.each([
    ['LT'],
    ['Local'],
    ['Minor League Pickleball'],
    ['MiLP'],
    ['Other'],
    ['PPA / MLP'],
    ['Happy Tour'],
    ['AUSOPEN'],
    ['-'],
  ])('finds none of the five in "%s"', (text) => {
    expect(readLeague(text)).toBeNull()
  })
})
