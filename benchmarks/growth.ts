// npm run bench:growth [-- MATCHES…]: how long each list takes at every depth, and each search, as the data grows: asked one
// after the other in this process, with nothing of an answer kept. The first size is what others are compared with.
import type { Database } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { createRunQuery } from '#server/graphql.ts'
import { SearchDocument } from '#website/data/generated/search.ts'
import { SuggestionsDocument } from '#website/data/generated/suggestions.ts'
import { askedSizes } from './demo-sizes.ts'
import { count, markdownTable, milliseconds, ratio } from './markdown.ts'
import { geometricMean, interleaved, median, medianRatio } from './medians.ts'
import { preparedPostgres, preparedSqlite, startCluster, tell } from './prepared.ts'
import { type Json, SERVICE_CALLS, type ServiceCall, type Variables } from './service-calls.ts'
import { readOwner } from './service-pages.ts'

const ROUNDS = 7
/** Requests the fastest of which is one figure. */
const TIMES = 100
const DEFAULT_SIZES = [120_000, 1_200_000]

/** What whoever lists rows by cursor lists: how many there are. */
const LENGTHS: Readonly<Record<string, string>> = {
  tournaments: 'select count(*) as rows from tournaments',
  players: 'select count(*) as rows from players',
  playersStats: `select count(*) as rows from ranking_places where list_id = (select id from ranking_lists where
    time_period = 'ALL_TIME' and gender = 'MALE' and sort_by = 'gender_doubles_matches_won' and order_by = 'desc')`,
  teamsStats: 'select count(*) as rows from partner_teams',
  eventTeamStats: 'select count(*) as rows from event_teams',
}
/** A whole name, a part of many names, two words, a word and letters that most names hold, and those alone. */
const SEARCHES = ['dunnershaw', 'ale', 'mason ravel', 'mason an', 'an']
/** Of so many names of the first size, each of what people type is searched for, in so many rounds. */
const NAMES = 40
const TYPED_ROUNDS = 5
/** What people type of a name, which decides how many rows hold it. */
const TYPED: readonly { name: string; of(first: string, last: string): string }[] = [
  { name: 'three letters of a last name', of: (_, last) => last.slice(0, 3) },
  { name: 'three letters of both names', of: (first, last) => `${first.slice(0, 3)} ${last.slice(0, 3)}` },
  { name: 'a first name and two letters', of: (first, last) => `${first} ${last.slice(0, 2)}` },
  { name: 'a first name and four letters', of: (first, last) => `${first} ${last.slice(0, 4)}` },
  { name: 'a whole name', of: (first, last) => `${first} ${last}` },
]
const DEPTHS = ['first page', 'after 2,000 rows', 'in the middle', 'at the end'] as const

interface Asked {
  name: string
  ask(): Promise<void>
}

function askerOf(database: Database) {
  const run = createRunQuery(database)
  return async (document: string, variables: Variables) => {
    const { data, errors } = await run(document, variables)
    if (errors !== undefined || data == null) throw new Error(`not answered: ${JSON.stringify(errors)}`)
    return data as Record<string, Json>
  }
}

/** What is asked of a database; the same names for every one. */
async function askedOf(database: Database, url: string): Promise<Asked[]> {
  const ask = askerOf(database)
  const owner = await readOwner(url)
  const places = async (call: ServiceCall): Promise<Variables[]> => {
    if (call.paged !== 'cursor') {
      const { pageSize, rows } = call.paged
      const pages = Math.ceil(rows(owner) / pageSize)
      const deep = Math.min(pages, Math.floor(2_000 / pageSize) + 1)
      return [1, deep, Math.ceil(pages / 2), pages].map((page) => ({ page }))
    }
    const answer = await ask(call.document, call.variables(owner))
    const rows = await lengthOf(database, call.name)
    const cursor = (answer[call.list] as { pageInfo: { endCursor: string } }).pageInfo.endCursor
    const depths = [Math.min(2_000, rows - 20), Math.floor(rows / 2), rows - 20]
    return [{ after: null }, ...depths.map((place) => ({ after: cursorAt(cursor, place) }))]
  }
  const asked: Asked[] = []
  for (const call of SERVICE_CALLS) {
    for (const [index, place] of (await places(call)).entries()) {
      const variables = { ...call.variables(owner), ...place }
      asked.push({
        name: `${call.name}, ${DEPTHS[index]}`,
        ask: async () => void (await ask(call.document, variables)),
      })
    }
  }
  for (const text of SEARCHES) {
    asked.push({ name: `search “${text}”`, ask: async () => void (await ask(SearchDocument, searchOf(text))) })
    asked.push({ name: `suggestions “${text}”`, ask: async () => void (await ask(SuggestionsDocument, { text })) })
  }
  return asked
}

const searchOf = (text: string): Variables => ({ text, first: 10 })

