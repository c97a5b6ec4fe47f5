import { expect, onTestFinished, test } from 'vitest'
import { addSubscription, removeSubscription } from '#database/push-subscriptions.ts'
import type { Database } from '#database/query/database.ts'
import { importFolder } from '#importer/import.ts'
import { rollBack } from '#importer/rollback.ts'
import { PushSender } from '#server/push/push-sender.ts'
import { openResults } from '../../fixtures/open-results.ts'
import { createDevice, openPushService, vapidSettings, verifiedClaims } from '../../fixtures/push-service.ts'
import { doubles, gold, mayOpen, type Row, singles, tournament, writeResults } from '../../fixtures/results-folder.ts'
import { serveDatabase } from '../../fixtures/site.ts'
import { testConfig } from '../../fixtures/test-config.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const SETTINGS = vapidSettings()
const TODAY = new Date().toISOString().slice(0, 10)
const TOURNAMENTS = [
  tournament('may-open', { title: 'May Open', time_zone: 'America/New_York', start_date: TODAY, end_date: TODAY }),
]
const today = (id: string, row: Row = {}) => singles(id, { date: TODAY, ...row })
const folder = (matches: readonly Row[], rest: object = {}) =>
  writeResults(mayOpen(matches, { tournaments: TOURNAMENTS, ...rest }))

type Service = Awaited<ReturnType<typeof openPushService>>

async function openToday() {
  const results = await openResults(folder([today('first')]))
  onTestFinished(() => results.close())
  return results.database
}

const follow = (database: Database, { device }: ReturnType<typeof createDevice>, subject: string) =>
  addSubscription(database, device, { subject, maximum: 100 })

const rowsOf = <R>(database: Database, table: string) =>
  database.write((transaction) => transaction.select<R>(`select * from ${table}`))

function newSender(database: Database, { post }: Service, options: object = {}) {
  const keys = testConfig(SETTINGS).push
  if (keys === null) throw new Error('Web Push is off')
  const log = { warn: () => undefined, error: () => undefined }
  const sender = { database, keys, title: 'Erne', post, origin: 'https://erne.example', log, firstRetry: 5, ...options }
  return new PushSender(sender)
}

async function startSender(database: Database, service: Service, options: object = {}) {
  const sender = newSender(database, service, options)
  onTestFinished(() => sender.close())
  sender.wake()
  await expect.poll(() => rowsOf(database, 'event_receivers')).toHaveLength(1)
  return sender
}

const importInto = async (database: Database, path: string) => {
  expect(await importFolder({ folder: path, database })).toMatchObject({
    kind: expect.stringMatching(/imported|unchanged/),
  })
}

const idsOf = ({ received }: Service) => received.map(({ headers }) => headers['idempotency-key'])

test('A device receives each event of a followed player once, encrypted, with one id as the idempotency key', async () => {
  const service = await openPushService()
  const database = await openToday()
  const phone = createDevice('phone')
  await follow(database, phone, '/player/ada')
  await follow(database, phone, '/tournament/may-open')
  const sender = await startSender(database, service)
  const next = async (path: string) => {
    await importInto(database, path)
    sender.wake()
  }
  await next(folder([today('first'), doubles('second', { date: TODAY })]))
  await next(folder([today('first'), doubles('second', { date: TODAY })]))
  await next(
    folder([today('first', { games: '11-7 11-8' }), doubles('second', { date: TODAY })], { medals: [gold('ada')] }),
  )
  await next(writeResults({ removals: [{ kind: 'match', id: 'first', reason: 'entered twice' }] }))
  await rollBack(database)
  sender.wake()

  await expect.poll(() => service.received.length).toBe(5)
  const messages = service.received.map(({ body }) => phone.decrypt(body))
  expect(messages.map(({ body }) => body)).toEqual([
    expect.stringMatching(/^ada\/bo d\. cleo\/dag 11-7 11-9, .*May Open$/),
    expect.stringMatching(/^Corrected: ada d\. bo 11-7 11-8, .*May Open$/),
    "Gold: ada, Men's Singles, May Open",
    expect.stringMatching(/^Removed: ada d\. bo/),
    expect.stringMatching(/^ada d\. bo 11-7 11-8/),
  ])
  expect(messages[0]).toMatchObject({ title: 'Erne', url: 'https://erne.example/match/second' })
  expect(new Set(idsOf(service)).size).toBe(5)
  for (const [index, { headers }] of service.received.entries()) {
    expect(headers['idempotency-key']).toBe(messages[index]?.id)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: messages[index]?.tag })
    expect(verifiedClaims(headers, SETTINGS.VAPID_PUBLIC_KEY)).toMatchObject({
      aud: 'https://push.example',
      sub: SETTINGS.VAPID_SUBJECT,
    })
  }
  await sender.close()
  expect(await rowsOf(database, 'push_messages')).toEqual([])
  expect(await rowsOf(database, 'push_subscriptions')).toHaveLength(2)
})

