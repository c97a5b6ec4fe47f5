import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { LISTED_MATCH_DIVISIONS, MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { PAGE_KINDS, pathOf } from '../../fixtures/browser/page-kinds.ts'

/** Names of the divisions by their place in the one order of all pages. */
const NAMES = LISTED_MATCH_DIVISIONS.filter((division) => division !== 'DREAMBREAKER').map((division) => {
  const { label, short } = MATCH_DIVISION_FACTS[division]
  return [label, short]
})

/** Returns the lists, menus and tables of the page whose rows begin with divisions in another order. */
const listsOutOfOrder = (page: Page) =>
  page.evaluate((names) => {
    const placeOf = (element: Element) => {
      const text = element.textContent?.trim() ?? ''
      return names.findIndex((each) => each.some((name) => text === name || new RegExp(`^${name}(?![a-z])`).test(text)))
    }
    return [...document.querySelectorAll('ul, ol, nav, select, tbody, dl')].flatMap((list) => {
      // Matches are in the order of their time or of a figure, except the finals of a tournament.
      const isOfMatches = [...list.children].every((item) => item.querySelector('a[href^="/match/"]'))
      if (isOfMatches && !list.closest('section')?.ariaLabel?.endsWith(': finals')) return []
      const places = [...list.children].map(placeOf).filter((place) => place !== -1)
      // Mixed doubles has a ranking of women and one of men.
      const changes = places.filter((place, at) => place !== places[at - 1])
      // A list of several tournaments has the divisions of each of them.
      if (new Set(changes).size < changes.length) return []
      return changes.every((place, at) => at === 0 || place > (changes[at - 1] ?? 0)) ? [] : [list.textContent]
    })
  }, NAMES)

test.for(PAGE_KINDS.filter(({ status = 200 }) => status === 200))(
  "Divisions have one order: women's doubles, men's doubles, mixed doubles, women's singles, men's singles: $name",
  async (kind, { open, site }) => {
    const { page } = await open(await pathOf(kind, site.address), { script: false })
    expect(await listsOutOfOrder(page)).toEqual([])
  },
)
