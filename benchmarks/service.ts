// npm run bench:service [-- MATCHES…]: the calls of the data service, with the website's own queries, under load:
// against a bare server with the same bytes, and against PostGraphile on the same PostgreSQL tables.
import { askedSizes } from './demo-sizes.ts'
import { type Load, loadServer } from './load.ts'
import { count, markdownTable, ratio, share } from './markdown.ts'
import { geometricMean, interleaved, median, medianRatio } from './medians.ts'
import { preparedPostgres, preparedSqlite, preparePeerFunctions, startCluster, tell } from './prepared.ts'
import { mirror, type RunningServer, startBare, startColdErne, startErne, startPeer } from './servers.ts'
import { type AskedPage, pagesOf, readOwner } from './service-pages.ts'

/** Many short ones: what is compared is then of nearly one moment, and where the machine falters is left out by the median. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9)
const MILLISECONDS = 400
const WARM_UP_MILLISECONDS = 1_000

/** Servers that answer from nothing kept, one that keeps its answers, and the limit. */
interface Servers {
  sqlite: RunningServer
  postgres: RunningServer
  peer: RunningServer
  warm: RunningServer
  bare: RunningServer
}
/** Requests a second, round by round. */
type Figures = Record<'sqlite' | 'postgres' | 'peer' | 'bare' | 'warm' | 'compressed', readonly number[]>

/** What is asked for as browsers ask; the peer does not compress, so the cold ones are not asked to. */
const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' }

async function measure(page: AskedPage, servers: Servers): Promise<Figures> {
  const plain = (name: 'sqlite' | 'postgres' | 'peer') => page.loadEachAnew(servers[name].origin, name === 'peer')
  const kept = page.load(servers.warm.origin, false)
  const warm = { ...kept, headers: { ...kept.headers, ...AS_BROWSERS } }
  const limit = (like: Load) => async () => {
    await mirror(servers.bare, like)
    return { ...like, url: servers.bare.origin }
  }
  const subjects: Record<keyof Figures, () => Promise<Load>> = {
    sqlite: async () => plain('sqlite'),
    postgres: async () => plain('postgres'),
    peer: async () => plain('peer'),
    bare: limit(plain('sqlite')),
    warm: async () => warm,
    compressed: limit(warm),
  }
  const names = Object.keys(subjects) as (keyof Figures)[]
  for (const name of names) await loadServer(await subjects[name](), WARM_UP_MILLISECONDS)
  const perSecond = async (name: keyof Figures) => (await loadServer(await subjects[name](), MILLISECONDS)).perSecond
  return Object.fromEntries<readonly number[]>(await interleaved(names, ROUNDS, perSecond)) as Figures
}

function table(measured: readonly (readonly [AskedPage, Figures])[]): string {
  const ratios = [
    { of: (f: Figures) => medianRatio(f.postgres, f.peer), text: ratio },
    { of: (f: Figures) => medianRatio(f.sqlite, f.peer), text: ratio },
    { of: (f: Figures) => medianRatio(f.warm, f.compressed), text: share },
  ]
  const means = ratios.map(({ of, text }) => text(geometricMean(measured.map(([, figures]) => of(figures)))))
  const rows = measured.map(([page, f]) => [
    page.name,
    ...ratios.map(({ of, text }) => text(of(f))),
    ...[f.sqlite, f.postgres, f.peer, f.bare, f.warm, f.compressed].map((perSecond) => count(median(perSecond))),
  ])
  const columns = ['PostgreSQL : PostGraphile', 'SQLite : PostGraphile', 'warm : limit']
  const servers = ['SQLite', 'PostgreSQL', 'PostGraphile', 'limit', 'warm', 'limit, compressed']
  return markdownTable(
    ['call', ...columns, ...servers],
    [...rows, ['geometric mean', ...means, ...servers.map(() => '')]],
  )
}

const cluster = await startCluster()
for (const matches of askedSizes('bench:service')) {
  const [sqliteUrl, postgresUrl] = [await preparedSqlite(matches), await preparedPostgres(cluster, matches)]
  await preparePeerFunctions(cluster, matches)
  const subjects: Servers = {
    sqlite: await startColdErne(sqliteUrl),
    postgres: await startColdErne(postgresUrl),
    peer: await startPeer(postgresUrl),
    warm: await startErne(sqliteUrl),
    bare: await startBare(),
  }
  const measured: [AskedPage, Figures][] = []
  for (const page of await pagesOf(await readOwner(sqliteUrl), subjects)) {
    const figures = await measure(page, subjects)
    tell(`${page.name}: ${JSON.stringify(figures)}`)
    measured.push([page, figures])
  }
  process.stdout.write(`Requests a second at ${count(matches)} matches:\n\n${table(measured)}\n\n`)
  for (const server of Object.values(subjects)) await server.stop()
}
await cluster.stop()
