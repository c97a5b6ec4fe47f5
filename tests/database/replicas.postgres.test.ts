import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import type { Database } from '#database/query/database.ts'
import { importFolder } from '#importer/import.ts'
import { createRunQuery } from '#server/site/run-query.ts'
import { onServer } from '../fixtures/databases/fresh-database.ts'
import { queryOfSql } from '../fixtures/databases/query-of-sql.ts'
import { SPRING_SEASON } from '../fixtures/folders/open-results.ts'
import { doubles, mayOpen, writeResults } from '../fixtures/folders/results-folder.ts'
import { TestServer } from '../setup/postgres-server.ts'

/** A primary and two streaming replicas, started by the tests, which are stopped and started one after the other. */

let primary: TestServer
let replicas: [TestServer, TestServer]
let database: Database

const open = () =>
  openDatabase(primary.urlOf('erne'), { replicaUrls: replicas.map((replica) => replica.urlOf('erne')) })

beforeAll(async () => {
  primary = await TestServer.create()
  await primary.start()
  await onServer(primary.urlOf('postgres'), 'create database erne')
  const first = await openDatabase(primary.urlOf('erne'))
  expect(await importFolder({ folder: SPRING_SEASON, database: first })).toMatchObject({ kind: 'imported' })
  await first.close()
  await primary.stop()
  replicas = [await primary.copyAsReplica(), await primary.copyAsReplica()]
  await Promise.all([primary, ...replicas].map((server) => server.start()))
  database = await open()
})

afterAll(async () => {
  await database?.close()
  await Promise.all([primary, ...(replicas ?? [])].map((server) => server?.remove()))
})

const serverPort = queryOfSql<{ port: number }>('select inet_server_port() as port')

const portOf = (of: Database) => of.snapshot(async (snapshot) => (await snapshot.first(serverPort, {}))?.port as number)

/** Returns the servers that respond to a few simultaneous readers. */
async function answering(): Promise<number[]> {
  const ports = await Promise.all(Array.from({ length: 12 }, () => portOf(database)))
  return [...new Set(ports)].sort((a, b) => a - b)
}

const ports = (...servers: TestServer[]) => servers.map(({ port }) => port).sort((a, b) => a - b)

/** Everything that a reader could see change, read by several statements. */
const DOCUMENT = `{
  dataset { version matches }
  tournaments(first: 100, input: {}) { edges { node { id title_display events { id } } } }
  players(first: 100, input: {}) { edges { node { id name total_matches_played } } }
}`

/** Sends requests without a pause, from several clients, while the servers are changed. */
async function underLoad(work: () => Promise<unknown> = () => pause(300)) {
  const run = createRunQuery(database)
  const seen = { answers: new Set<string>(), failures: [] as unknown[], requests: 0 }
  let isOver = false
  const reader = async () => {
    while (!isOver) {
      const answer = await run(DOCUMENT).catch((error: unknown) => ({ errors: [error] }))
      seen.requests++
      if ('data' in answer && !answer.errors) seen.answers.add(JSON.stringify(answer.data))
      else seen.failures.push(answer.errors)
    }
  }
  const readers = Array.from({ length: 6 }, reader)
  await work()
  isOver = true
  await Promise.all(readers)
  return seen
}

const NEWEST = 2_000

/** Imports one more tournament. */
const importTournament = (slug: string) => {
  const tournaments = [{ tournament_slug: slug, title: slug, league: 'PPA', start_date: '2026-05-02' }]
  const folder = writeResults({ ...mayOpen([doubles(slug, { tournament_slug: slug })]), tournaments })
  return importFolder({ folder, database })
}

describe('With a primary and two replicas', () => {
  test('reads are spread over the replicas', async () => {
    expect(await answering()).toEqual(ports(...replicas))
  })

  test('an import reaches every reader within two seconds, and no response mixes versions', async () => {
    const before = await underLoad()
    expect(before.answers.size).toBe(1)
    const during = await underLoad(async () => {
      expect(await importTournament('june-open')).toMatchObject({ kind: 'imported' })
      await pause(NEWEST)
    })
    const after = await underLoad()
    expect(after.answers.size).toBe(1)
    expect(during.failures).toEqual([])
    expect(during.answers).toEqual(new Set([...before.answers, ...after.answers]))
    expect([...after.answers][0]).toContain('june-open')
    expect(await answering()).toEqual(ports(...replicas))
  })

  test('a replica that falls behind is not used until it has caught up', async () => {
    for (const replica of replicas) await onServer(replica.urlOf('erne'), 'select pg_wal_replay_pause()')
    expect(await importTournament('july-open')).toMatchObject({ kind: 'imported' })
    await pause(NEWEST)
    expect(await answering()).toEqual(ports(primary))
    const { answers, failures } = await underLoad()
    expect(failures).toEqual([])
    expect([...answers]).toEqual([expect.stringContaining('july-open')])
    for (const replica of replicas) await onServer(replica.urlOf('erne'), 'select pg_wal_replay_resume()')
    await expect.poll(answering, { timeout: 10_000 }).toEqual(ports(...replicas))
  })

  test('no request fails when a replica is killed under load', async () => {
    const { failures, requests } = await underLoad(async () => {
      await pause(200)
      await replicas[0].stop('SIGQUIT')
      await pause(500)
    })
    expect(failures).toEqual([])
    expect(requests).toBeGreaterThan(50)
    expect(await answering()).toEqual(ports(replicas[1]))
  })

  test('reads continue while the primary is down, and imports report it', async () => {
    const { failures, answers } = await underLoad(async () => {
      await pause(200)
      await primary.stop()
      await pause(500)
    })
    expect(failures).toEqual([])
    expect(answers.size).toBe(1)
    expect(await importTournament('august-open')).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/does not answer/),
    })
  })

  test('a process that starts while the primary is down reads from a replica', async () => {
    const notices: string[] = []
    const started = await openDatabase(primary.urlOf('erne'), {
      replicaUrls: [replicas[1].urlOf('erne')],
      onNotice: (notice) => notices.push(notice),
    })
    expect(await portOf(started)).toBe(replicas[1].port)
    await started.close()
    expect(notices).toEqual([expect.stringMatching(/replicas answer, and imports have to wait/)])
  })

  test('imports work again when the primary is back, and replicas follow it', async () => {
    await Promise.all([primary.start(), replicas[0].start()])
    expect(await importTournament('august-open')).toMatchObject({ kind: 'imported' })
    await expect.poll(answering, { timeout: 20_000 }).toEqual(ports(...replicas))
    const { answers } = await underLoad()
    expect([...answers]).toEqual([expect.stringContaining('august-open')])
  })
})
