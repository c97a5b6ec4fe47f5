import { describe, expect, it } from 'vitest'
import { EVENT_DIVISIONS, MATCH_DIVISIONS } from '#domain/division.ts'
import { Unreadable } from './field.ts'
import { readBestOf, readEventDivision, readMatchDivision, readSeed, readWinner } from './match-field.ts'

describe('divisions', () => {
  it('are read as the format writes them', () => {
    for (const division of EVENT_DIVISIONS) expect(readEventDivision(division)).toBe(division)
    for (const division of MATCH_DIVISIONS) expect(readMatchDivision(division)).toBe(division)
  })

  it.each([
    ["Men's Doubles", 'MENS_DOUBLES'],
    ['womens singles', 'WOMENS_SINGLES'],
    ['WD', 'WOMENS_DOUBLES'],
    ['XD', 'MIXED_DOUBLES'],
    ['Mixed', 'MIXED_DOUBLES'],
    ['Dreambreaker', 'DREAMBREAKER'],
    ['Dream Breaker', 'DREAMBREAKER'],
  ])('reads the match division "%s"', (text, division) => {
    expect(readMatchDivision(text)).toBe(division)
  })

  it('keep what is only an event apart from what is only a match', () => {
    expect(readEventDivision('Dreambreaker')).toBeInstanceOf(Unreadable)
    expect(readMatchDivision('MLP')).toBeInstanceOf(Unreadable)
    expect(readEventDivision('Major League Pickleball')).toBe('MLP')
  })

  it.each([['Doubles'], ['Open Singles'], ['MIXED_SINGLES'], ["Boys' Doubles"]])('refuse "%s"', (text) => {
    expect(readEventDivision(text)).toBeInstanceOf(Unreadable)
  })
})

describe('readWinner', () => {
  it.each([['1'], ['ONE'], ['one'], ['1.0'], ['Team 1'], ['TEAM_ONE']])('reads "%s" as team one', (text) => {
    expect(readWinner(text)).toBe('ONE')
  })

  it.each([['2'], ['TWO'], ['Two'], ['2.0'], ['Team 2'], ['team_two']])('reads "%s" as team two', (text) => {
    expect(readWinner(text)).toBe('TWO')
  })

  it.each([['0'], ['3'], ['A'], ['both'], ['ada-lind'], ['-1']])('refuses "%s"', (text) => {
    expect(readWinner(text)).toEqual(new Unreadable('is none of 1, 2, one, two'))
  })
})

describe('readBestOf', () => {
  it.each([['3'], ['3.0'], ['best of 3'], ['Best_Of_3'], ['BO3']])('reads "%s" as three', (text) => {
    expect(readBestOf(text)).toBe(3)
  })

  it.each([['0'], ['100'], ['three'], ['3-5']])('refuses "%s"', (text) => {
    expect(readBestOf(text)).toBeInstanceOf(Unreadable)
  })
})

describe('readSeed', () => {
  it.each([['7'], ['7.0'], ['[7]'], ['(7)'], ['#7'], ['# 7']])('reads "%s" as seven', (text) => {
    expect(readSeed(text)).toBe(7)
  })

  it.each([['0'], ['1/2'], ['3-4'], ['[7'], ['(7]'], ['WC'], ['10000']])('refuses "%s"', (text) => {
    expect(readSeed(text)).toEqual(new Unreadable('is not a whole number from 1 to 9999'))
  })
})
