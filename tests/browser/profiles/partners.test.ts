import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectRows, pressLoadMore, STEP, sortBy, sortState, written } from '../../fixtures/browser/infinite-list.ts'
import { readTable, tableOf } from '../../fixtures/browser/read-table.ts'
import type { Site } from '../../fixtures/site.ts'

const HEADERS = ['Partners', 'Division', 'Events', 'Record', 'Win %']
const SHORT = { MENS_DOUBLES: 'MD', WOMENS_DOUBLES: 'WD', MIXED_DOUBLES: 'XD', MLP: 'MLP' }
const CHIPS = ['All', "Men's Doubles", "Women's Doubles", 'Mixed Doubles', 'MLP']

interface Partners {
  team_slug: string
  event_division: keyof typeof SHORT
  events_played: number
  player_one: { name: string }
  player_two: { name: string }
  matches_won: number
  matches_lost: number
  matches_won_percentage: number | null
}

interface PartnersList {
  filter?: { search?: string; event_division?: string }
  sort?: 'matches_won' | 'matches_won_percentage'
  order?: 'asc' | 'desc'
  first?: number
}

/** Partner teams from the data service itself. */
async function partnersOf(site: Site, { filter, sort, order, first = STEP }: PartnersList = {}) {
  const min_matches = sort === 'matches_won_percentage' ? 10 : 1
  const { teamsStats } = await site.ask<{ teamsStats: { edges: { node: Partners }[] } }>(
    `query ($first: Int!, $input: TeamsStatsInput!) {
      teamsStats(first: $first, input: $input) {
        edges {
          node {
            team_slug event_division events_played matches_won matches_lost matches_won_percentage
            player_one { name }
            player_two { name }
          }
        }
      }
    }`,
    { first, input: { filter: { min_matches, ...filter }, sort_by: sort ?? 'matches_won', order_by: order ?? 'desc' } },
  )
  return teamsStats.edges.map(({ node }) => node)
}

/** Their rows as the table must show them. */
async function partnersRows(site: Site, list: PartnersList = {}) {
  return (await partnersOf(site, list)).map((team) => [
    `${team.player_one.name} / ${team.player_two.name}`,
    SHORT[team.event_division],
    written.count(team.events_played),
    `${written.count(team.matches_won)}-${written.count(team.matches_lost)}`,
    written.percentage(team.matches_won_percentage),
  ])
}

const query = (page: Page) => new URL(page.url()).search
const chipsOf = (page: Page) => page.getByRole('navigation', { name: 'Divisions' })

describe('The partners table', () => {
  test("shows the service's own answer, those with the most matches won first", async ({ open, site }) => {
    const { page } = await open('/partners')
    expect(await page.title()).toBe('Pairs · Erne')
    expect(await readTable(page)).toEqual({ headers: HEADERS, rows: await partnersRows(site) })
    expect(await sortState(page)).toEqual({ Record: 'descending' })
    expect(await chipsOf(page).locator('[aria-current]').allTextContents()).toEqual(['All'])
  })

  test('has two pictures and one link to the team in each row', async ({ open, site }) => {
    const { page } = await open('/partners')
    const links = tableOf(page).getByRole('rowheader').getByRole('link')
    const teams = await partnersOf(site)
    const found = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.querySelectorAll('[aria-hidden="true"]').length]),
    )
    expect(found).toEqual(teams.map(({ team_slug }) => [`/partners/${team_slug}`, 2]))
  })

  test('names a division in full when it is pointed at', async ({ open }) => {
    const { page } = await open('/partners?division=MIXED_DOUBLES')
    const badge = tableOf(page).locator('tbody tr').first().locator('[aria-describedby]')
    const tooltip = badge.getByRole('tooltip')
    await badge.hover()
    await expect.poll(() => tooltip.isVisible()).toBe(true)
    expect(await tooltip.textContent()).toBe('Mixed Doubles')
  })

  test('goes from unsorted to descending, ascending and descending again by the sort control', async ({
    open,
    site,
  }) => {
    const { page } = await open('/partners')
    for (const [order, state, address] of [
      ['desc', 'descending', '?sort=matches_won_percentage'],
      ['asc', 'ascending', '?sort=matches_won_percentage&order=asc'],
      ['desc', 'descending', '?sort=matches_won_percentage'],
    ] as const) {
      await sortBy(page, 'Win %')
      await expect.poll(() => sortState(page)).toEqual({ 'Win %': state })
      expect(query(page)).toBe(address)
      expect((await readTable(page)).rows).toEqual(await partnersRows(site, { sort: 'matches_won_percentage', order }))
    }
    await sortBy(page, 'Record')
    await expect.poll(() => sortState(page)).toEqual({ Record: 'descending' })
    expect(query(page)).toBe('')
  })

  test('takes what its address does not know for the default', async ({ open, site }) => {
    const { page } = await open('/partners?sort=name&order=up&division=MENS_SINGLES')
    expect((await readTable(page)).rows).toEqual(await partnersRows(site))
  })

  test('lists each division alone by its chip', async ({ open, site }) => {
    const { page } = await open('/partners?order=asc')
    expect(await chipsOf(page).getByRole('link').allTextContents()).toEqual(CHIPS)
    for (const [index, division] of Object.keys(SHORT).entries()) {
      const label = CHIPS[index + 1] ?? ''
      await chipsOf(page).getByRole('link', { name: label, exact: true }).click()
      const rows = await partnersRows(site, { filter: { event_division: division }, order: 'asc' })
      await expect.poll(async () => (await readTable(page)).rows).toEqual(rows)
      expect(query(page)).toBe(`?division=${division}&order=asc`)
      expect(await chipsOf(page).locator('[aria-current]').allTextContents()).toEqual([label])
    }
  })
})

