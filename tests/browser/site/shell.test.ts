import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { LIVE_PATH } from '#domain/live-update.ts'
import { INLINE_SCRIPT, INLINE_SCRIPT_SOURCE } from '#server/request/inline-script.ts'
import { aboutPages } from '#web/routing/paths.ts'
import { SECTIONS } from '#web/routing/route-table.ts'
import { goTo, test } from '../../fixtures/browser/browser-test.ts'
import { expectNoViolations } from '../../fixtures/browser/page-checks.ts'
import { written } from '../../fixtures/browser/written.ts'

const EVERY_PAGE = [...SECTIONS.flatMap((section) => [section, ...section.pages]), ...aboutPages('Erne')]
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent)

describe('Every page', () => {
  test.for([
    ['/tournaments', 200],
    ['/nowhere', 404],
  ] as const)('says whose data it shows, and through which day: %s', async ([path, status], { open, site }) => {
    const { dataset } = await site.ask<{ dataset: { data_through: string } }>('{ dataset { data_through } }')
    const { page } = await open(path, { status, script: false })
    expect(await page.getByText('Demonstration data', { exact: true }).isVisible()).toBe(true)
    const words = `Data through ${written.day(dataset.data_through)}`
    expect(await page.getByRole('contentinfo').getByText(words, { exact: true }).isVisible()).toBe(true)
  })

  test('shows no demonstration notice over imported results, and no notice of missing results over a demonstration', async ({
    open,
    springSite,
    openSite,
  }) => {
    const { page } = await open('/players', { site: springSite, script: false })
    expect(await page.getByText('Demonstration data').count()).toBe(0)
    expect(await page.getByText('Data through Mar 2, 2026', { exact: true }).isVisible()).toBe(true)
    const site = await openSite()
    const { page: empty } = await open('/players', { site })
    expect(await empty.getByText('No players found', { exact: true }).isVisible()).toBe(true)
    expect(await empty.getByText('No results yet', { exact: true }).isVisible()).toBe(true)
  })

  test("runs only the site's scripts and styles", async ({ newPage }) => {
    const { page } = await newPage()
    const response = await page.goto('/players?q=%3Cscript%3Ealert(1)%3C/script%3E')
    const headers = response?.headers() ?? {}
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`script-src 'self' ${INLINE_SCRIPT_SOURCE};`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    const html = (await response?.text()) ?? ''
    expect(html).not.toContain('<script>alert')
    expect(html).not.toMatch(/<[^>]+ (style|on\w+)=/)
    const scripts = page.locator('script:not([type$="json"])')
    // The script that restores the stored scheme and starts the site, and the site's own.
    await expect
      .poll(() => scripts.evaluateAll((all) => all.map((script) => script.textContent)))
      .toEqual([INLINE_SCRIPT, ''])
  })

  test('has a title and a description, also after navigation', async ({ open }) => {
    const { page } = await open('/tournaments')
    const head = () =>
      page.evaluate(() => [
        document.title,
        document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
        document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
      ])
    // The site's public URL, which differs from the one that this browser uses.
    const publicUrl = 'http://localhost'
    expect(new URL(page.url()).origin).not.toBe(publicUrl)
    const before = await head()
    expect(before).toEqual(['Tournaments · Erne', expect.stringContaining('tournaments'), `${publicUrl}/tournaments`])
    await sections(page).getByRole('link', { name: 'Players' }).click()
    await expect.poll(head).toEqual(['Players · Erne', expect.stringContaining('players'), `${publicUrl}/players`])
  })
})

describe('Navigation between pages', () => {
  test('loads a document, marks the section, and begins at the top', async ({ open }) => {
    const { page } = await open('/tournaments')
    await page.evaluate(() => {
      Object.assign(window, { same: true }).scrollTo(0, 500)
    })
    const current = sections(page).locator('[aria-current]')
    expect(await current.allInnerTexts()).toEqual(['Tournaments'])
    await sections(page).getByRole('link', { name: 'Players' }).click()
    await page.getByRole('heading', { name: 'Players', level: 1 }).waitFor()
    expect(await current.allInnerTexts()).toEqual(['Players'])
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await page.evaluate(() => 'same' in window)).toBe(false)
  })

  test('asks for results only where results are shown', async ({ newPage }) => {
    const opened = await newPage()
    const asked: string[] = []
    opened.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const [path, status] of [
      ['/no-such-page', 404],
      ['/player/nobody', 404],
      ['/cite?of=/players', 200],
      ['/about', 200],
    ] as const) {
      await goTo(opened, path, { status })
      await opened.page.waitForLoadState('networkidle')
    }
    expect(asked).not.toContain(LIVE_PATH)
    await goTo(opened, '/players')
    await expect.poll(() => asked).toContain(LIVE_PATH)
  })

  test('is prepared when the pointer rests on a link, and not under Save-Data', async ({ open, site }) => {
    const { page } = await open('/tournaments')
    const devTools = await page.context().newCDPSession(page)
    const ahead: string[] = []
    devTools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') ahead.push(new URL(prefetchUrl).pathname)
    })
    await devTools.send('Preload.enable')
    await sections(page).getByRole('link', { name: 'Players' }).hover()
    await expect.poll(() => ahead).toEqual(['/players'])
    const saving = await fetch(`${site.address}/tournaments`, { headers: { 'save-data': 'on' } })
    expect(saving.headers.get('speculation-rules')).toBeNull()
  })
})

