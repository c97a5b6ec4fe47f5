import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { generateDemo } from '#demo/generate.ts'
import { importFolder } from '#importer/import.ts'
import { type FreshDatabase, freshDatabase } from '../fixtures/fresh-database.ts'
import { queryOfSql } from '../fixtures/query-of-sql.ts'
import {
  groupBy,
  type RecountedMatch,
  readMatches,
  recordOf,
  sideOfPlayer,
  sideOfTeam,
} from '../fixtures/recount/recount.ts'

/** What each player and each pair did on each day, held against a plain recount of the same folder. */

type Row = Record<string, string | number>

let folder: string
let fresh: FreshDatabase
let database: Database
let matches: RecountedMatch[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erne-days-'))
  await generateDemo({ folder, matches: 1_500, seed: '11' })
  fresh = await freshDatabase()
  database = await openDatabase(fresh.url)
  expect((await importFolder({ folder, database })).kind).toBe('imported')
  matches = readMatches(folder)
}, 120_000)

afterAll(async () => {
  await database?.close()
  await fresh?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** The rows by what they are of. */
async function stored(sql: string): Promise<Map<string, Row>> {
  const rows = await database.snapshot((snapshot) => snapshot.all(queryOfSql<Row & { key: string }>(sql), {}))
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}

/** Every key's record, without those of which nothing was played. */
function recounted(groups: ReadonlyMap<string, RecountedMatch[]>, sideOf: typeof sideOfPlayer): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const [key, group] of groups) {
    const record = recordOf(group, sideOf(key.split(' ')[0] as string))
    if (record.played === 0) continue
    rows.set(key, {
      matches_played: record.played,
      matches_won: record.won,
      matches_lost: record.lost,
      games_scored: record.games,
      games_won: record.gamesWon,
      games_lost: record.gamesLost,
      points_won: record.scored,
      points_lost: record.conceded,
    })
  }
  return rows
}

const TALLIES =
  'matches_played, matches_won, matches_lost, games_scored, games_won, games_lost, points_won, points_lost'

it('adds up what every player did on every day in every kind of match', async () => {
  const found = await stored(`select p.player_slug || ' ' || d.match_division || ' ' || d.day as key, ${TALLIES}
    from player_days d join players p on p.id = d.player_id`)
  const keysOf = (match: RecountedMatch) =>
    match.sides.flat().map((player) => `${player} ${match.matchDivision} ${match.date}`)
  const expected = recounted(groupBy(matches, keysOf), sideOfPlayer)
  expect(expected.size).toBeGreaterThan(1_000)
  expect([...expected.keys()].some((key) => key.includes('DREAMBREAKER'))).toBe(true)
  expect(found).toEqual(expected)
})

it('adds up what every pair did on every day in every event', async () => {
  const found = await stored(`select t.team_slug || ' ' || o.tournament_slug || ' ' || e.event_division || ' ' ||
      e.event_name || ' ' || d.day as key, ${TALLIES}
    from pair_days d join teams t on t.id = d.team_id
    join events e on e.id = d.event_id and e.event_division = d.event_division
    join tournaments o on o.id = e.tournament_id`)
  const counted = matches.filter((match) => match.matchDivision !== 'DREAMBREAKER')
  const keysOf = (match: RecountedMatch) =>
    match.sides
      .filter((side) => side.length === 2)
      .map((side) => `${side.join('--')} ${match.tournament} ${match.eventDivision} ${match.event} ${match.date}`)
  const expected = recounted(groupBy(counted, keysOf), sideOfTeam)
  expect(expected.size).toBeGreaterThan(500)
  expect(found).toEqual(expected)
})
