import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { addDays } from '#domain/day.ts'
import { RANKING_DIVISIONS, RANKINGS } from '#domain/ranking.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { chooseDays } from '../../fixtures/browser/range-control.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import { readMatches } from '../../fixtures/recount/recount.ts'
import { type RankingState, recountRanking } from '../../fixtures/recount/recount-tables.ts'
import { openResultsSite, type Site } from '../../fixtures/site.ts'

/** Real results, which are no part of the project. */
const FOLDER = join(import.meta.dirname, '../../../../shared/real-results/2026')
const PHONE = { width: 390, height: 844, touch: true }
const WOMENS_DOUBLES = {
  gender: 'FEMALE',
  discipline: 'gender_doubles',
  figure: 'matches_won',
  order: 'desc',
  min: 1,
} as const satisfies RankingState

/** Everybody who stands in a match, with the name and the gender of the service. */
async function playersOf(site: Site) {
  const { list } = await site.ask<{
    list: { edges: { node: { player: { player_slug: string; name: string } } }[] }
  }>(
    '{ list: playersStats(first: 100, input: { gender: FEMALE, sort_by: gender_doubles_matches_won }) { edges { node { player { player_slug name } } } } }',
  )
  return new Map(list.edges.map(({ node: { player } }) => [player.player_slug, player.name]))
}

/** Opens a ranking from home: two clicks, the switch and a way on. */
async function openRanking(page: Page, label: string, way: RegExp = / Full ranking/): Promise<void> {
  const rankings = page.getByRole('region', { name: 'Rankings', exact: true })
  await rankings.getByRole('link', { name: label, exact: true }).click()
  await rankings.getByRole('heading', { name: new RegExp(`^${label}`) }).waitFor()
  await rankings.getByRole('link', { name: way }).click()
  await page.getByRole('heading', { level: 1, name: `${label} Rankings` }).waitFor()
}

