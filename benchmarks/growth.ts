// npm run bench growth [MATCHES…]: time of each list, of searches, of answers to questions, of forecasts and of a
// tournament's structure as the data grows. Queries run one after another in this process, without a response cache.
import { openDatabase } from '#database/open.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { SearchDocument } from '#features/search/web/generated/search.ts'
import { askerOf } from '../tests/fixtures/services/ask.ts'
import { requestedSizes } from './demo-sizes.ts'
import { preparedPostgres, preparedSqlite, startCluster } from './prepared.ts'
import { checkGoal, count, milliseconds, print, progress, textTable } from './report.ts'
import { median, quantile } from './rounds.ts'
import {
  type Ask,
  depthOf,
  type Owner,
  positionOf,
  readOwner,
  SERVICE_CALLS,
  type ServiceCall,
} from './service-calls.ts'

/** Number of requests of each kind, including those that warm up. */
const TIMES = 60
const WARM_UP = 10
const SIZES = [120_000, 1_200_000]
/** Maximum milliseconds of searches at p99, for databases up to a number of matches. */
const SEARCH_GOALS = [
  { matches: 120_000, max: 20 },
  { matches: 1_200_000, max: 150 },
]
/** Maximum milliseconds of the forecast for any two pairs, and of the structure of the largest tournament. */
const FORECAST_GOAL = 5
const STRUCTURE_GOAL = 20
/** Number of searched names, taken evenly from all players. */
const NAMES = 200
/** Search texts made of a player's name. */
const TYPED: readonly { name: string; text(first: string, last: string): string }[] = [
  { name: 'two letters', text: (_, last) => last.slice(0, 2) },
  { name: 'three letters of a last name', text: (_, last) => last.slice(0, 3) },
  { name: 'three letters of both names', text: (first, last) => `${first.slice(0, 3)} ${last.slice(0, 3)}` },
  { name: 'a first name and two letters', text: (first, last) => `${first} ${last.slice(0, 2)}` },
  { name: 'a whole name', text: (first, last) => `${first} ${last}` },
  { name: 'no name', text: (first, last) => `${last}${first.slice(0, 2)}q` },
]

/** Maximum milliseconds of the answer to a question in the median, for databases up to a number of matches. */
const ANSWER_GOAL = 25
const ANSWERS_UP_TO = 120_000
const ASKED_NAMES = 40
/** Questions about one or two players. */
const QUESTIONS: readonly { name: string; question(one: string, two: string): string }[] = [
  { name: 'record', question: (one) => `What is the record of ${one} in mixed since 2024?` },
  { name: 'total', question: (one) => `How many finals has ${one} won?` },
  { name: 'percentage', question: (one) => `${one} win rate in deciding games` },
  { name: 'head-to-head', question: (one, two) => `${one} vs ${two}` },
  { name: 'last time', question: (one) => `Who beat ${one} last?` },
  { name: 'medals', question: (one) => `How many medals has ${one} won?` },
  { name: 'leader', question: () => 'Who has won the most titles this year?' },
  { name: 'streak', question: (one) => `${one} longest winning streak` },
  { name: 'ranking', question: (one) => `Where is ${one} ranked in mixed doubles?` },
  { name: 'partners', question: (one) => `With whom did ${one} play most?` },
  { name: 'count', question: () => 'How many matches were played in mixed last year?' },
  { name: 'not understood', question: (one) => `How much prize money has ${one} won?` },
]

/** Returns the fastest of three times, since other work on the machine only adds time. */
async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3; time++) {
    const began = performance.now()
    await ask()
    fastest = Math.min(fastest, performance.now() - began)
  }
  return fastest
}

