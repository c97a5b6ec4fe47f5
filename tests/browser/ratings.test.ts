import { describe, expect } from 'vitest'
import { test } from '../fixtures/browser/browser-test.ts'
import { readTable } from '../fixtures/browser/read-table.ts'

interface Rated {
  as_of: string
  edges: { node: { rank: number | null; rating: number; matches: number; player: { name: string } } }[]
}

describe('The ratings page', () => {
  test.for([
    ['women', 'FEMALE', "Women's Ratings"],
    ['men', 'MALE', "Men's Ratings"],
  ] as const)("of %s shows the service's own list", async ([of, gender, title], { open, site }) => {
    const { page } = await open(`/ratings/${of}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
    const { ratings } = await site.ask<{ ratings: Rated }>(
      'query ($input: RatingsInput!) { ratings(first: 20, input: $input) { as_of edges { node { rank rating matches player { name } } } } }',
      { input: { gender } },
    )
    const { headers, rows } = await readTable(page)
    expect(headers).toEqual(['Rank', 'Player', 'Rating', 'Error', 'Matches', 'Last played', 'In 28 days'])
    expect(rows.map(([rank, player, rating, , matches]) => [rank, player, Number(rating), matches])).toEqual(
      ratings.edges.map(({ node }) => [
        String(node.rank),
        node.player.name,
        Math.round(node.rating * 10) / 10 + 0,
        String(node.matches),
      ]),
    )
  })

  test('lists everybody, and an earlier month, by address', async ({ open }) => {
    const { page } = await open('/ratings/men')
    await page.getByRole('link', { name: 'Everybody' }).click()
    await page.waitForURL('**/ratings/men?min=1')
    await page.locator('[aria-current]', { hasText: 'Everybody' }).waitFor()
    const select = page.getByLabel('Before')
    const month = await select.locator('option').nth(1).getAttribute('value')
    await select.selectOption(month)
    await page.waitForURL(`**/ratings/men?on=${month}&min=1`)
    expect((await readTable(page)).rows.length).toBeGreaterThan(0)
  })

  test('is not there for anybody else', async ({ open }) => {
    const { page } = await open('/ratings/everybody', { status: 404 })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found')
  })
})
