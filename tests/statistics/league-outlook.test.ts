import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/days/day.ts'
import { Random } from '#statistics/chance/random.ts'
import type { DrawMatch } from '#statistics/draws/draw-match.ts'
import { fixturesAfter, isFixtureScore, isOpenFixture, scoreOf, withScore } from '#statistics/draws/league-changes.ts'
import { firstPlaces, openFixture, orderedByChance, SIMULATIONS } from '#statistics/draws/league-outlook.ts'
import { leagueGroups } from '#statistics/draws/league-standings.ts'
import { leaguesOf, rosterFinder, type TeamLeague } from '#statistics/draws/leagues.ts'
import { fixture, type Meeting } from '../fixtures/folders/invented-draw.ts'

/** Returns a league in which each of some teams meets each other once, one team match a day, with random results. */
function league(teams: number, seed: string): TeamLeague {
  const random = new Random(seed)
  const matches: DrawMatch[] = []
  let day = 0
  for (let one = 1; one <= teams; one++) {
    for (let two = one + 1; two <= teams; two++) {
      const sides = [one, two].map((team) => [
        `w${team}a+w${team}b`,
        `m${team}a+m${team}b`,
        `m${team}a+w${team}a`,
        `m${team}b+w${team}b`,
        `m${team}a+w${team}b`,
      ])
      day++
      const meet = (game: number): Meeting => {
        const [first, second] = sides.map((pairs) => pairs[game])
        return random.chance(0.5) ? `${first}* ${second}` : `${first} ${second}*`
      }
      const games = [0, 1, 2, 3].map(meet)
      const isTied = games.filter((words) => words.includes('* ')).length === 2
      const facts = { date: `2026-05-${String(day).padStart(2, '0')}`, source_round: `Round ${day} RR`, games: '11-7' }
      matches.push(...fixture(isTied ? [...games, meet(4)] : games, facts))
    }
  }
  return leaguesOf(matches)[0] as TeamLeague
}

/** Returns the chance of team one by its number: low numbers are strong. */
function chance({ sides: [one, two] }: DrawMatch): number {
  const numberOf = (slug: string | undefined) => Number(slug?.[1])
  return 1 / (1 + Math.exp(0.3 * (numberOf(one?.slug) - numberOf(two?.slug))))
}

/** Probability that the first team wins a DreamBreaker. */
const DREAMBREAKER = 0.7

const BEFORE_ALL: Day = '2026-04-30'

function placesAfter(of: TeamLeague, day: Day) {
  const { fixtures } = of
  const rosterOf = rosterFinder(of)
  const known = fixturesAfter(fixtures, day)
  const open = known.filter(isOpenFixture).map((each) => openFixture(each, rosterOf, chance, DREAMBREAKER))
  const [group] = leagueGroups(known, rosterOf)
  if (group === undefined) throw new Error('the league has no group')
  return { known, open, group, places: firstPlaces(group, known, open) }
}

describe('the chances to finish first', () => {
  test('add up to 1, and are exact for few open team matches', () => {
    const four = league(4, 'four')
    for (const { date } of [{ date: BEFORE_ALL }, ...four.fixtures]) {
      const { places } = placesAfter(four, date)
      expect(places.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 10)
      expect(places.every(({ standardError }) => standardError === 0)).toBe(true)
    }
  })

  test.for([4, 5])('of %i teams agree with a recount by random results', (teams) => {
    const { open, group, places } = placesAfter(league(teams, 'some'), BEFORE_ALL)
    expect(open).toHaveLength((teams * (teams - 1)) / 2)
    const random = new Random('recount')
    const tries = 10_000
    const first = new Map<string, number>()
    for (let time = 0; time < tries; time++) {
      const order = group.standings.map(({ roster }) => ({ id: roster.id, points: 0, won: 0, games: 0 }))
      const rowOf = (id: string) => order.find((row) => row.id === id) as (typeof order)[number]
      for (const { fixture: each } of open) {
        const games = each.matches.filter(({ match_division }) => match_division !== 'DREAMBREAKER')
        const won = games.filter((game) => random.chance(chance(game))).length
        const lost = 4 - won
        const oneWins = won === lost ? random.chance(DREAMBREAKER) : won > lost
        const [winner, loser] = oneWins
          ? [rowOf(each.one.id), rowOf(each.two.id)]
          : [rowOf(each.two.id), rowOf(each.one.id)]
        winner.points += won === lost ? 2 : 3
        loser.points += won === lost ? 1 : 0
        winner.won += 1
        winner.games += Math.abs(won - lost)
        loser.games -= Math.abs(won - lost)
      }
      order.sort((a, b) => b.points - a.points || b.won - a.won || b.games - a.games)
      const [best] = order
      const equal = order.filter(
        (row) => row.points === best?.points && row.won === best.won && row.games === best.games,
      )
      for (const { id } of equal) first.set(id, (first.get(id) ?? 0) + 1 / equal.length / tries)
    }
    for (const { roster, probability, standardError } of places) {
      const error = Math.sqrt((probability * (1 - probability)) / tries + standardError ** 2)
      expect(Math.abs((first.get(roster.id) ?? 0) - probability)).toBeLessThanOrEqual(4 * error + 1e-9)
    }
  })

  test('are the same each time, with a standard error, if they are simulated', () => {
    const five = league(5, 'five')
    const { places } = placesAfter(five, BEFORE_ALL)
    expect(places).toEqual(placesAfter(five, BEFORE_ALL).places)
    for (const { probability, standardError } of places)
      expect(standardError).toBeCloseTo(Math.sqrt((probability * (1 - probability)) / SIMULATIONS), 12)
  })

  test('are certain once all results are known', () => {
    const four = league(4, 'four')
    const { group, places } = placesAfter(four, '2026-12-31')
    expect(places.map(({ probability }) => probability)).toEqual([1, 0, 0, 0])
    expect(places[0]?.roster).toBe(group.standings[0]?.roster)
  })
})

