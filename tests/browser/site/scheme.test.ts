import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectNoViolations, layoutShift } from '../../fixtures/browser/page-checks.ts'

const darkMode = (page: Page) => page.getByRole('switch', { name: 'Dark mode' })
const isOn = (page: Page) => darkMode(page).getAttribute('aria-checked')

/** The colour behind the page, told apart by how bright it is. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const [red = 0] = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []
    return Number(red) < 128 ? 'dark' : 'light'
  })

/** The colour that the browser's own frame takes on. */
const browserColour = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    return metas.find(({ media }) => matchMedia(media).matches)?.content
  })

describe('The scheme', () => {
  test.for(['light', 'dark'] as const)('is the system’s %s one where nothing was chosen', async (scheme, { open }) => {
    const { page } = await open('/players', { scheme })
    expect(await shown(page)).toBe(scheme)
    expect(await isOn(page)).toBe(String(scheme === 'dark'))
    const other = scheme === 'dark' ? 'light' : 'dark'
    await page.emulateMedia({ colorScheme: other })
    await expect.poll(() => shown(page)).toBe(other)
    await expect.poll(() => isOn(page)).toBe(String(other === 'dark'))
  })

  test.for([
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const)('of a system in %s can be turned to %s, with the keyboard too', async ([system, chosen], { open }) => {
    const { page } = await open('/players', { scheme: system })
    const before = await browserColour(page)
    await darkMode(page).focus()
    await page.keyboard.press('Space')
    expect(await shown(page)).toBe(chosen)
    expect(await isOn(page)).toBe(String(chosen === 'dark'))
    expect(await browserColour(page)).not.toBe(before)
    expect(await layoutShift(page)).toBe(0)
    await expectNoViolations(page)
  })

  test('that was chosen is there before anything is drawn, on every page', async ({ open }) => {
    const { page } = await open('/players')
    await darkMode(page).click()
    // Held back, the site's script cannot be what turns the page.
    await page.route(/\/assets\/.*\.js$/, () => undefined)
    await page.goto('/tournaments', { waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    expect(await shown(page)).toBe('dark')
  })

  test('is the system’s again once its own was chosen', async ({ open }) => {
    const { page } = await open('/players')
    await darkMode(page).click()
    await darkMode(page).click()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => shown(page)).toBe('dark')
  })

  test('that was chosen holds on the other pages that stand open', async ({ open }) => {
    const { page } = await open('/players')
    const other = await page.context().newPage()
    await other.goto('/tournaments')
    await other.waitForFunction(() =>
      document.querySelector('[role="switch"]')?.checkVisibility({ visibilityProperty: true }),
    )
    await darkMode(page).click()
    await expect.poll(() => shown(other)).toBe('dark')
    await expect.poll(() => isOn(other)).toBe('true')
  })

  test('can be turned for the page alone where nothing may be remembered', async ({ newPage }) => {
    const { page } = await newPage()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    })
    await page.goto('/players')
    await darkMode(page).click()
    expect(await shown(page)).toBe('dark')
  })
})

describe('The switch of the scheme', () => {
  test('stands in the menu on a phone', async ({ open }) => {
    const { page } = await open('/players', { width: 390 })
    expect(await darkMode(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    await darkMode(page).click()
    expect(await shown(page)).toBe('dark')
    await expectNoViolations(page)
  })

  test('is not there without script', async ({ open }) => {
    const { page } = await open('/players', { script: false })
    expect(await page.locator('[role="switch"]').isVisible()).toBe(false)
  })
})
