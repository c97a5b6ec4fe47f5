import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'

/** Returns the texts that styles add below the first name of a table. */
async function factsBelowName(page: Page, row = 0): Promise<string[]> {
  const facts = page.locator('tbody tr').nth(row).locator('th').locator('[data-fact], [data-text]')
  const shown = await facts.evaluateAll((all) =>
    all.map((each) => ['::before', '::after'].map((part) => getComputedStyle(each, part).content)),
  )
  return shown.map((contents) => contents.find((content) => content !== 'none')?.replaceAll('"', '') ?? '')
}

test('On a phone, a row of a ranking shows age, record and percentage below the name', async ({ open, site }) => {
  const { page } = await open('/rankings/mens-doubles', { site, width: 390, script: false })
  const [origin = '', record] = await factsBelowName(page)
  expect(origin).toMatch(/^(\d+|age \d+|[A-Z]{2})( ·)?$/)
  expect(record).toMatch(/^\d+-\d+ · \d+\.\d%$/)
})

test('A row of players shows record and rating below the name, each a link, at every width', async ({ open, site }) => {
  for (const width of [390, 1280] as const) {
    const { page } = await open('/players', { site, width, script: false })
    const facts = await factsBelowName(page)
    expect(facts.join(' ')).toMatch(/^\d+-\d+ rating [+-]\d+\.\d$/)
    const links = page.locator('tbody tr').first().locator('th a[data-text]')
    const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
    expect(boxes.length).toBe(2)
    expect(Math.min(...boxes)).toBeGreaterThanOrEqual(24)
    await links.first().click()
    await page.waitForURL('**/matches?player=*result=PLAYED*')
  }
})

test('Players without a win have a heading of their own at the end of a ranking by wins', async ({
  open,
  springSite,
}) => {
  const { page } = await open('/rankings/mens-singles', { site: springSite, script: false })
  const won = await page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [
        Number(row.children[2]?.textContent),
        getComputedStyle(row.querySelector('td span') ?? row, '::before').content.includes('No wins'),
      ]),
    )
  const first = won.findIndex(([wins]) => wins === 0)
  expect(first).toBeGreaterThan(0)
  expect(won.map(([, isHeaded]) => isHeaded)).toEqual(won.map((_, index) => index === first))
})

interface Titles {
  tournaments: {
    edges: {
      node: {
        podiums: {
          event_division: string
          gold: { player_one: { name: string }; player_two: { name: string } | null }[]
        }[]
      }
    }[]
  }
}

test('A row of tournaments names the champions below the title', async ({ open, springSite: site }) => {
  const { page } = await open('/tournaments', { site, script: false })
  const { tournaments } = await site.ask<Titles>(
    '{ tournaments(first: 20, input: {}) { edges { node { podiums { event_division gold { player_one { name } player_two { name } } } } } } }',
  )
  const labels: Record<string, string> = {
    WOMENS_DOUBLES: 'WD',
    MENS_DOUBLES: 'MD',
    MIXED_DOUBLES: 'XD',
    WOMENS_SINGLES: 'WS',
    MENS_SINGLES: 'MS',
  }
  let named = 0
  for (const [row, { node }] of tournaments.edges.entries()) {
    const single = Map.groupBy(node.podiums, ({ event_division }) => event_division)
    const expected = [...single].flatMap(([division, podiums]) => {
      const champions = podiums.length === 1 ? podiums[0]?.gold[0] : undefined
      if (!champions || !labels[division]) return []
      const names = [champions.player_one, champions.player_two].flatMap(
        (player) => player?.name.split(' ').at(-1) ?? [],
      )
      return `${labels[division]} ${names.join('/')}`
    })
    expect(await factsBelowName(page, row)).toEqual(expected)
    named += expected.length
  }
  expect(named).toBeGreaterThan(0)
})