describe('standings by chance', () => {
  test('before any result have the strongest team first', () => {
    const { group, places } = placesAfter(league(4, 'four'), BEFORE_ALL)
    const chanceOf = new Map(places.map(({ roster, probability }) => [roster.id, probability]))
    const shuffled = { ...group, standings: group.standings.toReversed() }
    const chances = orderedByChance(shuffled, places).standings.map(({ roster }) => chanceOf.get(roster.id) ?? 0)
    expect(chances).toEqual(chances.toSorted((one, other) => other - one))
    expect(chances[0]).toBeGreaterThan(chances[3] ?? 1)
  })

  test('have teams with equal chances in order of their names', () => {
    const { group, places } = placesAfter(league(4, 'four'), BEFORE_ALL)
    const even = places.map((place) => ({ ...place, probability: 1 / 4 }))
    const names = orderedByChance(group, even).standings.map(({ roster }) => roster.name)
    expect(names).toEqual(names.toSorted())
  })

  test('keep the order of different results', () => {
    const { group, places } = placesAfter(league(4, 'four'), '2026-12-31')
    expect(orderedByChance(group, places).standings).toEqual(group.standings)
  })
})

describe('assumed results', () => {
  test('that really happened lead to the standings of the replay', () => {
    const real = league(4, 'real')
    const { fixtures } = real
    const rosterOf = rosterFinder(real)
    const blank = fixturesAfter(fixtures, BEFORE_ALL)
    for (const until of fixtures.map(({ date }) => date)) {
      const assumed = blank.map((each, at) => {
        const played = fixtures[at]
        const score = played === undefined ? null : scoreOf(played)
        return played !== undefined && score !== null && played.date <= until ? withScore(each, score, played) : each
      })
      expect(leagueGroups(assumed, rosterOf)).toEqual(leagueGroups(fixturesAfter(fixtures, until), rosterOf))
    }
  })

  test('count points, wins and games in the standings', () => {
    const real = league(4, 'real')
    const { fixtures } = real
    const rosterOf = rosterFinder(real)
    const [first, ...others] = fixturesAfter(fixtures, BEFORE_ALL)
    if (first === undefined) throw new Error('the league has no team match')
    const changed = [withScore(first, [2, 3], first), ...others]
    const rows = leagueGroups(changed, rosterOf)[0]?.standings ?? []
    const rowOf = (id: string) => rows.find(({ roster }) => roster.id === id)
    expect(rowOf(first.two.id)).toMatchObject({ pointsAtLeast: 2, fixturesWon: 1, rubbersWon: 2, rubbersLost: 2 })
    expect(rowOf(first.one.id)).toMatchObject({ pointsAtLeast: 1, fixturesLost: 1, rubbersWon: 2, rubbersLost: 2 })
  })

  test('have one of the scores of a team match', () => {
    expect(
      [
        [4, 0],
        [3, 0],
        [3, 2],
        [2, 3],
      ].every((score) => isFixtureScore(score as [number, number])),
    ).toBe(true)
    expect(
      [
        [2, 2],
        [5, 0],
        [3, 3],
        [1, 2],
      ].some((score) => isFixtureScore(score as [number, number])),
    ).toBe(false)
  })
})
