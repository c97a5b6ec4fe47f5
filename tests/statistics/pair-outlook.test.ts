import { expect, test } from 'vitest'
import { Random } from '#statistics/chance/random.ts'
import type { DrawMatch, DrawTeam } from '#statistics/draws/draw-match.ts'
import { hingeMatches, probableOpponents } from '#statistics/draws/pair-outlook.ts'
import { enumeration, type TitleRules, teamsOfTree, titleTree } from '#statistics/draws/title-tree.ts'
import { readChanges } from '#statistics/draws/what-if.ts'
import { drawOf, knockout } from '../fixtures/folders/invented-draw.ts'

const DEEP = 3
/** A draw of 16 slots, two of which are byes. */
const draw = drawOf(knockout(DEEP, { winners: [true, false, false], byes: [0, 5] }))

/** Returns the chance of a team by its number: low numbers are strong. */
function chance(_match: DrawMatch, one: DrawTeam, two: DrawTeam): number {
  return 1 / (1 + Math.exp(0.2 * (Number(one.slug.slice(1)) - Number(two.slug.slice(1)))))
}

/** Draws before random rounds, half of them with a withdrawal and an assumed winner. */
const SCENARIOS = Array.from({ length: 30 }, (_, number) => {
  const random = new Random(`outlook ${number}`)
  const final = titleTree(draw, random.between(1, DEEP))
  const slugs = [...teamsOfTree(final).keys()]
  const changes = {
    wins: [{ slug: random.pick(slugs), depth: random.between(0, DEEP) }],
    withdrawn: [random.pick(slugs)],
    replaced: [],
  }
  const read = number % 2 === 0 ? readChanges(final, { ...changes, wins: [] }) : readChanges(final, changes)
  const rules: TitleRules<DrawMatch> =
    read.problem === null ? { ...read, chance } : { chance, teams: teamsOfTree(final) }
  return { final, rules, slug: random.pick(slugs) }
})

test('hinge matches have the title odds that the pair has if the result is assumed', () => {
  let compared = 0
  for (const { final, rules, slug } of SCENARIOS) {
    for (const { place, swing, outcomes } of hingeMatches(final, rules, slug)) {
      const before = enumeration(rules).winnersOf(final)?.get(slug) ?? 0
      const average = outcomes.reduce((sum, each) => sum + each.probability * each.titleChance, 0)
      expect(average).toBeCloseTo(before, 12)
      expect(swing).toBeLessThanOrEqual(0.5)
      for (const { slug: winner, titleChance } of outcomes) {
        const assumed = new Map([...(rules.assumed ?? []), [place, winner] as const])
        const odds = enumeration({ ...rules, assumed }).winnersOf(final)
        expect(titleChance).toBeCloseTo(odds?.get(slug) ?? 0, 12)
        compared++
      }
    }
  }
  expect(compared).toBeGreaterThan(500)
})

test('hinge matches are sorted by swing and leave out decided matches', () => {
  for (const { final, rules, slug } of SCENARIOS) {
    const hinges = hingeMatches(final, rules, slug)
    expect(hinges.map(({ swing }) => swing)).toEqual(hinges.map(({ swing }) => swing).sort((a, b) => b - a))
    expect(hinges.every(({ place }) => place.winner === null && !rules.assumed?.has(place))).toBe(true)
  }
})

test('the probable opponents of a round lead to the chance to win it', () => {
  let compared = 0
  for (const { final, rules, slug } of SCENARIOS) {
    for (const { place, reached, opponents } of probableOpponents(final, rules, slug)) {
      if (rules.assumed?.has(place) || opponents.length === 0) continue
      expect(opponents.reduce((sum, { ifReached }) => sum + ifReached, 0)).toBeCloseTo(1, 12)
      const wins = opponents.reduce((sum, { overall, winProbability }) => sum + overall * winProbability, 0)
      expect(wins).toBeCloseTo(enumeration(rules).winnersOf(place)?.get(slug) ?? 0, 12)
      expect(opponents.every(({ overall }) => overall <= reached)).toBe(true)
      compared++
    }
  }
  expect(compared).toBeGreaterThan(20)
})

test('a pair that is out or withdrawn has no probable opponents', () => {
  const final = titleTree(draw, DEEP)
  const [slug = ''] = teamsOfTree(final).keys()
  const read = readChanges(final, { wins: [], withdrawn: [slug], replaced: [] })
  if (read.problem !== null) throw new Error(read.problem.kind)
  expect(probableOpponents(final, { ...read, chance }, slug)).toEqual([])
})
