import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generateDemo } from '#demo/generate.ts'
import { addDays } from '#domain/day.ts'
import { periodRange, ROLLING_PERIODS, type TimePeriod } from '#domain/time-period.ts'
import { askerOf } from '../../fixtures/ask.ts'
import { type OpenedResults, openResults } from '../../fixtures/open-results.ts'
import { recountPlayers } from '../../fixtures/recount/recount-players.ts'
import { type Days, type RankingState, recountRanking } from '../../fixtures/recount/recount-ranking.ts'
import { openRecounted, type RecountedService } from '../../fixtures/recount/recounted-service.ts'
import { tries } from '../../fixtures/trial.ts'
import { walkList } from '../../fixtures/walked-list.ts'

/** Rankings over any range of days, held against a recount from the match rows. */

/** Real results, which are no part of the project. */
const REAL = join(import.meta.dirname, '../../../../shared/real-results/2026')
const RUNS = tries(40, 500)

/** What a list's days are asked for by, and which they are, with those of the list before. */
interface Asked {
  input: Record<string, string>
  days: Days
  before: Days | null
}

const FIRST = '2000-01-01'

function ofPeriod(period: TimePeriod, through: string): Asked {
  const rangeAt = (last: string) => {
    const { from, to } = periodRange(period, { from: FIRST, through: last })
    return { from, to: to < last ? to : last }
  }
  const days = rangeAt(through)
  const last = addDays(days.to, -28)
  const isRolling = (ROLLING_PERIODS as readonly string[]).includes(period)
  const from = isRolling ? rangeAt(last).from : days.from
  return { input: { time_period: period }, days, before: from <= last ? { from, to: last } : null }
}

function ofDays(from: string | null, to: string | null, through: string): Asked {
  const days = { from: from ?? FIRST, to: to === null || to > through ? through : to }
  const last = addDays(days.to, -28)
  const before = days.from <= last ? { from: days.from, to: last } : null
  return { input: { ...(from && { from }), ...(to && { to }) }, days, before }
}

function askedDays(through: string): fc.Arbitrary<Asked> {
  const year = Number(through.slice(0, 4))
  const periods: TimePeriod[] = ['ALL_TIME', ...ROLLING_PERIODS, `${year}`, `${year - 1}`, `${year + 1}`]
  const day = fc.integer({ min: -500, max: 60 }).map((offset) => addDays(through, offset))
  return fc.oneof(
    fc.constantFrom(...periods).map((period) => ofPeriod(period, through)),
    fc.tuple(day, day).map((days) => {
      const [from, to] = days.toSorted() as [string, string]
      return ofDays(from, to, through)
    }),
    day.map((from) => ofDays(from, null, through)),
    day.map((to) => ofDays(null, to, through)),
  )
}

const arbitraryState: fc.Arbitrary<RankingState> = fc.record({
  gender: fc.constantFrom('MALE', 'FEMALE'),
  discipline: fc.constantFrom('singles', 'gender_doubles', 'mixed_doubles'),
  figure: fc.constantFrom('matches_won', 'matches_won_percentage', 'points_won', 'points_won_percentage'),
  order: fc.constantFrom('asc', 'desc'),
  min: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 25 })),
})

interface Page {
  list: {
    edges: {
      rank: number
      previous_rank: number | null
      node: { player_slug: string; figures: Record<string, number | null> }
    }[]
    pageInfo: { endCursor: string | null; hasNextPage: boolean }
  }
}

const FIGURES = 'matches_won matches_lost matches_won_percentage points_won points_lost points_won_percentage'

