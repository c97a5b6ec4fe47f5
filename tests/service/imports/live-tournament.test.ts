import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { generateDemo } from '#demo/generate.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { runCommand } from '../../fixtures/command-process.ts'
import { type FreshDatabase, freshDatabase, onServer } from '../../fixtures/fresh-database.ts'
import { mayOpen, type Row, singles, writeResults } from '../../fixtures/results-folder.ts'
import { testConfig } from '../../fixtures/test-config.ts'
import { tellFigure, tries } from '../../fixtures/trial.ts'

const IMPORTS = tries(3, 200)
const READERS = tries(4, 16)
const PATIENCE = tries(120_000, 3_600_000)
/** Milliseconds between two requests of a reader. */
const LOOK_AGAIN = 100
/** Milliseconds after the end of an import. */
const SEEN_WITHIN = 5_000
/** A file and its write-ahead log, or a table's old rows and its new ones. */
const VERSIONS_HELD = 2
/** Bytes for the undo records of ten imports, and for pages that are not full. */
const ROOM = 10_000_000

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

/** Bytes of the database's files. */
async function bytes(): Promise<number> {
  if (!fresh.url.startsWith('file:')) {
    const [size] = await onServer<{ bytes: string }>(fresh.url, 'select pg_database_size(current_database()) as bytes')
    return Number(size?.bytes)
  }
  const file = fresh.url.startsWith('file:///') ? fileURLToPath(fresh.url) : fresh.url.slice('file:'.length)
  return [file, `${file}-wal`].reduce((sum, name) => sum + (statSync(name, { throwIfNoEntry: false })?.size ?? 0), 0)
}

/** Milliseconds until the match's page has the score. */
async function visibleAfter(number: number): Promise<number> {
  const began = performance.now()
  while (!(await ask('/match/live')).includes(`${scoreOf(number)} (live)`)) {
    if (performance.now() - began > SEEN_WITHIN) throw new Error(`the score ${scoreOf(number)} is not seen`)
    await pause(LOOK_AGAIN)
  }
  return performance.now() - began
}

const medianAndMost = (milliseconds: number[]) => {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return `${((sorted[sorted.length >> 1] ?? 0) / 1000).toFixed(1)} s (at most ${((sorted.at(-1) ?? 0) / 1000).toFixed(1)} s)`
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
      await pause(LOOK_AGAIN)
    }
  }
  const oneVersion = await bytes()
  const readers = Array.from({ length: READERS }, (_, reader) => read(reader))
  const importTimes: number[] = []
  const waits: number[] = []
  const sizes: number[] = []
  for (let number = 1; number <= IMPORTS; number++) {
    const began = performance.now()
    await importIt(writeResults({ matches: [live(number)], others: MARKER }))
    importTimes.push(performance.now() - began)
    waits.push(await visibleAfter(number))
    sizes.push(await bytes())
  }
  isOver = true
  await Promise.all(readers)
  expect(failures).toEqual([])
  const most = Math.max(...sizes)
  expect(most).toBeLessThan(VERSIONS_HELD * oneVersion + ROOM)
  tellFigure(
    `${inject('dialect')}: ${IMPORTS} imports of one changed match, ${requests} requests meanwhile by ${READERS} readers: ` +
      `none failed; an import took ${medianAndMost(importTimes)}, and was seen ${medianAndMost(waits)} after it; ` +
      `files of ${oneVersion} bytes became ${sizes.at(-1)}, at most ${most}`,
  )
})