/** Returns the CPU milliseconds of one query, which do not include other work on the machine. */
async function workOf(ask: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await ask()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

async function listTimes(ask: Ask): Promise<string[][]> {
  const owner = await readOwner(ask)
  const rows: string[][] = []
  for (const call of SERVICE_CALLS) {
    try {
      for (const skipped of new Set([0, await depthOf(call, ask, owner)])) {
        const name = skipped === 0 ? call.name : `${call.name}, after ${count(skipped)} rows`
        rows.push([name, ...(await timesOfPage(call, skipped, ask, owner))])
      }
    } catch (error) {
      if (!String(error).includes('TIMED_OUT' satisfies ErrorCode)) throw error
      rows.push([call.name, 'not answered', 'within the limit'])
    }
  }
  return rows
}

async function timesOfPage(call: ServiceCall, skipped: number, ask: Ask, owner: Owner): Promise<string[]> {
  const variables = { ...call.variables(owner), ...(await positionOf(call, skipped, ask, owner)) }
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) times.push(await timeOf(() => ask(call.document, variables)))
  return timesOf(times.slice(WARM_UP))
}

/** Searches for many different texts, so that no response is cached. */
async function searchTimes(ask: Ask, matches: number): Promise<string[][]> {
  const names = await namesOf(ask)
  const all: number[] = []
  const rows: string[][] = []
  for (const [first, last] of names.slice(0, WARM_UP)) await ask(SearchDocument, search(`${first} ${last}`))
  for (const { name, text: textOf } of TYPED) {
    const texts = new Set(names.map(([first, last]) => textOf(first, last)))
    const times: number[] = []
    for (const text of texts) times.push(await timeOf(() => ask(SearchDocument, search(text))))
    rows.push([`search: ${name}`, ...timesOf(times)])
    all.push(...times)
  }
  rows.push(['all searches', ...timesOf(all)])
  const goal = SEARCH_GOALS.find((one) => matches <= one.matches)
  if (goal)
    checkGoal(`searches at most ${goal.max} ms at p99, ${count(matches)} matches`, quantile(all, 0.99) <= goal.max)
  return rows
}

const search = (text: string) => ({ text, first: 10, is_empty: false })

/** Asks the same questions about many players, so that no response is cached. */
async function answerTimes(ask: Ask, matches: number): Promise<string[][]> {
  const names = (await namesOf(ask)).map((name) => name.join(' ')).slice(0, ASKED_NAMES)
  const all: number[] = []
  const rows: string[][] = []
  await ask(ANSWER, { question: 'record' })
  for (const { name, question } of QUESTIONS) {
    const times: number[] = []
    for (const [index, one] of names.entries()) {
      const two = names[(index + 1) % names.length] ?? one
      times.push(await timeOf(() => ask(ANSWER, { question: question(one, two) })))
    }
    rows.push([`question: ${name}`, ...timesOf(times)])
    all.push(...times)
  }
  rows.push(['all questions', ...timesOf(all)])
  if (matches <= ANSWERS_UP_TO)
    checkGoal(
      `questions at most ${ANSWER_GOAL} ms in the median, ${count(matches)} matches`,
      median(all) <= ANSWER_GOAL,
    )
  return rows
}

const ANSWER = 'query Answer($question: String!) { answer(question: $question) { value text url } }'

/** Forecasts for invented pairs of men, with different players each time. */
async function forecastTimes(ask: Ask): Promise<string[][]> {
  const players = await allPlayers(ask)
  const slugs = players.filter(({ gender }) => gender === 'MALE').map(({ player_slug }) => player_slug)
  const step = Math.floor(slugs.length / 4)
  const times: number[] = []
  for (let number = 0; number < Math.min(NAMES, step); number++) {
    const [one = '', two = '', three = '', four = ''] = [0, 1, 2, 3].map((index) => slugs[number + index * step])
    times.push(await workOf(() => ask(FORECAST, { one: [one, two], two: [three, four] })))
  }
  checkGoal(`forecasts at most ${FORECAST_GOAL} ms at p99`, quantile(times, 0.99) <= FORECAST_GOAL)
  return [['forecast of two pairs, asked once, CPU', ...timesOf(times)]]
}

const FORECAST = `query Forecast($one: [String!]!, $two: [String!]!) {
  forecast(one: $one, two: $two) { probability points_share points_share_low points_share_high }
}`