describe('The search of partners', () => {
  test('follows typing, and asks once for all that was typed', async ({ open, site }) => {
    const { page, service } = await open('/partners')
    const [team] = await partnersOf(site, { first: 1 })
    const search = team?.player_one.name.split(' ').at(-1) ?? ''
    const field = page.getByPlaceholder('Search by Name...', { exact: true })
    await field.pressSequentially(search, { delay: 40 })
    const { variables } = await service.request(1)
    expect(variables).toMatchObject({ input: { filter: { search } } })
    const rows = await partnersRows(site, { filter: { search } })
    await expect.poll(async () => (await readTable(page)).rows).toEqual(rows)
    expect(service.requests).toHaveLength(1)
    expect(query(page)).toBe(`?${new URLSearchParams({ q: search })}`)
  })

  test('keeps division and sort, and finds a pair by a word of each name', async ({ open, site }) => {
    const { page } = await open('/partners?division=MENS_DOUBLES&sort=matches_won_percentage')
    const [team] = await partnersOf(site, { filter: { event_division: 'MENS_DOUBLES' }, first: 1 })
    const lastName = (player?: { name: string }) => player?.name.split(' ').at(-1) ?? ''
    const search = `${lastName(team?.player_two)} ${lastName(team?.player_one)}`
    await page.getByPlaceholder('Search by Name...').fill(search)
    const filter = { search, event_division: 'MENS_DOUBLES' }
    const rows = await partnersRows(site, { filter, sort: 'matches_won_percentage' })
    expect(rows.length).toBeGreaterThan(0)
    await expect.poll(async () => (await readTable(page)).rows).toEqual(rows)
    expect(new URL(page.url()).searchParams.get('division')).toBe('MENS_DOUBLES')
  })

  test('says that there are no partners where none are found', async ({ open }) => {
    const { page } = await open('/partners')
    await page.getByPlaceholder('Search by Name...').fill('nobody of this name')
    await page.getByText('No partners found', { exact: true }).waitFor()
    expect(await tableOf(page).count()).toBe(0)
  })
})

describe('The list of partners', () => {
  test('goes on by the button', async ({ open, site }) => {
    const { page, service } = await open('/partners')
    await pressLoadMore(page)
    await expectRows(page, STEP * 2)
    expect(service.requests).toHaveLength(1)
    expect((await readTable(page)).rows).toEqual(await partnersRows(site, { first: STEP * 2 }))
  })

  test('can be searched, filtered, sorted and continued without script', async ({ open, site }) => {
    const { page } = await open('/partners', { script: false })
    await chipsOf(page).getByRole('link', { name: 'Mixed Doubles' }).click()
    await sortBy(page, 'Win %')
    await page.getByRole('link', { name: 'Load more' }).click()
    const list = { filter: { event_division: 'MIXED_DOUBLES' }, sort: 'matches_won_percentage' } as const
    const expected = await partnersRows(site, { ...list, first: STEP * 2 })
    expect((await readTable(page)).rows).toEqual(expected.slice(STEP))
    const search = expected[0]?.[0]?.split(' ')[0] ?? ''
    await page.getByPlaceholder('Search by Name...').fill(search)
    await page.getByPlaceholder('Search by Name...').press('Enter')
    const found = await partnersRows(site, { ...list, filter: { ...list.filter, search } })
    expect((await readTable(page)).rows).toEqual(found)
  })
})
