import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { addDays } from '#domain/days/day.ts'
import { RANKING_DIVISIONS, RANKINGS, type RankingDivision } from '#domain/figures/ranking.ts'
import { HomeDocument, type HomeQuery } from '#features/home/web/generated/home.ts'
import { matchTitle } from '#features/matches/web/match-text.ts'
import { teamPath } from '#web/routing/paths.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectNoLayoutShift } from '../../fixtures/browser/page-checks.ts'
import { hrefsOf, readBoard, readTable } from '../../fixtures/browser/read-table.ts'
import { written } from '../../fixtures/browser/written.ts'
import { textsOf } from '../../fixtures/folders/own-results.ts'
import { doubles, inProgress, mayOpen, singles, TODAY, tournament } from '../../fixtures/folders/results-folder.ts'
import { printedRange, within } from '../../fixtures/recount/ranking-rows.ts'
import type { Site } from '../../fixtures/services/site.ts'

/** Returns a day near today, because old matches and tournaments without results are neither live nor upcoming. */
const daysFromNow = (days: number) => addDays(TODAY, days)

const variablesOf = (division: RankingDivision) => {
  const { gender, discipline } = RANKINGS[division]
  return { ranking: { gender, time_period: 'LAST_52_WEEKS', sort_by: `${discipline}_matches_won` } }
}

async function answerOf(site: Site, division: RankingDivision = 'mens-doubles'): Promise<HomeQuery> {
  return site.ask<HomeQuery>(HomeDocument, { ...variablesOf(division), period: 'LAST_52_WEEKS' })
}

/** Returns a section of the page by its heading. */
function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '')
/** Returns the expected rows of a ranking's card without spaces, because its parts are separate elements. */
function rowsOf({ playersStats }: HomeQuery, division: RankingDivision): unknown[] {
  return playersStats.edges.map(({ node }) => {
    const { matches_won, matches_lost, matches_won_percentage } = node[RANKINGS[division].discipline]
    const record = `won and lost ${matches_won}-${matches_lost} ${written.percentage(matches_won_percentage)} won`
    return expect.stringContaining(withoutSpaces(`${node.player.name} ${record}`))
  })
}

const shownRows = async (page: Page) =>
  (await section(page, 'Rankings').locator('ol > li').allTextContents()).map(withoutSpaces)

