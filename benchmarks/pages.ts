// npm run bench:pages [-- MATCHES…]: each kind of page under load, from nothing kept and from kept answers, against a bare
// server with the same bytes; and its processor time against what React and its query took of that.
import { PAGE_KINDS, pathOf } from '../tests/fixtures/page-kinds.ts'
import { askedSizes } from './demo-sizes.ts'
import { AS_BROWSERS, type Load, loadServer, REQUEST_ID } from './load.ts'
import { count, markdownTable, milliseconds, ratio, share } from './markdown.ts'
import { geometricMean, interleaved, median, medianRatio } from './medians.ts'
import { preparedSqlite, tell } from './prepared.ts'
import { installPeer, mirror, type RunningServer, startBare, startErne, startTimedErne } from './servers.ts'
import type { PageTimes } from './timed-website.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const MILLISECONDS = 400
/** For cold pages: where the connection or the kind of page changes, V8 makes code anew, which in a second shows. */
const COLD_MILLISECONDS = 2_000
/** One after the other: processor time is what is compared, and no page waits so long that a server turns it away. */
const COLD_CONNECTIONS = 1

interface Subjects {
  cold: Awaited<ReturnType<typeof startTimedErne>>
  warm: RunningServer
  bare: RunningServer
}

interface Measured {
  name: string
  /** Requests a second, round by round. */
  cold: readonly number[]
  warm: readonly number[]
  limit: readonly number[]
  /** What the cold server took of its processor time for a page, round by round. */
  times: readonly PageTimes[]
}

/**
 * An address of its own in every request, of the same page: one that several wait for is drawn once. An argument that
 * ended with a bracket would be another to autocannon.
 */
function apart(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}cold=${REQUEST_ID}.`
}

async function measure(name: string, path: string, { cold, warm, bare }: Subjects): Promise<Measured> {
  const coldLoad: Load = { url: `${cold.origin}${apart(path)}`, connections: COLD_CONNECTIONS }
  const warmLoad: Load = { url: `${warm.origin}${path}`, headers: AS_BROWSERS }
  const times: PageTimes[] = []
  const loads = {
    cold: async () => {
      const before = await cold.times()
      const { requests, perSecond } = await loadServer(coldLoad, COLD_MILLISECONDS)
      const after = await cold.times()
      const aPage = (time: keyof PageTimes) => (after[time] - before[time]) / requests
      times.push({ all: aPage('all'), render: aPage('render'), query: aPage('query') })
      return perSecond
    },
    warm: async () => (await loadServer(warmLoad, MILLISECONDS)).perSecond,
    limit: async () => (await loadServer(await mirror(bare, warmLoad), MILLISECONDS)).perSecond,
  }
  const names = Object.keys(loads) as (keyof typeof loads)[]
  for (const subject of names) await loads[subject]()
  times.length = 0
  const figures = Object.fromEntries(await interleaved(names, ROUNDS, (subject) => loads[subject]()))
  return { name, ...(figures as Record<keyof typeof loads, number[]>), times }
}

function table(pages: readonly Measured[]): string {
  const share60 = ({ warm, limit }: Measured) => medianRatio(warm, limit)
  const overhead = ({ times }: Measured) => median(times.map(({ all, render, query }) => all / (render + query)))
  const of = ({ times }: Measured, time: keyof PageTimes) => milliseconds(median(times.map((one) => one[time])))
  const rows = pages.map((page) => [
    page.name,
    share(share60(page)),
    ratio(overhead(page)),
    ...[page.warm, page.limit, page.cold].map((perSecond) => count(median(perSecond))),
    of(page, 'all'),
    of(page, 'render'),
    of(page, 'query'),
  ])
  const means = [share(geometricMean(pages.map(share60))), ratio(geometricMean(pages.map(overhead)))]
  return markdownTable(
    ['page', 'warm : limit', 'cold CPU : React and query', 'warm', 'limit', 'cold', 'cold CPU', 'React', 'query'],
    [...rows, ['geometric mean', ...means, '', '', '', '', '', '']],
  )
}

installPeer()
for (const matches of askedSizes('bench:pages')) {
  const url = await preparedSqlite(matches)
  const servers = { cold: await startTimedErne(url), warm: await startErne(url), bare: await startBare() }
  const kinds = PAGE_KINDS.filter(({ name, status }) => status === undefined && name !== 'design')
  const pages: Measured[] = []
  for (const kind of kinds) {
    const page = await measure(kind.name, await pathOf(kind, servers.cold.origin), servers)
    tell(`${page.name}: ${JSON.stringify(page)}`)
    pages.push(page)
  }
  process.stdout.write(`Pages a second at ${count(matches)} matches:\n\n${table(pages)}\n\n`)
  for (const server of Object.values(servers)) await server.stop()
}