test('A message that is not accepted is sent again with its id, and the later ones of its device wait for it', async () => {
  const service = await openPushService(500, 429)
  const database = await openToday()
  await follow(database, createDevice('phone'), '/player/ada')
  const sender = await startSender(database, service)
  await importInto(database, folder([today('second'), today('third', { team_two_player_one: 'cleo' })]))
  sender.wake()
  await expect.poll(() => service.received.length).toBe(4)
  expect(new Set(idsOf(service).slice(0, 3)).size).toBe(1)
  expect(new Set(idsOf(service)).size).toBe(2)
})

test('After a crash between sending and noting it, the message is sent again with the same id, and no other is', async () => {
  const service = await openPushService()
  const database = await openToday()
  await follow(database, createDevice('phone'), '/player/ada')
  const first = await startSender(database, service)
  await first.close()
  await importInto(database, folder([today('second'), today('third', { team_two_player_one: 'cleo' })]))
  // The process dies after the first message: nothing that it writes from then on arrives.
  const dying: Database = {
    ...database,
    dialect: database.dialect,
    snapshot: (work, signal) => database.snapshot(work, signal),
    write: (work, wait) =>
      service.received.length > 0 ? new Promise<never>(() => undefined) : database.write(work, wait),
  }
  newSender(dying, service, { claimLasts: 300 }).wake()
  await expect.poll(() => service.received.length).toBe(1)

  await startSender(database, service, { claimLasts: 300 })
  await expect.poll(() => service.received.length).toBe(3)
  const [sent, again, other] = idsOf(service)
  expect(again).toBe(sent)
  expect(other).not.toBe(sent)
})

