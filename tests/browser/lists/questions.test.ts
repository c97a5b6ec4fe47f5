import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { RANKING_DIVISIONS } from '#domain/figures/ranking.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { boxOf } from '../../fixtures/browser/page-checks.ts'
import { QUESTIONS, type Step } from '../../fixtures/browser/visitor-questions.ts'
import { REAL_RESULTS } from '../../fixtures/folders/open-results.ts'
import { IS_USUAL, printFigure } from '../../fixtures/trial.ts'

/** Questions of visitors, answered from the home page with real results, within three taps and without JavaScript. */

const MAX_TAPS = 3
/** Widths of a phone and of a laptop, in pixels. The phone shows least at once, so that a usual run asks on it alone. */
const WIDTHS = IS_USUAL ? [390] : [390, 1280]

/** Takes a step. @returns the taps that it needed */
async function take(page: Page, step: Step): Promise<number> {
  const main = page.getByRole('main')
  if (!(step instanceof RegExp) && 'open' in step) {
    await main.locator('summary').filter({ hasText: step.open }).first().click()
    return 1
  }
  const before = page.url()
  let taps = 1
  if (step instanceof RegExp) {
    taps = await followLink(page, step)
  } else if ('link' in step) {
    await page.locator(step.link).first().click()
  } else {
    for (const [label, text] of Object.entries(step.fill)) {
      await main.getByLabel(label).fill(text)
    }
    await main.getByRole('button', { name: step.press, exact: true }).click()
  }
  await page.waitForURL((url) => url.href !== before)
  return taps
}

/** Follows the first visible link of the name, or else the one in the phone's menu. @returns the taps that it needed */
async function followLink(page: Page, name: RegExp): Promise<number> {
  // Only visible links have a role.
  const link = page.getByRole('link', { name }).first()
  const isShown = (await link.count()) > 0
  if (!isShown) await page.getByRole('button', { name: 'Menu' }).click()
  await link.click()
  return isShown ? 1 : 2
}

describe.skipIf(!existsSync(REAL_RESULTS))('A visitor of the real results', () => {
  test('there are 27 questions', () => expect(QUESTIONS).toHaveLength(27))

  test.for(QUESTIONS.flatMap((question) => WIDTHS.map((width) => ({ ...question, width }))))(
    'asks at $width pixels: $question',
    async ({ question, steps, read, readTaps = 0, answer, width }, { open, realSite }) => {
      const { page } = await open('/', { site: realSite, script: false, width })
      let taps = readTaps
      for (const step of steps) taps += await take(page, step)
      await expect.poll(() => read(page)).toBe(answer)
      expect(taps).toBeLessThanOrEqual(MAX_TAPS)
      printFigure(`${question} ${answer} (${taps} taps at ${width} pixels)`)
    },
  )

  test.for(IS_USUAL ? RANKING_DIVISIONS.slice(0, 1) : RANKING_DIVISIONS)(
    'on a phone, the first screen shows five finals, home has three screens with %s, and a ranking ten players',
    async (division, { open, realSite: site }) => {
      const phone = { site, width: 390, height: 844, touch: true }
      const { page: home } = await open(division === 'mens-doubles' ? '/' : `/?ranking=${division}`, phone)
      // One final with its players and its path, and four in the rows below the search.
      expect(await home.locator('[data-match] tbody tr').count()).toBe(2)
      const finals = home.getByRole('region', { name: 'PPA Atlanta: finals' }).getByRole('link')
      expect(await finals.count()).toBe(4)
      for (const final of await finals.all()) {
        expect(await final.locator('.visually-hidden').first().textContent()).toMatch(/ d\. .*\d+-\d+ \d+-\d+/s)
        expect(await final.innerText()).toMatch(/\d+.*\d+.*\d+.*\d+/s)
      }
      expect((await boxOf(finals.last())).bottom).toBeLessThanOrEqual(844)
      expect(await home.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2600)

      const { page } = await open(`/rankings/${division}`, phone)
      const rows = page.locator('tbody tr')
      expect((await boxOf(page.locator('h1'))).height).toBeLessThan(30)
      expect((await boxOf(rows.first())).top).toBeLessThan(240)
      expect((await boxOf(rows.nth(9))).bottom).toBeLessThanOrEqual(844)
      // The controls are in one row, exports below the rows, and a row's other figures behind a tap.
      const chosen = page.getByRole('navigation', { name: 'Rankings', exact: true }).locator('[aria-current]')
      const controls = await boxOf(page.locator('main summary').first())
      expect(Math.abs(controls.top - (await boxOf(chosen)).top)).toBeLessThan(8)
      const share = await boxOf(page.locator('main summary', { hasText: 'Share & data' }))
      expect(share.top).toBeGreaterThan((await boxOf(rows.last())).top)
      const points = rows.first().locator('td').nth(4)
      expect(await points.isVisible()).toBe(false)
      await rows.first().locator('summary').tap()
      expect(await points.isVisible()).toBe(true)
    },
  )
})
