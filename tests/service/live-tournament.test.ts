import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { generateDemo } from '#demo/generate.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { runCommand } from '../fixtures/command-process.ts'
import { type FreshDatabase, freshDatabase } from '../fixtures/fresh-database.ts'
import { mayOpen, type Row, singles, writeResults } from '../fixtures/results-folder.ts'
import { testConfig } from '../fixtures/test-config.ts'
import { tellFigure, tries } from '../fixtures/trial.ts'

const IMPORTS = tries(3, 200)
const READERS = tries(4, 16)
const PATIENCE = tries(120_000, 3_600_000)

const PATHS = [
  '/match/live',
  '/tournament/may-open',
  '/player/ada',
  '/results.atom',
  '/tournaments.ics',
  '/tournaments',
]

let fresh: FreshDatabase
let database: Database
let server: RunningServer
let place: string

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'erne-live-'))
  const season = join(place, 'season')
  await generateDemo({ folder: season, matches: tries(300, 20_000), seed: 'live' })
  fresh = await freshDatabase()
  await importIt(season)
  await importIt(writeResults({ ...mayOpen([singles('m1'), live(0)]), others: MARKER }))
  database = await openDatabase(fresh.url)
  server = await startServer({ config: testConfig(), database })
}, PATIENCE)

afterAll(async () => {
  await server?.close()
  await database?.close()
  await fresh?.remove()
  rmSync(place, { recursive: true, force: true })
})

const MARKER = { 'dataset.json': '{"demo": true}' }

const scoreOf = (number: number) => `${number % 98}-${Math.floor(number / 98) + 1}`

/** The match after so many changes of its score. */
function live(number: number): Row {
  return singles('live', { completion: 'in progress', winning_team: '', date: '2026-05-03', games: scoreOf(number) })
}

async function importIt(folder: string): Promise<void> {
  const { code, err } = await runCommand(['import', folder], { DATABASE_URL: fresh.url })
  expect({ code, err }).toEqual({ code: 0, err: expect.not.stringContaining('Error') })
}

async function ask(path: string): Promise<string> {
  const answer = await fetch(`${server.address}${path}`)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 300)}`)
  return text
}

/** Bytes of the database's files; null of a server's. */
function bytes(): number | null {
  if (!fresh.url.startsWith('file:')) return null
  const file = fresh.url.startsWith('file:///') ? fileURLToPath(fresh.url) : fresh.url.slice('file:'.length)
  return [file, `${file}-wal`].reduce((sum, name) => sum + (statSync(name, { throwIfNoEntry: false })?.size ?? 0), 0)
}

/** Milliseconds until the match's page has the score. */
async function visibleAfter(number: number): Promise<number> {
  const began = performance.now()
  while (!(await ask('/match/live')).includes(`${scoreOf(number)} (live)`)) {
    if (performance.now() - began > 20_000) throw new Error(`the score ${scoreOf(number)} never came to be seen`)
  }
  return performance.now() - began
}

test('A live score is imported again and again: every one is seen, no reader fails, no file grows', {
  timeout: PATIENCE,
}, async () => {
  const failures: unknown[] = []
  let requests = 0
  let isOver = false
  const read = async (reader: number) => {
    for (let turn = reader; !isOver; turn++) {
      await ask(PATHS[turn % PATHS.length] as string).catch((error) => failures.push(error))
      requests++
    }
  }
  const first = bytes()
  const readers = Array.from({ length: READERS }, (_, reader) => read(reader))
  let longestImport = 0
  let longestWait = 0
  let most = first ?? 0
  for (let number = 1; number <= IMPORTS; number++) {
    const began = performance.now()
    await importIt(writeResults({ matches: [live(number)], others: MARKER }))
    longestImport = Math.max(longestImport, performance.now() - began)
    longestWait = Math.max(longestWait, await visibleAfter(number))
    most = Math.max(most, bytes() ?? 0)
  }
  isOver = true
  await Promise.all(readers)
  expect(failures).toEqual([])
  // Two versions, and the write-ahead log of one import.
  if (first !== null) expect(most).toBeLessThan(first * 4 + 20_000_000)
  tellFigure(
    `${inject('dialect')}: ${IMPORTS} imports of one changed match, ${requests} requests meanwhile by ${READERS} readers: ` +
      `none failed; the longest import ${(longestImport / 1000).toFixed(1)} s, its score seen ` +
      `${(longestWait / 1000).toFixed(1)} s later at most; files ${first} to ${most} bytes`,
  )
})
