import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { doubles, mayOpen, player, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/** Two of them need two lines, and each word fits a line in any typeface. */
const LONG_NAMES = {
  ada: 'Maximiliana Fotheringh',
  bo: 'Bartholomew Constantin',
  cleo: 'Clementine Wolfenburg',
  dag: 'Dagobert Vanderveld',
}
const RESULTS = mayOpen([doubles('m1')], {
  players: Object.entries(LONG_NAMES).map(([slug, name]) => player(slug, { name })),
})
const site = await untilEnd(openResultsSite(writeResults(RESULTS)))

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('The element is not visible')
  return box
}

describe.each([320, 390])('At %i pixels', (width) => {
  test("the demonstration's label is next to the site's name", async ({ open }) => {
    const { page } = await open('/', { width })
    const name = await boxOf(page.locator('header svg').first())
    const label = await boxOf(page.getByText('Demonstration data'))
    const search = await boxOf(page.getByRole('button', { name: 'Search' }).first())
    expect(label.x).toBeGreaterThanOrEqual(name.x + name.width)
    expect(label.x + label.width).toBeLessThanOrEqual(search.x)
  })

  test.for(['/partners/ada--bo', '/partners', '/matches', '/match/m1', '/tournament/may-open'])(
    'no line begins with the slash between two long names: %s',
    async (path, { open }) => {
      const { page } = await open(path, { width, site })
      const alone = await page.evaluate(() => {
        const main = document.querySelector('main') as HTMLElement
        const found: string[] = []
        const range = document.createRange()
        // Some widths, since a slash is at the end of a line at few of them.
        for (let wide = innerWidth; wide >= 314; wide -= 2) {
          main.style.width = `${wide}px`
          const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
          let before: DOMRect | undefined
          while (walker.nextNode()) {
            const node = walker.currentNode as Text
            for (const [index, letter] of [...node.data].entries()) {
              if (letter.trim() === '') continue
              range.setStart(node, index)
              range.setEnd(node, index + 1)
              const box = range.getClientRects()[0]
              if (letter === '/' && box && before && box.top >= before.bottom - 2) found.push(node.data)
              if (box && box.width > 1) before = box
            }
          }
        }
        main.style.width = ''
        return found
      })
      expect(alone).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    },
  )
})
