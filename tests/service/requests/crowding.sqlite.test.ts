import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { SuggestionsDocument } from '#features/search/web/generated/suggestions.ts'
import { percentile, sendVisitors, timesInWords } from '../../fixtures/requests/steady-visitors.ts'
import { serveFile } from '../../fixtures/services/served.ts'
import { IS_TRIAL, printFigure, tries } from '../../fixtures/trial.ts'

/** Number of clients that request a file and never read it. */
const SLOW_READERS = tries(100, 500)
const ROUNDS = tries(3, 8)
/** Maximum memory for all of them together, in bytes. */
const THEIR_MEMORY = 100 * 2 ** 20
/** Maximum memory that later rounds leave after a garbage collection, compared with the first round, in bytes. */
const LEFT_OVER = 25 * 2 ** 20
/** Number of connections that send expensive documents without pause. */
const FLOOD = 16
const FLOOD_MILLISECONDS = tries(1_500, 10_000)
/** Milliseconds. */
const VISITORS_WITHIN = 500

const served = await serveFile({}, IS_TRIAL ? 120_000 : 2_000)

afterAll(() => served.remove())

function memoryOf(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024
}

/** Requests a file and never reads it. */
async function slowReader(path: string): Promise<Socket> {
  const socket = connect(served.port, 'localhost')
  await once(socket, 'connect')
  socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n`)
  return socket
}

const CLIENT = new URL('../../../dist/client/assets/', import.meta.url)

/** Returns the path of the site's longest script. */
function longestScript(): string {
  const [script] = readdirSync(CLIENT)
    .filter((name) => name.endsWith('.js'))
    .toSorted((one, other) => statSync(new URL(other, CLIENT)).size - statSync(new URL(one, CLIENT)).size)
  return `/assets/${script}`
}

test.runIf(process.platform === 'linux')(
  'slow readers of a file take little memory',
  { timeout: 120_000 },
  async () => {
    const path = longestScript()
    await fetch(`http://localhost:${served.port}${path}`).then((answer) => answer.arrayBuffer())
    let visit = 0
    const visits = () => sendVisitors({ port: served.port, visitors: 4 }, () => `/players?q=${visit++}`)
    // Memory for serving visitors is not counted as that of slow readers.
    await visits().stopAfter(tries(500, 10_000))
    const before = memoryOf(served.child.pid)
    const left: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const readers = await Promise.all(Array.from({ length: SLOW_READERS }, () => slowReader(path)))
      await pause(tries(500, 1_500))
      const during = memoryOf(served.child.pid) - before
      for (const reader of readers) reader.destroy()
      // Visits trigger a garbage collection.
      await visits().stopAfter(tries(200, 3_000))
      const after = memoryOf(served.child.pid) - before
      printFigure(
        `${SLOW_READERS} slow readers of ${path}, round ${round}: ${Math.round(during / 2 ** 20)} MiB, ${Math.round(after / 2 ** 20)} afterwards`,
      )
      expect(during).toBeLessThan(THEIR_MEMORY)
      left.push(after)
    }
    expect(Math.max(...left)).toBeLessThan(THEIR_MEMORY)
    if (IS_TRIAL) expect(Math.min(...left.slice(ROUNDS / 2)) - (left[0] ?? 0)).toBeLessThan(LEFT_OVER)
  },
)

let sent = 0

/** A GraphQL request. */
interface GraphqlRequest {
  query?: string
  documentId?: string
  variables?: object
}

function fiftyWords(index: number): string {
  const words = Array.from({ length: 49 }, (_, word) => 'abcdefghijklmnoprst'[(index + word) % 19])
  return [...words, (sent++ % 36).toString(36)].join(' ')
}

/** Returns a unique document with this many searches of fifty words. */
function searching(searches: number): GraphqlRequest {
  const fields = Array.from(
    { length: searches },
    (_, index) => `s${index}: search(text: "${fiftyWords(index)}") { players { name } }`,
  )
  return { query: `query Q${sent} { ${fields.join(' ')} }` }
}

/** Returns the request of the website's search suggestions. */
function suggesting(): GraphqlRequest {
  return { documentId: SuggestionsDocument, variables: { text: fiftyWords(sent) } }
}

/** Slugs of the two players and the tournament with the longest lists. */
interface Names {
  one: string
  two: string
  tournament: string
}

interface Answered<Data> {
  data: Data
  errors?: { extensions: { code: string } }[]
}

