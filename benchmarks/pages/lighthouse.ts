// Lighthouse results of the built site with demonstration seasons, on a phone.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { HTML_BUDGETS, htmlBeforePaint } from '../../tests/fixtures/browser/page-bytes.ts'
import { PAGE_KINDS, pathOf } from '../../tests/fixtures/browser/page-kinds.ts'
import { withServedDemo } from '../../tests/fixtures/services/served-demo.ts'
import { ensureBrowser } from '../../tests/setup/find-browser.ts'
import { checkGoal, print, progress, textTable } from '../report.ts'
import { IS_TINY, median, often } from '../rounds.ts'

/** Installed by npm on first use, because its 114 packages are rarely needed. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Runs per page; their median counts. */
const RUNS = often(5, 1)
/** Runs per page for its paints. */
const PAINT_RUNS = often(3, 1)
const PAGES = IS_TINY ? ['home'] : ['home', 'rankings', 'player', 'tournament', 'match', 'comparison']
/** Minimum scores, from 0 to 100. */
const GOALS = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** Maximum layout shift of a page. */
const MAX_SHIFT = 0
/** Maximum time of the largest paint, as a multiple of the first paint's. */
const MAX_LARGEST_PAINT = 1.15
/** Maximum time for which the main thread is blocked, in milliseconds. */
const MAX_BLOCKED = 100

type Category = keyof typeof GOALS
type Figures = Record<Category | 'shift' | 'blocked' | 'html', number>
type Paints = Record<'first' | 'largest', number>
/**
 * Lighthouse's two ways to slow down a page. The simulation adds to the largest paint everything that was loaded before it, even
 * a typeface that the text doesn't wait for, so paints are measured with slowed requests (`devtools`).
 */
type Throttling = 'simulate' | 'devtools'

interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: unknown[] } }>
}

/** Runs Lighthouse once in a new browser, with its default phone and network. */
async function report(url: string, browser: string, throttling: Throttling, tries = 3): Promise<Report> {
  const options = ['--quiet', '--output=json', `--only-categories=${Object.keys(GOALS).join()}`]
  options.push(`--throttling-method=${throttling}`)
  // Pages of a demonstration are marked as not to be indexed.
  options.push('--skip-audits=is-crawlable')
  const flags = ['--headless=new', '--disable-gpu', '--disable-quic', '--disable-background-networking']
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const command = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options]
  try {
    const { stdout } = await promisify(execFile)('npm', [...command, `--chrome-flags=${flags.join(' ')}`], {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: browser },
    })
    return JSON.parse(stdout) as Report
  } catch (error) {
    // On a busy machine, the browser's trace sometimes has no start event, and Lighthouse asks to be run again.
    if (tries > 1) return report(url, browser, throttling, tries - 1)
    throw new Error('Lighthouse returned no report', { cause: error })
  }
}

async function measureRun(url: string, browser: string): Promise<Figures> {
  const { categories, audits } = await report(url, browser, 'simulate')
  for (const { id, weight } of Object.values(categories).flatMap(({ auditRefs }) => auditRefs)) {
    const { score, numericValue, details } = audits[id] ?? { score: null }
    if (weight === 0 || score === null || score === 1 || numericValue !== undefined) continue
    progress(`${url}: ${id} ${JSON.stringify(details?.items ?? [])}`)
  }
  const score = (category: Category) => Math.round((categories[category].score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    blocked: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    html: await htmlBeforePaint(url),
  }
}

async function measurePaints(url: string, browser: string): Promise<Paints> {
  const { audits } = await report(url, browser, 'devtools')
  return {
    first: audits['first-contentful-paint']?.numericValue ?? Number.NaN,
    largest: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  }
}

/** Returns the median of each figure over the runs. */
function medians<Name extends string>(runs: readonly Record<Name, number>[]): Record<Name, number> {
  const keys = Object.keys(runs[0] ?? {}) as Name[]
  const middle = (key: Name) => median(runs.map((run) => run[key]))
  return Object.fromEntries(keys.map((key) => [key, middle(key)])) as Record<Name, number>
}

function misses(name: string, figures: Figures & Paints): string[] {
  const low = (Object.keys(GOALS) as Category[]).filter((category) => !(figures[category] >= GOALS[category]))
  const messages = low.map(
    (category) => `${name}: ${category} is ${figures[category]}, below the goal of ${GOALS[category]}`,
  )
  const { shift, first, largest, blocked, html } = figures
  if (shift > MAX_SHIFT) messages.push(`${name}: layout shift is ${shift}, above ${MAX_SHIFT}`)
  if (!(largest <= MAX_LARGEST_PAINT * first))
    messages.push(
      `${name}: the largest paint takes ${(largest / first).toFixed(2)} times as long as the first, above ${MAX_LARGEST_PAINT}`,
    )
  if (blocked > MAX_BLOCKED)
    messages.push(`${name}: the main thread is blocked for ${blocked} ms, above ${MAX_BLOCKED}`)
  const maxHtml = HTML_BUDGETS[name] ?? Number.POSITIVE_INFINITY
  if (html > maxHtml) messages.push(`${name}: the first paint waits for ${html} bytes of HTML, above ${maxHtml}`)
  return messages
}

function measure(): Promise<Map<string, Figures & Paints>> {
  const browser = ensureBrowser()
  return withServedDemo(async (address) => {
    const measured = new Map<string, Figures & Paints>()
    for (const kind of PAGE_KINDS.filter(({ name }) => PAGES.includes(name))) {
      const url = new URL(await pathOf(kind, address), address).href
      const runs: Figures[] = []
      while (runs.length < RUNS) runs.push(await measureRun(url, browser))
      const paints: Paints[] = []
      while (paints.length < PAINT_RUNS) paints.push(await measurePaints(url, browser))
      measured.set(kind.name, { ...medians(runs), ...medians(paints) })
      progress(`${kind.name}: performance ${runs.map(({ performance }) => performance).join(', ')}`)
    }
    return measured
  })
}

function table(measured: ReadonlyMap<string, Figures & Paints>): string {
  const rows = [...measured].map(([name, figures]) => [
    name,
    ...(Object.keys(GOALS) as Category[]).map((category) => String(figures[category])),
    String(figures.shift),
    ...[figures.first, figures.largest, figures.blocked].map((time) => `${Math.round(time)} ms`),
    `${figures.html} bytes`,
  ])
  const times = ['first paint', 'largest paint', 'blocked']
  const columns = ['performance', 'accessibility', 'best practices', 'SEO', 'layout shift', ...times, 'HTML']
  return textTable(['page', ...columns], rows)
}

/** Runs Lighthouse on six pages. */
export async function lighthouse(): Promise<void> {
  const measured = await measure()
  print(table(measured))
  const missed = [...measured].flatMap(([name, figures]) => misses(name, figures))
  for (const sentence of missed) checkGoal(sentence, false)
}
