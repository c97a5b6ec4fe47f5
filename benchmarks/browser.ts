// npm run bench:browser [-- MATCHES…]: what pages weigh and how soon their rows are seen on a slow phone; how soon a click
// on a warm page shows its rows; and whether a list of a thousand rows scrolls without a long task.
import type { CDPSession, Page } from 'playwright-core'
import { PAGE_KINDS, pathOf } from '../tests/fixtures/page-kinds.ts'
import { ensureBrowser } from '../tests/setup/find-browser.ts'
import { openBrowser } from '../tests/setup/open-browser.ts'
import { askedSizes } from './demo-sizes.ts'
import { count, markdownTable, milliseconds } from './markdown.ts'
import { median } from './medians.ts'
import { preparedSqlite } from './prepared.ts'
import { startErne } from './servers.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const ROWS = 1_000
/** Pixels a frame: a wheel that is turned fast. */
const SCROLLED_A_FRAME = 300
/** Milliseconds without a row more after which a list counts as ended. */
const PATIENCE = 15_000
/** A phone of some years ago on a slow network, as Lighthouse has it. */
const PHONE = { width: 390, height: 844 }
const SLOWER = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const CLICKS_A_LIST = 10
const CLICKS = ['/players', '/partners', '/top-events']

interface Visit {
  requests: number
  html: number
  script: number
  style: number
  /** Milliseconds until rows were painted. The first paint waits for them. */
  rows: number
}

async function visit(page: Page, cdp: CDPSession, url: string): Promise<Visit> {
  const types = new Map<string, string>()
  const sizes = { Document: 0, Script: 0, Stylesheet: 0 }
  let requests = 0
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) as keyof typeof sizes
    requests++
    if (type in sizes) sizes[type] += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  const rows = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries()) {
            if (name === 'first-contentful-paint' && document.querySelector('main')) resolve(startTime)
          }
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  return { requests, html: sizes.Document, script: sizes.Script, style: sizes.Stylesheet, rows }
}

/** From a click on the order's other direction to the frame that shows other rows. */
async function click(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>('thead th a')
        const first = () => document.querySelector('tbody tr')?.textContent
        const before = first()
        if (!link) return reject(new Error('The table cannot be sorted'))
        const began = performance.now()
        const look = () => {
          if (first() && first() !== before) resolve(performance.now() - began)
          else requestAnimationFrame(look)
        }
        link.click()
        requestAnimationFrame(look)
      }),
  )
}

/**
 * Scrolls as a wheel does, frame by frame, and takes "Load more" where the list waits for it, until there are a thousand
 * rows and the last of them is in sight. It runs in the page: a click from outside would wait for the list to rest.
 * @returns the tasks that took longer than 50 ms
 */
async function scroll(page: Page): Promise<number[]> {
  return page.evaluate(
    async ({ rows, speed, patience }) => {
      const tasks: number[] = []
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration)
      })
      observer.observe({ type: 'longtask' })
      const count = () => document.querySelectorAll('tbody tr').length
      const isAtEnd = () => innerHeight + scrollY >= document.documentElement.scrollHeight - 1
      const more = () => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Load more')
      for (let [held, since] = [0, performance.now()]; count() < rows || !isAtEnd(); ) {
        scrollBy({ top: speed, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
        // A visitor's click is a task of its own.
        if (isAtEnd() && count() < rows) setTimeout(() => more()?.click())
        if (count() !== held) [held, since] = [count(), performance.now()]
        if (isAtEnd() && performance.now() - since > patience) throw new Error(`the list ended after ${held} rows`)
      }
      observer.disconnect()
      return tasks
    },
    { rows: ROWS, speed: SCROLLED_A_FRAME, patience: PATIENCE },
  )
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

async function visitTable(origin: string): Promise<string> {
  const kinds = PAGE_KINDS.filter(({ name, status }) => status === undefined && name !== 'design')
  const subjects = await Promise.all(
    kinds.map(async (kind) => ({ kind, url: `${origin}${await pathOf(kind, origin)}`, visits: [] as Visit[] })),
  )
  const browser = await openBrowser(ensureBrowser())
  for (let round = 0; round < ROUNDS; round++) {
    for (const { url, visits } of subjects) {
      const context = await browser.newContext({ viewport: PHONE })
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', NETWORK)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      visits.push(await visit(page, cdp, url))
      await context.close()
    }
  }
  await browser.close()
  const rows = subjects.map(({ kind, visits }) => {
    const of = (figure: keyof Visit) => median(visits.map((one) => one[figure]))
    return [
      kind.name,
      milliseconds(of('rows')),
      ...(['html', 'script', 'style'] as const).map((one) => kilobytes(of(one))),
      count(of('requests')),
    ]
  })
  return markdownTable(['page', 'first rows', 'HTML with its style', 'JavaScript', 'style sheets', 'requests'], rows)
}

/** Each turn has a browser of its own: one that drew thousands of rows for another sometimes draws no frame more. */
async function interactionTable(origin: string): Promise<string> {
  const subjects = CLICKS.map((path) => ({
    path,
    first: [] as number[],
    further: [] as number[],
    scrolls: [] as number[][],
  }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { path, first, further, scrolls } of subjects) {
      const browser = await openBrowser(ensureBrowser())
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
      first.push(await click(page))
      for (let number = 1; number < CLICKS_A_LIST; number++) further.push(await click(page))
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
      scrolls.push(await scroll(page))
      await browser.close()
    }
  }
  const rows = subjects.map(({ path, first, further, scrolls }) => [
    path,
    milliseconds(median(first)),
    milliseconds(median(further)),
    count(median(scrolls.map((tasks) => tasks.length))),
    scrolls.map((tasks) => count(tasks.length)).join(', '),
    scrolls.some((tasks) => tasks.length > 0) ? milliseconds(Math.max(...scrolls.flat())) : 'none',
  ])
  return markdownTable(
    [
      'page',
      'first click to other rows',
      'further clicks',
      `tasks over 50 ms on the way to ${count(ROWS)} rows`,
      'by round',
      'the longest of all',
    ],
    rows,
  )
}

for (const matches of askedSizes('bench:browser')) {
  const server = await startErne(await preparedSqlite(matches))
  process.stdout.write(
    `At ${count(matches)} matches:\n\n${await visitTable(server.origin)}\n\n${await interactionTable(server.origin)}\n\n`,
  )
  await server.stop()
}