async function ask<Data = unknown>(request: GraphqlRequest): Promise<Answered<Data> & { status: number }> {
  const answer = await fetch(`http://localhost:${served.port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  return { status: answer.status, ...((await answer.json()) as Answered<Data>) }
}

async function readNames(): Promise<Names> {
  const { data } = await ask<Record<'players' | 'tournaments', { edges: { node: { slug: string } }[] }>>({
    query: `{ players(first: 2, input: {}) { edges { node { slug: player_slug } } }
      tournaments(first: 1, input: {}) { edges { node { slug: tournament_slug } } } }`,
  })
  const [one = '', two = '', tournament = ''] = [data.players, data.tournaments].flatMap(({ edges }) =>
    edges.map(({ node }) => node.slug),
  )
  return { one, two, tournament }
}

/** The most expensive lists. */
const LISTS: readonly ((names: Names, from: string) => string)[] = [
  (_, from) =>
    `playersStats(first: 20, input: { gender: MALE, sort_by: gender_doubles_points_won, ${from} }) { edges { rank previous_rank } }`,
  (_, from) => `teamsStats(first: 20, input: { filter: { ${from} } }) { edges { node { matches_won } } }`,
  (_, from) => `matchesList(page: 2, pageSize: 50, input: { ${from} }) { items { id } }`,
  ({ one }, from) =>
    `splits(page: 1, pageSize: 50, input: { player_slug: "${one}", by: OPPONENT, ${from} }) { pageInfo { totalCount } }`,
  ({ one, two }, from) => `headToHead(one: "${one}", two: "${two}", input: { ${from} }) { opponents { matches_won } }`,
  ({ tournament }) => `draws(tournament_slug: "${tournament}") { entries { __typename } pools { __typename } }`,
  (_, from) => `forecastRecord(input: { ${from} }) { log_loss bins { __typename } baselines { __typename } }`,
  (_, from) => `upsets(page: 1, pageSize: 50, input: { ${from} }) { pageInfo { totalCount } }`,
]

/** Returns the next expensive list, with a range of days that was not requested before. */
function listing(names: Names): GraphqlRequest {
  const from = `from: "${new Date(Date.UTC(2000, 0, 1 + sent++)).toISOString().slice(0, 10)}"`
  return { query: `query Q${sent} { ${LISTS[sent % LISTS.length]?.(names, from)} }` }
}

const PATHS = ['/', '/players', '/tournaments', '/partners', '/rankings/mens-singles', '/players?q=']

const FLOODS: [name: string, next: (names: Names) => GraphqlRequest][] = [
  ['documents of 59 searches of fifty words', () => searching(59)],
  ['documents of 8 searches of fifty words', () => searching(8)],
  ['documents of 2 searches of fifty words', () => searching(2)],
  ["the website's own searches of fifty words", suggesting],
  ['documents with long lists', listing],
]

test.for(FLOODS)(
  'connections that send %s do not keep visitors from getting responses',
  { timeout: 60_000 },
  async ([name, next]) => {
    const names = await readNames()
    let visit = 0
    // The last URL differs each time.
    const path = () => `${PATHS[visit++ % PATHS.length]}`.replace(/=$/, `=${visit.toString(36)}`)
    await sendVisitors({ port: served.port, visitors: 2 }, path).stopAfter(tries(100, 2_000))
    const flood: Record<string, number> = {}
    let isOver = false
    const flooding = Array.from({ length: FLOOD }, async () => {
      while (!isOver) {
        const { status, errors } = await ask(next(names))
        const kind = `${status} ${errors?.[0]?.extensions.code ?? ''}`.trim()
        flood[kind] = (flood[kind] ?? 0) + 1
      }
    })
    await pause(200)
    const visitors = sendVisitors({ port: served.port, visitors: 30, pause: 1_000 }, path)
    const met = await visitors.stopAfter(FLOOD_MILLISECONDS)
    isOver = true
    await Promise.all(flooding)
    printFigure(`${name}: ${JSON.stringify(flood)} of the flood; visits: ${timesInWords(met.times[200])}`)
    const limited = ['200', '200 QUERY_TOO_COMPLEX', '200 TIMED_OUT']
    expect(Object.keys(flood).filter((kind) => !limited.includes(kind))).toEqual([])
    expect(met.lost).toEqual([])
    expect(met.statuses).toEqual({ 200: met.requests })
    if (IS_TRIAL) expect(percentile(met.times[200] ?? [], 0.99)).toBeLessThan(VISITORS_WITHIN)
  },
)
