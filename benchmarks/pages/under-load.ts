// Each kind of page under load. From the response cache, compared with a bare node:http server that sends the same bytes; and
// newly rendered for each request, compared with the time of React and the query.
import { PAGE_KINDS, type PageKind, pathOf } from '../../tests/fixtures/browser/page-kinds.ts'
import { AS_BROWSERS, type Load, loadServer, REQUEST_ID } from '../load.ts'
import { preparedSqlite } from '../prepared.ts'
import { checkGoal, count, milliseconds, print, progress, ratio, textTable } from '../report.ts'
import { geometricMean, inRounds, median, medianRatio, often } from '../rounds.ts'
import { installPeer, mirror, type RunningServer, startBare, startErne, startTimedErne } from '../servers.ts'
import type { PageTimes } from '../timed-website.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? often(7, 1))
const MILLISECONDS = often(400, 50)
/** Longer than for cached pages, because V8 recompiles code when the kind of page changes. */
const COLD_MILLISECONDS = often(1_000, 100)
/** One at a time, so that the CPU time between a query and its result belongs to that query. */
const COLD_CONNECTIONS = 1
/** Minimum ratio of cached pages to the bare server, as a geometric mean. */
const GOAL = 0.55
/** Maximum ratio of a page's CPU time to that of React and its query. */
const COLD_GOAL = 2.5

interface Servers {
  cold: Awaited<ReturnType<typeof startTimedErne>>
  warm: RunningServer
  bare: RunningServer
}

interface Measured {
  /** Pages per second in each round. */
  warm: readonly number[]
  bare: readonly number[]
  /** CPU times of a page on the cold server in each round. */
  cold: readonly PageTimes[]
}

/** Returns path and query of a page of this kind, after redirects. */
async function urlOf(kind: PageKind, origin: string): Promise<string> {
  const { url } = await fetch(`${origin}${await pathOf(kind, origin)}`)
  return url.slice(origin.length)
}

/** Returns a page's URL with a parameter that differs in every request, because equal requests share one rendering. */
function uniqueUrl(path: string): string {
  // The period at the end keeps autocannon from treating a trailing bracket as an array argument.
  return `${path}${path.includes('?') ? '&' : '?'}cold=${REQUEST_ID}.`
}

async function measureCold(path: string, server: Servers['cold'], milliseconds: number): Promise<PageTimes> {
  const before = await server.times()
  const load = { url: `${server.origin}${uniqueUrl(path)}`, connections: COLD_CONNECTIONS }
  const { requests } = await loadServer(load, milliseconds)
  const after = await server.times()
  const perPage = (time: keyof PageTimes) => (after[time] - before[time]) / requests
  return { all: perPage('all'), render: perPage('render'), query: perPage('query') }
}

async function measure(path: string, servers: Servers): Promise<Measured> {
  const warm: Load = { url: `${servers.warm.origin}${path}`, headers: AS_BROWSERS }
  const bare = await mirror(servers.bare, warm)
  const cold: PageTimes[] = []
  const perSecond = async (load: Load) => (await loadServer(load, MILLISECONDS)).perSecond
  const subjects = {
    warm: () => perSecond(warm),
    bare: () => perSecond(bare),
    cold: async () => cold.push(await measureCold(path, servers.cold, COLD_MILLISECONDS)),
  }
  const names = Object.keys(subjects) as (keyof typeof subjects)[]
  for (const name of names) await subjects[name]()
  cold.length = 0
  const rates = await inRounds(names, ROUNDS, (name) => subjects[name]())
  return { warm: rates.get('warm') ?? [], bare: rates.get('bare') ?? [], cold }
}

const warmShare = ({ warm, bare }: Measured) => medianRatio(warm, bare)
const coldShare = ({ cold }: Measured) => median(cold.map(({ all, render, query }) => all / (render + query)))

function report(matches: number, pages: ReadonlyMap<string, Measured>): void {
  const rows = [...pages].map(([name, page]) => [
    name,
    ratio(warmShare(page)),
    ...[page.warm, page.bare].map((rates) => count(median(rates))),
    ratio(coldShare(page)),
    ...(['all', 'render', 'query'] as const).map((time) => milliseconds(median(page.cold.map((one) => one[time])))),
  ])
  const all = [...pages.values()]
  const [warm, cold] = [warmShare, coldShare].map((share) => geometricMean(all.map(share))) as [number, number]
  print(`Pages at ${count(matches)} matches: cached pages per second, and CPU time of one newly rendered page:`)
  const columns = ['page', 'warm/bare', 'warm', 'bare', 'cold/(React + query)', 'cold', 'React', 'query']
  print(textTable(columns, [...rows, ['geometric mean', ratio(warm), '', '', ratio(cold), '', '', '']]))
  checkGoal(`cached pages at least ${GOAL} of a bare server`, warm >= GOAL)
  const max = Math.max(...all.map(coldShare))
  checkGoal(`every newly rendered page at most ${COLD_GOAL} × React and its query`, max <= COLD_GOAL)
}

/** Measures all kinds of pages with seasons of each number of matches. */
export async function underLoad(sizes: readonly number[]): Promise<void> {
  installPeer()
  for (const matches of sizes) {
    const url = await preparedSqlite(matches)
    const servers = { cold: await startTimedErne(url), warm: await startErne(url), bare: await startBare() }
    const pages = new Map<string, Measured>()
    for (const kind of PAGE_KINDS.filter(({ status }) => status === undefined)) {
      progress(kind.name)
      pages.set(kind.name, await measure(await urlOf(kind, servers.cold.origin), servers))
    }
    report(matches, pages)
    for (const server of Object.values(servers)) await server.stop()
  }
}
