import { expect, test } from 'vitest'
import type { Database } from '#database/query/database.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import type { Row } from '../../fixtures/folders/results-folder.ts'
import { folder, importInto, TOURNAMENTS, today } from '../../fixtures/folders/results-today.ts'
import { createDevice, openPushService, vapidSettings } from '../../fixtures/services/push-service.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const SETTINGS = vapidSettings()

const rowsOf = <R>(database: Database, table: string) =>
  database.write((transaction) => transaction.select<R>(`select * from ${table}`))

/** Serves a database with Web Push. @returns a function that sends requests of a visitor */
async function servePush(settings: Readonly<Record<string, string>> = SETTINGS, ...statuses: number[]) {
  const service = await openPushService(...statuses)
  const results = await openResults(folder([today('first')]))
  const site = await untilEnd(serveDatabase(results.database, results.close, settings, { postToService: service.post }))
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${site.address}/push/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.address, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, body: response.status < 300 ? await response.json() : null }
  }
  return { service, site, send, database: results.database }
}

test('A visitor follows a page, receives its result, and stops', async () => {
  const { service, site, send, database } = await servePush()
  const { device, decrypt } = createDevice('phone')
  const { endpoint } = device
  expect(await (await fetch(`${site.address}/push`)).json()).toEqual({ public_key: SETTINGS.VAPID_PUBLIC_KEY })
  await expect.poll(() => rowsOf(database, 'event_receivers')).toHaveLength(1)
  expect(await send('follow', { ...device, subject: '/player/ada' })).toMatchObject({ status: 200 })
  expect(decrypt(service.received.pop()?.body ?? Buffer.alloc(0))).toMatchObject({
    body: 'You now follow ada. New results will appear like this.',
    url: 'http://localhost/player/ada',
  })
  expect(await send('state', { endpoint })).toEqual({ status: 200, body: { subjects: ['/player/ada'] } })
  await importInto(database, folder([today('second')]))
  await expect.poll(() => service.received.length).toBe(1)
  expect(decrypt(service.received[0]?.body ?? Buffer.alloc(0)).url).toBe('http://localhost/match/second')
  expect(await send('stop', { endpoint, subject: '/player/ada' })).toMatchObject({ status: 200 })
  expect(await send('state', { endpoint })).toEqual({ status: 200, body: { subjects: [] } })
  expect(await rowsOf(database, 'push_subscriptions')).toEqual([])
})

test("A device receives the results of an operator's own league", async () => {
  const ofLeague = (matches: readonly Row[]) =>
    folder(matches, {
      tournaments: TOURNAMENTS.map((row) => ({ ...row, league: 'NORTH-2' })),
      leagues: [{ code: 'NORTH-2', name: 'Second Northern League' }],
    })
  const { send, database, service } = await servePush()
  await importInto(database, ofLeague([today('first')]))
  const { device } = createDevice('phone')
  expect((await send('follow', { ...device, subject: '/tournaments/north-2' })).status).toBe(200)
  await expect.poll(() => rowsOf(database, 'event_receivers')).toHaveLength(1)
  await importInto(database, ofLeague([today('first'), today('second')]))
  await expect.poll(() => service.received.length).toBe(2)
})

test('Made-up devices are not stored', async () => {
  const { service, send, database } = await servePush({ ...SETTINGS, PUSH_SUBSCRIPTIONS: '2' }, 410, 404, 500, 201, 201)
  const follow = async (name: string, subject = '/player/ada', endpoint = `https://push.example/${name}`) =>
    (await send('follow', { ...createDevice(name).device, endpoint, subject })).status
  for (const name of ['gone', 'unknown', 'failing']) expect(await follow(name)).toBe(403)
  expect(await follow('phone', '/player/ada', 'https://push.other.example/phone')).toBe(403)
  expect(await follow('phone', '/player/ada', 'https://notpush.example/phone')).toBe(403)
  expect(await rowsOf(database, 'push_subscriptions')).toEqual([])
  expect(await follow('phone')).toBe(200)
  expect(await follow('phone', '/player/bo')).toBe(200)
  // Only the first page of a device sends a message.
  expect(service.received.map(({ path }) => path)).toEqual(['/gone', '/unknown', '/failing', '/phone'])
  expect(await follow('laptop')).toBe(403)
})

test('A made-up device that follows many pages at once is sent one message and is not stored', async () => {
  const { service, send, database } = await servePush(SETTINGS, 410)
  const { device } = createDevice('phone')
  const follow = (subject: string) => send('follow', { ...device, subject })
  const statuses = await Promise.all(['ada', 'bo', 'ada', 'bo'].map((slug) => follow(`/player/${slug}`)))
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(service.received).toHaveLength(1)
  expect(await rowsOf(database, 'push_subscriptions')).toEqual([])
})

test('A device that follows many pages at once is welcomed once', async () => {
  const { service, send, database } = await servePush()
  const { device } = createDevice('phone')
  await Promise.all(['ada', 'bo'].map((slug) => send('follow', { ...device, subject: `/player/${slug}` })))
  expect(service.received).toHaveLength(1)
  expect(await rowsOf(database, 'push_subscriptions')).toHaveLength(2)
})

test('Requests from other sites, to private hosts, about unknown pages and without keys are refused', async () => {
  const { send, database } = await servePush()
  const { device } = createDevice('phone')
  const subscription = { ...device, subject: '/player/ada' }
  const statusOf = async (...request: Parameters<typeof send>) => (await send(...request)).status
  expect(await statusOf('follow', subscription, { origin: 'https://other.example' })).toBe(403)
  expect(await statusOf('follow', subscription, { 'content-type': 'text/plain' })).toBe(415)
  expect(await statusOf('follow', '{')).toBe(400)
  expect(await statusOf('follow', { ...subscription, subject: `/player/${'a'.repeat(5_000)}` })).toBe(413)
  expect(await statusOf('follow', { ...subscription, subject: '/player/nobody' })).toBe(404)
  expect(await statusOf('follow', { ...subscription, subject: '/about' })).toBe(404)
  expect(await statusOf('follow', { ...subscription, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(400)
  for (const endpoint of [
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://2130706433/a',
    'https://localhost/a',
    'https://printer.local/a',
    'https://push.example:8080/a',
    'https://me:secret@push.example/a',
  ]) {
    expect(await statusOf('follow', { ...subscription, endpoint }), endpoint).toBe(400)
  }
  expect(await rowsOf(database, 'push_subscriptions')).toEqual([])
})

test('Without keys, Web Push is off', async () => {
  const { site, send } = await servePush({})
  expect(await (await fetch(`${site.address}/push`)).json()).toEqual({ public_key: null })
  expect((await send('state', { endpoint: 'https://push.example/a' })).status).toBe(405)
})
