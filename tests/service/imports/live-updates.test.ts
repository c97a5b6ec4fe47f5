import { afterEach, expect, test, vi } from 'vitest'
import { importFolder } from '#importer/import.ts'
import { rollBack } from '#importer/rollback.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { mayOpen, type Row, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { exactRequest } from '../../fixtures/requests/exact-request.ts'
import { type LiveStream, openLiveStream } from '../../fixtures/requests/live-stream.ts'
import { type Site, serveDatabase } from '../../fixtures/services/site.ts'

const opened: { close(): unknown }[] = []

afterEach(async () => {
  vi.useRealTimers()
  for (const one of opened.splice(0).reverse()) await one.close()
})

/** Serves the May Open with two matches. */
async function openSite(settings: Readonly<Record<string, string>> = {}) {
  const { database, close } = await openResults(writeResults(mayOpen([singles('m1'), singles('m2')])))
  const site: Site = await serveDatabase(database, close, settings)
  opened.push(site)
  /** Imports these rows of matches. @returns the new version */
  const importIt = async (...matches: Row[]): Promise<string | null> => {
    const outcome = await importFolder({ folder: writeResults({ matches }), database })
    return outcome.kind === 'imported' ? outcome.report.version.after : null
  }
  const stream = async (path?: string, headers?: Readonly<Record<string, string>>): Promise<LiveStream> => {
    const one = await openLiveStream(site.address, path, headers)
    opened.push(one)
    return one
  }
  await expect.poll(async () => (await fetch(`${site.address}/live/version`)).status).toBe(200)
  return { site, database, importIt, stream }
}

test('a live stream begins with the current version, without changes', async () => {
  const { site, stream } = await openSite()
  const { status, headers, updates, text } = await stream()
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
  expect(headers['cache-control']).toContain('no-store')
  expect(headers['content-encoding']).toBeUndefined()
  await expect.poll(updates).toHaveLength(1)
  const current = await (await fetch(`${site.address}/live/version`)).json()
  expect(updates()[0]).toEqual({ ...current, matches: [], tournaments: [], delay: 0 })
  expect(current).toEqual({
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
    imported_at: expect.any(String),
    live: null,
  })
  expect(text()).toContain(`id: ${current.version}\n`)
  expect(text()).toMatch(/^retry: \d+$/m)
})

test('a live stream sends a heartbeat at once and every 20 seconds, which takes no version of a client', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const { stream } = await openSite()
  const { text, updates } = await stream()
  const heartbeats = () => text().match(/^event: heartbeat\ndata: 20\n\n/gm)?.length
  await expect.poll(heartbeats).toBe(1)
  for (const count of [2, 3]) {
    vi.advanceTimersByTime(20_000)
    await expect.poll(heartbeats).toBe(count)
  }
  expect(updates()).toHaveLength(1)
  expect(text().match(/^id:/gm)).toHaveLength(1)
})

test('an import sends its version with the ids of the changed matches and tournaments', async () => {
  const { importIt, stream } = await openSite()
  const { updates } = await stream()
  const version = await importIt(singles('m2', { games: '11-7 12-10' }), singles('m3'))
  await expect.poll(updates).toHaveLength(2)
  expect(updates()[1]).toMatchObject({ version, matches: ['m2', 'm3'], tournaments: ['may-open'] })
})

test('an event says which match is in progress, or in which tournament several are', async () => {
  const { importIt, stream } = await openSite()
  const { updates } = await stream()
  const playing = { completion: 'in_progress', winning_team: '', games: '3-2' }
  await importIt(singles('m8', playing))
  await expect.poll(updates).toHaveLength(2)
  expect(updates()[1]).toMatchObject({ live: '/match/m8' })
  await importIt(singles('m8', playing), singles('m9', playing))
  await expect.poll(updates).toHaveLength(3)
  expect(updates()[2]).toMatchObject({ live: '/tournament/may-open' })
})

test('an import of rows that the database already has sends nothing', async () => {
  const { importIt, stream } = await openSite()
  const { updates } = await stream()
  await importIt(singles('m1'))
  const version = await importIt(singles('m3'))
  await expect.poll(() => updates().at(-1)?.version).toBe(version)
  expect(updates()).toHaveLength(2)
})

test.each([
  ['Last-Event-ID', (version: string) => ({ path: '/live', headers: { 'last-event-id': version } })],
  ['since', (version: string) => ({ path: `/live?since=${version}`, headers: {} })],
])('a stream resumed by %s begins with the changes of every import since', async (_, resumeFrom) => {
  const { importIt, stream } = await openSite()
  const first = await stream()
  await expect.poll(first.updates).toHaveLength(1)
  const known = first.updates()[0]?.version ?? ''
  for (const id of ['m3', 'm4']) {
    const version = await importIt(singles(id))
    await expect.poll(() => first.updates().at(-1)?.version).toBe(version)
  }
  const { path, headers } = resumeFrom(known)
  const { updates } = await stream(path, headers)
  await expect.poll(updates).toHaveLength(1)
  expect(updates()[0]).toMatchObject({ ...first.updates().at(-1), matches: ['m3', 'm4'], delay: expect.any(Number) })
})

test('a stream resumed from an unknown version does not claim to know what changed', async () => {
  const { stream } = await openSite()
  const { updates } = await stream('/live?since=0123456789abcdef')
  await expect.poll(updates).toHaveLength(1)
  expect(updates()[0]).toMatchObject({ matches: null, tournaments: null })
})

test('an import of more matches than an event lists sends null instead of a part of them', async () => {
  const { importIt, stream } = await openSite()
  const { updates } = await stream()
  const version = await importIt(...Array.from({ length: 101 }, (_, index) => singles(`n${index}`)))
  await expect.poll(updates).toHaveLength(2)
  expect(updates()[1]).toMatchObject({ version, matches: null, tournaments: ['may-open'] })
})

test('a rollback sends the earlier version', async () => {
  const { database, importIt, stream } = await openSite()
  const { updates } = await stream()
  await importIt(singles('m3'))
  await expect.poll(updates).toHaveLength(2)
  await rollBack(database)
  await expect.poll(updates).toHaveLength(3)
  expect(updates()[2]?.version).toBe(updates()[0]?.version)
})

test('streams beyond the setting get 503 with Retry-After until another one closes', async () => {
  const { site, stream } = await openSite({ LIVE_STREAMS: '1' })
  const first = await stream()
  const { status, headers } = await exactRequest(site.address, '/live')
  expect(status).toBe(503)
  expect(headers['retry-after']).toBe('30')
  expect((await fetch(`${site.address}/live/version`)).status).toBe(200)
  first.close()
  await expect.poll(async () => (await stream()).status).toBe(200)
})

test('HEAD returns the headers of a stream without opening one', async () => {
  const { site } = await openSite({ LIVE_STREAMS: '0' })
  const { status, headers, body } = await exactRequest(site.address, '/live', { method: 'HEAD' })
  expect({ status, type: headers['content-type'], body: String(body) }).toEqual({
    status: 200,
    type: 'text/event-stream; charset=utf-8',
    body: '',
  })
})

test('a server that stops ends its streams at once', async () => {
  const { site, stream } = await openSite()
  const { ended, updates } = await stream()
  await expect.poll(updates).toHaveLength(1)
  opened.splice(opened.indexOf(site), 1)
  const began = performance.now()
  await Promise.all([site.close(), ended])
  expect(performance.now() - began).toBeLessThan(3_000)
})
