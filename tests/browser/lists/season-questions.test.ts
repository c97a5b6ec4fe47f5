import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { resultText } from '#features/profiles/web/timeline/result-text.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectNoSidewaysScroll } from '../../fixtures/browser/page-checks.ts'

/** Questions about several seasons, each answered from the front page of a phone within two taps on visible links. */

type Site = { ask: <Answer>(document: string) => Promise<Answer> }
type Open = (path: string, options: { width: number; touch: boolean }) => Promise<{ page: Page }>

const MAX_TAPS = 2

/** Returns the steps of a visitor, which count the taps. Typing is no tap. */
async function visitor(open: Open) {
  const { page } = await open('/', { width: 390, touch: true })
  let taps = 0
  return {
    page,
    taps: () => taps,
    async tap(link: ReturnType<Page['locator']>) {
      // Waits until the link is visible.
      await link.waitFor()
      await link.tap()
      taps++
    },
    async type(text: string) {
      await page.getByRole('main').getByRole('combobox').fill(text)
      await page.keyboard.press('Enter')
      // The URL changes while the front page, which has links of its own, is still there.
      await page.getByRole('heading', { level: 1, name: `Results for “${text}”`, exact: true }).waitFor()
    },
  }
}

/** Opens the page of a season from the front page: the newest one directly, an earlier one by its chip. */
async function openSeason(open: Open, newest: number, year: number) {
  const on = await visitor(open)
  await on.tap(on.page.getByRole('link', { name: `${newest} season` }))
  await on.page.getByRole('heading', { level: 1, name: `${newest} season` }).waitFor()
  const chips = on.page.getByRole('navigation', { name: 'Season' })
  if (year !== newest) await on.tap(chips.getByRole('link', { name: String(year), exact: true }))
  await on.page.getByRole('heading', { level: 1, name: `${year} season` }).waitFor()
  expect(on.taps()).toBeLessThanOrEqual(MAX_TAPS)
  await expectNoSidewaysScroll(on.page)
  return on.page
}

async function firstRow(page: Page, title: string): Promise<string> {
  const row = page.getByRole('region', { name: title, exact: true }).getByRole('listitem').first()
  return (await row.innerText()).replace(/\s+/g, ' ')
}

async function newestYear(site: Site): Promise<number> {
  const { seasons } = await site.ask<{ seasons: { items: { year: number }[] } }>(
    '{ seasons(page: 1, pageSize: 3) { items { year } } }',
  )
  expect(seasons.items).toHaveLength(3)
  return seasons.items[0]?.year as number
}

interface Season {
  season: { leaders: { record: string; rows: { value: number; player: { name: string } }[] }[] }
  champions: { items: { teams: { player_one: { name: string } }[] }[] }
  women: { edges: { node: { player: { name: string } } }[] }
}

const SEASON = (year: number) => `{
  season(year: ${year}) { leaders(first: 1) { record rows { value player { name } } } }
  champions(page: 1, pageSize: 1, input: { time_period: "${year}" }) { items { teams { player_one { name } } } }
  women: ratings(first: 1, input: { gender: FEMALE, on: "${year + 1}-01-01" }) { edges { node { player { name } } } }
}`

/** Questions about a season: how many years before the newest it is, the part with the answer, and the answer. */
const OF_SEASONS: readonly [question: string, before: number, title: string, answer: (of: Season) => unknown[]][] = [
  ['Who won the most titles this season?', 0, 'Titles', (of) => leader(of, 'TITLES')],
  ['Who won the most titles a season ago?', 1, 'Titles', (of) => leader(of, 'TITLES')],
  ['Who won the most titles two seasons ago?', 2, 'Titles', (of) => leader(of, 'TITLES')],
  ['Who won the most matches a season ago?', 1, 'Matches won', (of) => leader(of, 'MATCHES_WON')],
  ['Who had the longest streak two seasons ago?', 2, 'Longest winning streak', (of) => leader(of, 'WINNING_STREAK')],
  ['Who was the best woman a season ago?', 1, 'Best-rated women', (of) => [of.women.edges[0]?.node.player.name]],
  [
    'Who won the last tournament two seasons ago?',
    2,
    'Champions',
    (of) => [of.champions.items[0]?.teams[0]?.player_one.name],
  ],
]

function leader({ season }: Season, record: string): unknown[] {
  const first = season.leaders.find((leaders) => leaders.record === record)?.rows[0]
  return [first?.player.name, first?.value]
}

/** Returns the player with the most matches. */
async function bestKnown(site: Site) {
  const { players } = await site.ask<{ players: { edges: { node: { player_slug: string; name: string } }[] } }>(
    '{ players(first: 1, input: {}) { edges { node { player_slug name } } } }',
  )
  return players.edges[0]?.node as { player_slug: string; name: string }
}

