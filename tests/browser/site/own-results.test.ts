import { describe, expect } from 'vitest'
import { type OpenedPage, test } from '../../fixtures/browser/browser-test.ts'
import { layoutShift } from '../../fixtures/browser/page-checks.ts'
import { choosePeriod } from '../../fixtures/browser/range-control.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import { eventTeamsOf, eventTeamText, matchesOf, matchText } from '../../fixtures/own-results.ts'
import type { Site } from '../../fixtures/site.ts'

/** The player with the most matches of the demonstration: several pages of each table. */
async function busiest(site: Site) {
  const { players } = await site.ask<{ players: { edges: { node: { player_slug: string } }[] } }>(
    '{ players(first: 1, input: {}) { edges { node { player_slug } } } }',
  )
  return { player_slug: players.edges[0]?.node.player_slug ?? '' }
}

type Owner = Awaited<ReturnType<typeof busiest>>

async function matchRows(site: Site, owner: Owner, page: number): Promise<string[][]> {
  return (await matchesOf(site, owner, page)).items.map((match) => matchText(match, owner))
}

async function eventRows(site: Site, owner: Owner, page: number): Promise<string[][]> {
  return (await eventTeamsOf(site, owner, page)).items.map(eventTeamText)
}

const rowsOf = async ({ page }: OpenedPage, caption: string) => (await readTable(page, caption)).rows

const pagesOf = ({ page }: OpenedPage, caption: string) =>
  page.getByRole('navigation', { name: `${caption}, pages`, exact: true })

const addressOf = ({ page }: OpenedPage) => new URL(page.url()).search

