import { expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { openMenu } from '../../fixtures/browser/menus.ts'
import { boxOf } from '../../fixtures/browser/page-checks.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'

interface Rated {
  ratings: {
    edges: {
      node: {
        rank: number | null
        number_one_chance: number
        rating: number
        matches: number
        player: { name: string; player_slug: string }
      }
    }[]
  }
}

const RATED =
  'query ($input: RatingsInput!) { ratings(first: 20, input: $input) { edges { node { rank number_one_chance rating matches player { name player_slug } } } } }'

test.for([
  ['women', 'FEMALE', 'Women’s Ratings'],
  ['men', 'MALE', 'Men’s Ratings'],
] as const)("The ratings of %s are the service's own list", async ([of, gender, title], { open, site }) => {
  const { page } = await open(`/ratings/${of}`, { script: false })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  const { ratings } = await site.ask<Rated>(RATED, { input: { gender } })
  const { headers, rows } = await readTable(page)
  expect(headers).toEqual(['Rank', 'Player', 'Rating', 'Chance of No. 1', 'Matches', 'Last played'])
  expect(
    rows.map(([rank = '', player, rating, chance, matches]) => [
      rank.replace(/\D.*/, ''),
      player,
      Number(rating),
      chance,
      matches,
    ]),
  ).toEqual(
    ratings.edges.map(({ node }) => [
      String(node.rank),
      node.player.name,
      Math.round(node.rating * 10) / 10 + 0,
      node.number_one_chance < 0.0005 ? '-' : `${(100 * node.number_one_chance).toFixed(1)}%`,
      String(node.matches),
    ]),
  )
})

test('On a phone, a row of the ratings has at most 64 pixels, and the first one is in the first 300', async ({
  open,
  site,
}) => {
  const { page } = await open('/ratings/men', { site, width: 390 })
  const rows = page.locator('tbody tr')
  expect((await boxOf(rows)).top).toBeLessThan(300)
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(10)
  expect(Math.max(...heights)).toBeLessThanOrEqual(64)
})

test('The URL of the ratings selects the current month or an earlier one', async ({ open }) => {
  const { page } = await open('/ratings/men', { script: false })
  await openMenu(page, 'Players')
  await page.getByRole('navigation', { name: 'Players' }).getByRole('link', { name: 'All' }).click()
  await page.waitForURL('**/ratings/men?min=1')
  await openMenu(page, 'As of')
  const month = page.getByRole('navigation', { name: 'As of' }).getByRole('link').nth(1)
  const [, on] = /on=([\d-]+)/.exec((await month.getAttribute('href')) ?? '') ?? []
  await month.click()
  await page.waitForURL(`**/ratings/men?on=${on}&min=1`)
  expect((await readTable(page)).rows.length).toBeGreaterThan(0)
})

test("A player's rating is drawn by day or by match, with a table of its figures, without JavaScript", async ({
  open,
  site,
}) => {
  const { ratings } = await site.ask<Rated>(RATED, { input: { gender: 'FEMALE' } })
  const best = ratings.edges[0]?.node
  const { page } = await open(`/player/${best?.player.player_slug}`, { script: false, width: 390 })
  const section = page.getByRole('region', { name: 'Rating', exact: true })
  expect(await section.textContent()).toContain(`+${best?.rating.toFixed(1)} ±`)
  expect(await section.textContent()).toContain('No. 1 woman')
  expect(await section.textContent()).toContain('0 is the average player on court over the past year.')
  const curves = section.getByRole('img')
  expect(await curves.count()).toBe(1)
  // The demonstration has several years, and the curve begins in the first one.
  expect(await curves.locator('[data-year]').count()).toBeGreaterThan(0)
  await section.getByText('Dotted: start of a year').waitFor()
  const byDay = await curves.textContent()
  await section.getByLabel('By match').check()
  expect(await curves.count()).toBe(1)
  expect(await curves.textContent()).not.toBe(byDay)
  await section.getByText('Rating over time as a table').click()
  const rows = section.getByRole('table').getByRole('row')
  expect(await rows.nth(1).textContent()).toContain(`+${best?.rating.toFixed(1)}`)
})

test("A player's page switches between the ratings in doubles and in singles, without JavaScript", async ({
  open,
  site,
}) => {
  const { ratings } = await site.ask<Rated>(RATED, { input: { gender: 'FEMALE' } })
  const best = ratings.edges[0]?.node
  const { page } = await open(`/player/${best?.player.player_slug}`, { script: false, width: 390 })
  const section = page.getByRole('region', { name: 'Rating', exact: true })
  const inDoubles = section.getByText(`No. 1 woman, ${best?.matches} doubles matches`)
  const inSingles = section.getByText('Singles have too few results for a rating.')
  expect([await inDoubles.isVisible(), await inSingles.isVisible()]).toEqual([true, false])
  await section.getByLabel('Singles').check()
  expect([await inDoubles.isVisible(), await inSingles.isVisible()]).toEqual([false, true])
  expect(await section.getByRole('img').count()).toBe(0)
})
