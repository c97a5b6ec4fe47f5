import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectNoLayoutShift, expectNoViolations } from '../../fixtures/browser/page-checks.ts'

const darkMode = (page: Page) => page.getByRole('switch', { name: 'Dark mode' })

/** Returns the scheme by the brightness of the background. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const [red = 0] = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []
    return Number(red) < 128 ? 'dark' : 'light'
  })

async function expectScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await expect.poll(() => shown(page)).toBe(scheme)
  await expect.poll(() => darkMode(page).getAttribute('aria-checked')).toBe(String(scheme === 'dark'))
}

/** Returns the color of the browser's own frame. */
const browserColour = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    return metas.find(({ media }) => matchMedia(media).matches)?.content
  })

describe('The color scheme', () => {
  test.for([
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const)(
    'follows the system from %s to %s until it is switched, also by the keyboard',
    async ([system, other], { open }) => {
      const { page } = await open('/players', { scheme: system })
      await expectScheme(page, system)
      await page.emulateMedia({ colorScheme: other })
      await expectScheme(page, other)
      await page.emulateMedia({ colorScheme: system })
      await expectScheme(page, system)
      const before = await browserColour(page)
      await darkMode(page).focus()
      await page.keyboard.press('Space')
      await expectScheme(page, other)
      expect(await browserColour(page)).not.toBe(before)
      await expectNoLayoutShift(page)
      // Choosing the system's scheme follows the system again.
      await page.keyboard.press('Space')
      await page.emulateMedia({ colorScheme: other })
      await expectScheme(page, other)
    },
  )

  test('applies to other open pages after a switch, and to a new page before it is drawn', async ({ open }) => {
    const { page } = await open('/players')
    const other = await page.context().newPage()
    await other.goto('/tournaments')
    await other.waitForFunction(() =>
      document.querySelector('[role="switch"]')?.checkVisibility({ visibilityProperty: true }),
    )
    await darkMode(page).click()
    await expectScheme(other, 'dark')
    // The site's script is held back, so it cannot be what switches the page.
    await other.route(/\/assets\/.*\.js$/, () => undefined)
    await other.goto('/tournaments', { waitUntil: 'commit' })
    await other.locator('h1').waitFor()
    expect(await shown(other)).toBe('dark')
  })

  test('can be switched for the current page if storage is not available', async ({ newPage }) => {
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
    await expect.poll(() => shown(page)).toBe('dark')
  })

  test('is switched in the menu on a phone, and has no switch without JavaScript', async ({ open }) => {
    const { page } = await open('/players', { width: 390 })
    expect(await darkMode(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    await darkMode(page).click()
    await expectScheme(page, 'dark')
    await expectNoViolations(page)
    const { page: bare } = await open('/players', { script: false })
    expect(await bare.locator('[role="switch"]').isVisible()).toBe(false)
  })
})
