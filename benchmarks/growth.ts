// npm run bench:growth [-- MATCHES…]: how long each list and each search takes as the data grows, asked one after the
// other in this process, without any cache of responses.
import { openDatabase } from '#database/open.ts'
import { SearchDocument } from '#website/data/generated/search.ts'
import { askerOf } from '../tests/fixtures/ask.ts'
import { askedSizes } from './demo-sizes.ts'
import { preparedPostgres, preparedSqlite, startCluster } from './prepared.ts'
import { checkGoal, count, milliseconds, print, progress, textTable } from './report.ts'
import { median, quantile } from './rounds.ts'
import { type Ask, depthOf, positionOf, readOwner, SERVICE_CALLS } from './service-calls.ts'

/** Requests of each kind; the first ones warm up. */
const TIMES = 60
const WARM_UP = 10
const SIZES = [120_000, 1_200_000]
/** The most that searches may take, by the number of matches up to which it holds. */
const SEARCH_GOALS = [
  { matches: 120_000, most: 20 },
  { matches: 1_200_000, most: 150 },
]
/** How many names, at even distances among all players, are searched for. */
const NAMES = 200
/** What people type of a name. */
const TYPED: readonly { name: string; of(first: string, last: string): string }[] = [
  { name: 'two letters', of: (_, last) => last.slice(0, 2) },
  { name: 'three letters of a last name', of: (_, last) => last.slice(0, 3) },
  { name: 'three letters of both names', of: (first, last) => `${first.slice(0, 3)} ${last.slice(0, 3)}` },
  { name: 'a first name and two letters', of: (first, last) => `${first} ${last.slice(0, 2)}` },
  { name: 'a whole name', of: (first, last) => `${first} ${last}` },
  { name: 'no name', of: (first, last) => `${last}${first.slice(0, 2)}q` },
]

/** The fastest of three, since other work of the machine only ever adds to a time. */
async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3; time++) {
    const began = performance.now()
    await ask()
    fastest = Math.min(fastest, performance.now() - began)
  }
  return fastest
}

async function listTimes(ask: Ask): Promise<string[][]> {
  const owner = await readOwner(ask)
  const rows: string[][] = []
  for (const call of SERVICE_CALLS) {
    const depth = await depthOf(call, ask, owner)
    for (const skipped of new Set([0, depth])) {
      const variables = { ...call.variables(owner), ...(await positionOf(call, skipped, ask, owner)) }
      const times: number[] = []
      for (let time = 0; time < TIMES; time++) times.push(await timeOf(() => ask(call.document, variables)))
      const name = skipped === 0 ? call.name : `${call.name}, after ${count(skipped)} rows`
      rows.push([name, ...timesOf(times.slice(WARM_UP))])
    }
  }
  return rows
}

/** Many different texts, none of whose responses is cached. */
async function searchTimes(ask: Ask, matches: number): Promise<string[][]> {
  const names = await namesOf(ask)
  const all: number[] = []
  const rows: string[][] = []
  for (const [first, last] of names.slice(0, WARM_UP))
    await ask(SearchDocument, { text: `${first} ${last}`, first: 10 })
  for (const { name, of } of TYPED) {
    const texts = new Set(names.map(([first, last]) => of(first, last)))
    const times: number[] = []
    for (const text of texts) times.push(await timeOf(() => ask(SearchDocument, { text, first: 10 })))
    rows.push([`search: ${name}`, ...timesOf(times)])
    all.push(...times)
  }
  rows.push(['all searches', ...timesOf(all)])
  const goal = SEARCH_GOALS.find((one) => matches <= one.matches)
  if (goal)
    checkGoal(`searches at most ${goal.most} ms at p99, ${count(matches)} matches`, quantile(all, 0.99) <= goal.most)
  return rows
}

/** The median and the 99th percentile. */
const timesOf = (times: readonly number[]) => [median(times), quantile(times, 0.99)].map(milliseconds)

/** First and last names at even distances in the list of players. */
async function namesOf(ask: Ask): Promise<(readonly [string, string])[]> {
  const names: string[] = []
  let after: string | null = null
  do {
    const { players } = (await ask(ALL_NAMES, { after })) as unknown as NamesAnswer
    names.push(...players.edges.map(({ node }) => node.name))
    after = players.pageInfo.hasNextPage ? players.pageInfo.endCursor : null
  } while (after !== null)
  return Array.from({ length: NAMES }, (_, number) => {
    const words = names[Math.floor((number * names.length) / NAMES)]?.split(' ') ?? []
    return [words[0] ?? '', words.at(-1) ?? ''] as const
  })
}

const ALL_NAMES = `query Names($after: String) {
  players(first: 100, after: $after, input: {}) { edges { node { name } } pageInfo { endCursor hasNextPage } }
}`

interface NamesAnswer {
  players: { edges: { node: { name: string } }[]; pageInfo: { endCursor: string; hasNextPage: boolean } }
}

const cluster = await startCluster()
const sizes = process.argv.length > 2 ? askedSizes('bench:growth') : SIZES
for (const matches of sizes) {
  for (const dialect of ['SQLite', 'PostgreSQL']) {
    progress(`${dialect}, ${count(matches)} matches`)
    const url = dialect === 'SQLite' ? await preparedSqlite(matches) : await preparedPostgres(cluster, matches)
    const database = await openDatabase(url)
    const { ask } = askerOf(database)
    print(`${dialect} at ${count(matches)} matches:`)
    const lists = await listTimes(ask)
    print(textTable(['', 'median', 'p99'], [...lists, ...(await searchTimes(ask, matches))]))
    await database.close()
  }
}
await cluster.stop()
