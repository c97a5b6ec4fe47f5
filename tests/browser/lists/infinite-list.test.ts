import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { goTo, test } from '../../fixtures/browser/browser-test.ts'
import { FAILURES } from '../../fixtures/browser/failing-page.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import type { Site } from '../../fixtures/site.ts'

const names = async (page: Page) => (await readTable(page)).rows.map(([name]) => name)
const rowCount = (page: Page) => page.locator('tbody tr').count()
const more = (page: Page) => page.getByRole('link', { name: 'Load more' })
const scrollDown = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

/** Runs in the page: what is seen of an element is told once it has changed. */
function tellOfTwoChangesAtOnce() {
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const untold: IntersectionObserverEntry[] = []
      super((changes, observer) => {
        untold.push(...changes)
        if (untold.length > 1) tell(untold.splice(0), observer)
      }, options)
    }
  }
}

/** Every name of a list, in its order, asked for at once as pages of 100. */
async function allNames(site: Site, list: 'players' | 'tournaments'): Promise<string[]> {
  const [input, name] = list === 'players' ? ['PlayersInput', 'name'] : ['TournamentsInput', 'name: title_display']
  const document = `query All($after: String, $input: ${input}!) {
    list: ${list}(first: 100, after: $after, input: $input) {
      edges { node { ${name} } }
      pageInfo { endCursor hasNextPage }
    }
  }`
  interface Answer {
    list: { edges: { node: { name: string } }[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } }
  }
  const found: string[] = []
  for (let after: string | null | undefined = null; after !== undefined; ) {
    const answer: Answer = await site.ask(document, { after, input: {} })
    found.push(...answer.list.edges.map(({ node }) => node.name))
    after = answer.list.pageInfo.hasNextPage ? answer.list.pageInfo.endCursor : undefined
  }
  return found
}

