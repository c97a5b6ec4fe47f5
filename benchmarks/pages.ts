// npm run bench:pages [-- MATCHES…]: each kind of page under load, from the response cache beside a bare node:http server
// that sends the same bytes, and rendered anew for each request.
import { PAGE_KINDS, pathOf } from '../tests/fixtures/browser/page-kinds.ts'
import { askedSizes } from './demo-sizes.ts'
import { AS_BROWSERS, type Load, loadServer, REQUEST_ID } from './load.ts'
import { preparedSqlite } from './prepared.ts'
import { checkGoal, count, print, progress, ratio, textTable } from './report.ts'
import { geometricMean, inRounds, median, medianRatio } from './rounds.ts'
import { installPeer, mirror, type RunningServer, startBare, startColdErne, startErne } from './servers.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const MILLISECONDS = 400
/** One after the other, so that no page waits for another. */
const COLD_CONNECTIONS = 1
/** Least ratio of cached pages to the bare server, as a geometric mean. */
const GOAL = 0.55

type Subject = 'cold' | 'warm' | 'bare'
/** Pages a second, round by round. */
type Rates = Record<Subject, readonly number[]>

/** A different address of the same page in every request, since requests for one address share one rendering. */
function eachAnew(path: string): string {
  // An argument that ended with a bracket would be another to autocannon.
  return `${path}${path.includes('?') ? '&' : '?'}cold=${REQUEST_ID}.`
}

async function measure(path: string, servers: Record<Subject, RunningServer>): Promise<Rates> {
  const warm: Load = { url: `${servers.warm.origin}${path}`, headers: AS_BROWSERS }
  const loads: Record<Subject, Load> = {
    cold: { url: `${servers.cold.origin}${eachAnew(path)}`, connections: COLD_CONNECTIONS },
    warm,
    bare: await mirror(servers.bare, warm),
  }
  const subjects = Object.keys(loads) as Subject[]
  const perSecond = async (subject: Subject) => (await loadServer(loads[subject], MILLISECONDS)).perSecond
  for (const subject of subjects) await perSecond(subject)
  return Object.fromEntries<readonly number[]>(await inRounds(subjects, ROUNDS, perSecond)) as Rates
}

function report(matches: number, pages: ReadonlyMap<string, Rates>): void {
  const shares = [...pages.values()].map(({ warm, bare }) => medianRatio(warm, bare))
  const rows = [...pages].map(([name, { warm, bare, cold }], index) => [
    name,
    ratio(shares[index] ?? Number.NaN),
    ...[warm, bare, cold].map((rates) => count(median(rates))),
  ])
  const mean = geometricMean(shares)
  print(`Pages a second at ${count(matches)} matches:`)
  print(
    textTable(['page', 'warm/bare', 'warm', 'bare', 'cold'], [...rows, ['geometric mean', ratio(mean), '', '', '']]),
  )
  checkGoal(`cached pages at least ${GOAL} of a bare server`, mean >= GOAL)
}

installPeer()
for (const matches of askedSizes('bench:pages')) {
  const url = await preparedSqlite(matches)
  const servers = { cold: await startColdErne(url), warm: await startErne(url), bare: await startBare() }
  const pages = new Map<string, Rates>()
  for (const kind of PAGE_KINDS.filter(({ status }) => status === undefined)) {
    progress(kind.name)
    pages.set(kind.name, await measure(await pathOf(kind, servers.cold.origin), servers))
  }
  report(matches, pages)
  for (const server of Object.values(servers)) await server.stop()
}
