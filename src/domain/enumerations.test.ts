import { describe, expect, it } from 'vitest'
import { EVENT_DIVISION_FACTS, EVENT_DIVISIONS, MATCH_DIVISION_FACTS, MATCH_DIVISIONS } from './division.ts'
import { GENDER_LABELS } from './gender.ts'
import { LEAGUE_NAMES } from './league.ts'
import { MEDAL_LABELS, MEDALS } from './medal.ts'
import { RANKING_SORTS, RANKINGS } from './ranking.ts'
import { ROUND_FACTS, ROUNDS } from './round.ts'

/** The words of a table of facts. */
function labels(facts: Readonly<Record<string, { label: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).map(([key, { label }]) => [key, label]))
}

// Written out, since every other test takes its words from the tables themselves.
describe('the words of the product', () => {
  it('for leagues are their codes, with the full names for tooltips', () => {
    expect(LEAGUE_NAMES).toEqual({
      APP: 'Association of Pickleball Players',
      MLP: 'Major League Pickleball',
      PPA: 'Professional Pickleball Association',
      USAP: 'USA Pickleball',
      USOPEN: 'US Open Pickleball Championships',
      LT: 'Other tournament (tour not classified)',
    })
  })

  it('for match divisions are six, the Dreambreaker among them', () => {
    expect(labels(MATCH_DIVISION_FACTS)).toEqual({
      MENS_SINGLES: "Men's Singles",
      MENS_DOUBLES: "Men's Doubles",
      WOMENS_SINGLES: "Women's Singles",
      WOMENS_DOUBLES: "Women's Doubles",
      MIXED_DOUBLES: 'Mixed Doubles',
      DREAMBREAKER: 'Dreambreaker',
    })
    expect([...MATCH_DIVISIONS].sort()).toEqual(Object.keys(MATCH_DIVISION_FACTS).sort())
  })

  it('for event divisions have short labels', () => {
    expect(EVENT_DIVISIONS.map((division) => [division, EVENT_DIVISION_FACTS[division].short])).toEqual([
      ['MENS_SINGLES', 'MS'],
      ['WOMENS_SINGLES', 'WS'],
      ['MENS_DOUBLES', 'MD'],
      ['WOMENS_DOUBLES', 'WD'],
      ['MIXED_DOUBLES', 'XD'],
      ['MLP', 'MLP'],
    ])
  })

  it('for rounds are twelve, from the finals to the regular season', () => {
    expect(ROUNDS.map((round) => [round, ROUND_FACTS[round].label])).toEqual([
      ['FINALS', 'Finals'],
      ['BRONZE_MEDAL_MATCH', 'Bronze Medal Match'],
      ['SEMI_FINALS', 'Semi-Finals'],
      ['QUARTER_FINALS', 'Quarter-Finals'],
      ['ROUND_8', 'Round of 8'],
      ['ROUND_16', 'Round of 16'],
      ['ROUND_32', 'Round of 32'],
      ['ROUND_64', 'Round of 64'],
      ['ROUND_128', 'Round of 128'],
      ['ROUND_ROBIN', 'Round Robin'],
      ['BACKDRAW', 'Backdraw'],
      ['MLP_REGULAR_SEASON', 'Regular Season'],
    ])
  })

  it('for medals are three: none has no word, since it is not displayed', () => {
    expect(MEDALS.map((medal) => MEDAL_LABELS[medal])).toEqual(['Gold', 'Silver', 'Bronze'])
    expect(Object.keys(MEDAL_LABELS)).toEqual(['GOLD', 'SILVER', 'BRONZE'])
  })

  it('for genders are Male and Female', () => {
    expect(GENDER_LABELS).toEqual({ MALE: 'Male', FEMALE: 'Female' })
  })

  it('for rankings are six paths, each with its gender, and four keys to sort by', () => {
    expect(Object.entries(RANKINGS).map(([path, { gender, discipline }]) => [path, gender, discipline])).toEqual([
      ['mens-doubles', 'MALE', 'gender_doubles'],
      ['mens-singles', 'MALE', 'singles'],
      ['womens-doubles', 'FEMALE', 'gender_doubles'],
      ['womens-singles', 'FEMALE', 'singles'],
      ['mens-mixed-doubles', 'MALE', 'mixed_doubles'],
      ['womens-mixed-doubles', 'FEMALE', 'mixed_doubles'],
    ])
    expect(Object.keys(RANKING_SORTS)).toEqual([
      'MATCHES_WON',
      'MATCHES_WON_PERCENTAGE',
      'POINTS_WON',
      'POINTS_WON_PERCENTAGE',
    ])
  })
})
