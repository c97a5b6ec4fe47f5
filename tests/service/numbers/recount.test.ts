import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { generateDemo } from '#demo/generate.ts'
import type { DisciplineFigures } from '#domain/discipline.ts'
import { RANKINGS } from '#domain/ranking.ts'
import { type ImportOutcome, importFolder } from '#importer/import.ts'
import { createRunQuery } from '#server/run-query.ts'
import { type FreshDatabase, freshDatabase } from '../../fixtures/fresh-database.ts'
import {
  DISCIPLINE_OF,
  groupBy,
  playersOf,
  type RecountedMatch,
  readMatches,
  recordOf,
  sideOfPlayer,
  sideOfTeam,
  type Tally,
} from '../../fixtures/recount/recount.ts'

/**
 * Every figure that the service gives, held against a plain recount of the same folder. `RESULTS_FOLDER` names other
 * results to hold it against than a generated season.
 */

let work: string
let fresh: FreshDatabase
let database: Database
let query: ReturnType<typeof createRunQuery>
let matches: RecountedMatch[]

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'erne-recount-'))
  let folder = process.env.RESULTS_FOLDER
  if (folder === undefined) {
    folder = join(work, 'season')
    await generateDemo({ folder, matches: 1_500, seed: '7' })
  }
  fresh = await freshDatabase()
  database = await openDatabase(fresh.url)
  const outcome = await importFolder({ folder, database })
  expect(outcome.kind).toBe('imported')
  query = createRunQuery(database)
  matches = readMatches(folder, new Set(rejectedLines(outcome)))
}, 120_000)

afterAll(async () => {
  await database?.close()
  await fresh?.remove()
  rmSync(work, { recursive: true, force: true })
})

/** Rejected rows are the importer's own tests' matter; here only what went in is counted. */
function rejectedLines(outcome: ImportOutcome): number[] {
  const rejections = 'report' in outcome ? outcome.report.rejections : []
  return rejections.filter(({ file }) => file === 'matches.csv').map(({ line }) => line)
}

async function ask<T>(document: string, variables: Record<string, unknown>): Promise<T> {
  const { data, errors } = await query(document, variables)
  expect(errors).toBeUndefined()
  return data as T
}

interface Connection<Node> {
  edges: { node: Node }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}

/** Walks a whole list by its cursors. */
async function walk<Node>(field: string, inputType: string, input: object, selection: string): Promise<Node[]> {
  const document = `query($after: String, $input: ${inputType}!) { list: ${field}(first: 100, after: $after, input: $input) {
    edges { node { ${selection} } } pageInfo { endCursor hasNextPage } } }`
  const nodes: Node[] = []
  let after: string | null = null
  do {
    const { list }: { list: Connection<Node> } = await ask(document, { after, input })
    nodes.push(...list.edges.map(({ node }) => node))
    after = list.pageInfo.hasNextPage ? list.pageInfo.endCursor : null
  } while (after !== null)
  return nodes
}

const DISCIPLINE = 'matches_won matches_lost matches_won_percentage points_won points_lost points_won_percentage'
const STATS = `player_slug total_matches_played singles { ${DISCIPLINE} } gender_doubles { ${DISCIPLINE} } mixed_doubles { ${DISCIPLINE} }`

type Stats = { player_slug: string; total_matches_played: number } & Record<string, DisciplineFigures>

function share(part: number, rest: number): number | null {
  return part + rest === 0 ? null : (part * 100) / (part + rest)
}

function figuresOf(tally: Tally): DisciplineFigures {
  return {
    matches_won: tally.won,
    matches_lost: tally.lost,
    matches_won_percentage: share(tally.won, tally.lost),
    points_won: tally.scored,
    points_lost: tally.conceded,
    points_won_percentage: share(tally.scored, tally.conceded),
  }
}

function eventTeamKey(match: RecountedMatch, side: 0 | 1): string {
  return [match.tournament, match.event, match.eventDivision, match.sides[side].join('--')].join(' | ')
}

const counted = (match: RecountedMatch) => match.status !== 'WALKOVER' && match.matchDivision !== 'DREAMBREAKER'

