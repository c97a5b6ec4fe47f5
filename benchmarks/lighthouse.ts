// npm run bench:lighthouse [-- PAGE…]: what Lighthouse says of the built site over demonstration seasons, on a phone.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '#database/open.ts'
import { startServer } from '#server/main.ts'
import { fillIfEmpty } from '../src/cli/demo-seasons.ts'
import { PAGE_KINDS, pathOf } from '../tests/fixtures/page-kinds.ts'
import { setup as buildWebsite } from '../tests/setup/built-website.ts'
import { ensureBrowser } from '../tests/setup/find-browser.ts'

/** Fetched by npm when it is wanted: it is larger than all else that the project installs, and few run it. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Runs of each page, whose medians count. */
const RUNS = 5
const PAGES = ['home', 'rankings', 'player', 'tournament']
/** Scores from 0 to 100: the least of each. */
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** The sum of a page's jumps: the most. */
const MOST_SHIFT = 0

type Category = keyof typeof GOALS
type Figures = Record<Category | 'shift' | 'paint' | 'blocked', number>

interface Report {
  categories: Record<Category, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  runtimeError?: { message: string }
}

/** One run, in a browser of its own, on the phone and the network that Lighthouse simulates if nothing else is said. */
async function look(url: string, browser: string): Promise<Figures> {
  const options = ['--quiet', '--output=json', `--only-categories=${Object.keys(GOALS).join()}`]
  const flags = ['--headless=new', '--disable-gpu', '--disable-quic', '--disable-background-networking']
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const command = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options]
  const { stdout } = await promisify(execFile)('npm', [...command, `--chrome-flags=${flags.join(' ')}`], {
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, CHROME_PATH: browser },
  })
  const { categories, audits, runtimeError } = JSON.parse(stdout) as Report
  if (runtimeError) throw new Error(runtimeError.message)
  const score = (category: Category) => Math.round((categories[category].score ?? 0) * 100)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    shift: value('cumulative-layout-shift'),
    paint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
  }
}

/** Each figure's own median over the runs. */
function medians(runs: readonly Figures[]): Figures {
  const keys = Object.keys(runs[0] ?? {}) as (keyof Figures)[]
  const middle = (key: keyof Figures) =>
    runs.map((run) => run[key]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN
  return Object.fromEntries(keys.map((key) => [key, middle(key)])) as Figures
}

function misses(name: string, figures: Figures): string[] {
  const low = (Object.keys(GOALS) as Category[]).filter((category) => !(figures[category] >= GOALS[category]))
  const said = low.map((category) => `${name}: ${category} is ${figures[category]}, and the goal is ${GOALS[category]}`)
  return figures.shift <= MOST_SHIFT ? said : [...said, `${name}: it jumps by ${figures.shift}`]
}

async function measure(names: readonly string[]): Promise<Map<string, Figures>> {
  const browser = ensureBrowser()
  await buildWebsite()
  const folder = mkdtempSync(join(tmpdir(), 'erne-lighthouse-'))
  const database = await openDatabase(`file:${join(folder, 'erne.db')}`)
  await fillIfEmpty(database)
  const config = { port: 0, host: 'localhost', publicUrl: 'http://localhost', logLevel: 'warn' } as const
  const server = await startServer({ config, database })
  const measured = new Map<string, Figures>()
  try {
    for (const kind of PAGE_KINDS.filter(({ name }) => names.includes(name))) {
      const url = new URL(await pathOf(kind, server.address), server.address).href
      const runs: Figures[] = []
      while (runs.length < RUNS) runs.push(await look(url, browser))
      measured.set(kind.name, medians(runs))
      process.stderr.write(`${kind.name}: performance ${runs.map(({ performance }) => performance).join(', ')}\n`)
    }
  } finally {
    await server.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return measured
}

function table(measured: ReadonlyMap<string, Figures>): string {
  const rows = [...measured].map(([name, figures]) => {
    const scores = (Object.keys(GOALS) as Category[]).map((category) => figures[category])
    const times = [figures.paint, figures.blocked].map((milliseconds) => `${Math.round(milliseconds)} ms`)
    return `| ${[name, ...scores, figures.shift, ...times].join(' | ')} |`
  })
  return [
    '| page | performance | accessibility | best practices | SEO | layout shift | largest paint | blocked |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !PAGE_KINDS.some((kind) => kind.name === name))
if (unknown.length > 0) {
  process.stderr.write(
    `Usage: npm run bench:lighthouse [-- PAGE…]; pages are ${PAGE_KINDS.map(({ name }) => name).join(', ')}\n`,
  )
  process.exit(2)
}
const measured = await measure(asked.length > 0 ? asked : PAGES)
process.stdout.write(`${table(measured)}\n`)
const missed = [...measured].flatMap(([name, figures]) => misses(name, figures))
for (const sentence of missed) process.stderr.write(`${sentence}\n`)
process.exitCode = missed.length > 0 ? 1 : 0
