// npm run bench seasons [MATCHES…]: time of the pages, feeds and calendars of seasons, series and careers as the data grows.
// A server on SQLite in this process renders each of them once and then again and again, without a response cache.
import { openDatabase } from '#database/open.ts'
import { startServer } from '#server/main.ts'
import { type Asker, askerOf } from '../tests/fixtures/services/ask.ts'
import { testConfig } from '../tests/fixtures/services/test-config.ts'
import { requestedSizes } from './demo-sizes.ts'
import { preparedSqlite } from './prepared.ts'
import { checkGoal, count, milliseconds, print, progress, textTable } from './report.ts'
import { median } from './rounds.ts'

const SIZES = [5_000, 20_000, 120_000]
/** Number of requests for each URL after the first one. */
const TIMES = 15
/** Maximum milliseconds in the median, up to a number of matches and beyond it. */
const [GOAL, GOAL_BEYOND, GOAL_UP_TO] = [200, 1_000, 20_000]
const ROWS_PER_PAGE = 20

const FACTS = `query Facts($year: Int!, $period: TimePeriod!) {
  champions(page: 1, pageSize: 1, input: { time_period: $period }) { pageInfo { totalCount } }
  newPlayers(page: 1, pageSize: 1, year: $year) { pageInfo { totalCount } }
  players(first: 1, input: {}) { edges { node { player_slug } } }
  teamsStats(first: 1, input: {}) { edges { node { team_slug } } }
  tournaments(first: 100, input: {}) { edges { node { tournament_slug match_count series { series_slug } } } }
}`

interface Total {
  pageInfo: { totalCount: number }
}

interface Facts {
  champions: Total
  newPlayers: Total
  players: { edges: [{ node: { player_slug: string } }] }
  teamsStats: { edges: [{ node: { team_slug: string } }] }
  tournaments: {
    edges: { node: { tournament_slug: string; match_count: number; series: { series_slug: string } | null } }[]
  }
}

const firstAndLast = (path: string, { pageInfo: { totalCount } }: Total) => [
  path,
  `${path}?page=${Math.ceil(totalCount / ROWS_PER_PAGE)}`,
]

const followed = (path: string) => ['atom', 'feed.json', 'ics'].map((ending) => `${path}.${ending}`)

/**
 * Returns the measured URLs by names that are the same for every number of matches. The season is the second year of the
 * data, because the first one has only new players.
 */
async function urlsOf({ ask }: Asker): Promise<Map<string, string>> {
  const { seasons } = await ask<{ seasons: { items: { year: number }[] } }>(
    '{ seasons(page: 1, pageSize: 50) { items { year } } }',
  )
  const year = seasons.items.at(-2)?.year ?? seasons.items[0]?.year ?? 0
  const facts = await ask<Facts>(FACTS, { year, period: String(year) })
  const tournaments = facts.tournaments.edges.map(({ node }) => node).sort((a, b) => b.match_count - a.match_count)
  const season = `/season/${year}`
  const series = `/series/${tournaments.find((each) => each.series)?.series?.series_slug}`
  const player = `/player/${facts.players.edges[0].node.player_slug}`
  const pair = `/partners/${facts.teamsStats.edges[0].node.team_slug}`
  const tournament = `/tournament/${tournaments[0]?.tournament_slug}`
  const urls = [
    '/seasons',
    ...[season, `${season}/ppa`].flatMap((path) => [path, ...followed(path)]),
    ...firstAndLast(`${season}/champions`, facts.champions),
    ...firstAndLast(`${season}/new-players`, facts.newPlayers),
    ...['', '/champions', '/players'].map((list) => series + list),
    ...[player, `${player}/timeline`, ...followed(player)],
    ...[pair, ...followed(pair)],
    ...followed(tournament),
    ...followed('/tournaments/ppa'),
    '/tournaments.ics',
  ]
  const names = Object.entries({
    [season]: '/season/YEAR',
    [series]: '/series/SLUG',
    [player]: '/player/SLUG',
    [pair]: '/partners/SLUG',
    [tournament]: '/tournament/SLUG',
  })
  const nameOf = (url: string) =>
    names.reduce((name, [path, short]) => name.replace(path, short), url).replace(/\?page=\d+$/, ', last page')
  return new Map(urls.map((url) => [nameOf(url), url]))
}

async function timeOf(url: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} has status ${response.status}`)
  return performance.now() - began
}

const rows = new Map<string, string[]>()
const sizes = requestedSizes('bench seasons', SIZES)
for (const matches of sizes) {
  progress(`${count(matches)} matches`)
  const database = await openDatabase(await preparedSqlite(matches))
  const server = await startServer({ config: testConfig({ ANSWER_CACHE_BYTES: '0' }), database })
  const medians: number[] = []
  for (const [name, path] of await urlsOf(askerOf(database))) {
    const url = server.address + path
    const first = await timeOf(url)
    const times: number[] = []
    for (let time = 0; time < TIMES; time++) times.push(await timeOf(url))
    medians.push(median(times))
    rows.set(name, [...(rows.get(name) ?? [name]), milliseconds(first), milliseconds(median(times))])
  }
  const goal = matches <= GOAL_UP_TO ? GOAL : GOAL_BEYOND
  checkGoal(`each at most ${goal} ms in the median, ${count(matches)} matches`, Math.max(...medians) <= goal)
  await server.close()
  await database.close()
}
print(textTable(['', ...sizes.flatMap((size) => [`${count(size)}: first`, 'median'])], [...rows.values()]))