describe('The two numbered tables of a page', () => {
  test('turn their pages by themselves: one neither reloads nor moves the other', async ({ open, site }) => {
    const owner = await busiest(site)
    // High enough that the whole table is in sight: nothing has to move.
    const opened = await open(`/player/${owner.player_slug}`, { height: 1400 })
    const events = await eventRows(site, owner, 1)
    const next = pagesOf(opened, 'Matches').getByRole('link', { name: 'Next' })
    await next.evaluate((link) => link.scrollIntoView({ block: 'end' }))
    const scrolled = await opened.page.evaluate(() => window.scrollY)
    await next.click()
    await expect.poll(() => rowsOf(opened, 'Matches')).toEqual(await matchRows(site, owner, 2))
    expect(addressOf(opened)).toBe('?matches_page=2')
    expect(await rowsOf(opened, 'Events')).toEqual(events)
    expect(await opened.page.evaluate(() => window.scrollY)).toBe(scrolled)
    const [first] = opened.service.requests
    expect([first?.operation, first?.variables.page]).toEqual(['ListedMatches', 2])
    await pagesOf(opened, 'Events').getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect.poll(() => rowsOf(opened, 'Events')).toEqual(await eventRows(site, owner, 2))
    expect(addressOf(opened)).toBe('?events_page=2&matches_page=2')
    expect(await rowsOf(opened, 'Matches')).toEqual(await matchRows(site, owner, 2))
    // Where the pointer rests on another page's link, that page is loaded ahead.
    const asked = opened.service.requests.map(({ operation }) => operation)
    expect(asked).toEqual(expect.arrayContaining(['ListedMatches', 'EventTeams']))
    expect(asked).not.toContain('Player')
  })

  test('go back page by page, and keep the first page out of the address', async ({ open, site }) => {
    const owner = await busiest(site)
    const opened = await open(`/player/${owner.player_slug}?matches_page=2&events_page=2`)
    await pagesOf(opened, 'Matches').getByRole('link', { name: 'Previous' }).click()
    await expect.poll(() => rowsOf(opened, 'Matches')).toEqual(await matchRows(site, owner, 1))
    expect(addressOf(opened)).toBe('?events_page=2')
    await pagesOf(opened, 'Events').getByRole('link', { name: 'Page 1', exact: true }).click()
    await expect.poll(() => rowsOf(opened, 'Events')).toEqual(await eventRows(site, owner, 1))
    expect(addressOf(opened)).toBe('')
    await opened.page.goBack()
    await expect.poll(() => rowsOf(opened, 'Events')).toEqual(await eventRows(site, owner, 2))
    await opened.page.goBack()
    await expect.poll(() => rowsOf(opened, 'Matches')).toEqual(await matchRows(site, owner, 2))
    expect(await rowsOf(opened, 'Events')).toEqual(await eventRows(site, owner, 2))
  })

  test('say which rows they show, and end with the last page', async ({ open, site }) => {
    const owner = await busiest(site)
    const { pageInfo } = await matchesOf(site, owner)
    const { totalPages: last, totalCount: all } = pageInfo
    const opened = await open(`/player/${owner.player_slug}?matches_page=${last}`)
    const footer = `Showing ${(last - 1) * 8 + 1}-${all} of ${all} matches`
    expect(await opened.page.locator('#matches').textContent()).toContain(footer)
    const pages = pagesOf(opened, 'Matches')
    expect(await pages.getByRole('link', { name: 'Next' }).count()).toBe(0)
    expect(await pages.locator('[aria-current="page"]').textContent()).toBe(String(last))
    const numbers = await pages.getByRole('link', { name: /^Page / }).allTextContents()
    expect(numbers).toEqual(['1', String(last - 1), String(last)])
  })

  test('show the last page where the address names one behind it', async ({ open, site }) => {
    const owner = await busiest(site)
    const [events, matches] = [await eventTeamsOf(site, owner), await matchesOf(site, owner)]
    const opened = await open(`/player/${owner.player_slug}?events_page=999&matches_page=999999999`)
    const last = `?events_page=${events.pageInfo.totalPages}&matches_page=${matches.pageInfo.totalPages}`
    expect(addressOf(opened)).toBe(last)
    expect(await rowsOf(opened, 'Matches')).toEqual(await matchRows(site, owner, matches.pageInfo.totalPages))
    expect(await rowsOf(opened, 'Events')).toEqual(await eventRows(site, owner, events.pageInfo.totalPages))
    const path = `/player/${owner.player_slug}?matches_page=999`
    const answer = await opened.page.request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(307)
  })

  test.for(['0', '-1', '1.5', 'two', '99999999999999999999', ''])(
    'show the first page where the address names none: "%s"',
    async (text, { open, site }) => {
      const owner = await busiest(site)
      const opened = await open(`/player/${owner.player_slug}?matches_page=${text}`, { script: false })
      expect(await rowsOf(opened, 'Matches')).toEqual(await matchRows(site, owner, 1))
    },
  )

  test('turn their pages without script, and stay at the table', async ({ open, site }) => {
    const owner = await busiest(site)
    const opened = await open(`/player/${owner.player_slug}?events_page=2`, { script: false })
    await pagesOf(opened, 'Matches').getByRole('link', { name: 'Next' }).click()
    expect(addressOf(opened)).toBe('?events_page=2&matches_page=2')
    expect(await rowsOf(opened, 'Matches')).toEqual(await matchRows(site, owner, 2))
    expect(await rowsOf(opened, 'Events')).toEqual(await eventRows(site, owner, 2))
    const top = await opened.page.locator('#matches').boundingBox()
    expect(top?.y).toBeGreaterThanOrEqual(0)
    expect(top?.y).toBeLessThan(900)
    await choosePeriod(opened.page, '2025')
    await opened.page.waitForURL(/period=2025/)
    expect(addressOf(opened)).toBe('?period=2025&events_page=2&matches_page=2')
  })
})

test('The button that ends with the last page leaves the focus to that page’s own', async ({ open, site }) => {
  const owner = await busiest(site)
  const { totalPages: last } = (await matchesOf(site, owner)).pageInfo
  const opened = await open(`/player/${owner.player_slug}?matches_page=${last - 1}`)
  await pagesOf(opened, 'Matches').getByRole('link', { name: 'Next' }).focus()
  await opened.page.keyboard.press('Enter')
  await expect.poll(() => rowsOf(opened, 'Matches')).toEqual(await matchRows(site, owner, last))
  const focused = () => opened.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe(`Page ${last}`)
})

