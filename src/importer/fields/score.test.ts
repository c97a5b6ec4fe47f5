import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Unreadable } from './field.ts'
import { readScore, type Score } from './score.ts'

function score(text: string): Score {
  const read = readScore(text)
  if (read instanceof Unreadable) throw new Error(`"${text}" ${read.reason}`)
  return read
}

describe('readScore', () => {
  it.each([
    ['11-7 9-11 11-4'],
    ['11-7, 9-11, 11-4'],
    ['11-7,9-11,11-4'],
    ['11-7; 9-11; 11-4'],
    ['11-7;9-11;11-4'],
    ['11-7 | 9-11 | 11-4'],
    ['11–7 9–11 11–4'],
    ['11—7 9‒11 11−4'],
    ['11‑7 9‑11 11‑4'],
    ['11 - 7, 9 - 11, 11 - 4'],
    ['11 – 7 9 – 11 11 – 4'],
    ['11- 7 9- 11 11- 4'],
    ['11:7 9:11 11:4'],
    ['11-7\u00a09-11\u00a011-4'],
    ['11-07 09-11 11-04'],
    ['11-7 9-11 0-0 11-4 0-0'],
  ])('reads "%s" as three games, team one first', (text) => {
    expect(score(text)).toEqual({ games: '11-7 9-11 11-4', ahead: 'ONE', ending: null })
  })

  it.each([['0-0'], ['0-0 0-0'], ['00-0, 0-0'], ['0 - 0']])(
    'drops the 0-0 games of "%s", and is left with none',
    (text) => {
      expect(score(text)).toEqual({ games: null, ahead: null, ending: null })
    },
  )

  it('reads every pair of scores from 0 to 99', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 99 }), (one, two) => {
        expect(score(`${one}-${two}`).games).toBe(`${one}-${two}`)
      }),
    )
  })

  it.each([
    ['15-13', 'ONE'],
    ['21-20', 'ONE'],
    ['9-11 11-9 5-11', 'TWO'],
    ['11-0', 'ONE'],
  ])('says who is ahead in "%s" by games, whatever they were played to', (text, ahead) => {
    expect(score(text).ahead).toBe(ahead)
  })

  it.each([['11-7 7-11'], ['8-8'], ['11-7 7-11 5-5']])('says that nobody is ahead in "%s"', (text) => {
    expect(score(text).ahead).toBeNull()
  })

  it.each([['W/O'], ['w/o'], ['WO'], ['w.o.'], ['Walkover'], ['walk-over']])('takes "%s" for a walkover', (text) => {
    expect(score(text)).toEqual({ games: null, ahead: null, ending: 'WALKOVER' })
  })

  it.each([['11-7 3-2 ret.'], ['11-7, 3-2 (ret)'], ['11-7 3-2, Ret'], ['11-7 3-2 retired']])(
    'takes what stands behind the games of "%s" for a retirement',
    (text) => {
      expect(score(text)).toEqual({ games: '11-7 3-2', ahead: 'ONE', ending: 'RETIRED' })
    },
  )

  it.each([['100-98'], ['11-100'], ['-1-11'], ['11--3'], ['11-7 -2-11'], ['111-9 11-2'], ['011-9']])(
    'refuses "%s" for a score below 0 or above 99',
    (text) => {
      expect(readScore(text)).toEqual(new Unreadable('has a score below 0 or above 99'))
    },
  )

  it.each([
    ['11'],
    ['11-'],
    ['11-7-4'],
    ['11-7 9'],
    ['11 -7'],
    ['11/7'],
    ['Jul-11'],
    ['11-Jul'],
    ['11.5-7'],
    ['11-7 (9-11'],
    ['11-7(3)'],
    ['abc'],
    ['ret.'],
    ['11-7 ret. 9-11'],
    ['١١-٧'],
    ['=11-7'],
  ])('refuses "%s", whose meaning is not certain', (text) => {
    expect(readScore(text)).toEqual(new Unreadable('is not a score such as 11-7 9-11 11-4'))
  })

  it('refuses more games than any match has', () => {
    expect(score(Array.from({ length: 25 }, () => '11-7').join(' ')).ahead).toBe('ONE')
    const many = Array.from({ length: 26 }, () => '11-7').join(' ')
    expect(readScore(many)).toEqual(new Unreadable('holds more than 25 games'))
  })

  it('reads or refuses any text, and never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('1', '0', '-', ' ', '–', ',', ':', 'r', 'e', 't', '.') }),
        (text) => {
          const read = readScore(text)
          if (read instanceof Unreadable) expect(read.reason).not.toBe('')
          else expect(read.games ?? '1-0').toMatch(/^\d{1,2}-\d{1,2}( \d{1,2}-\d{1,2})*$/)
        },
      ),
    )
  })
})
