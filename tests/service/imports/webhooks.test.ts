import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as Verifier } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#database/query/database.ts'
import { rollBack } from '#importer/rollback.ts'
import { EventSender } from '#server/webhooks/event-sender.ts'
import { readWebhooks } from '#server/webhooks/webhook-file.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import {
  doubles,
  gold,
  mappingFile,
  type Row,
  singles,
  TODAY,
  tournament,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'
import { folder, importInto, openToday, TOURNAMENTS, today } from '../../fixtures/folders/results-today.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const SECRET = `whsec_${Buffer.from('a secret of at least 24 bytes').toString('base64')}`

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** Opens a receiver of events, which responds with these statuses and then with 204. */
async function openReceiver(...statuses: number[]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ headers: request.headers, body })
    response.writeHead(statuses.shift() ?? 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, received }
}

const textsOf = (received: readonly Received[]) => received.map(({ body }) => JSON.parse(body).data.text as string)
const typesOf = (received: readonly Received[]) => received.map(({ body }) => JSON.parse(body).type as string)
const idsOf = (received: readonly Received[]) => received.map(({ headers }) => headers['idempotency-key'])

const AHEAD = { completion: 'scheduled', games: '', winning_team: '', court: '3', start_time: `${TODAY}T14:30` }

/** Starts a sender, which the end of the test closes. */
async function startSender(database: Database, webhooks: readonly object[], options: object = {}) {
  const log = { warn: () => undefined, error: () => undefined }
  const sender = new EventSender({
    database,
    webhooks: await readWebhooks(mappingFile(webhooks)),
    origin: 'https://erne.example',
    log,
    firstRetry: 5,
    ...options,
  })
  onTestFinished(() => sender.close())
  sender.wake()
  await expect.poll(() => stateOf(database)).toHaveLength(webhooks.length)
  return sender
}

const stateOf = (database: Database) =>
  database.write((transaction) =>
    transaction.select<{ last_event: number; claimed_by: string | null }>('select * from event_receivers'),
  )