describe('a recount of the results', () => {
  it('gives every player the same statistics in every period', async () => {
    const { timePeriods } = await ask<{ timePeriods: { time_period: string; from: string; to: string }[] }>(
      '{ timePeriods { time_period from to } }',
      {},
    )
    expect(timePeriods.length).toBeGreaterThan(5)
    for (const player of playersOf(matches)) {
      const own = matches.filter((match) => sideOfPlayer(player)(match) !== null)
      for (const { time_period, from, to } of timePeriods) {
        const within = own.filter((match) => match.date >= from && match.date <= to)
        const { playerStats } = await ask<{ playerStats: Stats }>(
          `query($slug: String!, $period: TimePeriod) { playerStats(player_slug: $slug, time_period: $period) { ${STATS} } }`,
          { slug: player, period: time_period },
        )
        expect(playerStats.total_matches_played).toBe(recordOf(within, sideOfPlayer(player)).played)
        for (const discipline of ['singles', 'gender_doubles', 'mixed_doubles']) {
          const of = within.filter((match) => DISCIPLINE_OF[match.matchDivision] === discipline)
          expect(playerStats[discipline]).toEqual(figuresOf(recordOf(of, sideOfPlayer(player))))
        }
      }
    }
  }, 300_000)

  it('ranks exactly the players of the gender who played the discipline in the period', async () => {
    for (const { gender, discipline } of Object.values(RANKINGS)) {
      const input = { gender, time_period: 'ALL_TIME', sort_by: `${discipline}_points_won_percentage` }
      const ranked = await walk<Stats & { player: { gender: string } }>(
        'playersStats',
        'PlayersStatsInput',
        input,
        `${STATS} player { gender }`,
      )
      const played = matches.filter((m) => counted(m) && DISCIPLINE_OF[m.matchDivision] === discipline)
      const genders = await walk<{ player_slug: string }>(
        'players',
        'PlayersInput',
        { filter: { gender } },
        'player_slug',
      )
      const ofGender = new Set(genders.map(({ player_slug }) => player_slug))
      expect(ranked.map(({ player_slug }) => player_slug).toSorted()).toEqual(
        playersOf(played).filter((player) => ofGender.has(player)),
      )
      const shares = ranked.map((stats) => stats[discipline]?.points_won_percentage ?? -1)
      expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    }
  }, 120_000)

  it('gives every pair the same record in every division', async () => {
    const rows = await walk<{
      team_slug: string
      event_division: string
      events_played: number
      matches_won: number
      matches_lost: number
      matches_won_percentage: number | null
    }>(
      'teamsStats',
      'TeamsStatsInput',
      {},
      'team_slug event_division events_played matches_won matches_lost matches_won_percentage',
    )
    const groups = groupBy(matches.filter(counted), (match) =>
      match.sides.filter((side) => side.length === 2).map((side) => `${match.eventDivision} ${side.join('--')}`),
    )
    const expected = [...groups].map(([key, own]) => {
      const [event_division, team_slug] = key.split(' ') as [string, string]
      const { won, lost } = recordOf(own, sideOfTeam(team_slug))
      return {
        team_slug,
        event_division,
        events_played: new Set(own.map((match) => `${match.tournament} ${match.event}`)).size,
        matches_won: won,
        matches_lost: lost,
        matches_won_percentage: share(won, lost),
      }
    })
    const key = (row: { team_slug: string; event_division: string }) => `${row.team_slug} ${row.event_division}`
    const byKey = (a: (typeof expected)[0], b: (typeof expected)[0]) => (key(a) < key(b) ? -1 : 1)
    expect(rows.toSorted(byKey)).toEqual(expected.toSorted(byKey))
  }, 120_000)

  it('gives every team the same figures in every event', async () => {
    const rows = await walk<Record<string, unknown> & { tournament: { tournament_slug: string } }>(
      'eventTeamStats',
      'EventTeamStatsInput',
      {},
      `id event_division tournament { tournament_slug } team_slug matches_won matches_lost games_won games_lost
       avg_points_scored avg_points_lost avg_point_differential`,
    )
    const groups = groupBy(matches.filter(counted), (m) => [eventTeamKey(m, 0), eventTeamKey(m, 1)])
    const expected = [...groups].map(([key, own]) => {
      const [tournament, , event_division, team_slug] = key.split(' | ') as [string, string, string, string]
      const tally = recordOf(own, sideOfTeam(team_slug))
      const average = (sum: number) => (tally.games === 0 ? null : sum / tally.games)
      return {
        tournament,
        event_division,
        team_slug,
        matches_won: tally.won,
        matches_lost: tally.lost,
        games_won: tally.gamesWon,
        games_lost: tally.gamesLost,
        avg_points_scored: average(tally.scored),
        avg_points_lost: average(tally.conceded),
        avg_point_differential: average(tally.scored - tally.conceded),
      }
    })
    const text = (row: object) => JSON.stringify(row, Object.keys(row).toSorted())
    const given = rows.map(({ id: _, tournament, ...row }) => ({ ...row, tournament: tournament.tournament_slug }))
    expect(given.map(text).toSorted()).toEqual(expected.map(text).toSorted())
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  }, 120_000)

  it('lists every match of a tournament, a player and a team, each once', async () => {
    const document = `query($page: Int!, $input: MatchesListInput!) { matchesList(page: $page, pageSize: 100, input: $input) {
      pageInfo { totalPages totalCount } items { id } } }`
    const list = async (input: object): Promise<string[]> => {
      const ids: string[] = []
      let total = 0
      for (let page = 1, pages = 1; page <= pages; page++) {
        const { matchesList } = await ask<{
          matchesList: { pageInfo: { totalPages: number; totalCount: number }; items: { id: string }[] }
        }>(document, { page, input })
        ids.push(...matchesList.items.map(({ id }) => id))
        pages = matchesList.pageInfo.totalPages
        total = matchesList.pageInfo.totalCount
      }
      expect(ids).toHaveLength(total)
      return ids.toSorted()
    }
    const idsOf = (group: readonly RecountedMatch[]) => group.map(({ id }) => id).toSorted()
    for (const [tournament_slug, group] of groupBy(matches, (match) => [match.tournament])) {
      expect(await list({ tournament_slug })).toEqual(idsOf(group))
    }
    for (const [player_slug, group] of groupBy(matches, (match) => match.sides.flat())) {
      expect(await list({ player_slug })).toEqual(idsOf(group))
    }
    for (const [team_slug, group] of groupBy(matches, (match) => match.sides.map((side) => side.join('--')))) {
      expect(await list({ team_slug })).toEqual(idsOf(group))
    }
  }, 300_000)

  it('counts what the data holds', async () => {
    const { dataset } = await ask<{ dataset: { matches: number; data_through: string } }>(
      '{ dataset { matches data_through } }',
      {},
    )
    expect(dataset.matches).toBe(matches.length)
    const played = matches.filter((match) => match.status !== 'WALKOVER').map((match) => match.date)
    expect(dataset.data_through).toBe(played.toSorted().at(-1))
  })
})
