// What pages cost in this process: page-run.ts DATABASE_URL; prints a line with a PageRun for each line with a path. The
// built website draws them, once with the data service behind it, for the time of its query, and then with the answer in hand.

import { readFile, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { openDatabase } from '#database/open.ts'
import { createRunQuery } from '#server/graphql.ts'
import type { WebsiteBundle } from '#server/website-bundle.ts'
import { median } from './medians.ts'

export interface PageRun {
  path: string
  /** Milliseconds of `renderToString` of the page's tree, with the answer in hand: of most draws nothing else took a part. */
  render: number
  /** Milliseconds of processor time of the page's query, in this process, with nothing of the answer kept. */
  query: number
}

const ROUNDS = 5
const TIMES = 40

const [url = ''] = process.argv.slice(2)

// The built website has React within it, so the call is timed in a copy of it.
const RENDERS = /(\brenderToString = )(\w+\.renderToString\b)/
const built = await readFile(new URL('../dist/server/entry-server.js', import.meta.url), 'utf8')
if (!RENDERS.test(built)) throw new Error('The built website draws its pages in another way')
const COPY = new URL('../var/benchmarks/timed-website.mjs', import.meta.url)
await writeFile(COPY, built.replace(RENDERS, '$1globalThis.timed($2)'))
let rendering = 0
const timed =
  (render: (...args: unknown[]) => string) =>
  (...args: unknown[]) => {
    const began = performance.now()
    try {
      return render(...args)
    } finally {
      rendering += performance.now() - began
    }
  }
Object.assign(globalThis, { timed })

const database = await openDatabase(url)
const runQuery = createRunQuery(database)
const website = (await import(COPY.href)) as Pick<WebsiteBundle, 'renderPage'>

/** Of which page's query the answers are known. */
const known = new Map<string, unknown>()
let asked: (() => Promise<unknown>) | undefined

async function draw(path: string): Promise<void> {
  const page = await website.renderPage(path, {
    origin: 'http://localhost',
    requestId: 'benchmark',
    runQuery: async (document, variables) => {
      const key = JSON.stringify([document, variables])
      asked = () => runQuery(document, variables as Readonly<Record<string, unknown>>)
      if (!known.has(key)) known.set(key, ((await asked()) as { data: unknown }).data)
      return known.get(key) as never
    },
  })
  if (page.kind !== 'page') throw new Error(`${path} leads elsewhere`)
}

async function measure(path: string): Promise<PageRun> {
  const renders: number[] = []
  const queries: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    // The first round is for warming up.
    if (round === 1) renders.length = queries.length = 0
    for (let time = 0; time < TIMES; time++) {
      rendering = 0
      await draw(path)
      renders.push(rendering)
    }
    const before = process.cpuUsage()
    for (let time = 0; time < TIMES; time++) await asked?.()
    const { user, system } = process.cpuUsage(before)
    queries.push((user + system) / 1000 / TIMES)
  }
  return { path, render: median(renders), query: median(queries) }
}

for await (const path of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await measure(path))}\n`)
}
await database.close()