/** Opens the page of a player by the search of the front page. */
async function openPlayer(open: Open, { player_slug, name }: { player_slug: string; name: string }) {
  const on = await visitor(open)
  await on.type(name)
  await on.tap(on.page.locator(`main a[href="/player/${player_slug}"]`).first())
  await on.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  expect(on.taps()).toBeLessThanOrEqual(MAX_TAPS)
  return on.page
}

describe('A visitor of several seasons', () => {
  test.for(OF_SEASONS)('asks: %s', async ([question, before, title, answer], { open, site }) => {
    const newest = await newestYear(site)
    const answers = await site.ask<Season>(SEASON(newest - before))
    const row = await firstRow(await openSeason(open, newest, newest - before), title)
    for (const word of answer(answers)) expect(row, question).toContain(String(word))
  })

  test('asks: Who are the past champions of a tournament?', async ({ open, site }) => {
    type Edition = { tournament_slug: string; title_display: string; series: { title_count: number } | null }
    const { tournaments } = await site.ask<{ tournaments: { edges: { node: Edition }[] } }>(
      '{ tournaments(first: 100, input: {}) { edges { node { tournament_slug title_display series { title_count } } } } }',
    )
    const found = tournaments.edges.map(({ node }) => node).find(({ series }) => (series?.title_count ?? 0) > 8)
    const { tournament } = await site.ask<{
      tournament: { series: { champions: { teams: { player_one: { name: string } }[] }[] } }
    }>(`{ tournament(tournament_slug: "${found?.tournament_slug}") { series {
      champions { teams { player_one { name } } } } } }`)
    const on = await visitor(open)
    await on.type(found?.title_display ?? '')
    await on.tap(on.page.locator(`main a[href="/tournament/${found?.tournament_slug}"]`).first())
    await on.page.getByRole('heading', { level: 1, name: found?.title_display ?? '', exact: true }).waitFor()
    const editions = on.page.getByRole('region', { name: 'Earlier and later editions' })
    await on.tap(editions.getByText('Past champions'))
    expect(on.taps()).toBeLessThanOrEqual(MAX_TAPS)
    const shown = await editions.innerText()
    for (const { teams } of tournament.series.champions) expect(shown).toContain(teams[0]?.player_one.name)
  })

  test('asks: What is the best season of a player?', async ({ open, site }) => {
    const player = await bestKnown(site)
    const { career } = await site.ask<{ career: { seasons: { year: number; titles: number }[] } }>(
      `{ career(slug: "${player.player_slug}") { seasons { year titles } } }`,
    )
    const most = Math.max(...career.seasons.map(({ titles }) => titles))
    const page = await openPlayer(open, player)
    for (const { year, titles } of career.seasons) {
      const row = page
        .locator('#seasons tbody tr')
        .filter({ has: page.getByRole('link', { name: `${year}`, exact: true }) })
      // The heading is there before the table of seasons.
      await row.waitFor()
      const star = row.getByRole('cell').filter({ has: page.getByLabel(`titles in ${year}`) })
      expect(await star.getByRole('img', { name: 'best season' }).count()).toBe(titles === most && most > 0 ? 1 : 0)
    }
  })

  test('asks: How far did a player get at a tournament each year?', async ({ open, site }) => {
    const player = await bestKnown(site)
    type Result = Parameters<typeof resultText>[0] & { event_division: string }
    const { careerTimeline } = await site.ask<{
      careerTimeline: {
        years: number[]
        items: { tournament: { series: { title: string } | null }; years: { year: number; results: Result[] }[] }[]
      }
    }>(`{ careerTimeline(page: 1, pageSize: 1, slug: "${player.player_slug}") { years items {
      tournament { series { title } } years { year results { event_division medal round draw_kind } } } } }`)
    const [first] = careerTimeline.items
    expect(first?.years.length).toBeGreaterThan(1)
    const page = await openPlayer(open, player)
    const row = page.locator('#timeline tbody tr').first()
    expect(await row.innerText()).toContain(first?.tournament.series?.title)
    const links = await row
      .locator('td a')
      .evaluateAll((all) =>
        all.map((link) => `${link.firstChild?.textContent} ${link.querySelector('b')?.textContent}`),
      )
    const results = first?.years.flatMap(({ results: own }) => own) ?? []
    expect(links).toHaveLength(results.length)
    for (const [index, result] of results.entries()) {
      const { code, words } = resultText(result)
      expect(links[index]).toMatch(new RegExp(`, ${words} ${code}$`))
    }
    await expectNoSidewaysScroll(page)
  })
})