test('A webhook receives each event once, signed, with one id as the idempotency key', async () => {
  const { url, received } = await openReceiver()
  const database = await openToday()
  const sender = await startSender(database, [{ url, secret: SECRET }])
  const next = async (path: string) => {
    await importInto(database, path)
    sender.wake()
  }

  await next(folder([today('first'), doubles('second', { date: TODAY, ...AHEAD })]))
  await next(folder([today('first'), doubles('second', { date: TODAY, ...AHEAD })]))
  await next(folder([today('first'), doubles('second', { date: TODAY })]))
  await next(
    folder([today('first', { games: '11-7 11-8' }), doubles('second', { date: TODAY })], { medals: [gold('ada')] }),
  )
  await next(writeResults({ removals: [{ kind: 'match', id: 'first', reason: 'entered twice' }] }))
  await rollBack(database)
  sender.wake()

  await expect.poll(() => received.length).toBe(6)
  expect(typesOf(received)).toEqual([
    'match.scheduled',
    'match.result',
    'match.correction',
    'medal.won',
    'match.removed',
    'match.result',
  ])
  const [scheduled, result, correction, medal] = textsOf(received)
  expect(scheduled).toMatch(/^ada\/bo vs\. cleo\/dag, .+, 2:30 PM \(UTC-\d\), Court 3, .*May Open$/)
  expect(result).toMatch(/^ada\/bo d\. cleo\/dag 11-7 11-9, .*May Open$/)
  expect(correction).toMatch(/^Corrected: ada d\. bo 11-7 11-8, .*May Open$/)
  expect(medal).toBe('Gold: ada, Men’s Singles, May Open')
  expect(new Set(idsOf(received)).size).toBe(6)
  for (const { headers, body } of received) {
    expect(new Verifier(SECRET).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
    expect(headers['webhook-id']).toBe(headers['idempotency-key'])
  }
})

test('An event that is not accepted is sent again with its id, and later ones wait for it', async () => {
  const { url, received } = await openReceiver(500, 302, 429)
  const database = await openToday()
  const sender = await startSender(database, [{ url, secret: SECRET }])
  await importInto(database, folder([today('second'), today('third', { team_two_player_one: 'cleo' })]))
  sender.wake()
  await expect.poll(() => received.length).toBe(5)
  const ids = idsOf(received)
  expect(new Set(ids.slice(0, 4)).size).toBe(1)
  expect(new Set(ids).size).toBe(2)
})

test('After a crash between sending and noting it, the event is sent again with the same id, and nothing else is', async () => {
  const { url, received } = await openReceiver()
  const database = await openToday()
  await startSender(database, [{ url, secret: SECRET }])
  await importInto(database, folder([today('second'), today('third', { team_two_player_one: 'cleo' })]))
  // The process dies after the first event: nothing that it writes from then on arrives.
  const dying: Database = {
    ...database,
    dialect: database.dialect,
    snapshot: (work, signal) => database.snapshot(work, signal),
    write: (work, wait) => (received.length > 0 ? new Promise<never>(() => undefined) : database.write(work, wait)),
  }
  const claimLasts = 300
  const webhooks = await readWebhooks(mappingFile([{ url, secret: SECRET }]))
  const log = { warn: () => undefined, error: () => undefined }
  new EventSender({ database: dying, webhooks, origin: 'https://erne.example', log, claimLasts }).wake()
  await expect.poll(() => received.length).toBe(1)

  // Another process takes over once the claim of the dead one has ended.
  await startSender(database, [{ url, secret: SECRET }], { claimLasts })
  await expect.poll(() => received.length).toBe(3)
  const [first, again, other] = idsOf(received)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('Of several processes, one sends to a webhook', async () => {
  const { url, received } = await openReceiver()
  const database = await openToday()
  const senders = [
    await startSender(database, [{ url, secret: SECRET }]),
    await startSender(database, [{ url, secret: SECRET }]),
    await startSender(database, [{ url, secret: SECRET }]),
  ]
  const many = Array.from({ length: 12 }, (_, index) => today(`more-${index}`, { round: 'Round of 16' }))
  await importInto(database, folder(many))
  for (const sender of senders) sender.wake()
  await expect.poll(() => received.length).toBe(12)
  await Promise.all(senders.map((sender) => sender.close()))
  expect(new Set(idsOf(received)).size).toBe(12)
  expect(received).toHaveLength(12)
})

test('Webhooks receive what they follow, in the format of Discord and Slack', async () => {
  const [discord, slack, other] = [await openReceiver(), await openReceiver(), await openReceiver()]
  const database = await openToday()
  const sender = await startSender(database, [
    { url: discord.url, format: 'discord', follow: ['cleo'] },
    { url: slack.url, format: 'slack', follow: ['may-open'], kinds: ['result'] },
    { url: other.url, secret: SECRET, follow: ['app', 'eva'] },
  ])
  await importInto(
    database,
    folder([
      today('second', { team_two_player_one: 'cleo' }),
      doubles('third', { date: TODAY, ...AHEAD }),
      today('fourth'),
    ]),
  )
  sender.wake()
  await expect.poll(() => discord.received.length + slack.received.length).toBe(4)
  expect(discord.received.map(({ body }) => JSON.parse(body))).toEqual([
    {
      content: expect.stringMatching(/^ada d\. cleo 11-7 11-9, .*May Open\nhttps:\/\/erne\.example\/match\/second$/),
      allowed_mentions: { parse: [] },
    },
    { content: expect.stringContaining('ada/bo vs. cleo/dag'), allowed_mentions: { parse: [] } },
  ])
  expect(slack.received.map(({ body }) => JSON.parse(body).text)).toEqual([
    expect.stringContaining('ada d. bo'),
    expect.stringContaining('ada d. cleo'),
  ])
  await sender.close()
  expect(other.received).toEqual([])
})

test('A webhook that follows a player gets the events of the player under a new slug', async () => {
  const { url, received } = await openReceiver()
  const database = await openToday()
  const sender = await startSender(database, [{ url, format: 'slack', follow: ['ada'] }])
  await importInto(database, writeResults({ redirects: [{ kind: 'player', old_slug: 'ada', new_slug: 'ada-lind' }] }))
  await importInto(database, folder([today('first'), today('second')]))
  sender.wake()
  await expect.poll(() => received.length).toBe(1)
})

test('Followers of a replaced player receive one message, and no player is replaced when players become known', async () => {
  const [dag, cleo, all] = [await openReceiver(), await openReceiver(), await openReceiver()]
  const database = await openToday()
  const secret = SECRET
  const sender = await startSender(database, [
    { url: dag.url, secret, follow: ['dag'] },
    { url: cleo.url, secret, follow: ['cleo', 'may-open'], kinds: ['replaced'] },
    { url: all.url, secret, kinds: ['replaced'] },
  ])
  const next = async (row: Row) => {
    await importInto(database, folder([today('first'), doubles('second', { date: TODAY, ...AHEAD, ...row })]))
    sender.wake()
  }
  await next({ team_two_player_one: 'TBD', team_two_player_two: 'TBD' })
  await next({})
  await next({ team_two_player_two: 'eva' })
  await expect.poll(() => dag.received.length).toBe(2)
  await expect.poll(() => all.received.length).toBe(1)
  expect(typesOf(dag.received)).toEqual(['match.scheduled', 'match.replaced'])
  expect(textsOf(dag.received)[1]).toMatch(
    /^Replaced: cleo\/dag by cleo\/eva, .+, 2:30 PM \(UTC-\d\), Court 3, .*May Open$/,
  )
  expect(JSON.parse(all.received[0]?.body ?? '').data.match).toMatchObject({
    id: 'second',
    team: [{ slug: 'cleo' }, { slug: 'dag' }],
    replaced_by: [{ slug: 'cleo' }, { slug: 'eva' }],
  })
  await sender.close()
  expect(cleo.received).toEqual([])
})

test('A first import, old results and scores in progress send nothing', async () => {
  const results = await openResults()
  onTestFinished(() => results.close())
  const eventsIn = () =>
    results.database.write(async (transaction) => {
      const [row] = await transaction.select<{ events: number }>('select count(*) as events from follow_events')
      return Number(row?.events)
    })
  await importInto(results.database, folder([today('first')]))
  expect(await eventsIn()).toBe(0)
  const last = tournament('last-open', { start_date: '2025-05-02', end_date: '2025-05-03' })
  const old = Array.from({ length: 50 }, (_, index) =>
    singles(`old-${index}`, { tournament_slug: 'last-open', date: '2025-05-02', round: 'Round of 16' }),
  )
  await importInto(results.database, folder(old, { tournaments: [...TOURNAMENTS, last] }))
  expect(await eventsIn()).toBe(0)
  const live = (games: string) => folder([today('live', { completion: 'in progress', winning_team: '', games })])
  await importInto(results.database, live('3-2'))
  expect(await eventsIn()).toBe(1)
  await importInto(results.database, live('4-2'))
  expect(await eventsIn()).toBe(1)
})

test('A server sends the events of imports to the webhooks in its file', async () => {
  const { url, received } = await openReceiver()
  const results = await openResults(folder([today('first')]))
  const settings = { WEBHOOKS_FILE: mappingFile([{ url, secret: SECRET }]) }
  await untilEnd(serveDatabase(results.database, results.close, settings))
  await expect.poll(() => stateOf(results.database)).toHaveLength(1)
  await importInto(results.database, folder([today('second')]))
  await expect.poll(() => typesOf(received)).toEqual(['match.result'])
})

test.each([
  ['{', 'must be JSON: a list of webhooks'],
  [[{ url: 'ftp://erne.example' }], 'is invalid at 0.url'],
  [[{ url: 'https://erne.example/a' }], 'is invalid at 0.secret: must be set for the format generic'],
  [[{ url: 'https://erne.example/a', secret: 'short' }], 'is invalid at 0.secret: must be whsec_'],
  [[{ url: 'https://erne.example/a', format: 'slack', kind: [] }], 'Unrecognized key: "kind"'],
])('A file of webhooks with a mistake is refused with the reason: %j', async (content, reason) => {
  await expect(readWebhooks(mappingFile(content))).rejects.toThrow(reason)
})