async function compareState(
  { asker, matches, players }: RecountedService,
  state: RankingState,
  asked: Asked,
  size: number,
) {
  const { gender, discipline, figure, order, min } = state
  const input = { gender, sort_by: `${discipline}_${figure}`, order_by: order, min_matches: min, ...asked.input }
  const document = `query ($first: Int!, $after: String, $input: PlayersStatsInput!) {
    list: playersStats(first: $first, after: $after, input: $input) {
      edges { rank previous_rank node { player_slug figures: ${discipline} { ${FIGURES} } } }
      pageInfo { endCursor hasNextPage }
    }
  }`
  const first = await asker.ask<Page>(document, { first: size, input })
  const { endCursor } = first.list.pageInfo
  const second = endCursor === null ? null : await asker.ask<Page>(document, { first: size, after: endCursor, input })
  const edges = [...first.list.edges, ...(second?.list.edges ?? [])]
  const expected = recountRanking(matches, players, state, asked.days)
  const before = asked.before === null ? [] : recountRanking(matches, players, state, asked.before)
  const ranks = new Map(before.map(({ player }, index) => [player, index + 1]))
  expect(edges).toEqual(
    expected.slice(0, 2 * size).map(({ player, tally: { won, lost, scored, conceded } }, index) => ({
      rank: index + 1,
      previous_rank: ranks.get(player) ?? null,
      node: {
        player_slug: player,
        figures: {
          matches_won: won,
          matches_lost: lost,
          matches_won_percentage: won + lost === 0 ? null : (won * 100) / (won + lost),
          points_won: scored,
          points_lost: conceded,
          points_won_percentage: scored + conceded === 0 ? null : (scored * 100) / (scored + conceded),
        },
      },
    })),
  )
}

/** @returns how many rose */
async function compareRisers(
  { asker, matches, players }: RecountedService,
  state: RankingState,
  asked: Asked,
): Promise<number> {
  const { gender, discipline, figure, order, min } = state
  const input = { gender, sort_by: `${discipline}_${figure}`, order_by: order, min_matches: min, ...asked.input }
  const before = asked.before === null ? [] : recountRanking(matches, players, state, asked.before)
  const ranks = new Map(before.map(({ player }, index) => [player, index + 1]))
  const risen = recountRanking(matches, players, state, asked.days)
    .map(({ player }, index) => ({ player, rank: index + 1, previous_rank: ranks.get(player) ?? 0 }))
    .filter(({ rank, previous_rank }) => previous_rank > rank)
    .toSorted((a, b) => b.previous_rank - b.rank - (a.previous_rank - a.rank) || a.rank - b.rank)
  const { risers } = await asker.ask<{ risers: object[] }>(
    `query ($input: PlayersStatsInput!) {
      risers(first: 20, input: $input) { rank previous_rank stats { player_slug } }
    }`,
    { input },
  )
  expect(risers).toEqual(
    risen
      .slice(0, 20)
      .map(({ player, rank, previous_rank }) => ({ rank, previous_rank, stats: { player_slug: player } })),
  )
  return risen.length
}

describe.each([
  ['of a demonstration', null],
  ['of real results', REAL],
])('Rankings over any range of days %s', (_name, folder) => {
  const isAbsent = folder !== null && !existsSync(folder)
  let work: string
  let data: RecountedService

  beforeAll(async () => {
    if (isAbsent) return
    work = mkdtempSync(join(tmpdir(), 'erne-ranges-'))
    if (folder === null) await generateDemo({ folder: join(work, 'season'), matches: 1_500, seed: '7' })
    data = await openRecounted(folder ?? join(work, 'season'))
  }, 120_000)

  afterAll(async () => {
    await data?.results.close()
    if (work) rmSync(work, { recursive: true })
  })

  test.skipIf(isAbsent)(
    'have the rows, ranks, previous ranks and figures of a recount',
    async () => {
      const property = fc.asyncProperty(
        arbitraryState,
        askedDays(data.through),
        fc.integer({ min: 1, max: 60 }),
        (state, asked, size) => compareState(data, state, asked, size),
      )
      await fc.assert(property, { numRuns: RUNS })
    },
    300_000,
  )

  test.skipIf(isAbsent)(
    'have the risers of a recount',
    async () => {
      let risen = 0
      const property = fc.asyncProperty(arbitraryState, askedDays(data.through), async (state, asked) => {
        risen += await compareRisers(data, state, asked)
      })
      await fc.assert(property, { numRuns: RUNS })
      expect(risen).toBeGreaterThan(0)
    },
    300_000,
  )

  test.skipIf(isAbsent)(
    'and the list of players have the rows of a recount',
    async () => {
      const genders = fc.constantFrom(null, 'MALE', 'FEMALE')
      const orders = fc.constantFrom<'asc' | 'desc'>('asc', 'desc')
      const property = fc.asyncProperty(genders, orders, askedDays(data.through), async (gender, order, asked) => {
        const input = { filter: { gender, ...asked.input }, order_by: order }
        const selection = 'player_slug'
        const walked = { field: 'players', input, selection, ofEdge: 'matches_played' }
        const listed = await walkList<{ player_slug: string; matches_played: number }>(data.asker, walked, 100)
        // The list of all time has those without a played match too.
        const played = listed.filter(({ matches_played }) => matches_played > 0)
        expect(played).toEqual(recountPlayers(data.matches, data.players, { gender, order }, asked.days))
        if (asked.input.time_period !== 'ALL_TIME') expect(listed).toEqual(played)
      })
      await fc.assert(property, { numRuns: Math.ceil(RUNS / 4) })
    },
    300_000,
  )
})

