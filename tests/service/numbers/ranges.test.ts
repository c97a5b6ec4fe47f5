import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/days/day.ts'
import { ROLLING_PERIODS, type TimePeriod } from '#domain/days/time-period.ts'
import { RANKING_FIGURES } from '#domain/figures/figures.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import {
  compareEventTeams,
  comparePairs,
  comparePlayers,
  compareRanking,
  compareRisers,
  ofDays,
  ofPeriod,
  type RequestedDays,
} from '../../fixtures/recount/compare-tables.ts'
import type { Order, PairSort, RankingState, TeamsState } from '../../fixtures/recount/recount-tables.ts'
import { overResults } from '../../fixtures/recount/recounted-service.ts'
import { askerOver } from '../../fixtures/services/ask.ts'
import { tries } from '../../fixtures/trial.ts'

/** Compares tables over any range of days with a recount of match rows. */

const RUNS = tries(40, 500)

function requestedDays(through: string): fc.Arbitrary<RequestedDays> {
  const day = fc.integer({ min: -500, max: 60 }).map((offset) => addDays(through, offset))
  return fc.oneof(
    fc.tuple(day, day).map((days) => {
      const [from, to] = days.toSorted() as [string, string]
      return ofDays(from, to, through)
    }),
    day.map((from) => ofDays(from, null, through)),
    day.map((to) => ofDays(null, to, through)),
    fc.constant(ofDays(null, null, through)),
  )
}

function requestedPeriod(through: string): fc.Arbitrary<RequestedDays> {
  const year = Number(through.slice(0, 4))
  const periods: TimePeriod[] = ['ALL_TIME', ...ROLLING_PERIODS, `${year}`, `${year - 1}`, `${year + 1}`]
  return fc.constantFrom(...periods).map((period) => ofPeriod(period, through))
}

const anOrder = fc.constantFrom<Order>('asc', 'desc')

const aRanking: fc.Arbitrary<RankingState> = fc.record({
  gender: fc.constantFrom('MALE', 'FEMALE'),
  discipline: fc.constantFrom('singles', 'gender_doubles', 'mixed_doubles'),
  figure: fc.constantFrom(...RANKING_FIGURES),
  order: anOrder,
  min: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 25 })),
})

const someTeams: fc.Arbitrary<TeamsState> = fc.record({
  division: fc.constantFrom(null, 'MENS_DOUBLES', 'WOMENS_DOUBLES', 'MIXED_DOUBLES', 'MLP'),
  order: anOrder,
  min: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 12 })),
})

overResults('Over any range of days', '7', (data) => {
  const anyDays = () => fc.oneof(requestedDays(data().through), requestedPeriod(data().through))

  test('rankings have the rows, ranks, previous ranks and figures of a recount', async () => {
    const sizes = fc.integer({ min: 20, max: 100 })
    const property = fc.asyncProperty(aRanking, anyDays(), sizes, (state, requested, size) =>
      compareRanking(data(), state, requested, size),
    )
    await fc.assert(property, { numRuns: RUNS })
  })

  test('rankings have the risers of a recount', async () => {
    let risen = 0
    const property = fc.asyncProperty(aRanking, anyDays(), async (state, requested) => {
      risen += await compareRisers(data(), state, requested)
    })
    await fc.assert(property, { numRuns: RUNS })
    expect(risen).toBeGreaterThan(0)
  })

  test('the list of players has the rows of a recount', async () => {
    const genders = fc.constantFrom(null, 'MALE', 'FEMALE')
    const property = fc.asyncProperty(genders, anOrder, anyDays(), (gender, order, requested) =>
      comparePlayers(data(), gender, order, requested),
    )
    await fc.assert(property, { numRuns: Math.ceil(RUNS / 4) })
  })

  test('pairs have the rows, order and figures of a recount', async () => {
    const sorts = fc.constantFrom<PairSort>('matches_won', 'matches_won_percentage')
    const property = fc.asyncProperty(someTeams, sorts, requestedDays(data().through), (state, sort, requested) =>
      comparePairs(data(), state, sort, requested),
    )
    await fc.assert(property, { numRuns: tries(20, 500) })
  })

  test('teams in events have the rows, order and figures of a recount', async () => {
    const property = fc.asyncProperty(someTeams, requestedDays(data().through), (state, requested) =>
      compareEventTeams(data(), state, requested),
    )
    await fc.assert(property, { numRuns: tries(20, 500) })
  })
})

describe('An invalid range', () => {
  const ranking = 'gender: MALE, sort_by: singles_matches_won'
  const side = 'tournament_slug: "none"'
  const asker = askerOver(openResults)

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
    [`matchCoverage(${BACKWARDS}) { __typename }`, ''],
  ])('is refused: %s', async (field, prefix) => {
    const message = `${prefix}from must not be after ${prefix}to, got 2026-03-02 and 2026-03-01`
    expect(await asker.errorsOf(`{ ${field} }`, {})).toEqual([{ code: 'BAD_USER_INPUT', message }])
  })

  test.each(['from: "2026-02-29"', 'to: "2026-13-01"', 'from: "yesterday"'])(
    'names the invalid day: %s',
    async (days) => {
      const errors = await asker.errorsOf(`{ matchCoverage(${days}) { league } }`, {})
      expect(errors).toHaveLength(1)
    },
  )

  test.each([
    'playersStats(first: 1, input: { gender: MALE, sort_by: singles_matches_won, min_matches: 0 }) { __typename }',
    'eventTeamStats(first: 1, input: { min_matches: 0 }) { __typename }',
  ])('a minimum below 1 is refused: %s', async (field) => {
    const message = 'input.min_matches must be at least 1, got 0'
    expect(await asker.errorsOf(`{ ${field} }`, {})).toEqual([{ code: 'BAD_USER_INPUT', message }])
  })

  test('Without results, no range has rows', async () => {
    const document = `{
      playersStats(first: 1, input: { gender: MALE, sort_by: singles_matches_won, from: "2026-01-01" }) { edges { rank } }
      matchCoverage(from: "2024-02-29", to: "2024-02-29") { league }
    }`
    expect(await asker.ask(document, {})).toEqual({
      playersStats: { edges: [] },
      matchCoverage: [],
    })
  })
})