describe('The home page', () => {
  test('says once through which day it is updated, and shows four examples completely, which lead to answers', async ({
    open,
    site,
  }) => {
    const { page } = await open('/', { script: false })
    const { dataset } = await answerOf(site)
    const main = page.getByRole('main')
    expect(await main.getByText(`Updated through ${written.day(dataset.data_through ?? '')}`).count()).toBe(1)
    const examples = await hrefsOf(main.getByRole('list', { name: 'Examples' }).locator('a'))
    expect(examples).toHaveLength(4)
    for (const example of examples) {
      await page.goto(example ?? '')
      expect(await page.getByRole('main').getByText('Nothing found').count()).toBe(0)
      expect(await page.getByRole('main').getByText('No player found').count()).toBe(0)
    }
  })

  test('shows the best-rated women and men, and the accuracy of the forecasts', async ({ open, site }) => {
    const { page } = await open('/', { script: false })
    const { women, men, forecastRecord } = await answerOf(site)
    const expected = [...women.edges, ...men.edges].map(({ node }) => `/player/${node.player.player_slug}`)
    expect(expected.length).toBeGreaterThan(5)
    expect(await hrefsOf(section(page, 'Rankings').locator('ol a'))).toEqual(expected)
    const accuracy = `Our forecasts, from earlier results only, would have picked the winner in ${written.percentage(forecastRecord.accuracy_percentage)}`
    await page.getByText(accuracy).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Forecast record' }).click()
    expect(new URL(page.url()).pathname).toBe('/about/forecasts')
  })

  test('begins with the least expected doubles final of the last big tournament, and has its other finals as cards', async ({
    open,
    site,
  }) => {
    const { page } = await open('/', { script: false })
    const { topTournaments, tournaments } = await answerOf(site)
    const shown = topTournaments[0]?.tournament ?? tournaments.edges.find(({ node }) => node.finals.length > 0)?.node
    const finals = shown?.finals.slice(0, 6) ?? []
    const chanceOf = ({ forecast, winning_team }: (typeof finals)[number]) => {
      const one = forecast?.team_one_probability ?? 5
      return winning_team === 'TWO' && forecast ? 1 - one : one
    }
    const doublesFinals = finals.filter(({ team_one_player_two }) => team_one_player_two !== null)
    const least = doublesFinals.toSorted((one, other) => chanceOf(one) - chanceOf(other))[0] ?? expect.fail('no final')
    const board = await readBoard(page)
    const sides = least.winning_team === 'TWO' ? (['two', 'one'] as const) : (['one', 'two'] as const)
    const games = sides.map((team) => least.games_ordered.map((game) => `${game[`team_${team}_score`]}`))
    expect(board.rows.map(([, ...points]) => points)).toEqual(games)
    for (const [index, side] of sides.entries())
      expect(board.rows[index]?.[0]).toContain(least[`team_${side}_player_one`].name)
    expect(board.rows.map(([side]) => side?.includes('won'))).toEqual([true, false])
    expect(await page.locator('#win-probability').getByRole('img').count()).toBe(1)
    const others = finals.filter(({ id }) => id !== least.id)
    const links = section(page, `${shown?.short_title}: finals`).locator('li a')
    expect(await hrefsOf(links)).toEqual(others.map(({ id }) => `/match/${id}`))
    const names = await links.evaluateAll((found) =>
      found.map((link) => link.querySelector('.visually-hidden')?.textContent),
    )
    expect(names).toEqual(others.map(matchTitle))
    const points = await links.evaluateAll((found) =>
      found.map((link) =>
        [...link.querySelectorAll('[aria-hidden]')].flatMap(({ textContent }) => textContent.match(/\d+/g) ?? []),
      ),
    )
    expect(points.map(({ length }) => length)).toEqual(others.map(({ games_ordered }) => 2 * games_ordered.length))
  })

  test('shows the latest other tournaments with their champions', async ({ open, site, springSite }) => {
    const { page } = await open('/', { script: false })
    const tournaments = (await answerOf(site)).tournaments.edges.map(({ node }) => node)
    const list = section(page, 'Latest tournaments')
    const links = await hrefsOf(list.locator('p a'))
    const latest = tournaments.map(({ tournament_slug }) => `/tournament/${tournament_slug}`)
    expect(links).toHaveLength(3)
    expect(links).toEqual(latest.filter((link) => links.includes(link)))
    for (const tournament of tournaments) {
      const row = list
        .locator('li')
        .filter({ has: page.locator(`a[href="/tournament/${tournament.tournament_slug}"]`) })
      if ((await row.count()) === 0) continue
      const gold = tournament.podiums.flatMap(({ event_division, gold: teams }) =>
        event_division === 'MLP'
          ? teams.flatMap(({ player_one, player_two }) => [player_one, player_two].map((player) => player?.player_slug))
          : teams.map(({ team_slug }) => team_slug),
      )
      expect(await hrefsOf(row.locator('dl a'))).toEqual([...new Set(gold)].map((slug) => teamPath(slug ?? '')))
    }
    const spring = await open('/', { site: springSite, script: false })
    const card = section(spring.page, 'Latest tournaments').getByRole('listitem').filter({ hasText: 'Team Days' })
    expect(await card.locator('dd').textContent()).toBe('Ada Lind, Bo Reyes, Eva Lind, Gus Vale')
  })

  test('switches between the six rankings, and links to each', async ({ open, site }) => {
    const { page } = await open('/')
    const rankings = section(page, 'Rankings')
    const answer = await answerOf(site)
    const [all, year] = ['ALL_TIME', 'LAST_52_WEEKS'].map((period) =>
      answer.timePeriods.find(({ time_period }) => time_period === period),
    )
    if (!all || !year) throw new Error('The service names no periods')
    for (const division of RANKING_DIVISIONS.toReversed()) {
      const { label } = RANKINGS[division]
      await rankings.getByRole('link', { name: label, exact: true }).click()
      await rankings.getByRole('heading', { name: new RegExp(`^${label}`) }).waitFor()
      const expected = rowsOf(await answerOf(site, division), division)
      expect(expected).toHaveLength(5)
      await expect.poll(() => shownRows(page)).toEqual(expected)
      const whole = rankings.getByRole('link', { name: /Full ranking/ })
      expect(await whole.getAttribute('href')).toBe(`/rankings/${division}`)
    }
    await rankings.getByText(`Most wins, ${printedRange(within(year, all))}`).waitFor()
  })

  test('switches rankings without JavaScript too, and has a search', async ({ open, site }) => {
    const { page } = await open('/', { script: false })
    await section(page, 'Rankings').getByRole('link', { name: 'Women’s Mixed Doubles', exact: true }).click()
    expect(new URL(page.url()).search).toBe('?ranking=womens-mixed-doubles')
    expect(await shownRows(page)).toEqual(rowsOf(await answerOf(site, 'womens-mixed-doubles'), 'womens-mixed-doubles'))
    const field = page.getByRole('main').getByRole('combobox')
    await field.fill('ann')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/search?q=ann')
    await page.getByRole('heading', { name: 'Results for “ann”' }).waitFor()
  })

  test('shows upsets, current streaks and medals, each with a link to its matches', async ({ open, site }) => {
    const { page } = await open('/', { script: false })
    const { upsets, running, medalTable } = await answerOf(site)
    expect(await hrefsOf(section(page, 'Biggest upsets').locator('li a'))).toEqual(
      upsets.items.map(({ id }) => `/match/${id}`),
    )
    const streaks = section(page, 'Active winning streaks').getByRole('listitem')
    expect((await streaks.allTextContents()).map((text) => text.match(/\d+\+? wins$/)?.[0])).toEqual(
      running.items.map(({ value, certain }) => `${certain !== null && certain < value ? `${certain}+` : value} wins`),
    )
    const { headers, rows } = await readTable(page, 'Medals')
    expect(headers).toEqual(['Player', 'Gold', 'Silver', 'Bronze'])
    expect(rows.map(([, ...counts]) => counts.map((text) => Number(text.match(/^\d+/)?.[0])))).toEqual(
      medalTable.items.map(({ gold, silver, bronze }) => [gold, silver, bronze]),
    )
    await streaks.first().getByRole('link').last().click()
    await page.getByText(`of ${running.items[0]?.value} matches`).waitFor()
  })

  test('shows the latest team matches of a league, which link to their games', async ({ open, site }) => {
    const { page } = await open('/', { script: false })
    const { latestFixtures } = await answerOf(site)
    const [fixture] = latestFixtures
    const fixtures = section(page, fixture?.matches[0]?.tournament.short_title ?? '').locator('details')
    expect(await fixtures.count()).toBe(latestFixtures.length)
    await fixtures.first().locator('summary').click()
    const links = fixtures.first().getByRole('link')
    expect(await hrefsOf(links)).toEqual(fixture?.matches.map(({ id }) => `/match/${id}`))
  })

  test("shows what decided a tied team match, as the tournament's page does", async ({ open, openSite }) => {
    const rubber = { event_division: 'MLP', round: 'Finals', team_one_name: 'Herons', team_two_name: 'Plovers' }
    const rubbers = ['1', '2', '1', '2'].map((winning_team, index) =>
      doubles(`m${index}`, {
        ...rubber,
        match_division: index < 2 ? 'MIXED_DOUBLES' : (['MENS_DOUBLES', 'WOMENS_DOUBLES'][index - 2] ?? ''),
        winning_team,
        games: winning_team === '1' ? '11-7' : '7-11',
      }),
    )
    const decider = singles('m4', { ...rubber, match_division: 'DREAMBREAKER', team_two_player_one: 'cleo' })
    const site = await openSite(
      mayOpen([...rubbers, decider], { tournaments: [tournament('may-open', { league: 'MLP' })] }),
    )
    const { page } = await open('/', { site, script: false })
    const summary = page.locator('summary', { hasText: 'Herons' })
    expect(await summary.textContent()).toBe('Herons won 2, Plovers 2, DreamBreaker')
    await page.goto('/tournament/may-open')
    await page.getByText('Herons won the final against Plovers, 2-2 and the DreamBreaker.').waitFor()
  })

  test('shows matches in progress and upcoming tournaments, if there are any', async ({
    open,
    springSite,
    openSite,
  }) => {
    const results = mayOpen([singles('m1'), singles('m2', inProgress('5-3'))])
    const site = await openSite({
      ...results,
      tournaments: [tournament(), tournament('june-open', { start_date: daysFromNow(10), end_date: daysFromNow(11) })],
    })
    const { page } = await open('/', { site, script: false })
    const stage = page.locator('main > .court')
    await stage.getByText('Live', { exact: true }).waitFor()
    expect((await readBoard(page)).rows.map(([, game]) => game)).toEqual(['5', '3'])
    expect(await stage.getByRole('link', { name: 'The match' }).getAttribute('href')).toBe('/match/m2')
    expect(await hrefsOf(section(page, 'Upcoming tournaments').getByRole('link'))).toEqual(['/tournament/june-open'])
    const spring = await open('/', { site: springSite, script: false })
    expect(await section(spring.page, 'Upcoming tournaments').count()).toBe(0)
    expect(await spring.page.getByRole('main').getByText('Live', { exact: true }).count()).toBe(0)
  })

  test('comes with all of its data, and has no layout shift', async ({ open }) => {
    const { page, service } = await open('/')
    await section(page, 'Rankings').waitFor()
    await service.rests()
    expect(service.requests).toEqual([])
    await expectNoLayoutShift(page)
  })

  test('shows empty sections before the first import', async ({ open, openSite }) => {
    const site = await openSite()
    const { page } = await open('/', { site, script: false })
    await page.getByRole('main').getByText('No results yet').waitFor()
    await page.getByText('No tournaments found', { exact: true }).waitFor()
    expect(await textsOf(page, 'main h2')).toEqual(['The first ball has not been served'])
    await page.getByText('npm run import -- results.xlsx').waitFor()
    const announced = await openSite({
      tournaments: [tournament('may-open', { start_date: daysFromNow(10), end_date: daysFromNow(11) })],
    })
    const announcing = await open('/', { site: announced, script: false })
    const links = section(announcing.page, 'Upcoming tournaments').getByRole('link')
    expect(await hrefsOf(links)).toEqual(['/tournament/may-open'])
  })

  test('does not list even matches as upsets', async ({ open, openSite }) => {
    const site = await openSite(mayOpen([doubles('m1')]))
    const { page } = await open('/', { site, script: false })
    await section(page, 'Active winning streaks').waitFor()
    expect(await section(page, 'Biggest upsets').count()).toBe(0)
  })

  test('offers the rankings by match wins if no player has a rating', async ({ open, openSite }) => {
    const site = await openSite(mayOpen([singles('m1')]))
    const { page } = await open('/', { site, script: false })
    await section(page, 'Rankings')
      .getByText('There are no doubles ratings yet. Choose a ranking by matches won below.')
      .waitFor()
    await section(page, 'Rankings').getByRole('link', { name: 'Men’s Singles', exact: true }).click()
    await expect.poll(() => shownRows(page)).toHaveLength(2)
  })
})
