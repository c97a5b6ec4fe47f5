import { describe, expect } from 'vitest'
import { hydrated, type OpenedPage, test } from '../../fixtures/browser/browser-test.ts'
import { FAILURES } from '../../fixtures/browser/failing-page.ts'
import { expectNoLayoutShift } from '../../fixtures/browser/page-checks.ts'
import { choosePeriod } from '../../fixtures/browser/range-control.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import { busiest } from '../../fixtures/busiest.ts'
import { eventTeamsOf, eventTeamText, matchesOf, matchesShown, matchPath } from '../../fixtures/folders/own-results.ts'
import type { Site } from '../../fixtures/services/site.ts'
import { IS_USUAL } from '../../fixtures/trial.ts'

/** Returns the player with the most matches of the demonstration, who has several pages of each table. */
async function ownerIn(site: Site) {
  const owner = { player_slug: (await busiest(site)).player }
  const [events, matches] = [await eventTeamsOf(site, owner), await matchesOf(site, owner)]
  return {
    owner,
    path: `/player/${owner.player_slug}`,
    last: { events: events.pageInfo.totalPages, matches: matches.pageInfo.totalPages },
    /** Links of the scores on a page of matches. */
    matches: async (page: number) => (await matchesOf(site, owner, page)).items.map(matchPath),
    events: async (page: number) => (await eventTeamsOf(site, owner, page)).items.map(eventTeamText),
  }
}

const rowsOf = async ({ page }: OpenedPage, caption: string) => (await readTable(page, caption)).rows
const pagesOf = ({ page }: OpenedPage, caption: string) =>
  page.getByRole('navigation', { name: `${caption}, pages`, exact: true })
const turn = (opened: OpenedPage, caption: string, name: string) =>
  pagesOf(opened, caption).getByRole('link', { name, exact: true }).click()
const addressOf = ({ page }: OpenedPage) => new URL(page.url()).search
const SKELETONS = Array(8).fill(Array(6).fill(''))

describe('Two numbered tables on a page', () => {
  test('change pages independently: one neither reloads nor moves the other, and Back works', async ({
    open,
    site,
  }) => {
    const { path, matches, events } = await ownerIn(site)
    // High enough to show the whole table, so that nothing has to scroll.
    const opened = await open(path, { height: 1400 })
    const expectPages = async (ofMatches: number, ofEvents: number, address: string) => {
      await expect.poll(() => matchesShown(opened.page)).toEqual(await matches(ofMatches))
      await expect.poll(() => rowsOf(opened, 'Events')).toEqual(await events(ofEvents))
      await expect.poll(() => addressOf(opened)).toBe(address)
    }
    const next = pagesOf(opened, 'Matches').getByRole('link', { name: 'Next' })
    await next.evaluate((link) => link.scrollIntoView({ block: 'end' }))
    const scrolled = await opened.page.evaluate(() => window.scrollY)
    await next.click()
    await expectPages(2, 1, '?matches_page=2')
    expect(await opened.page.evaluate(() => window.scrollY)).toBe(scrolled)
    const [first] = opened.service.requests
    expect([first?.operation, first?.variables.page]).toEqual(['ListedMatches', 2])
    await turn(opened, 'Events', 'Page 2')
    await expectPages(2, 2, '?events_page=2&matches_page=2')
    // The page of a link is loaded ahead while the pointer rests on the link.
    const operations = opened.service.requests.map(({ operation }) => operation)
    expect(operations).toEqual(expect.arrayContaining(['ListedMatches', 'EventTeams']))
    expect(operations).not.toContain('Player')
    await turn(opened, 'Matches', 'Previous')
    await expectPages(1, 2, '?events_page=2')
    await turn(opened, 'Events', 'Page 1')
    await expectPages(1, 1, '')
    await opened.page.goBack()
    await opened.page.goBack()
    await expectPages(2, 2, '?events_page=2&matches_page=2')
  })

  test('end with the last page, also if the URL names one past the end', async ({ open, site }) => {
    const { owner, path, matches, events, last } = await ownerIn(site)
    const opened = await open(`${path}?events_page=999&matches_page=999999999`)
    expect(addressOf(opened)).toBe(`?events_page=${last.events}&matches_page=${last.matches}`)
    expect(await matchesShown(opened.page)).toEqual(await matches(last.matches))
    expect(await rowsOf(opened, 'Events')).toEqual(await events(last.events))
    const all = (await matchesOf(site, owner)).pageInfo.totalCount
    const footer = `Showing ${(last.matches - 1) * 8 + 1}-${all} of ${all} matches`
    expect(await opened.page.locator('#matches').textContent()).toContain(footer)
    const pages = pagesOf(opened, 'Matches')
    expect(await pages.getByRole('link', { name: 'Next' }).count()).toBe(0)
    expect(await pages.locator('[aria-current="page"]').textContent()).toBe(String(last.matches))
    const numbers = await pages.getByRole('link', { name: /^Page / }).allTextContents()
    expect(numbers).toEqual(['1', String(last.matches - 1), String(last.matches)])
  })

  test('change pages without JavaScript, and stay at the table', async ({ open, site }) => {
    const { path, matches, events } = await ownerIn(site)
    const opened = await open(`${path}?events_page=2`, { script: false })
    await turn(opened, 'Matches', 'Next')
    expect(addressOf(opened)).toBe('?events_page=2&matches_page=2')
    expect(await matchesShown(opened.page)).toEqual(await matches(2))
    expect(await rowsOf(opened, 'Events')).toEqual(await events(2))
    const top = await opened.page.locator('#matches').boundingBox()
    expect(top?.y).toBeGreaterThanOrEqual(0)
    expect(top?.y).toBeLessThan(900)
    await choosePeriod(opened.page, '2025')
    await opened.page.waitForURL(/period=2025/)
    expect(addressOf(opened)).toBe('?period=2025&events_page=2&matches_page=2')
  })

  test('start with the first page after a change of the sort', async ({ open, site }) => {
    const { owner, path } = await ownerIn(site)
    const opened = await open(`${path}?events_page=2&matches_page=2`)
    await opened.page.getByRole('link', { name: 'Avg. Point Diff' }).click()
    const best = await eventTeamsOf(site, owner, 1, { sort_by: 'avg_point_differential' })
    await expect.poll(() => rowsOf(opened, 'Events')).toEqual(best.items.map(eventTeamText))
    await expect.poll(() => addressOf(opened)).toBe('?sort=avg_point_differential&matches_page=2')
    expect(await opened.page.locator('th[aria-sort]').getAttribute('aria-sort')).toBe('descending')
  })

  test('move the focus to the button of the last page if "Next" becomes unavailable', async ({ open, site }) => {
    const { path, matches, last } = await ownerIn(site)
    const opened = await open(`${path}?matches_page=${last.matches - 1}`)
    await pagesOf(opened, 'Matches').getByRole('link', { name: 'Next' }).focus()
    await opened.page.keyboard.press('Enter')
    await expect.poll(() => matchesShown(opened.page)).toEqual(await matches(last.matches))
    const focused = () => opened.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe(`Page ${last.matches}`)
  })
})

