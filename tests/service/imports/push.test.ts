import { expect, onTestFinished, test } from 'vitest'
import { addSubscription, removeSubscription } from '#database/push-subscriptions.ts'
import type { Database } from '#database/query/database.ts'
import { rollBack } from '#importer/rollback.ts'
import { PushSender } from '#server/push/push-sender.ts'
import { doubles, gold, type Row, TODAY, writeResults } from '../../fixtures/folders/results-folder.ts'
import { folder, importInto, openToday, today } from '../../fixtures/folders/results-today.ts'
import { createDevice, openPushService, vapidSettings, verifiedClaims } from '../../fixtures/services/push-service.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'

const SETTINGS = vapidSettings()

type Service = Awaited<ReturnType<typeof openPushService>>

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
    'Gold: ada, Men’s Singles, May Open',
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
  expect(bodyOf(laptop)).toMatch(/^ada\/bo vs\. cleo\/eva, .*May Open$/)
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
