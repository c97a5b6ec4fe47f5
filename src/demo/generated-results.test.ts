import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { EVENT_DIVISIONS, MATCH_DIVISIONS } from '#domain/division/division.ts'
import { LEAGUES } from '#domain/division/league.ts'
import { generateDemo } from './generate.ts'
import { SCORING_FORMATS, type ScoringFormat } from './points.ts'

/**
 * An import test also checks that no row of a demonstration is rejected, and that the only data checks that fail are
 * those of facts that a demonstration leaves out (tests/database/data-checks.test.ts).
 */

type Row = Record<string, string>
type Results = Record<'tournaments' | 'players' | 'matches' | 'medals', Row[]>

const results: Results = { tournaments: [], players: [], matches: [], medals: [] }

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'erne-demo-'))
  await generateDemo({ folder, matches: 6000, seed: 'results' })
  for (const name of Object.keys(results) as (keyof Results)[]) {
    const text = await readFile(join(folder, `${name}.csv`), 'utf8')
    results[name] = Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data
  }
})

const sideOf = (match: Row, team: 'one' | 'two') =>
  [match[`team_${team}_player_one`], match[`team_${team}_player_two`]].filter((slug) => slug !== '') as string[]
const sidesOf = (match: Row) => [sideOf(match, 'one'), sideOf(match, 'two')] as const
const keyOf = (side: readonly string[]) => side.toSorted().join('--')
const winnerOf = (match: Row) => ({ '1': 0, '2': 1 })[match.winning_team ?? ''] ?? null
const isMainDraw = ({ draw }: Row) => draw === ''
const isFinal = (match: Row) => isMainDraw(match) && match.round === 'Finals'

const byEvent = () =>
  Map.groupBy(results.matches, (match) => `${match.tournament_slug} ${match.event_name} ${match.event_division}`)

describe('generated rows', () => {
  test('include all leagues and divisions, walkovers and retirements', () => {
    expect(new Set(results.tournaments.map(({ league }) => league))).toEqual(new Set(LEAGUES))
    expect(new Set(results.matches.map((match) => match.match_division))).toEqual(new Set(MATCH_DIVISIONS))
    expect(new Set(results.matches.map((match) => match.event_division))).toEqual(new Set(EVENT_DIVISIONS))
    const walkovers = results.matches.filter(({ games, winning_team }) => games === '' && winning_team !== '')
    const retired = results.matches.filter(({ completion, games }) => completion === 'retired' && games !== '')
    expect(walkovers.length).toBeGreaterThan(20)
    expect(retired.length).toBeGreaterThan(10)
    expect(new Set(results.matches.map(({ draw }) => draw))).toEqual(new Set(['', 'Qualifier']))
  })

  test('have all facts of some players and only some facts of others', () => {
    for (const column of ['gender', 'birth_date', 'age', 'country']) {
      const empty = results.players.filter((row) => row[column] === '').length
      expect(empty, column).toBeGreaterThan(0)
      expect(empty, column).toBeLessThan(results.players.length)
    }
  })
})

describe('generated scores', () => {
  test('end with a lead of two at or above the target, once the match is decided', () => {
    for (const match of results.matches.filter(({ completion }) => completion === 'completed')) {
      const { target } = SCORING_FORMATS[match.scoring_format as ScoringFormat]
      const games = (match.games ?? '').split(' ').map((game) => game.split('-').map(Number) as [number, number])
      for (const game of games) {
        const [most, least] = [Math.max(...game), Math.min(...game)]
        expect(most === target ? least <= most - 2 : most > target && least === most - 2, match.games).toBe(true)
      }
      const won = games.filter(([one, two]) => one > two === (winnerOf(match) === 0)).length
      expect(won, match.match_id).toBe((Number(match.best_of) + 1) / 2)
    }
  })

  test('have the better seeded side win most matches', () => {
    const seeded = results.matches.filter((match) => match.team_one_seed !== '' && match.games !== '')
    const expected = seeded.filter((match) => {
      const better = match.team_two_seed === '' || Number(match.team_one_seed) < Number(match.team_two_seed) ? 0 : 1
      return winnerOf(match) === better
    })
    expect(expected.length / seeded.length).toBeGreaterThan(0.65)
    expect(expected.length / seeded.length).toBeLessThan(0.9)
  })
})