/** Queries all draws and leagues of the tournament with the most matches. */
async function structureTimes(ask: Ask): Promise<string[][]> {
  const { tournaments } = (await ask(TOURNAMENTS, {})) as unknown as TournamentsAnswer
  const [largest] = tournaments.edges.map(({ node }) => node).toSorted((a, b) => b.match_count - a.match_count)
  if (largest === undefined) throw new Error('the database has no tournaments')
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    times.push(await workOf(() => ask(STRUCTURE, { slug: largest.tournament_slug })))
  }
  const name = `structure of a tournament of ${count(largest.match_count)} matches, CPU`
  checkGoal(`${name} at most ${STRUCTURE_GOAL} ms`, median(times.slice(WARM_UP)) <= STRUCTURE_GOAL)
  return [[name, ...timesOf(times.slice(WARM_UP))]]
}

const TOURNAMENTS = '{ tournaments(first: 100, input: {}) { edges { node { tournament_slug match_count } } } }'
const STRUCTURE = `query Structure($slug: String!) {
  draws(tournament_slug: $slug) {
    id status stages { depth nodes { slot match { id winning_team } winner { slug } opponent { slug } repeats { id } } }
    entries { depth slot side late } bronze { id } backdraw { id } inferred_backdraw { id } unplaced { id } other { id }
    pools { name standings { team { slug } matches_won } matches { id } }
  }
  leagues(tournament_slug: $slug) {
    id rosters { id name } groups { standings { roster { id } points_at_least } } fixtures { id winner } unresolved { id }
  }
}`

interface TournamentsAnswer {
  tournaments: { edges: { node: { tournament_slug: string; match_count: number } }[] }
}

/** Returns the median and the 99th percentile. */
const timesOf = (times: readonly number[]) => [median(times), quantile(times, 0.99)].map(milliseconds)

/** Returns first and last names, taken evenly from the list of players. */
async function namesOf(ask: Ask): Promise<(readonly [string, string])[]> {
  const players = await allPlayers(ask)
  return Array.from({ length: NAMES }, (_, number) => {
    const words = players[Math.floor((number * players.length) / NAMES)]?.name.split(' ') ?? []
    return [words[0] ?? '', words.at(-1) ?? ''] as const
  })
}

async function allPlayers(ask: Ask): Promise<NamedPlayer[]> {
  const found: NamedPlayer[] = []
  let after: string | null = null
  do {
    const { players } = (await ask(ALL_PLAYERS, { after })) as unknown as PlayersAnswer
    found.push(...players.edges.map(({ node }) => node))
    after = players.pageInfo.hasNextPage ? players.pageInfo.endCursor : null
  } while (after !== null)
  return found
}

const ALL_PLAYERS = `query Players($after: String) {
  players(first: 100, after: $after, input: {}) {
    edges { node { player_slug name gender } } pageInfo { endCursor hasNextPage }
  }
}`

interface NamedPlayer {
  player_slug: string
  name: string
  gender: string | null
}

interface PlayersAnswer {
  players: { edges: { node: NamedPlayer }[]; pageInfo: { endCursor: string; hasNextPage: boolean } }
}

const cluster = await startCluster()
for (const matches of requestedSizes('bench growth', SIZES)) {
  for (const dialect of ['SQLite', 'PostgreSQL']) {
    progress(`${dialect}, ${count(matches)} matches`)
    const url = dialect === 'SQLite' ? await preparedSqlite(matches) : await preparedPostgres(cluster, matches)
    const database = await openDatabase(url)
    const { ask } = askerOf(database)
    print(`${dialect} at ${count(matches)} matches:`)
    const lists = await listTimes(ask)
    const searches = await searchTimes(ask, matches)
    const answers = await answerTimes(ask, matches)
    const others = [...(await forecastTimes(ask)), ...(await structureTimes(ask))]
    print(textTable(['', 'median', 'p99'], [...lists, ...searches, ...answers, ...others]))
    await database.close()
  }
}
await cluster.stop()