describe('A numbered table whose page is slow or fails', () => {
  test('shows skeletons, then the page that was requested last, in any order of responses', async ({ open, site }) => {
    const { path, matches, events } = await ownerIn(site)
    const opened = await open(path)
    await opened.service.answerWith('held')
    await turn(opened, 'Matches', 'Next')
    const second = await opened.service.request(1)
    await expect.poll(() => rowsOf(opened, 'Matches')).toEqual(SKELETONS)
    expect(await rowsOf(opened, 'Events')).toEqual(await events(1))
    expect(await pagesOf(opened, 'Matches').locator('[aria-current="page"]').textContent()).toBe('2')
    await turn(opened, 'Matches', 'Next')
    const third = await opened.service.request(2)
    await third.release()
    await expect.poll(() => matchesShown(opened.page)).toEqual(await matches(3))
    await second.release()
    expect(await matchesShown(opened.page)).toEqual(await matches(3))
  })

  // tests/browser/lists/infinite-list.test.ts tries every failure.
  test.for(IS_USUAL ? FAILURES.slice(0, 1) : FAILURES)(
    'shows its error on a %s, and the other table stays',
    async (failure, { open, site }) => {
      const { path, matches, events } = await ownerIn(site)
      const opened = await open(path)
      await opened.service.answerWith(failure)
      await turn(opened, 'Events', 'Next')
      await opened.page.locator('#events').getByText('Error: Unexpected error', { exact: true }).waitFor()
      expect(await opened.page.locator('#events table').count()).toBe(0)
      expect(await matchesShown(opened.page)).toEqual(await matches(1))
      await opened.service.rests()
      await opened.service.answerWith('real')
      await opened.page.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => rowsOf(opened, 'Events')).toEqual(await events(2))
    },
  )
})

test('A profile that is opened by a link needs no further request, and has no layout shift', async ({ open, site }) => {
  const { path, matches } = await ownerIn(site)
  const opened = await open('/players')
  await opened.page.locator(`a[href="${path}"]`).first().click()
  await opened.page.waitForURL(`**${path}`)
  await hydrated(opened.page)
  expect(await matchesShown(opened.page)).toEqual(await matches(1))
  expect(opened.service.requests).toEqual([])
  await expectNoLayoutShift(opened.page)
})

test('A list with one page continues to the second page of another filter', async ({ open, site }) => {
  const owner = { player_slug: (await busiest(site)).player }
  const { items } = await matchesOf(site, owner)
  const day = items[0]?.date
  const opened = await open(`/player/${owner.player_slug}/matches?from=${day}&to=${day}`)
  await choosePeriod(opened.page, 'All time')
  await turn(opened, 'Matches', 'Next')
  const { totalCount } = (await matchesOf(site, owner)).pageInfo
  await opened.page.getByText(`Showing 21-40 of ${totalCount} matches`).waitFor()
  await expect.poll(() => addressOf(opened)).toBe('?page=2')
})