describe('generated draws', () => {
  test('have a final whose winner agrees with the gold medal in medals.csv', () => {
    const stated = Map.groupBy(results.medals, (row) => `${row.tournament_slug} ${row.event_division} ${row.medal}`)
    let compared = 0
    for (const matches of byEvent().values()) {
      const final = matches.findLast(isFinal)
      const [{ tournament_slug, event_division } = {}] = matches
      if (final === undefined || event_division === 'MLP') continue
      const [gold] = stated.get(`${tournament_slug} ${event_division} GOLD`) ?? []
      if (gold === undefined) continue
      compared++
      const side = [gold.player_one, gold.player_two].filter(Boolean) as string[]
      expect(keyOf(side)).toBe(keyOf(sidesOf(final)[winnerOf(final) ?? 0] ?? []))
    }
    expect(compared).toBeGreaterThan(10)
    for (const [medal, rows] of stated) expect(rows.length, medal).toBe(medal.includes(' MLP ') ? 4 : 1)
  })

  test('include qualifiers, backdraws, progressions, pools, a missing match and an event without matches', () => {
    const events = [...byEvent().values()].map((matches) => {
      const count = (fits: (match: Row) => boolean) => matches.filter(fits).length
      const rounds = ['Round of 32', 'Round of 16', 'Quarter-Finals', 'Semi-Finals', 'Finals']
      return {
        sizes: rounds.map((round) => count((match) => isMainDraw(match) && match.round === round)),
        sections: count(({ draw }) => draw === 'Qualifier'),
        named: count(({ round }) => /L1$/.test(round ?? '')),
        nameless: count(({ round }) => round === ''),
        bronze: count(({ round }) => round === 'Bronze'),
        pools: new Set(matches.map(({ pool }) => pool)),
      }
    })
    expect(events.some(({ sizes }) => sizes.join().endsWith('8,4,2,1'))).toBe(true)
    expect(events.some(({ sizes }) => ['4,4,4,2,1', '0,2,2,2,1'].includes(sizes.join()))).toBe(true)
    // A walkover is missing from the source.
    expect(events.some(({ sizes }) => sizes.join().endsWith('8,3,2,1'))).toBe(true)
    expect(events.some(({ sections }) => sections > 4)).toBe(true)
    expect(events.some(({ named, bronze }) => named > 4 && bronze === 1)).toBe(true)
    expect(events.some(({ nameless, bronze }) => nameless > 4 && bronze === 1)).toBe(true)
    expect(events.some(({ pools }) => pools.has('Pool A') && pools.has('Pool B') && pools.has(''))).toBe(true)
    const played = new Set(results.matches.map((match) => `${match.tournament_slug} ${match.event_division}`))
    const unplayed = results.medals.filter((row) => !played.has(`${row.tournament_slug} ${row.event_division}`))
    expect(new Set(unplayed.map(({ tournament_slug }) => tournament_slug)).size).toBe(1)
  })

  test('have a DreamBreaker in exactly those MLP team matches that were tied 2-2', () => {
    const league = results.matches.filter((match) => match.event_division === 'MLP')
    const fixtures = Map.groupBy(league, (match) => `${match.tournament_slug} ${match.tie_id}`)
    let dreambreakers = 0
    for (const [fixture, matches] of fixtures) {
      const regular = matches.filter((match) => match.match_division !== 'DREAMBREAKER')
      expect(regular.map((match) => match.match_division)).toEqual([
        'WOMENS_DOUBLES',
        'MENS_DOUBLES',
        'MIXED_DOUBLES',
        'MIXED_DOUBLES',
      ])
      const tied = regular.filter((match) => winnerOf(match) === 0).length === 2
      expect(matches.length - regular.length, fixture).toBe(tied ? 1 : 0)
      if (tied) dreambreakers++
    }
    expect(dreambreakers).toBeGreaterThan(10)
    expect(dreambreakers).toBeLessThan(fixtures.size * 0.6)
  })

  test('include lasting pairs and players who change partners', () => {
    const tournaments = new Map<string, Set<string>>()
    const partners = new Map<string, Set<string>>()
    for (const match of results.matches.filter((row) => row.event_division === 'MENS_DOUBLES')) {
      for (const [one = '', two = ''] of sidesOf(match)) {
        const pair = keyOf([one, two])
        tournaments.set(pair, (tournaments.get(pair) ?? new Set()).add(match.tournament_slug ?? ''))
        partners.set(one, (partners.get(one) ?? new Set()).add(two))
        partners.set(two, (partners.get(two) ?? new Set()).add(one))
      }
    }
    expect([...tournaments.values()].filter(({ size }) => size >= 6).length).toBeGreaterThan(5)
    expect([...partners.values()].filter(({ size }) => size >= 3).length).toBeGreaterThan(20)
  })
})
