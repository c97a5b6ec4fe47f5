import { describe, expect, test } from 'vitest'
import { Random } from '#statistics/chance/random.ts'
import type { DrawMatch } from '#statistics/draws/draw-match.ts'
import type { Draw } from '#statistics/draws/draws.ts'
import { hasTitleOdds, titleOdds } from '#statistics/draws/title-odds.ts'
import { drawOf, knockout, meeting, rounds, wordsOf } from '../fixtures/folders/invented-draw.ts'

const DEEP = 4
/** A draw of 32 slots, four of which are byes. */
const matches = knockout(DEEP, {
  winners: [true, false, false, true, true],
  byes: [0, 5, 9, 15],
})
const draw = drawOf(matches)

/** Teams with low numbers are strong, and a final is closer than a first-round match. */
function chance(match: DrawMatch, one: { slug: string }, two: { slug: string }): number {
  const slope = match.source_round === 'Finals' ? 0.04 : 0.09
  return 1 / (1 + Math.exp(slope * (Number(one.slug.slice(1)) - Number(two.slug.slice(1)))))
}

test.each([4, 1])('title odds from the round of depth %d on agree with 20,000 simulated draws', (next) => {
  const won = playedDraws(next, 20_000)
  const odds = titleOdds(draw, next, chance)
  expect(odds).toEqual(odds.toSorted((a, b) => b.probability - a.probability))
  for (const { team, probability } of odds) {
    const error = Math.sqrt((probability * (1 - probability)) / 20_000)
    expect(Math.abs((won.get(team.slug) ?? 0) / 20_000 - probability)).toBeLessThanOrEqual(4.5 * error + 1e-12)
  }
})

/** Counts how often each team wins the simulated draw. */
function playedDraws(next: number, times: number): Map<string, number> {
  const random = new Random(`title odds ${next}`)
  const won = new Map<string, number>()
  const numbers = [...Array(2 ** (DEEP + 1)).keys()]
  const byeLosers = new Set(
    numbers.filter((number) => !matches.some((match) => slugsOf(match).includes(slugOf(number)))),
  )
  const real = new Map(matches.map((match) => [slugsOf(match).toSorted().join(), match]))
  for (let time = 0; time < times; time++) {
    let left = numbers.map(slugOf)
    for (let depth = DEEP; depth >= 0; depth--) {
      const through: string[] = []
      for (let slot = 0; slot < left.length; slot += 2)
        through.push(winner(left[slot] as string, left[slot + 1] as string, depth))
      left = through
    }
    won.set(left[0] as string, (won.get(left[0] as string) ?? 0) + 1)
  }
  return won

  function winner(one: string, two: string, depth: number): string {
    if (byeLosers.has(Number(one.slice(1)))) return two
    if (byeLosers.has(Number(two.slice(1)))) return one
    if (depth > next) return real.get([one, two].toSorted().join())?.winning_team === 1 ? one : two
    return random.chance(
      chance({ source_round: depth === 0 ? 'Finals' : '' } as DrawMatch, { slug: one }, { slug: two }),
    )
      ? one
      : two
  }
}

const slugOf = (number: number) => `t${String(number).padStart(3, '0')}`

const slugsOf = ({ sides }: DrawMatch) => sides.flatMap((side) => side?.slug ?? [])

describe('title odds', () => {
  test('contain no later results', () => {
    const later = matches.map((match) => (match.source_round === 'Finals' ? { ...match, winning_team: null } : match))
    const oddsOf = (one: Draw) => titleOdds(one, 1, chance).map(({ team, probability }) => [team.slug, probability])
    expect(oddsOf(drawOf(later))).toEqual(oddsOf(draw))
    expect(titleOdds(drawOf(later), -1, chance)).toEqual([])
  })

  test('exist only for complete trees', () => {
    expect(hasTitleOdds(draw)).toBe(true)
    const without = (words: string) =>
      drawOf(knockout(2, { winners: [true] }).filter((match) => wordsOf(match) !== words))
    expect(hasTitleOdds(without(''))).toBe(true)
    expect(hasTitleOdds(without('t000* t002'))).toBe(false)
    expect(hasTitleOdds(without('t000* t004'))).toBe(false)
    const twoFinals = rounds({ 'Semi-Finals': ['a* b', 'c* d'], Finals: ['a c*'] })
    expect(hasTitleOdds(drawOf([...twoFinals, meeting('a* c', { source_round: 'Finals' })]))).toBe(false)
    expect(hasTitleOdds(drawOf(rounds({ RR: ['a* b', 'b* c', 'c* a'] })))).toBe(false)
  })
})
