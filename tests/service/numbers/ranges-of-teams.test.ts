import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generateDemo } from '#demo/generate.ts'
import { addDays } from '#domain/day.ts'
import type { Days } from '../../fixtures/recount/recount-ranking.ts'
import {
  recountEventTeams,
  recountPairs,
  type TeamsState,
  tournamentEnds,
} from '../../fixtures/recount/recount-teams.ts'
import { openRecounted, type RecountedService } from '../../fixtures/recount/recounted-service.ts'
import { tries } from '../../fixtures/trial.ts'
import { walkList } from '../../fixtures/walked-list.ts'

/** Pairs and teams in events over any range of days, held against a recount from the match rows. */

/** Real results, which are no part of the project. */
const REAL = join(import.meta.dirname, '../../../../shared/real-results/2026')
const RUNS = tries(20, 500)

/** Days as they are asked for, each of which may be open. */
interface AskedDays {
  from?: string
  to?: string
}

const FIRST = '2000-01-01'
const wholeRange = ({ from = FIRST, to = '2100-01-01' }: AskedDays): Days => ({ from, to })

function askedDays(through: string): fc.Arbitrary<AskedDays> {
  const day = fc.integer({ min: -500, max: 60 }).map((offset) => addDays(through, offset))
  return fc.oneof(
    fc.tuple(day, day).map((days) => {
      const [from, to] = days.toSorted() as [string, string]
      return { from, to }
    }),
    day.map((from) => ({ from })),
    day.map((to) => ({ to })),
    fc.constant({}),
  )
}

const arbitraryState: fc.Arbitrary<TeamsState> = fc.record({
  division: fc.constantFrom(null, 'MENS_DOUBLES', 'WOMENS_DOUBLES', 'MIXED_DOUBLES', 'MLP'),
  order: fc.constantFrom('asc', 'desc'),
  min: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 12 })),
})

const share = (won: number, lost: number) => (won + lost === 0 ? null : (won * 100) / (won + lost))
const average = (sum: number, games: number) => (games === 0 ? null : sum / games)

type PairSort = 'matches_won' | 'matches_won_percentage'

async function comparePairs(service: RecountedService, state: TeamsState, sort: PairSort, asked: AskedDays) {
  const { asker, matches, players } = service
  const filter = { event_division: state.division, min_matches: state.min, ...asked }
  const selection = 'team_slug event_division events_played matches_won matches_lost matches_won_percentage'
  const input = { filter, sort_by: sort, order_by: state.order }
  const given = await walkList(asker, { field: 'teamsStats', input, selection }, 100)
  expect(given).toEqual(
    recountPairs(matches, players, { ...state, sort }, wholeRange(asked)).map(({ team, division, events, tally }) => ({
      team_slug: team,
      event_division: division,
      events_played: events,
      matches_won: tally.won,
      matches_lost: tally.lost,
      matches_won_percentage: share(tally.won, tally.lost),
    })),
  )
}

async function compareEventTeams(service: RecountedService, folder: string, state: TeamsState, asked: AskedDays) {
  const { asker, matches } = service
  const input = { event_division: state.division, min_matches: state.min, order_by: state.order, ...asked }
  const selection = `tournament { tournament_slug } event_division team_slug matches_won matches_lost games_won games_lost
    avg_points_scored avg_points_lost avg_point_differential`
  const walked = { field: 'eventTeamStats', input, selection }
  const given = await walkList<{ avg_point_differential: number | null; matches_won: number }>(asker, walked, 100)
  const ends = tournamentEnds(folder, matches)
  const expected = recountEventTeams(matches, ends, state, wholeRange(asked)).map((row) => ({
    tournament: { tournament_slug: row.tournament },
    event_division: row.division,
    team_slug: row.team,
    matches_won: row.tally.won,
    matches_lost: row.tally.lost,
    games_won: row.tally.gamesWon,
    games_lost: row.tally.gamesLost,
    avg_points_scored: average(row.tally.scored, row.tally.games),
    avg_points_lost: average(row.tally.conceded, row.tally.games),
    avg_point_differential: row.differential,
  }))
  const keyOf = (row: (typeof given)[number]) => [row.avg_point_differential, row.matches_won]
  expect(given.map(keyOf)).toEqual(expected.map(keyOf))
  // Whose differential, matches and points are equal stands by name, and one team's two events by the event.
  const texts = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  expect(texts(given)).toEqual(texts(expected))
}

describe.each([
  ['of a demonstration', null],
  ['of real results', REAL],
])('Over any range of days %s', (_name, real) => {
  const isAbsent = real !== null && !existsSync(real)
  let work: string
  let folder: string
  let service: RecountedService

  beforeAll(async () => {
    if (isAbsent) return
    work = mkdtempSync(join(tmpdir(), 'erne-team-ranges-'))
    folder = real ?? join(work, 'season')
    if (real === null) await generateDemo({ folder, matches: 1_500, seed: '9' })
    service = await openRecounted(folder)
  }, 120_000)

  afterAll(async () => {
    await service?.results.close()
    if (work) rmSync(work, { recursive: true })
  })

  test.skipIf(isAbsent)(
    'pairs have the rows, order and figures of a recount',
    async () => {
      const sorts = fc.constantFrom<PairSort>('matches_won', 'matches_won_percentage')
      const property = fc.asyncProperty(arbitraryState, sorts, askedDays(service.through), (state, sort, asked) =>
        comparePairs(service, state, sort, asked),
      )
      await fc.assert(property, { numRuns: RUNS })
    },
    300_000,
  )

  test.skipIf(isAbsent)(
    'teams in events have the rows, order and figures of a recount',
    async () => {
      const property = fc.asyncProperty(arbitraryState, askedDays(service.through), (state, asked) =>
        compareEventTeams(service, folder, state, asked),
      )
      await fc.assert(property, { numRuns: RUNS })
    },
    300_000,
  )
})
