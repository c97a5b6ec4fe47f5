import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Database, Snapshot } from '#database/query/database.ts'
import { importFolder } from '#importer/import.ts'
import { databaseWith } from '../../fixtures/databases/database-with.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { doubles, mayOpen, player, seats, writeResults } from '../../fixtures/folders/results-folder.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/** More rows than fit in the cache: the table is sent while it is read. */
const PAIRS = 4_000
/** Number of rows after which the table is partly sent. */
const STATEMENTS_OF_A_PART = 60

/** A function to run once during the reading of a table. */
let interruption: (() => Promise<unknown>) | null = null

/** Writes a folder in which neighbors in the list of players have played together. */
function edition(name: string): string {
  const players = Array.from({ length: PAIRS + 1 }, (_, index) => player(`p${index}`, { name: `${name} ${index}` }))
  const matches = players
    .slice(3)
    .map((_, index) => doubles(`m${index}`, seats(`p${index}`, `p${index + 1}`, `p${index + 2}`, `p${index + 3}`)))
  return writeResults(mayOpen(matches, { players }))
}

/** Returns the same snapshot, whose statements can be interrupted. */
function interrupted(snapshot: Snapshot): Snapshot {
  let statements = 0
  const interrupt = async () => {
    if (++statements !== STATEMENTS_OF_A_PART || interruption === null) return
    const run = interruption
    interruption = null
    await run()
  }
  return {
    dialect: snapshot.dialect,
    get statements() {
      return snapshot.statements
    },
    all: (query, params) => interrupt().then(() => snapshot.all(query, params)),
    first: (query, params) => interrupt().then(() => snapshot.first(query, params)),
    batches: (query, params) => snapshot.batches(query, params),
  }
}

const results = await openResults(edition('Old'))
const steered = databaseWith(results.database, (work, signal) =>
  results.database.snapshot((snapshot) => work(interrupted(snapshot)), signal),
)
const site = await untilEnd(serveDatabase(steered, () => results.close()))

const get = async (path: string) => {
  const answer = await fetch(`${site.address}${path}`)
  return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() }
}

test('A long table is complete for simultaneous clients, and for a later one with its ETag', async () => {
  const leaving = new AbortController()
  const left = fetch(`${site.address}/partners.csv`, { signal: leaving.signal })
  const asked = [get('/partners.csv'), get('/partners.csv')]
  leaving.abort()
  await expect(left).rejects.toThrow()
  const [csv, again] = await Promise.all(asked)
  expect(csv?.status).toBe(200)
  expect(csv?.text.trimEnd().split('\r\n')).toHaveLength(PAIRS + 1)
  expect(again).toEqual(csv)
  expect(JSON.parse((await get('/partners.json')).text)).toHaveLength(PAIRS)
  const known = await fetch(`${site.address}/partners.csv`, { headers: { 'if-none-match': csv?.etag ?? '' } })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

test('A long table is aborted if reading it fails, so that no client accepts a part as the full table', async () => {
  interruption = () => Promise.reject(new Error('the disk is gone'))
  await expect(get('/partners.csv?order=asc')).rejects.toThrow()
  const ascending = await get('/partners.csv?order=asc')
  expect(ascending.status).toBe(200)
  expect(ascending.etag).not.toBe((await get('/partners.csv')).etag)
})

test('Only a few long tables are sent at a time, and clients that disconnect make room for others', async () => {
  const leaving = new AbortController()
  const unread = Array.from({ length: 6 }, () => fetch(`${site.address}/partners.csv`, { signal: leaving.signal }))
  const answers = await Promise.all(unread)
  const rejected = answers.filter(({ status }) => status === 503)
  expect(rejected.length).toBeGreaterThan(0)
  for (const { headers } of rejected) expect(headers.get('retry-after')).toBe('5')
  leaving.abort()
  await expect.poll(async () => (await get('/partners.csv')).status).toBe(200)
})

/** Imports a folder up to its end. `release` makes its changes visible and returns the outcome. */
async function preparedImport(folder: string) {
  const { database } = results
  const gate = Promise.withResolvers<void>()
  const prepared = Promise.withResolvers<void>()
  const held: Database = {
    ...databaseWith(database, (work, signal) => database.snapshot(work, signal)),
    write: (work, wait) =>
      database.write(async (transaction) => {
        const outcome = await work(transaction)
        prepared.resolve()
        await gate.promise
        return outcome
      }, wait),
  }
  const outcome = importFolder({ folder, database: held })
  await Promise.race([prepared.promise, outcome])
  return {
    release: () => {
      gate.resolve()
      return outcome
    },
  }
}

test('A long table that is read during an import is complete, with the rows of the earlier version', async () => {
  const before = await get('/partners.json')
  const { release } = await preparedImport(edition('New'))
  let outcome: Promise<unknown> | undefined
  // A response has a time limit, so it does not wait for a server's cleanup after an import.
  interruption = () => {
    outcome = release()
    return Promise.race([outcome, setTimeout(1_000)])
  }
  const during = await get('/partners.json')
  expect(await outcome).toMatchObject({ kind: 'imported' })
  expect(during).toEqual(before)
  expect(during.text).not.toContain('New')
  await expect.poll(async () => (await get('/partners.json')).text.includes('New 7')).toBe(true)
  const after = await get('/partners.json')
  expect(after.text).not.toContain('Old')
  expect(JSON.parse(after.text)).toHaveLength(PAIRS)
  expect(after.etag).not.toBe(before.etag)
})
