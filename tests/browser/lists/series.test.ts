import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectNoSidewaysScroll } from '../../fixtures/browser/page-checks.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'

interface Known {
  tournament_slug: string
  title_display: string
  series: { title_count: number } | null
}

interface Series {
  series_slug: string
  title: string
  editions: { tournament_slug: string; title_display: string }[]
  champions: {
    tournament: { tournament_slug: string; start_date: string }
    event_division: string
    teams: { player_one: { name: string } }[]
  }[]
  most_titles: { titles: number; player: { name: string; player_slug: string } }[]
}

/** Returns the newest tournament of the demonstration that has another edition and titles. */
async function withEditions(site: { ask: <Answer>(document: string) => Promise<Answer> }) {
  const { tournaments } = await site.ask<{ tournaments: { edges: { node: Known }[] } }>(`{
    tournaments(first: 100, input: {}) { edges { node { tournament_slug title_display series { title_count } } } }
  }`)
  const found = tournaments.edges.map(({ node }) => node).find(({ series }) => (series?.title_count ?? 0) > 2)
  const { tournament } = await site.ask<{ tournament: { series: Series } }>(`{
    tournament(tournament_slug: "${found?.tournament_slug}") { series {
      series_slug title
      editions { tournament_slug title_display }
      champions { tournament { tournament_slug start_date } event_division teams { player_one { name } } }
      most_titles { titles player { name player_slug } }
    } }
  }`)
  return { ...found!, series: tournament.series }
}

describe('The editions of a tournament', () => {
  test('answer who the past champions are within two taps from a search on a phone', async ({ open, site }) => {
    const { tournament_slug, series, title_display } = await withEditions(site)
    const query = new URLSearchParams({ q: title_display })
    const { page } = await open(`/search?${query}`, { width: 390, touch: true, script: false })
    await page.locator(`main a[href="/tournament/${tournament_slug}"]`).first().tap()
    const part = page.getByRole('region', { name: 'Earlier and later editions' })
    await part.getByText('Past champions').tap()
    const earlier = series.champions.find(({ tournament }) => tournament.tournament_slug !== tournament_slug)
    await part.getByText(earlier!.teams[0]!.player_one.name).first().waitFor()
    expect(await part.innerText()).toContain(earlier!.tournament.start_date.slice(0, 4))
    await expectNoSidewaysScroll(page)
  })

  test('have a page with the champions by event, most titles and every edition, without JavaScript', async ({
    open,
    site,
  }) => {
    const { series } = await withEditions(site)
    const { page } = await open(`/series/${series.series_slug}`, { width: 320, script: false })
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(series.title)
    const editions = await page.getByRole('region', { name: 'Editions', exact: true }).getByRole('link').allInnerTexts()
    expect(editions).toEqual(series.editions.map(({ title_display }) => title_display))
    const champions = await page.getByRole('region', { name: 'Past champions' }).innerText()
    for (const { teams } of series.champions) expect(champions).toContain(teams[0]!.player_one.name)
    const first = page.getByRole('region', { name: 'Most titles' }).getByRole('listitem').first()
    expect(await first.innerText()).toContain(series.most_titles[0]!.player.name)
    await expectNoSidewaysScroll(page)
  })

  test('have a table of all champions with pages, and a choice of divisions', async ({ open, site }) => {
    const { series: titled, ...found } = await withEditions(site)
    const path = `/series/${titled.series_slug}/champions`
    const { page } = await open(`/series/${titled.series_slug}`, { width: 390, script: false })
    await page.getByRole('link', { name: 'Table of champions' }).click()
    await page.waitForURL(`**${path}`)
    const { tournament } = await site.ask<{ tournament: { series: { title_count: number } } }>(
      `{ tournament(tournament_slug: "${found.tournament_slug}") { series { title_count } } }`,
    )
    const file = await fetch(`${site.address}${path}.csv`)
    expect((await file.text()).trim().split('\r\n')).toHaveLength(tournament.series.title_count + 1)
    const [first] = titled.champions
    await page.getByRole('main').getByText(first!.teams[0]!.player_one.name).first().waitFor()
    // On a phone, too, every row says when it was.
    const year = first!.tournament.start_date.slice(0, 4)
    expect(await page.locator('tbody tr').first().innerText()).toContain(year)
    const { page: mixed } = await open(`${path}?division=MIXED_DOUBLES`, { script: false })
    const divisions = (await readTable(mixed)).rows.map(([event]) => event)
    expect(divisions.every((event) => event?.includes('Mixed'))).toBe(true)
    await expectNoSidewaysScroll(page)
  })

  test('list the record of any player, whose numbers open the matches', async ({ open, site }) => {
    const { series } = await withEditions(site)
    const [best] = series.most_titles
    const { page } = await open(`/series/${series.series_slug}/players?q=${encodeURIComponent(best!.player.name)}`, {
      script: false,
    })
    const { rows } = await readTable(page)
    expect(rows[0]?.slice(0, 2).join(' ')).toContain(best!.player.name)
    const [won] = await page.getByRole('link', { name: `matches won by ${best!.player.name}` }).all()
    const count = Number((await won!.innerText()).trim())
    await won!.click()
    await page.getByRole('heading', { level: 1, name: `matches won at all editions of ${series.title}` }).waitFor()
    const { matchesList } = await site.ask<{ matchesList: { pageInfo: { totalCount: number } } }>(`{
      matchesList(page: 1, pageSize: 1, input: {
        player_slug: "${best!.player.player_slug}", series_slug: "${series.series_slug}", result: WON, dreambreakers: false
      }) { pageInfo { totalCount } }
    }`)
    expect(matchesList.pageInfo.totalCount).toBe(count)
  })
})