describe('A table whose page is slow or does not come', () => {
  test('shows as many skeleton rows as there will be, while the other stays and nothing jumps', async ({
    open,
    site,
  }) => {
    const owner = await busiest(site)
    const opened = await open(`/player/${owner.player_slug}`)
    opened.service.answerWith('held')
    await pagesOf(opened, 'Matches').getByRole('link', { name: 'Next' }).click()
    const request = await opened.service.request(1)
    await expect.poll(() => rowsOf(opened, 'Matches')).toEqual(Array(8).fill(Array(6).fill('')))
    expect(await rowsOf(opened, 'Events')).toEqual(await eventRows(site, owner, 1))
    expect(await pagesOf(opened, 'Matches').locator('[aria-current="page"]').textContent()).toBe('2')
    await request.release()
    await expect.poll(() => rowsOf(opened, 'Matches')).toEqual(await matchRows(site, owner, 2))
  })

  test('shows the page that was asked for last, whichever answer comes last', async ({ open, site }) => {
    const owner = await busiest(site)
    const opened = await open(`/player/${owner.player_slug}`)
    opened.service.answerWith('held')
    await pagesOf(opened, 'Matches').getByRole('link', { name: 'Next' }).click()
    const second = await opened.service.request(1)
    await expect.poll(() => rowsOf(opened, 'Matches')).toEqual(Array(8).fill(Array(6).fill('')))
    await pagesOf(opened, 'Matches').getByRole('link', { name: 'Next' }).click()
    const third = await opened.service.request(2)
    await third.release()
    await expect.poll(() => rowsOf(opened, 'Matches')).toEqual(await matchRows(site, owner, 3))
    await second.release()
    expect(await rowsOf(opened, 'Matches')).toEqual(await matchRows(site, owner, 3))
  })

  test.for(['HTTP 500', 'GraphQL error', 'network error'] as const)(
    'gives way to its error on a %s, while the other stays, and can be tried again',
    async (failure, { open, site }) => {
      const owner = await busiest(site)
      const opened = await open(`/player/${owner.player_slug}`)
      opened.service.answerWith(failure)
      await pagesOf(opened, 'Events').getByRole('link', { name: 'Next' }).click()
      await opened.page.locator('#events').getByText('Error: Unexpected error', { exact: true }).waitFor()
      expect(await opened.page.locator('#events table').count()).toBe(0)
      expect(await rowsOf(opened, 'Matches')).toEqual(await matchRows(site, owner, 1))
      await opened.service.rests()
      opened.service.answerWith('real')
      await opened.page.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => rowsOf(opened, 'Events')).toEqual(await eventRows(site, owner, 2))
    },
  )
})

describe('A page that is reached from another', () => {
  test('comes with one request, and nothing jumps when its answer is there', async ({ open, site }) => {
    const owner = await busiest(site)
    const opened = await open('/players')
    opened.service.answerWith('held')
    await opened.page.locator(`a[href="/player/${owner.player_slug}"]`).first().click()
    const request = await opened.service.request(1)
    expect(request.operation).toBe('Player')
    await opened.page.getByText('Loading', { exact: true }).first().waitFor({ state: 'attached' })
    await request.release()
    await expect.poll(() => rowsOf(opened, 'Matches')).toEqual(await matchRows(site, owner, 1))
    expect(opened.service.requests).toHaveLength(1)
    expect(await layoutShift(opened.page)).toBe(0)
  })

  test('says when its answer fails, and can be tried again', async ({ open, site }) => {
    const owner = await busiest(site)
    const opened = await open('/players')
    opened.service.answerWith('HTTP 500')
    await opened.page.locator(`a[href="/player/${owner.player_slug}"]`).first().click()
    await opened.page.getByText('Error: Unexpected error', { exact: true }).waitFor()
    await opened.service.rests()
    opened.service.answerWith('real')
    await opened.page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => opened.page.getByRole('table', { name: 'Matches' }).count()).toBe(1)
    expect(await rowsOf(opened, 'Matches')).toEqual(await matchRows(site, owner, 1))
  })
})
