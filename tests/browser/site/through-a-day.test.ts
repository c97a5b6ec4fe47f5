import { describe, expect } from 'vitest'
import { addDays } from '#domain/days/day.ts'
import { test } from '../../fixtures/browser/browser-test.ts'

interface ListedMatch {
  match_id: string
  date: string
}

/** Returns the URLs of match lists that a page links to. */
async function linkedLists(address: string, path: string): Promise<string[]> {
  const page = await (await fetch(address + path)).text()
  const links = [...page.matchAll(/href="(\/matches\?[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
  return [...new Set(links)]
}

describe('A list of a range that ends before the last day of the data', () => {
  test.for([
    (day: string) => `/rankings/mens-doubles?to=${day}`,
    (day: string) =>
      `/rankings/womens-mixed-doubles?from=${addDays(day, -90)}&to=${day}&sort=POINTS_WON_PERCENTAGE&min=1`,
    (day: string) => `/players?to=${day}`,
    (day: string) => `/partners?to=${day}&sort=matches_won_percentage`,
    (day: string) => `/top-events?to=${day}`,
  ])('has no number that opens a match of a later day (%#)', async (pathOf, { site }) => {
    const { dataset } = await site.ask<{ dataset: { data_through: string } }>('{ dataset { data_through } }')
    const day = addDays(dataset.data_through, -100)
    const lists = await linkedLists(site.address, pathOf(day))
    expect(lists.length).toBeGreaterThanOrEqual(20)
    for (const list of lists.filter((_, index) => index % 5 === 0)) {
      const response = await fetch(site.address + list.replace('/matches?', '/matches.json?'))
      const matches = (await response.json()) as ListedMatch[]
      expect(matches.length, list).toBeGreaterThan(0)
      expect(
        matches.filter(({ date }) => date > day),
        list,
      ).toEqual([])
    }
  })
})
