import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../fixtures/browser/browser-test.ts'
import { PAGE_KINDS, pathOf } from '../fixtures/browser/page-kinds.ts'

/** What the focus met, in the page's own words, as it came. */
interface Walk {
  controls: Element[]
  met: { place: number; visible: boolean; inSight: boolean }[]
}

/** Notes every control that can be reached, in their order, and from then on which of them the focus comes to, and how. */
function watchFocus(page: Page): Promise<number> {
  return page.evaluate(() => {
    // Among radio buttons Tab comes to the chosen one alone; the arrow keys go to the others.
    const reachable =
      'a[href], button, input:not([type="radio"]:not(:checked)), select, textarea, summary, [tabindex="0"]'
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[hidden], noscript') === null
    const controls = [...document.querySelectorAll(reachable)].filter(
      (element) =>
        isShown(element) && !(element as HTMLInputElement).disabled && element.getAttribute('type') !== 'hidden',
    )
    const walk: Walk = { controls, met: [] }
    Object.assign(window, { walk })
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      const { outlineStyle, outlineWidth } = getComputedStyle(target)
      const { top, bottom, width, height } = target.getBoundingClientRect()
      walk.met.push({
        place: controls.indexOf(target),
        visible: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        inSight: width > 0 && height > 0 && top < innerHeight && bottom > 0,
      })
    })
    return controls.length
  })
}

const walkOf = (page: Page) => page.evaluate(() => (window as unknown as { walk: Walk }).walk.met)

describe.for(PAGE_KINDS)('On the page $name', (kind) => {
  test('the focus comes to every control in order, and is seen, and is not held', async ({ open, site }) => {
    const { page, service } = await open(await pathOf(kind, site.address), { status: kind.status })
    // A list near its end would ask for more rows, and have more controls.
    service.answerWith('held')
    const count = await watchFocus(page)
    for (let press = 0; press < count; press++) await page.keyboard.press('Tab')
    const met = await walkOf(page)
    expect(met.map(({ place }) => place)).toEqual(Array.from({ length: count }, (_, place) => place))
    expect(met.filter(({ visible }) => !visible)).toEqual([])
    expect(met.filter(({ inSight }) => !inSight)).toEqual([])
    // Past the last one the browser takes it, and begins anew.
    await page.keyboard.press('Tab')
    expect((await walkOf(page)).at(count)?.place ?? 0).toBe(0)
  })
})
