// npm run bench:pages [-- MATCHES…]: each kind of page under load, from nothing kept and from kept answers, against a bare
// server with the same bytes; and its processor time against React's own and its query's.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { PAGE_KINDS, pathOf } from '../tests/fixtures/page-kinds.ts'
import { askedSizes } from './demo-sizes.ts'
import { type Load, loadServer, REQUEST_ID } from './load.ts'
import { count, markdownTable, milliseconds, ratio, share } from './markdown.ts'
import { geometricMean, interleaved, median } from './medians.ts'
import type { PageRun } from './page-run.ts'
import { preparedSqlite, tell } from './prepared.ts'
import { installPeer, mirror, type RunningServer, startBare, startColdErne, startErne } from './servers.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = 1
/** For cold pages: where the connection or the kind of page changes, V8 makes code anew, which in a second shows. */
const COLD_SECONDS = 5
/** One after the other: processor time is what is compared, and no page waits so long that a server turns it away. */
const COLD_CONNECTIONS = 1
const RUN = fileURLToPath(new URL('page-run.ts', import.meta.url))
/** Of `/proc/PID/stat`: Linux counts processor time in hundredths of a second. */
const TICK_MILLISECONDS = 10
const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' }

interface Subjects {
  cold: RunningServer
  warm: RunningServer
  bare: RunningServer
  drawing: Drawing
}

/** A process that draws pages and asks their queries, and does nothing else. */
interface Drawing {
  run(path: string): Promise<PageRun>
  stop(): Promise<void>
}

function startDrawing(url: string): Drawing {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [RUN, url], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async run(path) {
      child.stdin.write(`${path}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error(`${path} could not be drawn`)
      return JSON.parse(value) as PageRun
    },
    async stop() {
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

interface Measured {
  name: string
  /** Requests a second. */
  cold: number
  warm: number
  limit: number
  /** Milliseconds of the cold server's processor time for each page. */
  cpu: number
  /** The same of what cannot be left out: its query and React. */
  needed: Omit<PageRun, 'path'>
}

/** Milliseconds of processor time that a process has taken so far. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS
}

/**
 * An address of its own in every request, of the same page: one that several wait for is drawn once. An argument that
 * ended with a bracket would be another to autocannon.
 */
function apart(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}cold=${REQUEST_ID}.`
}

async function measure(name: string, path: string, { cold, warm, bare, drawing }: Subjects): Promise<Measured> {
  const coldLoad: Load = { url: `${cold.origin}${apart(path)}`, connections: COLD_CONNECTIONS }
  const warmLoad: Load = { url: `${warm.origin}${path}`, headers: AS_BROWSERS }
  const cpus: number[] = []
  const runs: PageRun[] = []
  const loads = {
    needed: async () => runs.push(await drawing.run(path)),
    cold: async () => {
      const before = cpuOf(cold.pid)
      const { requests, perSecond } = await loadServer(coldLoad, COLD_SECONDS)
      cpus.push((cpuOf(cold.pid) - before) / requests)
      return perSecond
    },
    warm: async () => (await loadServer(warmLoad, SECONDS)).perSecond,
    limit: async () => {
      await mirror(bare, warmLoad)
      return (await loadServer({ ...warmLoad, url: bare.origin }, SECONDS)).perSecond
    },
  }
  const names = Object.keys(loads) as (keyof typeof loads)[]
  for (const subject of names) await loads[subject]()
  cpus.length = 0
  runs.length = 0
  const figures = Object.fromEntries(await interleaved(names, ROUNDS, (subject) => loads[subject]()))
  const needed = { render: median(runs.map(({ render }) => render)), query: median(runs.map(({ query }) => query)) }
  return { name, ...(figures as Record<keyof typeof loads, number>), cpu: median(cpus), needed }
}

function table(pages: readonly Measured[]): string {
  const share60 = (page: Measured) => page.warm / page.limit
  const overhead = ({ cpu, needed }: Measured) => cpu / (needed.render + needed.query)
  const rows = pages.map((page) => [
    page.name,
    share(share60(page)),
    ratio(overhead(page)),
    ...[page.warm, page.limit, page.cold].map(count),
    ...[page.cpu, page.needed.render, page.needed.query].map(milliseconds),
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
  const servers = { cold: await startColdErne(url), warm: await startErne(url), bare: await startBare() }
  const drawing = startDrawing(url)
  const kinds = PAGE_KINDS.filter(({ name, status }) => status === undefined && name !== 'design')
  const pages: Measured[] = []
  for (const kind of kinds) {
    const page = await measure(kind.name, await pathOf(kind, servers.cold.origin), { ...servers, drawing })
    tell(`${page.name}: ${JSON.stringify(page)}`)
    pages.push(page)
  }
  process.stdout.write(`Pages a second at ${count(matches)} matches:\n\n${table(pages)}\n\n`)
  for (const subject of [...Object.values(servers), drawing]) await subject.stop()
}
