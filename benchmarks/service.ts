// npm run bench service [MATCHES…]: requests per second of the seven calls of the service. Warm (GET), compared with a bare
// node:http server that sends the same bytes; cold, compared with PostGraphile on the same PostgreSQL tables.
import { requestedSizes } from './demo-sizes.ts'
import { AS_BROWSERS, type Load, loadServer } from './load.ts'
import { preparedPostgres, preparedSqlite, preparePeer, startCluster } from './prepared.ts'
import { checkGoal, count, print, progress, ratio, textTable } from './report.ts'
import { geometricMean, inRounds, median, medianRatio, often } from './rounds.ts'
import { mirror, type RunningServer, startBare, startColdErne, startErne, startPeer } from './servers.ts'
import { type ComparedPage, pagesOf, uncachedLoad } from './service-pages.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? often(15, 1))
const MILLISECONDS = often(250, 50)
const WARM_UP_MILLISECONDS = often(1_000, 50)
/** Minimum ratios, as geometric means over all calls. */
const GOALS = { warm: 0.55, postgres: 2.3, sqlite: 4 } as const

interface Servers {
  sqlite: RunningServer
  postgres: RunningServer
  peer: RunningServer
  warm: RunningServer
  bare: RunningServer
}
type Subject = keyof Servers
/** Requests per second in each round. */
type Rates = Record<Subject, readonly number[]>

async function measure(page: ComparedPage, servers: Servers): Promise<Rates> {
  const warm = page.cachedLoad(servers.warm.origin)
  const get: Load = { ...warm, headers: { ...warm.headers, ...AS_BROWSERS } }
  const loads: Record<Subject, Load> = {
    sqlite: uncachedLoad(servers.sqlite.origin, page.erne),
    postgres: uncachedLoad(servers.postgres.origin, page.erne),
    peer: uncachedLoad(servers.peer.origin, page.peer),
    warm: get,
    bare: await mirror(servers.bare, get),
  }
  const subjects = Object.keys(loads) as Subject[]
  for (const subject of subjects) await loadServer(loads[subject], WARM_UP_MILLISECONDS)
  const perSecond = async (subject: Subject) => (await loadServer(loads[subject], MILLISECONDS)).perSecond
  return Object.fromEntries<readonly number[]>(await inRounds(subjects, ROUNDS, perSecond)) as Rates
}

function report(matches: number, measured: ReadonlyMap<string, Rates>): void {
  const subjects: readonly Subject[] = ['warm', 'bare', 'sqlite', 'postgres', 'peer']
  const ratios = [...measured].map(([name, rates]) => ({
    name,
    rates,
    warm: medianRatio(rates.warm, rates.bare),
    postgres: medianRatio(rates.postgres, rates.peer),
    sqlite: medianRatio(rates.sqlite, rates.peer),
  }))
  const mean = (goal: keyof typeof GOALS) => geometricMean(ratios.map((one) => one[goal]))
  const rows = ratios.map(({ name, rates, ...one }) => [
    name,
    ...[one.warm, one.postgres, one.sqlite].map(ratio),
    ...subjects.map((subject) => count(median(rates[subject]))),
  ])
  rows.push(['geometric mean', ...[mean('warm'), mean('postgres'), mean('sqlite')].map(ratio), '', '', '', '', ''])
  const columns = ['warm/bare', 'PostgreSQL/PostGraphile', 'SQLite/PostGraphile']
  const rates = ['warm', 'bare', 'SQLite', 'PostgreSQL', 'PostGraphile']
  print(`Requests per second at ${count(matches)} matches:`)
  print(textTable(['call', ...columns, ...rates], rows))
  checkGoal(`warm at least ${GOALS.warm} of a bare server`, mean('warm') >= GOALS.warm)
  checkGoal(`cold on PostgreSQL at least ${GOALS.postgres} × PostGraphile`, mean('postgres') >= GOALS.postgres)
  checkGoal(`cold on SQLite at least ${GOALS.sqlite} × PostGraphile`, mean('sqlite') >= GOALS.sqlite)
}

const cluster = await startCluster()
for (const matches of requestedSizes('bench service')) {
  const [sqliteUrl, postgresUrl] = [await preparedSqlite(matches), await preparedPostgres(cluster, matches)]
  await preparePeer(cluster, matches)
  const servers: Servers = {
    sqlite: await startColdErne(sqliteUrl),
    postgres: await startColdErne(postgresUrl),
    peer: await startPeer(postgresUrl),
    warm: await startErne(sqliteUrl),
    bare: await startBare(),
  }
  const measured = new Map<string, Rates>()
  for (const page of await pagesOf(servers)) {
    progress(page.name)
    measured.set(page.name, await measure(page, servers))
  }
  report(matches, measured)
  for (const server of Object.values(servers)) await server.stop()
}
await cluster.stop()
