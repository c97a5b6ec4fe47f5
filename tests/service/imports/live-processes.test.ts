import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { LIVE_VERSION_PATH } from '#domain/live-update.ts'
import { importFolder } from '#importer/import.ts'
import { freshDatabase } from '../../fixtures/databases/fresh-database.ts'
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openLiveStream } from '../../fixtures/requests/live-stream.ts'
import { runCommand } from '../../fixtures/services/command-process.ts'
import { type Served, startServed } from '../../fixtures/services/served.ts'

const fresh = await freshDatabase()
const servers: Served[] = []

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await fresh.remove()
})

test('streams of every process report an import that another process made', { timeout: 120_000 }, async () => {
  const database = await openDatabase(fresh.url)
  await importFolder({ folder: writeResults(mayOpen([singles('m1')])), database })
  await database.close()
  const settings = { DATABASE_URL: fresh.url, DEMO: 'never' }
  servers.push(...(await Promise.all([startServed(settings), startServed(settings)])))
  const addresses = servers.map(({ port }) => `http://localhost:${port}`)
  // A new process answers 503 until its database has reported the version.
  const isLive = async (address: string) => (await fetch(address + LIVE_VERSION_PATH)).ok
  await expect.poll(async () => (await Promise.all(addresses.map(isLive))).every(Boolean)).toBe(true)
  const streams = await Promise.all(addresses.map((address) => openLiveStream(address)))
  await expect.poll(() => streams.map(({ updates }) => updates().length), { timeout: 20_000 }).toEqual([1, 1])
  const known = new Set(streams.map(({ updates }) => updates()[0]?.version))
  expect(known.size).toBe(1)

  const folder = writeResults({ matches: [singles('m2', { round: 'Semi-Finals' })] })
  expect((await runCommand(['import', folder], { DATABASE_URL: fresh.url })).code).toBe(0)
  await expect.poll(() => streams.map(({ updates }) => updates().length), { timeout: 20_000 }).toEqual([2, 2])
  const [one, other] = streams.map(({ updates }) => updates()[1])
  expect(one).toMatchObject({ matches: ['m2'], tournaments: ['may-open'] })
  expect(one?.version).toBe(other?.version)
  expect(known).not.toContain(one?.version)
  for (const stream of streams) stream.close()
})