/** The cursor of another row of the same list: a cursor is the list, the version, the row's place and its key. */
function cursorAt(cursor: string, place: number): string {
  const [list, version] = Buffer.from(cursor, 'base64url').toString().split(' ')
  return Buffer.from(`${list} ${version} ${place} `).toString('base64url')
}

async function lengthOf(database: Database, call: string): Promise<number> {
  const [row] = await database.write((transaction) => transaction.select<{ rows: number }>(LENGTHS[call] ?? ''))
  return Number(row?.rows)
}

/** The fastest of a few requests: what else the machine does only ever adds to a time. */
async function fastestOf({ ask }: Asked): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY
  for (let time = 0; time < TIMES; time++) {
    const began = performance.now()
    await ask()
    fastest = Math.min(fastest, performance.now() - began)
  }
  return fastest
}

/**
 * The fastest times of the same requests at each size, round by round. All requests have their turn in a round, one at all
 * sizes: a moment in which the machine is busy then hits one round of a few of them.
 * @param bySize the same requests, in the same order
 */
async function timesOf(bySize: readonly Asked[][], rounds: number): Promise<{ name: string; times: number[][] }[]> {
  const [first = []] = bySize
  const requests = first.map(({ name }, index) => ({ name, sizes: bySize.map((asked) => asked[index] as Asked) }))
  const subjects = requests.flatMap(({ sizes }) => sizes)
  for (const subject of subjects) await fastestOf(subject)
  const figures = await interleaved(subjects, rounds, fastestOf)
  return requests.map(({ name, sizes }) => ({ name, times: sizes.map((subject) => figures.get(subject) ?? []) }))
}

/** First and last names that stand at even distances among all players. */
async function namesOf(database: Database): Promise<(readonly [string, string])[]> {
  const players = await database.write((transaction) =>
    transaction.select<{ name: string }>('select name from players order by id'),
  )
  return Array.from({ length: NAMES }, (_, number) => {
    const words = players[Math.floor((number * players.length) / NAMES)]?.name.split(' ') ?? []
    return [words[0] ?? '', words.at(-1) ?? '']
  })
}

/** How searches for what is typed of many names grow from the first size to the last, by what is typed. */
async function typedTable(databases: readonly Database[]): Promise<string> {
  const askers = databases.map(askerOf)
  const names = await namesOf(databases[0] as Database)
  const rows: string[][] = []
  for (const { name, of } of TYPED) {
    const growth: number[] = []
    const times: number[][] = askers.map(() => [])
    const texts = names.map(([first, last]) => of(first, last))
    const bySize = askers.map((ask) =>
      texts.map((text) => ({ name: text, ask: async () => void (await ask(SearchDocument, searchOf(text))) })),
    )
    for (const { times: found } of await timesOf(bySize, TYPED_ROUNDS)) {
      growth.push(medianRatio(found.at(-1) ?? [], found[0] ?? []))
      for (const [index, one] of found.entries()) times[index]?.push(median(one))
    }
    const over = growth.filter((one) => one > 2).length
    rows.push([
      name,
      ratio(geometricMean(growth)),
      ratio(Math.max(...growth)),
      `${over} of ${NAMES}`,
      ...times.map((time) => milliseconds(median(time))),
      milliseconds(Math.max(...(times.at(-1) ?? []))),
    ])
    tell(rows.at(-1)?.join(' ') ?? '')
  }
  const columns = ['typed', 'growth in the mean', 'the most', 'over 2×', ...sizes.map(count), 'the slowest']
  return markdownTable(columns, rows)
}

const cluster = await startCluster()
const sizes = process.argv.length > 2 ? askedSizes('bench:growth') : DEFAULT_SIZES
for (const dialect of ['SQLite', 'PostgreSQL']) {
  const databases: Database[] = []
  const bySize: Asked[][] = []
  for (const matches of sizes) {
    const url = dialect === 'SQLite' ? await preparedSqlite(matches) : await preparedPostgres(cluster, matches)
    const database = await openDatabase(url)
    databases.push(database)
    bySize.push(await askedOf(database, url))
  }
  const rows: string[][] = []
  for (const { name, times } of await timesOf(bySize, ROUNDS)) {
    const growth = times.slice(1).map((time) => ratio(medianRatio(time, times[0] ?? [])))
    rows.push([name, ...growth, ...times.map((time) => milliseconds(median(time)))])
    tell(rows.at(-1)?.join(' ') ?? '')
  }
  const columns = [
    'asked',
    ...sizes.slice(1).map((size) => `${count(size)} : ${count(sizes[0] ?? 0)}`),
    ...sizes.map(count),
  ]
  process.stdout.write(`${dialect}:\n\n${markdownTable(columns, rows)}\n\n${await typedTable(databases)}\n\n`)
  for (const database of databases) await database.close()
}
await cluster.stop()
