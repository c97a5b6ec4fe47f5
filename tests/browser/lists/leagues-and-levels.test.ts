import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectLargeTargets, expectNoSidewaysScroll, expectNoViolations } from '../../fixtures/browser/page-checks.ts'
import { hrefsOf, readTable } from '../../fixtures/browser/read-table.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import {
  player,
  type Results,
  type Row,
  singles,
  tournament,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const OPEN = { title: 'Northern Open', short_title: 'North', league: 'NORTH', level: 'Pro' }
const SENIORS = { title: 'Autumn Seniors', level: '50+ 3.5', start_date: '2026-06-06', end_date: '2026-06-07' }

/** Returns the final of a tournament, and a first round that its winner has won. */
function matchesOf(slug: string, date: string, row: Row): Row[] {
  return ['Finals', 'Round 1'].map((round, index) =>
    singles(`${slug}-${index}`, { tournament_slug: slug, round, date, ...row }),
  )
}

const MEN = ['ada', 'bo', 'cleo', 'dag'].map((slug) => player(slug, { gender: 'M' }))

/** A tournament of professionals in a league of the operator's own, and a later one of amateurs. */
const RESULTS: Results = {
  leagues: [{ code: 'NORTH', name: 'Northern League' }],
  tournaments: [tournament('northern-open', OPEN), tournament('seniors', SENIORS)],
  players: MEN,
  matches: [
    ...matchesOf('northern-open', '2026-05-02', { team_two_player_one: 'bo' }),
    ...matchesOf('seniors', '2026-06-06', { team_one_player_one: 'cleo', team_two_player_one: 'dag' }),
    singles('both', { tournament_slug: 'seniors', date: '2026-06-07', team_two_player_one: 'cleo' }),
  ],
}

const results = await openResults(writeResults(RESULTS))
const site = await untilEnd(
  serveDatabase(results.database, results.close, { LEVELS: 'Pro,50+ 3.5', RANKED_LEVELS: 'Pro' }),
)

/** Chooses an option of a dropdown. */
async function choose(page: Page, name: string, option: string): Promise<void> {
  await page
    .locator('summary')
    .filter({ hasText: `${name}: ` })
    .click()
  await page.getByRole('navigation', { name, exact: true }).getByRole('link', { name: option, exact: true }).click()
}

/** Returns the texts of a column of the page's table. */
async function column(page: Page, index: number): Promise<string[]> {
  return (await readTable(page)).rows.map((row) => row[index] ?? '')
}

