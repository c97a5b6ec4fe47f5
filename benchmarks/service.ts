// npm run bench:service [-- MATCHES…]: the calls of the data service, with the website's own queries, under load:
// against a bare server with the same bytes, and against PostGraphile on the same PostgreSQL tables.
import { askedSizes } from './demo-sizes.ts'
import { AS_BROWSERS, type Load, loadServer } from './load.ts'
import { count, markdownTable, ratio, share } from './markdown.ts'
import { geometricMean, interleaved, median, medianRatio } from './medians.ts'
import { preparedPostgres, preparedSqlite, preparePeerFunctions, startCluster, tell } from './prepared.ts'
import { mirror, type RunningServer, startBare, startColdErne, startErne, startPeer } from './servers.ts'
import { type AskedPage, pagesOf, readOwner } from './service-pages.ts'

/** Many short ones: what is compared is then of nearly one moment, and where the machine falters is left out by the median. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15)
const MILLISECONDS = 250
const WARM_UP_MILLISECONDS = 1_000

/** Servers that answer from nothing kept, one that keeps its answers, and the limit. */
interface Servers {
  sqlite: RunningServer
  postgres: RunningServer
  peer: RunningServer
  warm: RunningServer
  bare: RunningServer
}
/** What is asked, and the limit of each that differs in its bytes. */
type Subject = 'sqlite' | 'postgres' | 'peer' | 'limit' | 'get' | 'getLimit' | 'post' | 'postLimit'
/** Requests a second, round by round. */
type Figures = Record<Subject, readonly number[]>

async function measure(page: AskedPage, servers: Servers): Promise<Figures> {
  const plain = (name: 'sqlite' | 'postgres' | 'peer') => page.loadEachAnew(servers[name].origin, name === 'peer')
  // The peer does not compress, so the cold ones are not asked to.
  const compressed = (load: Load) => ({ ...load, headers: { ...load.headers, ...AS_BROWSERS } })
  const get = compressed(page.loadAsWebsite(servers.warm.origin))
  const post = compressed(page.load(servers.warm.origin, false))
  const limit = (like: Load) => () => mirror(servers.bare, like)
  const subjects: Record<Subject, () => Promise<Load>> = {
    sqlite: async () => plain('sqlite'),
    postgres: async () => plain('postgres'),
    peer: async () => plain('peer'),
    limit: limit(plain('sqlite')),
    get: async () => get,
    getLimit: limit(get),
    post: async () => post,
    postLimit: limit(post),
  }
  const names = Object.keys(subjects) as Subject[]
  for (const name of names) await loadServer(await subjects[name](), WARM_UP_MILLISECONDS)
  const perSecond = async (name: Subject) => (await loadServer(await subjects[name](), MILLISECONDS)).perSecond
  return Object.fromEntries<readonly number[]>(await interleaved(names, ROUNDS, perSecond)) as Figures
}

type Measured = readonly (readonly [AskedPage, Figures])[]

/** @param text writes a ratio */
function table(
  measured: Measured,
  ratios: Readonly<Record<string, readonly [Subject, Subject]>>,
  text: (ratio: number) => string,
  perSecond: Readonly<Record<string, Subject>>,
): string {
  const ratioOf = (figures: Figures, [of, to]: readonly [Subject, Subject]) => medianRatio(figures[of], figures[to])
  const rows = measured.map(([page, figures]) => [
    page.name,
    ...Object.values(ratios).map((pair) => text(ratioOf(figures, pair))),
    ...Object.values(perSecond).map((name) => count(median(figures[name]))),
  ])
  const means = Object.values(ratios).map((pair) =>
    text(geometricMean(measured.map(([, figures]) => ratioOf(figures, pair)))),
  )
  return markdownTable(
    ['call', ...Object.keys(ratios), ...Object.keys(perSecond)],
    [...rows, ['geometric mean', ...means, ...Object.keys(perSecond).map(() => '')]],
  )
}

function coldTable(measured: Measured): string {
  const ratios = {
    'PostgreSQL : PostGraphile': ['postgres', 'peer'],
    'SQLite : PostGraphile': ['sqlite', 'peer'],
  } as const
  const perSecond = { SQLite: 'sqlite', PostgreSQL: 'postgres', PostGraphile: 'peer', limit: 'limit' } as const
  return table(measured, ratios, ratio, perSecond)
}

function warmTable(measured: Measured): string {
  const ratios = { 'GET : limit': ['get', 'getLimit'], 'POST : limit': ['post', 'postLimit'] } as const
  const perSecond = { GET: 'get', 'its limit': 'getLimit', POST: 'post', 'limit of POST': 'postLimit' } as const
  return table(measured, ratios, share, perSecond)
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
  const size = `at ${count(matches)} matches`
  process.stdout.write(`Cold, requests a second ${size}:\n\n${coldTable(measured)}\n\n`)
  process.stdout.write(`Warm, requests a second ${size}:\n\n${warmTable(measured)}\n\n`)
  for (const server of Object.values(subjects)) await server.stop()
}
await cluster.stop()
