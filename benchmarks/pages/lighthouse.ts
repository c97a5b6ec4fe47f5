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
type Figures = Record<Category | 'shift' | 'first' | 'paint' | 'blocked' | 'html', number>

interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: unknown[] } }>
}

/** Runs Lighthouse once in a new browser, with its default phone and network. */
async function report(url: string, browser: string, tries = 3): Promise<Report> {
  const options = ['--quiet', '--output=json', `--only-categories=${Object.keys(GOALS).join()}`]
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
    if (tries > 1) return report(url, browser, tries - 1)
    throw new Error('Lighthouse returned no report', { cause: error })
  }
}

async function measureRun(url: string, browser: string): Promise<Figures> {
  const { categories, audits } = await report(url, browser)
  for (const { id, weight } of Object.values(categories).flatMap(({ auditRefs }) => auditRefs)) {
    const { score, numericValue, details } = audits[id] ?? { score: null }
    if (weight === 0 || score === null || score === 1 || numericValue !== undefined) continue
    progress(`${url}: ${id} ${JSON.stringify(details?.items ?? [])}`)
  }
  const score = (category: Category) => Math.round((categories[category].score ?? 0) * 100)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    shift: value('cumulative-layout-shift'),
    first: value('first-contentful-paint'),
    paint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    html: await htmlBeforePaint(url),
  }
}

/** Returns the median of each figure over the runs. */
function medians(runs: readonly Figures[]): Figures {
  const keys = Object.keys(runs[0] ?? {}) as (keyof Figures)[]
  const middle = (key: keyof Figures) => median(runs.map((run) => run[key]))
  return Object.fromEntries(keys.map((key) => [key, middle(key)])) as Figures
}

function misses(name: string, figures: Figures): string[] {
  const low = (Object.keys(GOALS) as Category[]).filter((category) => !(figures[category] >= GOALS[category]))
  const messages = low.map(
    (category) => `${name}: ${category} is ${figures[category]}, below the goal of ${GOALS[category]}`,
  )
  const { shift, first, paint, blocked, html } = figures
  if (shift > MAX_SHIFT) messages.push(`${name}: layout shift is ${shift}, above ${MAX_SHIFT}`)
  if (paint > MAX_LARGEST_PAINT * first)
    messages.push(
      `${name}: the largest paint takes ${(paint / first).toFixed(2)} times as long as the first, above ${MAX_LARGEST_PAINT}`,
    )
  if (blocked > MAX_BLOCKED)
    messages.push(`${name}: the main thread is blocked for ${blocked} ms, above ${MAX_BLOCKED}`)
  const maxHtml = HTML_BUDGETS[name] ?? Number.POSITIVE_INFINITY
  if (html > maxHtml) messages.push(`${name}: the first paint waits for ${html} bytes of HTML, above ${maxHtml}`)
  return messages
}

function measure(): Promise<Map<string, Figures>> {
  const browser = ensureBrowser()
  return withServedDemo(async (address) => {
    const measured = new Map<string, Figures>()
    for (const kind of PAGE_KINDS.filter(({ name }) => PAGES.includes(name))) {
      const url = new URL(await pathOf(kind, address), address).href
      const runs: Figures[] = []
      while (runs.length < RUNS) runs.push(await measureRun(url, browser))
      measured.set(kind.name, medians(runs))
      progress(`${kind.name}: performance ${runs.map(({ performance }) => performance).join(', ')}`)
    }
    return measured
  })
}

function table(measured: ReadonlyMap<string, Figures>): string {
  const rows = [...measured].map(([name, figures]) => [
    name,
    ...(Object.keys(GOALS) as Category[]).map((category) => String(figures[category])),
    String(figures.shift),
    ...[figures.first, figures.paint, figures.blocked].map((time) => `${Math.round(time)} ms`),
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
