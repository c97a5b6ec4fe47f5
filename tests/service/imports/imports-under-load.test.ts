import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { generateDemo } from '#demo/generate.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { runCommand } from '../../fixtures/command-process.ts'
import { type FreshDatabase, freshDatabase } from '../../fixtures/fresh-database.ts'
import { doubles, mayOpen, singles, writeResults } from '../../fixtures/results-folder.ts'
import { testConfig } from '../../fixtures/test-config.ts'
import { tellFigure, tries } from '../../fixtures/trial.ts'

const IMPORTS = tries(1, 20)
const READERS = 4
const PATIENCE = tries(60_000, 600_000)

const QUERY = `{
  dataset { version data_through tournaments players teams matches }
  tournaments(first: 20, input: {}) { edges { node { tournament_slug match_count } } }
  players(first: 20, input: {}) { edges { node { player_slug total_matches_played } } }
  teamsStats(first: 20, input: {}) { edges { node { team_slug matches_won matches_lost } } }
  playersStats(first: 20, input: { gender: MALE, sort_by: singles_matches_won }) {
    edges { rank node { player_slug singles { matches_won points_won } } }
  }
  matchesList(page: 1, pageSize: 20, input: { player_slug: "ada" }) { pageInfo { totalCount } items { id } }
}`

/** What is asked for over and over; each answer tells of several tables. */
const PATHS = [
  `/graphql?query=${encodeURIComponent(QUERY)}`,
  '/',
  '/tournament/may-open',
  '/player/ada',
  '/rankings/mens-singles',
  '/players.json',
]

let fresh: FreshDatabase
let database: Database
let server: RunningServer
let place: string

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'erne-load-'))
  const season = join(place, 'season')
  await generateDemo({ folder: season, matches: tries(300, 5_000), seed: 'load' })
  fresh = await freshDatabase()
  for (const folder of [season, edition(0)]) await importIt(folder)
  database = await openDatabase(fresh.url)
  server = await startServer({ config: testConfig(), database })
})

afterAll(async () => {
  await server?.close()
  await database?.close()
  await fresh?.remove()
  rmSync(place, { recursive: true, force: true })
})

/** A folder that adds a match, and corrects one that all of them have. */
function edition(number: number): string {
  const games = `11-${number % 10} 11-${(number * 3) % 10}`
  const matches = [singles('m0', { games }), doubles('d0', { games }), singles(`m${number}`, { round: 'Semi-Finals' })]
  return writeResults({ ...mayOpen(number === 0 ? matches.slice(0, 2) : matches), others: MARKER })
}

const MARKER = { 'dataset.json': '{"demo": true}' }

async function importIt(folder: string): Promise<void> {
  const { code, err } = await runCommand(['import', folder], { DATABASE_URL: fresh.url })
  expect({ code, err }).toEqual({ code: 0, err: expect.not.stringContaining('Error') })
}

async function ask(path: string): Promise<string> {
  const answer = await fetch(`${server.address}${path}`, {
    headers: { accept: path.startsWith('/graphql') ? 'application/json' : 'text/html' },
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 300)}`)
  return text
}

/** All paths' answers while nothing is imported, as soon as all of them are of the newest version. */
async function standing(): Promise<string[]> {
  await pause(1_500)
  return Promise.all(PATHS.map(ask))
}

test('imports one after another under load fail no request, and no answer mixes versions', {
  timeout: PATIENCE,
}, async () => {
  const expected = PATHS.map(() => new Set<string>())
  const seen = PATHS.map(() => new Set<string>())
  const failures: unknown[] = []
  let requests = 0
  let isOver = false
  const note = async () => {
    for (const [index, answer] of (await standing()).entries()) expected[index]?.add(answer)
  }
  await note()
  const read = async (reader: number) => {
    for (let turn = reader; !isOver; turn++) {
      const index = turn % PATHS.length
      await ask(PATHS[index] as string).then(
        (answer) => seen[index]?.add(answer),
        (error) => failures.push(error),
      )
      requests++
    }
  }
  const readers = Array.from({ length: READERS }, (_, reader) => read(reader))
  for (let number = 1; number <= IMPORTS; number++) {
    await importIt(edition(number))
    await note()
  }
  isOver = true
  await Promise.all(readers)
  expect(failures).toEqual([])
  for (const [index, answers] of seen.entries()) {
    expect(expected[index]?.size, PATHS[index]).toBe(IMPORTS + 1)
    expect([...answers].filter((answer) => !expected[index]?.has(answer)).length, PATHS[index]).toBe(0)
    expect(answers.size).toBeGreaterThan(IMPORTS / 2)
  }
  tellFigure(
    `${inject('dialect')}: ${IMPORTS} imports one after another, ${requests} requests meanwhile by ${READERS} readers: ` +
      'none failed, and every answer was wholly of one version',
  )
})
