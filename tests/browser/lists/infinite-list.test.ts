import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { goTo, test } from '../../fixtures/browser/browser-test.ts'
import { FAILURES } from '../../fixtures/browser/failing-page.ts'
import { expectRows, pressLoadMore, STEP } from '../../fixtures/browser/infinite-list.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import { PLAYERS, type ShownList, TOURNAMENTS } from '../../fixtures/browser/shown-lists.ts'
import type { Site } from '../../fixtures/services/site.ts'

const names = async (page: Page) => (await readTable(page)).rows.map(([name]) => name)
const more = (page: Page) => page.getByRole('link', { name: 'Load more' })
const scrollDown = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
const place = (page: Page) => page.evaluate(() => scrollY)

/** Returns the names of a list in order, up to the first hundred. */
const namesOf = async (list: ShownList, site: Site) => (await list.rows(site, { first: 100 })).map(([name]) => name)

/** Runs in the page: makes an IntersectionObserver report an element only after two changes. */
function reportTwoChangesAtOnce() {
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const pending: IntersectionObserverEntry[] = []
      super((changes, observer) => {
        pending.push(...changes)
        if (pending.length > 1) report(pending.splice(0), observer)
      }, options)
    }
  }
}

describe('An infinite list', () => {
  test('has 20 rows at first, 20 more each time its end comes near, and from 100 on waits for the button', async ({
    open,
    site,
  }) => {
    const { page, service } = await open('/players')
    const status = page.getByRole('main').getByRole('status')
    const first = await page.locator('tbody tr').elementHandles()
    expect(service.requests).toEqual([])
    for (const count of [20, 40, 60, 80]) {
      await expectRows(page, count)
      await expect.poll(() => status.textContent()).toBe(`${count} rows`)
      await scrollDown(page)
    }
    await expectRows(page, 100)
    expect(await names(page)).toEqual(await namesOf(PLAYERS, site))
    for (const row of first) expect(await row.evaluate(({ isConnected }) => isConnected)).toBe(true)
    await scrollDown(page)
    await expect
      .poll(() => page.getByRole('contentinfo').evaluate((end) => end.getBoundingClientRect().bottom - innerHeight))
      .toBeLessThan(1)
    await service.rests()
    await expectRows(page, 100)
    await more(page).click()
    await expectRows(page, 120)
    expect(service.requests.map(({ variables }) => variables.first)).toEqual(Array(5).fill(STEP))
  })

  test('ends: each row appears once, the button is gone, and no further request is sent', async ({ open, site }) => {
    const { page, service } = await open('/tournaments')
    const all = await namesOf(TOURNAMENTS, site)
    expect(all.length).toBeGreaterThan(40)
    expect(all.length).toBeLessThan(60)
    await more(page).click()
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThanOrEqual(40)
    await scrollDown(page)
    await expectRows(page, all.length)
    expect(await names(page)).toEqual(all)
    await expect.poll(() => more(page).count()).toBe(0)
    await scrollDown(page)
    await service.rests()
    // The pointer rests where the button was: on a row, whose tournament is loaded ahead.
    expect(service.requests.filter(({ operation }) => operation === 'Tournaments')).toHaveLength(2)
  })

  test('continues if a busy browser reports two changes at once', async ({ newPage, site }) => {
    const opened = await newPage({ site })
    await opened.page.addInitScript(reportTwoChangesAtOnce)
    await goTo(opened, '/players')
    await scrollDown(opened.page)
    await expectRows(opened.page, 40)
  })

  test('keeps its rows while it loads more, and sends one request for repeated presses', async ({ open }) => {
    const { page, service } = await open('/players')
    await service.answerWith('held')
    await more(page).click()
    const { release } = await service.request(1)
    const button = page.getByRole('link', { name: 'Loading…' })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await button.click({ force: true })
    await scrollDown(page)
    await expectRows(page, 20)
    expect(service.requests).toHaveLength(1)
    await service.answerWith('real')
    await release()
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThanOrEqual(40)
  })

  test.for(FAILURES)(
    'keeps its rows on a %s, shows the error, and offers to try again',
    async (answer, { open, site }) => {
      const { page, service } = await open('/players')
      await service.answerWith(answer)
      await pressLoadMore(page)
      const again = page.getByRole('button', { name: 'Try again' })
      await again.waitFor()
      expect(await page.getByRole('alert').textContent()).toBe('Error: Unexpected error')
      expect(await more(page).count()).toBe(0)
      await expectRows(page, 20)
      const requestCount = service.requests.length
      await scrollDown(page)
      await service.rests()
      expect(service.requests).toHaveLength(requestCount)
      await service.answerWith('real')
      await again.click()
      await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThanOrEqual(40)
      expect((await names(page)).slice(0, 40)).toEqual((await namesOf(PLAYERS, site)).slice(0, 40))
      expect(await page.getByRole('alert').count()).toBe(0)
    },
  )

  test('drops rows that arrive after the list has changed', async ({ open }) => {
    const { page, service } = await open('/players')
    await service.answerWith('held')
    await more(page).click()
    const late = await service.request(1)
    await service.answerWith('real')
    const before = await names(page)
    await page.getByRole('columnheader', { name: 'Matches' }).getByRole('link').click()
    await page.locator('th[aria-sort="ascending"]').waitFor()
    // The rows of the other order stay for a moment.
    await expect.poll(() => names(page)).not.toEqual(before)
    await page.locator('table[aria-busy="false"]').waitFor()
    const sorted = await names(page)
    await late.release()
    expect((await names(page)).slice(0, 20)).toEqual(sorted.slice(0, 20))
  })

  test('is restored by Back at the same place, and Forward continues', async ({ open }) => {
    const { page } = await open('/players')
    for (const count of [40, 60]) {
      await scrollDown(page)
      await expectRows(page, count)
    }
    const before = await readTable(page)
    const link = page.getByRole('rowheader').nth(45).getByRole('link').first()
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const [name, left] = [before.rows[45]?.[0], await place(page)]
    expect(left).toBeGreaterThan(1000)
    await link.click()
    await page.getByRole('heading', { name: `${name}`, level: 1 }).waitFor()
    expect(await place(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => place(page)).toBe(left)
    expect(await readTable(page)).toEqual(before)
    await page.goForward()
    await page.getByRole('heading', { name: `${name}`, level: 1 }).waitFor()
    expect(await place(page)).toBe(0)
  })
})

describe('An infinite list without JavaScript', () => {
  test('continues by links to its end, and each link also works with JavaScript', async ({ open, site }) => {
    const { page } = await open('/tournaments', { script: false })
    const all = await namesOf(TOURNAMENTS, site)
    const found = await names(page)
    const next = (await more(page).getAttribute('href')) ?? ''
    expect(next).toMatch(/^\/tournaments\?after=[^&]+$/)
    while ((await more(page).count()) > 0) {
      await more(page).click()
      found.push(...(await names(page)))
    }
    expect(found).toEqual(all)
    const scripted = await open(next)
    expect(await names(scripted.page)).toEqual(all.slice(20, 40))
    // A click that scrolls to the link would make the list load more by itself.
    await more(scripted.page).dispatchEvent('click')
    await expect.poll(() => names(scripted.page)).toEqual(all.slice(20))
  })

  test('starts from the beginning if its link is invalid, and has no button if it fits on a page', async ({
    open,
    springSite,
  }) => {
    for (const after of ['nonsense', 'x'.repeat(500), '%00']) {
      const { page } = await open(`/players?after=${after}&order=desc`, { site: springSite, script: false })
      expect(await names(page)).toEqual(await namesOf(PLAYERS, springSite))
      expect(await more(page).count()).toBe(0)
    }
  })
})