test('Of several processes, one sends to the devices', async () => {
  const service = await openPushService()
  const database = await openToday()
  const [phone, laptop] = [createDevice('phone'), createDevice('laptop')]
  await follow(database, phone, '/player/ada')
  await follow(database, laptop, `/season/${TODAY.slice(0, 4)}`)
  const senders = [
    await startSender(database, service),
    await startSender(database, service),
    await startSender(database, service),
  ]
  await importInto(
    database,
    folder(Array.from({ length: 6 }, (_, index) => today(`more-${index}`, { round: 'Round of 16' }))),
  )
  for (const sender of senders) sender.wake()
  await expect.poll(() => service.received.length).toBe(12)
  await Promise.all(senders.map((sender) => sender.close()))
  expect(service.received).toHaveLength(12)
  expect(new Set(service.received.map(({ path, headers }) => path + headers['idempotency-key'])).size).toBe(12)
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

test('A device that the push service no longer knows is forgotten', async () => {
  const service = await openPushService(410)
  const database = await openToday()
  await follow(database, createDevice('phone'), '/player/ada')
  await follow(database, createDevice('phone-2'), '/player/zoe')
  const sender = await startSender(database, service)
  await importInto(database, folder([today('second'), today('third', { team_two_player_one: 'cleo' })]))
  sender.wake()
  await expect.poll(() => rowsOf(database, 'push_subscriptions')).toHaveLength(1)
  await sender.close()
  expect(await rowsOf(database, 'push_messages')).toEqual([])
  expect(service.received).toHaveLength(1)
})

test('A device that follows a replaced player receives one message, and one that follows the partner another', async () => {
  const service = await openPushService()
  const database = await openToday()
  const ahead = { date: TODAY, completion: 'scheduled', games: '', winning_team: '' }
  const schedule = (row: Row = {}) => folder([today('first'), doubles('second', { ...ahead, ...row })])
  await importInto(database, schedule())
  const [phone, laptop] = [createDevice('phone'), createDevice('laptop')]
  for (const subject of ['/player/dag', '/partners/cleo--dag']) await follow(database, phone, subject)
  for (const subject of ['/player/cleo', '/tournament/may-open']) await follow(database, laptop, subject)
  const sender = await startSender(database, service)
  await importInto(database, schedule({ team_two_player_two: 'eva' }))
  sender.wake()
  await expect.poll(() => service.received.length).toBe(2)
  await sender.close()
  const bodyOf = ({ endpoint, decrypt }: ReturnType<typeof createDevice>) =>
    decrypt(service.received.find(({ path }) => endpoint.endsWith(path))?.body ?? Buffer.alloc(0)).body
  expect(bodyOf(phone)).toMatch(/^Replaced: cleo\/dag by cleo\/eva, .*May Open$/)
  expect(bodyOf(laptop)).toMatch(/^ada\/bo v cleo\/eva, .*May Open$/)
  expect(service.received).toHaveLength(2)
})

test('An anonymized player is followed by no device', async () => {
  const database = await openToday()
  const phone = createDevice('phone')
  for (const subject of ['/player/ada', '/partners/ada--bo', '/player/bo']) await follow(database, phone, subject)
  await importInto(database, writeResults({ removals: [{ kind: 'person', id: 'ada', reason: '' }] }))
  expect(await rowsOf(database, 'push_subscriptions')).toMatchObject([{ subject: '/player/bo' }])
})

test('Numbers of subscriptions are limited', async () => {
  const database = await openToday()
  const { device } = createDevice('phone')
  const add = (subject: string, maximum: number) => addSubscription(database, device, { subject, maximum })
  expect(await add('/player/ada', 1)).toBe(true)
  expect(await add('/player/bo', 1)).toBe(false)
  expect(await add('/player/ada', 1)).toBe(true)
  expect(await rowsOf(database, 'push_subscriptions')).toMatchObject([{ subject: '/player/ada' }])
  await removeSubscription(database, device.endpoint, '/player/ada')
  for (let index = 0; index < 100; index++) expect(await add(`/player/p-${index}`, 1_000)).toBe(true)
  expect(await add('/player/bo', 1_000)).toBe(false)
})

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
    body: 'You follow ada. Each new result appears like this.',
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

test('Requests from other sites, to private hosts, about unknown pages and without keys are refused', async () => {
  const { send, database } = await servePush()
  const { device } = createDevice('phone')
  const asked = { ...device, subject: '/player/ada' }
  const statusOf = async (...request: Parameters<typeof send>) => (await send(...request)).status
  expect(await statusOf('follow', asked, { origin: 'https://other.example' })).toBe(403)
  expect(await statusOf('follow', asked, { 'content-type': 'text/plain' })).toBe(415)
  expect(await statusOf('follow', '{')).toBe(400)
  expect(await statusOf('follow', { ...asked, subject: `/player/${'a'.repeat(5_000)}` })).toBe(413)
  expect(await statusOf('follow', { ...asked, subject: '/player/nobody' })).toBe(404)
  expect(await statusOf('follow', { ...asked, subject: '/about' })).toBe(404)
  expect(await statusOf('follow', { ...asked, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(400)
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
    expect(await statusOf('follow', { ...asked, endpoint }), endpoint).toBe(400)
  }
  expect(await rowsOf(database, 'push_subscriptions')).toEqual([])
})

test('Without keys, Web Push is off', async () => {
  const { site, send } = await servePush({})
  expect(await (await fetch(`${site.address}/push`)).json()).toEqual({ public_key: null })
  expect((await send('state', { endpoint: 'https://push.example/a' })).status).toBe(405)
})
