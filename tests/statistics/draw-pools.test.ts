import { describe, expect, test } from 'vitest'
import type { DrawMatch } from '#statistics/draws/draw-match.ts'
import { poolStandings } from '#statistics/draws/pool-standings.ts'
import { drawOf, rounds, wordsOf } from '../fixtures/folders/invented-draw.ts'

const standingOf = (matches: readonly DrawMatch[]) =>
  poolStandings(matches).map(({ team, matches_won, matches_lost }) => `${team.slug} ${matches_won}-${matches_lost}`)

const KNOCKOUT = { 'Semi-Finals': ['a* d', 'b* c'], Finals: ['a* b'] }
const POOL_A = ['a* e', 'a* f', 'a* g', 'e* f', 'e* g', 'f* g']
const POOL_B = ['b* h', 'b* i', 'b* j', 'h* i', 'h* j', 'i* j']

describe('rows without a round', () => {
  test('are the backdraw if both teams lost in the knockout', () => {
    const draw = drawOf(rounds({ ...KNOCKOUT, '': ['d* c', 'c b*', 'a* x'] }))
    expect(draw).toMatchObject({ status: 'COMPLETE', pools: [], backdraw: [] })
    expect(draw.inferredBackdraw.map(wordsOf)).toEqual(['d* c', 'c b*'])
    expect(draw.other.map(wordsOf)).toEqual(['a* x'])
  })

  test('can lead to a bronze match, which is listed separately', () => {
    const draw = drawOf(rounds({ ...KNOCKOUT, '': ['d* c'], Bronze: ['d* c'] }))
    expect(draw.bronze.map(wordsOf)).toEqual(['d* c'])
    expect(draw.inferredBackdraw).toHaveLength(1)
  })

  test('are a pool if at least three teams all met equally often', () => {
    const draw = drawOf(rounds({ ...KNOCKOUT, '': [...POOL_A, ...POOL_B] }))
    expect(draw.pools.map(({ name, matches }) => [name, matches.length])).toEqual([
      ['Group 1', 6],
      ['Group 2', 6],
    ])
    expect(draw.other).toEqual([])
  })

  test('are no pool if a match is missing, unless the source names the pool', () => {
    const [, ...incomplete] = POOL_B
    expect(drawOf(rounds({ ...KNOCKOUT, '': incomplete })).other).toHaveLength(5)
    const [named] = drawOf(rounds({ ...KNOCKOUT, '': incomplete }, { pool: 'B' })).pools
    expect(named).toMatchObject({ name: 'B', matches: { length: 5 } })
    const [round] = drawOf(rounds({ ...KNOCKOUT, 'Round 1 RR': incomplete })).pools
    expect(round).toMatchObject({ name: null, matches: { length: 5 } })
  })

  test('make a draw without rounds if there are no other rows', () => {
    const draw = drawOf(rounds({ '': ['a* b', 'b* c'] }))
    expect(draw).toMatchObject({ shape: 'NONE', status: 'NO_ROUNDS', stages: [], other: { length: 2 } })
    expect(drawOf(rounds({ RR: POOL_A }))).toMatchObject({ shape: 'NONE', status: 'NO_ROUNDS', pools: { length: 1 } })
  })
})

describe('pool standings', () => {
  test('are ordered by wins', () => {
    expect(standingOf(rounds({ RR: POOL_A }))).toEqual(['a 3-0', 'e 2-1', 'f 1-2', 'g 0-3'])
  })

  test('break a tie of two teams by their head-to-head record, whatever the games', () => {
    const matches = [
      ...rounds({ RR: ['b* a', 'c* b'] }, { games: '11-9 9-11 11-9' }),
      ...rounds({ RR: ['c* d', 'd* b', 'a* d', 'a* c'] }, { games: '11-0 11-0' }),
    ]
    expect(standingOf(matches)).toEqual(['a 2-1', 'c 2-1', 'd 1-2', 'b 1-2'])
  })

  test('break a tie of three teams by games, then points, then slug', () => {
    const [ab, bc, ca] = rounds({ RR: ['a* b', 'b* c', 'c* a'] })
    const games = (match: DrawMatch | undefined, text: string | null) => ({ ...(match as DrawMatch), games: text })
    const order = (...texts: (string | null)[]) =>
      poolStandings([ab, bc, ca].map((match, at) => games(match, texts[at] ?? null))).map(({ team }) => team.slug)
    expect(order('11-9 9-11 11-9', '11-9 11-9', '11-9 9-11 11-9')).toEqual(['b', 'a', 'c'])
    expect(order('11-9 11-9', '11-9 11-9', '11-0 11-9')).toEqual(['c', 'b', 'a'])
    expect(order(null, null, null)).toEqual(['a', 'b', 'c'])
  })

  test('count walkovers as wins without games', () => {
    const [row] = poolStandings(rounds({ RR: ['b* a'] }))
    expect(row).toMatchObject({ team: { slug: 'b' }, matches_won: 1, games_won: 0, points_won: 0 })
  })
})