describe('A range that cannot be', () => {
  const ranking = 'gender: MALE, sort_by: singles_matches_won'
  const side = 'tournament_slug: "none"'
  let results: OpenedResults

  beforeAll(async () => {
    results = await openResults()
  })

  afterAll(() => results.close())

  const BACKWARDS = 'from: "2026-03-02", to: "2026-03-01"'
  test.each([
    [`playersStats(first: 1, input: { ${ranking}, ${BACKWARDS} }) { __typename }`, 'input.'],
    [`risers(first: 1, input: { ${ranking}, ${BACKWARDS} }) { __typename }`, 'input.'],
    [`playerStats(player_slug: "a", ${BACKWARDS}) { __typename }`, ''],
    [`teamsStats(first: 1, input: { filter: { ${BACKWARDS} } }) { __typename }`, 'input.filter.'],
    [`players(first: 1, input: { filter: { ${BACKWARDS} } }) { __typename }`, 'input.filter.'],
    [`eventTeamStats(first: 1, input: { ${BACKWARDS} }) { __typename }`, 'input.'],
    [`eventTeamStatsList(page: 1, pageSize: 1, input: { player_slug: "a", ${BACKWARDS} }) { __typename }`, 'input.'],
    [`matchesList(page: 1, pageSize: 1, input: { ${side}, ${BACKWARDS} }) { __typename }`, 'input.'],
    [`coveredDays(${BACKWARDS}) { __typename }`, ''],
  ])('is refused: %s', async (field, prefix) => {
    const message = `${prefix}from must not be after ${prefix}to, got 2026-03-02 and 2026-03-01`
    expect(await askerOf(results.database).errorsOf(`{ ${field} }`, {})).toEqual([{ code: 'BAD_USER_INPUT', message }])
  })

  test.each(['from: "2026-02-29"', 'to: "2026-13-01"', 'from: "yesterday"'])('is no day: %s', async (days) => {
    const errors = await askerOf(results.database).errorsOf(`{ coveredDays(${days}) { from } }`, {})
    expect(errors).toHaveLength(1)
  })

  test.each([
    'playersStats(first: 1, input: { gender: MALE, sort_by: singles_matches_won, min_matches: 0 }) { __typename }',
    'eventTeamStats(first: 1, input: { min_matches: 0 }) { __typename }',
  ])('a minimum below 1 is refused: %s', async (field) => {
    const message = 'input.min_matches must be at least 1, got 0'
    expect(await askerOf(results.database).errorsOf(`{ ${field} }`, {})).toEqual([{ code: 'BAD_USER_INPUT', message }])
  })

  test('Before the first results no range has rows', async () => {
    const document = `{
      playersStats(first: 1, input: { gender: MALE, sort_by: singles_matches_won, from: "2026-01-01" }) { edges { rank } }
      coveredDays(from: "2024-02-29", to: "2024-02-29") { from }
    }`
    expect(await askerOf(results.database).ask(document, {})).toEqual({
      playersStats: { edges: [] },
      coveredDays: null,
    })
  })
})
