// npm run bench:start [-- MATCHES…]: from the start of the process to its first answer, with data in place, and the memory
// that the process then has.
import { readFileSync } from 'node:fs'
import { askedSizes } from './demo-sizes.ts'
import { count, markdownTable, mebibytes, milliseconds } from './markdown.ts'
import { median } from './medians.ts'
import { preparedPostgres, preparedSqlite, startCluster } from './prepared.ts'
import { startErne } from './servers.ts'

const ROUNDS = 5

interface Start {
  page: number
  service: number
  bytes: number
}

async function measure(url: string): Promise<Start> {
  const server = await startErne(url)
  const listening = performance.now()
  const answer = async (path: string) => {
    const response = await fetch(`${server.origin}${path}`)
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
    await response.arrayBuffer()
    return server.startMilliseconds + performance.now() - listening
  }
  const page = await answer('/players')
  const service = await answer('/graphql?query={dataset{version}}')
  const bytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) * 1024
  await server.stop()
  return { page, service, bytes }
}

const cluster = await startCluster()
const subjects: { name: string; url: string; starts: Start[] }[] = []
for (const matches of askedSizes('bench:start')) {
  subjects.push({ name: `${count(matches)}, SQLite`, url: await preparedSqlite(matches), starts: [] })
  subjects.push({ name: `${count(matches)}, PostgreSQL`, url: await preparedPostgres(cluster, matches), starts: [] })
}
for (let round = 0; round < ROUNDS; round++) for (const { url, starts } of subjects) starts.push(await measure(url))
const rows = subjects.map(({ name, starts }) => {
  const of = (pick: (start: Start) => number) => median(starts.map(pick))
  return [name, milliseconds(of((s) => s.page)), milliseconds(of((s) => s.service)), mebibytes(of((s) => s.bytes))]
})
process.stdout.write(`${markdownTable(['matches', 'first page', 'and first answer of the service', 'memory'], rows)}\n`)
await cluster.stop()