describe('A list that goes on', () => {
  test('has 20 rows at first, and 20 more each time its end comes near', async ({ open, site }) => {
    const { page, service } = await open('/players')
    expect(await rowCount(page)).toBe(20)
    expect(service.requests).toEqual([])
    for (const count of [40, 60, 80]) {
      await scrollDown(page)
      await expect.poll(() => rowCount(page)).toBe(count)
    }
    expect(await names(page)).toEqual((await allNames(site, 'players')).slice(0, 80))
    expect(service.requests.map(({ variables }) => variables.first)).toEqual([20, 20, 20])
  })

  test('leaves the rows that it had as they are', async ({ open }) => {
    const { page } = await open('/partners')
    const before = await page.locator('tbody tr').elementHandles()
    for (const count of [40, 60]) {
      await scrollDown(page)
      await expect.poll(() => rowCount(page)).toBe(count)
    }
    for (const row of before) expect(await row.evaluate(({ isConnected }) => isConnected)).toBe(true)
  })

  test('lets its end be reached: from 100 rows on it waits for the button', async ({ open }) => {
    const { page, service } = await open('/players')
    for (const count of [40, 60, 80, 100]) {
      await scrollDown(page)
      await expect.poll(() => rowCount(page)).toBe(count)
    }
    await scrollDown(page)
    const footer = page.getByRole('contentinfo')
    await expect
      .poll(() => footer.evaluate((element) => element.getBoundingClientRect().bottom - innerHeight))
      .toBeLessThan(1)
    await service.rests()
    expect(await rowCount(page)).toBe(100)
    await more(page).click()
    await expect.poll(() => rowCount(page)).toBe(120)
    await scrollDown(page)
    await service.rests()
    expect(await rowCount(page)).toBe(120)
  })

  test('ends: all rows are there once, the button is gone, and nothing more is asked', async ({ open, site }) => {
    const { page, service } = await open('/tournaments')
    const all = await allNames(site, 'tournaments')
    expect(all.length).toBeGreaterThan(40)
    expect(all.length).toBeLessThan(60)
    await more(page).click()
    await expect.poll(() => rowCount(page)).toBeGreaterThanOrEqual(40)
    await scrollDown(page)
    await expect.poll(() => rowCount(page)).toBe(all.length)
    expect(await names(page)).toEqual(all)
    await expect.poll(() => more(page).count()).toBe(0)
    await scrollDown(page)
    await service.rests()
    // The pointer rests where the button was, on a row whose tournament it loads ahead.
    expect(service.requests.filter(({ operation }) => operation === 'Tournaments')).toHaveLength(2)
  })

  test('goes on where a busy browser tells of two changes at once', async ({ newPage, site }) => {
    const opened = await newPage({ site })
    await opened.page.addInitScript(tellOfTwoChangesAtOnce)
    await goTo(opened, '/players')
    await scrollDown(opened.page)
    await expect.poll(() => rowCount(opened.page)).toBe(40)
  })

  test('that fits a page has no button', async ({ open, springSite }) => {
    const { page } = await open('/players', { site: springSite })
    expect(await rowCount(page)).toBe(13)
    expect(await more(page).count()).toBe(0)
  })

  test('keeps its rows while more are under way, and asks once however often it is pressed', async ({ open }) => {
    const { page, service } = await open('/players')
    service.answerWith('held')
    await more(page).click()
    const { release } = await service.request(1)
    const button = page.getByRole('link', { name: 'Loading…' })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await button.click({ force: true })
    await scrollDown(page)
    expect(await rowCount(page)).toBe(20)
    expect(service.requests).toHaveLength(1)
    service.answerWith('real')
    await release()
    await expect.poll(() => rowCount(page)).toBeGreaterThanOrEqual(40)
  })

  test.for(FAILURES)('keeps its rows on a %s, says so, and offers to try again', async (answer, { open, site }) => {
    const { page, service } = await open('/players')
    service.answerWith(answer)
    // Scrolling to it would load more, too.
    await more(page).dispatchEvent('click')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    expect(await page.getByRole('alert').textContent()).toBe('Error: Unexpected error')
    expect(await more(page).count()).toBe(0)
    expect(await rowCount(page)).toBe(20)
    const asked = service.requests.length
    await scrollDown(page)
    await service.rests()
    expect(service.requests).toHaveLength(asked)
    service.answerWith('real')
    await again.click()
    await expect.poll(() => rowCount(page)).toBeGreaterThanOrEqual(40)
    expect((await names(page)).slice(0, 40)).toEqual((await allNames(site, 'players')).slice(0, 40))
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('drops rows that come late, when the list is another one by then', async ({ open }) => {
    const { page, service } = await open('/players')
    service.answerWith('held')
    await more(page).click()
    const late = await service.request(1)
    service.answerWith('real')
    await page.getByRole('columnheader', { name: 'Matches' }).getByRole('link').click()
    await page.locator('th[aria-sort="ascending"]').waitFor()
    await page.locator('table[aria-busy="false"]').waitFor()
    const sorted = await names(page)
    await late.release()
    expect((await names(page)).slice(0, 20)).toEqual(sorted.slice(0, 20))
  })

  test('tells a screen reader how many rows there are', async ({ open }) => {
    const { page, service } = await open('/players')
    const status = page.getByRole('main').getByRole('status')
    expect(await status.textContent()).toBe('20 rows')
    await more(page).click()
    // The end of 40 rows may be near enough for 20 more.
    await expect.poll(() => status.textContent()).toMatch(/^(40|60) rows$/)
    await service.rests()
    await expect.poll(async () => (await status.textContent()) === `${await rowCount(page)} rows`).toBe(true)
  })
})

describe('Back to a list that went on', () => {
  test('restores its rows and its place, and Forward the other page', async ({ open }) => {
    const { page, service } = await open('/players')
    for (const count of [40, 60]) {
      await scrollDown(page)
      await expect.poll(() => rowCount(page)).toBe(count)
    }
    const link = page.getByRole('rowheader').nth(45).getByRole('link')
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const [name, place] = [(await names(page))[45], await page.evaluate(() => scrollY)]
    expect(place).toBeGreaterThan(1000)
    await link.click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const asked = service.requests.filter(({ operation }) => operation === 'Players').length
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    expect(await rowCount(page)).toBe(60)
    expect(service.requests.filter(({ operation }) => operation === 'Players')).toHaveLength(asked)
    await page.goForward()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

describe('Without JavaScript a list', () => {
  test('goes on by links, page for page, until its end', async ({ open, site }) => {
    const { page } = await open('/tournaments', { script: false })
    const found = await names(page)
    while ((await more(page).count()) > 0) {
      await more(page).click()
      found.push(...(await names(page)))
    }
    expect(found).toEqual(await allNames(site, 'tournaments'))
  })

  test('starts where a link says, also with script, and goes on from there', async ({ open, site }) => {
    const { page } = await open('/tournaments', { script: false })
    const next = (await more(page).getAttribute('href')) ?? ''
    expect(next).toMatch(/^\/tournaments\?after=[^&]+$/)
    const all = await allNames(site, 'tournaments')
    const scripted = await open(next)
    expect(await names(scripted.page)).toEqual(all.slice(20, 40))
    await more(scripted.page).click()
    await expect.poll(() => names(scripted.page)).toEqual(all.slice(20))
  })

  test.for(['/tournaments', '/players', '/partners', '/top-events', '/rankings/mens-doubles'])(
    'leads back from further down to its first rows, in the same order: %s',
    async (path, { open }) => {
      const { page } = await open(`${path}?order=asc`, { script: false })
      const first = page.getByRole('link', { name: 'Back to the first rows' })
      expect(await first.count()).toBe(0)
      const rows = await names(page)
      await more(page).click()
      expect(await names(page)).not.toEqual(rows)
      await first.click()
      expect(await names(page)).toEqual(rows)
      expect(new URL(page.url()).search).toBe('?order=asc')
    },
  )

  test.for(['nonsense', 'x'.repeat(600), '%00'])(
    'starts anew where its link is broken: %s',
    async (after, { open, site }) => {
      const { page } = await open(`/tournaments?after=${after}&order=desc`)
      expect(await names(page)).toEqual((await allNames(site, 'tournaments')).slice(0, 20))
    },
  )
})