describe('On a site with own leagues and levels', () => {
  test('tournaments are filtered by league and level', async ({ open }) => {
    const { page } = await open('/tournaments', { site, script: false })
    const titles = () => page.getByRole('table').getByRole('rowheader').allInnerTexts()
    await expect.poll(titles).toEqual([expect.stringContaining('Autumn Seniors'), expect.stringContaining('Northern')])
    await choose(page, 'League', 'NORTH')
    await expect.poll(titles).toEqual([expect.stringContaining('Northern Open')])
    await choose(page, 'Level', '50+ 3.5')
    await page.getByText('No tournaments found').waitFor()
    expect(new URL(page.url()).searchParams.get('level')).toBe('50+ 3.5')
    await choose(page, 'League', 'All leagues')
    await expect.poll(titles).toEqual([expect.stringContaining('Autumn Seniors')])
  })

  test('an own league has seasons, whose numbers open lists of its matches', async ({ open }) => {
    const { page } = await open('/season/2026', { site, width: 320, script: false })
    await choose(page, 'League', 'NORTH')
    await page.waitForURL('**/season/2026/north')
    await page.getByRole('heading', { level: 1, name: '2026 NORTH season' }).waitFor()
    await expectNoSidewaysScroll(page)
    const numbers = page.locator('main').getByRole('link', { name: 'matches played' }).first()
    expect(await numbers.innerText()).toBe('2')
    expect(await numbers.getAttribute('href')).toContain('league=NORTH')
    expect(await page.locator('#champions').innerText()).toContain('ada')
    await page.getByRole('link', { name: 'Table of champions' }).click()
    await page.waitForURL('**/season/2026/north/champions')
    await expect.poll(() => column(page, 1)).toEqual([expect.stringContaining('North')])
    const { page: seasons } = await open('/seasons?league=NORTH', { site, script: false })
    await expect.poll(() => column(seasons, 1)).toEqual(['2'])
    await open('/season/2026/south', { site, status: 404, script: false })
  })

  test('a ranking counts the ranked levels, and others on request', async ({ open }) => {
    const { page } = await open('/rankings/mens-singles?period=ALL_TIME', { site, script: false })
    await expect.poll(() => column(page, 1)).toEqual(['ada', 'bo'])
    expect(await column(page, 2)).toEqual(['2', '0'])
    const menu = page.locator('summary').filter({ hasText: 'Level: ' })
    expect(await menu.innerText()).toContain('Ranked: Pro')
    await choose(page, 'Level', 'All levels')
    await expect.poll(() => column(page, 1)).toEqual(['ada', 'cleo', 'bo', 'dag'])
    await choose(page, 'Level', '50+ 3.5')
    await expect.poll(() => column(page, 1)).toEqual(['cleo', 'ada', 'dag'])
  })

  test('a number of wins opens the matches that the ranking counts', async ({ open }) => {
    const { page } = await open('/', { site, script: false })
    for (const [level, wins] of [
      ['', 2],
      ['&level=*', 3],
      ['&level=50%2B+3.5', 1],
    ] as const) {
      await page.goto(`/rankings/mens-singles?period=ALL_TIME${level}`)
      const row = page.getByRole('row').filter({ hasText: 'ada' })
      await row.getByRole('link', { name: new RegExp(`^${wins} match(es)? won by ada`) }).click()
      await page.getByRole('heading', { level: 1, name: /^ada: (50\+ 3\.5 )?singles matches won/i }).waitFor()
      const listed = new Set(await hrefsOf(page.getByRole('main').locator('a[href^="/match/"]')))
      expect(listed.size, level).toBe(wins)
    }
  })

  test('records, ratings, medals and pairs offer the levels', async ({ open }) => {
    const { page } = await open('/records', { site, script: false })
    for (const path of ['/records', '/records/matches-won', '/ratings/men', '/medals', '/partners', '/top-events']) {
      await page.goto(path)
      expect(await page.locator('summary').filter({ hasText: 'Level: ' }).innerText(), path).toContain('Ranked: Pro')
    }
  })

  test('the match finder has the own leagues and the levels', async ({ open }) => {
    const { page } = await open('/matches', { site, script: false })
    await page.getByText('More filters').click()
    await page.getByLabel('Level').selectOption('50+ 3.5')
    await page.getByLabel('League').selectOption('PPA')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /^PPA 50\+ 3\.5 matches/ }).waitFor()
    // The league NORTH has no matches of this level.
    const leagues = () => page.getByLabel('League').locator('option').allTextContents()
    expect(await leagues()).not.toContain('NORTH')
    await page.goto('/matches')
    expect(await leagues()).toContain('NORTH')
    await page.goto('/matches?league=NORTH&level=50%2B%203.5')
    await page.getByText('No matches found').waitFor()
    expect(await leagues()).toContain('NORTH')
  })

  test('the home page leads with the latest tournament of the first level', async ({ open }) => {
    const { page } = await open('/', { site, script: false })
    await page.locator('main > .court').getByRole('link', { name: 'North', exact: true }).waitFor()
  })

  test('pages have no violations, and do not scroll sideways', async ({ open }) => {
    for (const path of ['/rankings/mens-singles', '/tournament/seniors']) {
      const { page } = await open(path, { site })
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectLargeTargets(page)
      await expectNoSidewaysScroll(page)
    }
  })
})

test('A site without own leagues and levels does not offer them', async ({ open, openSite }) => {
  const plain = await openSite({ tournaments: [tournament()], players: MEN, matches: [singles('m1')] })
  const { page } = await open('/', { site: plain, script: false })
  for (const path of ['/tournaments', '/rankings/mens-singles', '/ratings/men', '/partners', '/top-events']) {
    await page.goto(path)
    expect(
      await page
        .locator('summary')
        .filter({ hasText: /League: |Level: / })
        .count(),
      path,
    ).toBe(0)
  }
  await page.goto('/matches')
  await page.getByText('More filters').click()
  await page.getByLabel('Tournament', { exact: true }).waitFor()
  // The only league is no choice.
  for (const label of ['League', 'Level']) expect(await page.getByLabel(label).count(), label).toBe(0)
})