describe('Keyboard navigation', () => {
  test('starts with a link that skips the sections', async ({ open }) => {
    const { page } = await open('/players')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('content')
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.getByRole('searchbox').evaluate((field) => field === document.activeElement))
      .toBe(true)
  })

  test('never hides the focused element under the header', async ({ open }) => {
    const { page } = await open('/players')
    await page.evaluate(() => window.scrollTo(0, 600))
    await page.getByRole('rowheader').nth(12).getByRole('link').first().focus()
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Shift+Tab')
      const hidden = await page.evaluate(() => {
        const box = document.activeElement?.getBoundingClientRect()
        const header = document.querySelector('header')?.getBoundingClientRect()
        return box && header && box.top < header.bottom
      })
      expect(hidden).toBe(false)
    }
  })
})

test.for([
  ['stays at the top', 600, 0],
  ['scrolls away in low windows', 400, -1],
] as const)('The header %s', async ([_, height, place], { open }) => {
  const { page } = await open('/players', { width: 640, height, script: false })
  const topOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top)
  await page.evaluate(() => scrollTo(0, 500))
  expect(Math.sign(await topOf('header'))).toBe(place)
  // The header of the table is below the header of the page, or in its place.
  expect(Math.sign(await topOf('main thead'))).toBe(place + 1)
})

describe('The menu on a phone', () => {
  for (const script of [true, false]) {
    test(`has all sections and their pages, ${script ? 'with' : 'without'} JavaScript`, async ({ open }) => {
      const { page } = await open('/tournaments', { width: 390, touch: true, script })
      const players = sections(page).getByRole('link', { name: 'Players' })
      expect(await players.isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Menu' }).tap()
      await players.waitFor()
      const labels = (await sections(page).getByRole('link').allInnerTexts()).map((label) => label.trim())
      expect(new Set(labels)).toEqual(new Set(EVERY_PAGE.map(({ label }) => label)))
      if (script) await expectNoViolations(page)
      await players.tap()
      await page.getByRole('heading', { name: 'Players', level: 1 }).waitFor()
      await expect.poll(() => players.isVisible()).toBe(false)
    })
  }

  test('closes by Escape, which returns the focus to its button', async ({ open }) => {
    const { page } = await open('/tournaments', { width: 390 })
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    await sections(page).getByRole('link', { name: 'Players' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => sections(page).getByRole('link', { name: 'Players' }).isVisible()).toBe(false)
    await expect.poll(() => focused(page)).toBe('Menu')
  })
})

describe('The second row of the navigation', () => {
  test("shows the pages of a section at every width, and each heading has its link's words", async ({ open, site }) => {
    const { page } = await open('/rankings', { script: false })
    for (const { label, href, pages } of SECTIONS.filter(({ pages }) => pages.length > 1)) {
      await page.goto(href)
      const row = page.getByRole('navigation', { name: `${label} pages` })
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await row.getByRole('link').allInnerTexts()).toEqual(pages.map((each) => each.label))
      }
      for (const each of pages) {
        const html = await (await fetch(site.address + each.href)).text()
        const [, current] =
          /aria-current="true"[^>]*>([^<]*)</.exec(html.split(` aria-label="${label} pages"`)[1] ?? '') ?? []
        expect(current).toBe(each.label)
        const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')
        expect(heading?.toLowerCase()).toContain(each.label.toLowerCase())
      }
    }
  })

  test('is absent from pages outside the sections and from sections of one page', async ({ open }) => {
    const { page } = await open('/', { script: false })
    for (const path of ['/', '/results', '/about/api']) {
      await page.goto(path)
      expect(await page.getByRole('navigation', { name: /^(Rankings|Head-to-head|Records) pages$/ }).count()).toBe(0)
    }
  })
})
