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
  // The spellings in docs/exchange-format.md are tested in tests/check.
  it.each([
    '11-7,9-11,11-4',
    '11-7; 9-11; 11-4',
    '11-7 | 9-11 | 11-4',
    '11—7 9‒11 11−4',
    '11‑7 9‑11 11‑4',
    '11 – 7 9 – 11 11 – 4',
    '11- 7 9- 11 11- 4',
    '11-7\u00a09-11\u00a011-4',
    '11-07 09-11 11-04',
    '11-7 9-11 0-0 11-4 0-0',
  ])('reads "%s" as three games, team one first', (text) => {
    expect(score(text)).toEqual({ games: '11-7 9-11 11-4', leader: 'ONE', ending: null })
  })

  it.each([
    ['7-6(5) 3-6 7-6(10)', '7-6 3-6 7-6'],
    ['6-7(4) 6-4 (10-6)', '6-7 6-4 10-6'],
    ['7:6[5], 3:6, [10 - 8]', '7-6 3-6 10-8'],
  ])('drops the points of tiebreaks, and reads a deciding tiebreak as a game: "%s"', (text, games) => {
    expect(score(text)).toEqual({ games, leader: 'ONE', ending: null })
  })

  it.each([
    ['7-6(6) 2-3 RET', '7-6 2-3', 'RETIRED'],
    ['3-4 DEF', '3-4', 'FORFEIT_OR_RETIRED'],
    ['RET', null, 'RETIRED'],
  ])('reads how a tennis match ended: "%s"', (text, games, ending) => {
    expect(score(text)).toMatchObject({ games, ending })
  })

  it('drops games of 0-0', () => {
    for (const text of ['00-0, 0-0', '0 - 0']) expect(score(text)).toEqual({ games: null, leader: null, ending: null })
  })

  it('reads every pair of scores from 0 to 99', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 99 }), (one, two) => {
        expect(score(`${one}-${two}`).games).toBe(`${one}-${two}`)
      }),
    )
  })

  it.each([
    ['ONE', '15-13 · 21-20 · 11-0'],
    ['TWO', '9-11 11-9 5-11'],
    [null, '11-7 7-11 · 8-8 · 11-7 7-11 5-5'],
  ])('returns the leader %s for games to any number of points: %s', (leader, texts) => {
    for (const text of texts.split(' · ')) expect(score(text).leader, text).toBe(leader)
  })

  it('reads a word as a walkover, or after games as a retirement', () => {
    for (const text of ['w/o', 'WO', 'w.o.', 'Walkover', 'walk-over'])
      expect(score(text), text).toEqual({ games: null, leader: null, ending: 'WALKOVER' })
    for (const text of ['11-7, 3-2 (ret)', '11-7 3-2, Ret', '11-7 3-2 retired'])
      expect(score(text), text).toEqual({ games: '11-7 3-2', leader: 'ONE', ending: 'RETIRED' })
  })

  it.each([
    ['has a score below 0 or above 99', '100-98 · 11-100 · -1-11 · 11--3 · 11-7 -2-11 · 111-9 11-2 · 011-9'],
    ['is not a score such as 11-7 9-11 11-4', '11 · 11- · 11-7-4 · 11-7 9 · 11 -7 · 11/7 · Jul-11 · 11-Jul · 11.5-7'],
    ['is not a score such as 11-7 9-11 11-4', '11-7 (9-11 · 11-7(3) · abc · 11-7 ret. 9-11 · ١١-٧ · =11-7'],
  ])('refuses what %s: %s', (reason, texts) => {
    for (const text of texts.split(' · ')) expect(readScore(text), text).toEqual(new Unreadable(reason))
  })

  it('reads every completion after the games or in place of them', () => {
    expect(score('11-7 3-2 DQ')).toMatchObject({ games: '11-7 3-2', ending: 'FORFEIT_OR_RETIRED' })
    expect(score('no show')).toMatchObject({ games: null, ending: 'WALKOVER' })
    expect(score('11-7 3-2 (suspended)')).toMatchObject({ games: '11-7 3-2', ending: 'ABANDONED' })
  })

  it('rejects more than 25 games', () => {
    expect(score(Array.from({ length: 25 }, () => '11-7').join(' ')).leader).toBe('ONE')
    const many = Array.from({ length: 26 }, () => '11-7').join(' ')
    expect(readScore(many)).toEqual(new Unreadable('has more than 25 games'))
  })

  it('never throws, whatever the text', () => {
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
