// npm run bench:service [-- MATCHES…]: the calls of the data service, with the website's own queries, under load:
// against a bare server with the same bytes, and against PostGraphile on the same PostgreSQL tables.
import { askedSizes } from './demo-sizes.ts'
import { requestsPerSecond } from './load.ts'
import { count, markdownTable, ratio } from './markdown.ts'
import { geometricMean, interleaved } from './medians.ts'
import { preparedPostgres, preparedSqlite, preparePeerFunctions, startCluster, tell } from './prepared.ts'
import { type RunningServer, serveBare, startBare, startErne, startPeer } from './servers.ts'
import { type AskedPage, pagesOf, readOwner } from './service-pages.ts'

const ROUNDS = 3
const SECONDS = 1

interface Subjects {
  bare: RunningServer
  sqlite: RunningServer
  postgres: RunningServer
  peer: RunningServer
}
type Figures = { [Subject in keyof Subjects]: number }

async function measure(page: AskedPage, subjects: Subjects): Promise<Figures> {
  const loadOf = (name: keyof Subjects) => page.load(subjects[name].origin, name === 'peer')
  const answered = await fetch(`${subjects.sqlite.origin}/graphql`, {
    method: 'POST',
    headers: loadOf('sqlite').headers,
    body: loadOf('sqlite').body,
  })
  const bytes = new Uint8Array(await answered.arrayBuffer())
  await serveBare(subjects.bare, bytes, { 'content-type': answered.headers.get('content-type') ?? '' })
  const names = Object.keys(subjects) as (keyof Subjects)[]
  if (page.isFirst) for (const name of names) await requestsPerSecond(loadOf(name), SECONDS)
  const figures = await interleaved(names, ROUNDS, (name) => requestsPerSecond(loadOf(name), SECONDS))
  return Object.fromEntries(figures) as unknown as Figures
}

function table(measured: readonly (readonly [AskedPage, Figures])[]): string {
  const mean = (of: (figures: Figures) => number) => ratio(geometricMean(measured.map(([, figures]) => of(figures))))
  const rows = measured.map(([page, f]) => [
    page.name,
    ratio(f.postgres / f.peer),
    ratio(f.sqlite / f.peer),
    ...[f.bare, f.sqlite, f.postgres, f.peer].map(count),
  ])
  return markdownTable(
    [
      'call',
      'on PostgreSQL : PostGraphile',
      'on SQLite : PostGraphile',
      'bare server',
      'on SQLite',
      'on PostgreSQL',
      'PostGraphile',
    ],
    [...rows, ['geometric mean', mean((f) => f.postgres / f.peer), mean((f) => f.sqlite / f.peer), '', '', '', '']],
  )
}

const cluster = await startCluster()
for (const matches of askedSizes('bench:service')) {
  const [sqliteUrl, postgresUrl] = [await preparedSqlite(matches), await preparedPostgres(cluster, matches)]
  await preparePeerFunctions(cluster, matches)
  const subjects: Subjects = {
    bare: await startBare(),
    sqlite: await startErne(sqliteUrl),
    postgres: await startErne(postgresUrl),
    peer: await startPeer(postgresUrl),
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