describe.skipIf(!existsSync(FOLDER))('Within three clicks from home, on a phone, real results tell', () => {
  let real: Site
  let names: Map<string, string>
  const matches = existsSync(FOLDER) ? readMatches(FOLDER) : []
  const recount = (state: RankingState, from: string, to: string) => {
    const known = new Map([...names].map(([slug, name]) => [slug, { gender: 'FEMALE', folded: name.toLowerCase() }]))
    return recountRanking({ matches, players: known, ends: new Map() }, state, { from, to }).map(
      ({ player, tally }) => ({
        name: names.get(player),
        ...tally,
      }),
    )
  }

  beforeAll(async () => {
    real = await openResultsSite(FOLDER)
    names = await playersOf(real)
  })

  afterAll(() => real.close())

  test("who leads women's doubles by share of matches won, without those of few matches", async ({ open }) => {
    const { page } = await open('/', { site: real, ...PHONE })
    await openRanking(page, "Women's Doubles", /^share won$/)
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=MATCHES_WON_PERCENTAGE')
    const leaders = async () =>
      (await readTable(page)).rows.slice(0, 2).map(([, name, won, lost]) => `${name} ${won}-${lost}`)
    await expect.poll(leaders).toEqual(['Anna Leigh Waters 60-0', 'Anna Bright 57-3'])
    const { rows } = await readTable(page)
    expect(rows.flat()).not.toContain('Bella Nelson')
    await page.getByText('Jan 10-Jun 28, 2026 (last 52 weeks)').waitFor()
    await page.getByText('Min. 10').waitFor()
  })

  test('who rose most in 28 days', async ({ open }) => {
    const { page } = await open('/', { site: real, ...PHONE })
    await openRanking(page, "Women's Doubles")
    await page.getByText('Greatest risers').first().tap()
    const shown = await page.getByRole('list', { name: 'Greatest risers' }).getByRole('listitem').allTextContents()
    const state = { ...WOMENS_DOUBLES, min: 10 }
    const through = '2026-06-28'
    const before = recount(state, addDays(through, -28 - 363), addDays(through, -28)).map(({ name }) => name)
    const risen = recount(state, addDays(through, -363), through)
      .map(({ name }, index) => ({ name, rank: index + 1, rise: before.indexOf(name) - index }))
      .filter(({ name, rise }) => before.includes(name) && rise > 0)
      .toSorted((a, b) => b.rise - a.rise || a.rank - b.rank)
    expect(shown).toEqual(risen.slice(0, 5).map(({ name, rank, rise }) => `${name}${rank + rise} to ${rank}`))
  })

  test('where everybody stood on 1 April', async ({ open }) => {
    const { page } = await open('/', { site: real, ...PHONE })
    await openRanking(page, "Women's Doubles")
    await chooseDays(page, '', '2026-04-01')
    await expect.poll(() => page.title()).toBe("Women's Doubles Rankings, through Apr 1, 2026 · Erne")
    expect(new URL(page.url()).search).toBe('?to=2026-04-01')
    const { rows } = await readTable(page)
    const expected = recount(WOMENS_DOUBLES, '2026-01-01', '2026-04-01').slice(0, 20)
    expect(rows.map(([, name, won, lost]) => [name, won, lost])).toEqual(
      expected.map(({ name, won, lost }) => [name, String(won), String(lost)]),
    )
  })

  test.for(RANKING_DIVISIONS)('ten players of %s in the first screen', async (division, { open }) => {
    const { page } = await open(`/rankings/${division}`, { site: real, ...PHONE })
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox()
      if (!box) throw new Error(`${selector} is not there`)
      return box
    }
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`${RANKINGS[division].label} Rankings`)
    expect((await boxOf('h1')).height).toBeLessThan(30)
    expect((await boxOf('tbody tr')).y).toBeLessThan(240)
    const tenth = await page.locator('tbody tr').nth(9).boundingBox()
    expect((tenth?.y ?? 844) + (tenth?.height ?? 0)).toBeLessThanOrEqual(844)
    // The controls stand in one row, exports beneath the rows, and a row's other figures behind a tap.
    const controls = await page.locator('main summary').first().boundingBox()
    const chosen = await page
      .getByRole('navigation', { name: 'Rankings', exact: true })
      .locator('[aria-current]')
      .boundingBox()
    expect(Math.abs((controls?.y ?? 0) - (chosen?.y ?? 99))).toBeLessThan(8)
    expect((chosen?.x ?? 390) + (chosen?.width ?? 0)).toBeLessThan(480)
    const last = await page.locator('tbody tr').last().boundingBox()
    expect((await page.getByRole('link', { name: 'CSV' }).boundingBox())?.y).toBeGreaterThan(last?.y ?? 0)
    const points = page.locator('tbody tr').first().locator('td').nth(4)
    expect(await points.isVisible()).toBe(false)
    await page.locator('tbody tr').first().locator('summary').tap()
    expect(await points.isVisible()).toBe(true)
  })
})

test('A player of two seasons has them side by side, two clicks from home', async ({ open, site }) => {
  const { page } = await open('/')
  const { seasons } = await site.ask<{
    seasons: { edges: { node: { player: { name: string; player_slug: string } } }[] }
  }>(
    '{ seasons: playersStats(first: 1, input: { gender: FEMALE, sort_by: gender_doubles_matches_won, time_period: LAST_52_WEEKS }) { edges { node { player { name player_slug } } } } }',
  )
  const leader = seasons.edges[0]?.node.player
  await page.getByRole('link', { name: "Women's Doubles", exact: true }).first().click()
  await page
    .getByRole('main')
    .getByRole('link', { name: leader?.name ?? '', exact: true })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: leader?.name ?? '', exact: true }).waitFor()
  const { player } = await site.ask<{ player: { seasons: { time_period: string }[] } }>(
    'query ($slug: String!) { player(player_slug: $slug) { seasons { time_period } } }',
    { slug: leader?.player_slug },
  )
  expect(player.seasons.length).toBeGreaterThan(1)
  const { rows } = await readTable(page, 'Seasons')
  expect(rows.map(([year]) => year)).toEqual(player.seasons.map(({ time_period }) => time_period))
})
