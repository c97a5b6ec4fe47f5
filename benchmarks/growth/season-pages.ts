// The pages, feeds and calendars of seasons, series and careers. A server on SQLite in this process renders each of them
// once and then again and again, without a response cache.
import { startServer } from '#server/main.ts'
import { type Asker, askerOf } from '../../tests/fixtures/services/ask.ts'
import { testConfig } from '../../tests/fixtures/services/test-config.ts'
import { checkGoal, count, milliseconds } from '../report.ts'
import { median, often } from '../rounds.ts'
import type { Figures, Measured } from './measured.ts'

/** Number of requests for each URL after the first one. */
const TIMES = often(15, 1)
/** Maximum milliseconds in the median, for databases up to a number of matches. Larger ones are not measured. */
const GOALS = [
  { matches: 20_000, milliseconds: 200 },
  { matches: 120_000, milliseconds: 1_000 },
]
const ROWS_PER_PAGE = 20

const FACTS = `query Facts($year: Int!, $period: TimePeriod!) {
  champions(page: 1, pageSize: 1, input: { time_period: $period }) { pageInfo { totalCount } }
  newPlayers(page: 1, pageSize: 1, year: $year) { pageInfo { totalCount } }
  matchesList(page: 1, pageSize: 1, input: { time_period: $period }) { items { tournament { league } } }
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
  matchesList: { items: [{ tournament: { league: string } }] }
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
  const league = `${season}/${facts.matchesList.items[0].tournament.league.toLowerCase()}`
  const series = `/series/${tournaments.find((each) => each.series)?.series?.series_slug}`
  const player = `/player/${facts.players.edges[0].node.player_slug}`
  const pair = `/partners/${facts.teamsStats.edges[0].node.team_slug}`
  const tournament = `/tournament/${tournaments[0]?.tournament_slug}`
  const urls = [
    '/seasons',
    ...[season, league].flatMap((path) => [path, ...followed(path)]),
    ...firstAndLast(`${season}/champions`, facts.champions),
    ...firstAndLast(`${season}/new-players`, facts.newPlayers),
    ...['', '/champions', '/players'].map((list) => series + list),
    ...[player, `${player}/timeline`, ...followed(player)],
    ...[pair, ...followed(pair)],
    ...followed(tournament),
    ...followed(`/tournaments${league.slice(season.length)}`),
    '/tournaments.ics',
  ]
  const names = Object.entries({
    [league]: '/season/YEAR/LEAGUE',
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

export async function seasonPages({ matches, database }: Measured): Promise<Figures | null> {
  const goal = GOALS.find((one) => matches <= one.matches)
  if (database.dialect !== 'sqlite' || goal === undefined) return null
  const server = await startServer({ config: testConfig({ ANSWER_CACHE_BYTES: '0' }), database })
  const rows: string[][] = []
  const medians: number[] = []
  for (const [name, path] of await urlsOf(askerOf(database))) {
    const url = server.address + path
    const first = await timeOf(url)
    const times: number[] = []
    for (let time = 0; time < TIMES; time++) times.push(await timeOf(url))
    medians.push(median(times))
    rows.push([name, milliseconds(first), milliseconds(median(times))])
  }
  await server.close()
  const name = `pages of seasons at most ${goal.milliseconds} ms in the median, ${count(matches)} matches`
  checkGoal(name, Math.max(...medians) <= goal.milliseconds)
  return { columns: ['page', 'first', 'median'], rows }
}
