import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { EVENT_DIVISION_FACTS } from '#domain/division.ts'
import { RANKING_DIVISIONS, RANKINGS } from '#domain/ranking.ts'
import { HomeDocument, type HomeQuery } from '#website/data/generated/home.ts'
import {
  formatAverage,
  formatCount,
  formatDay,
  formatDayRange,
  formatPercentage,
  formatPointAverages,
} from '#website/format.ts'
import { test } from '../fixtures/browser/browser-test.ts'
import { expectErrorWithoutDatabase, FAILURES, failAndTryAgain } from '../fixtures/browser/failing-page.ts'
import { expectNoSidewaysScroll, layoutShift } from '../fixtures/browser/page-checks.ts'
import { readTable } from '../fixtures/browser/read-table.ts'
import { printedRange, within } from '../fixtures/recount/ranking-rows.ts'
import { openResultsSite, type Site } from '../fixtures/site.ts'

async function answerOf(site: Site): Promise<HomeQuery> {
  return site.ask<HomeQuery>(HomeDocument, { tournaments: 6, top: 5, period: 'LAST_52_WEEKS' })
}

/** A section of the page by its heading. */
function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

function textsOf(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as Element
      for (const silent of copy.querySelectorAll('[aria-hidden="true"], [popover]')) silent.remove()
      return copy.textContent.replace(/\s+/g, ' ').trim()
    }),
  )
}

type Tournament = HomeQuery['tournaments']['edges'][number]['node']

/** The champions of a tournament as they are read out: events with names, and in MLP each player once. */
function championsOf({ podiums }: Tournament): string[] {
  return podiums
    .filter(({ gold }) => gold.length > 0)
    .map(({ event, event_division, gold }) => {
      const name = event?.event_name ?? EVENT_DIVISION_FACTS[event_division].label
      const teams = gold.map(({ player_one, player_two }) => [player_one.name, player_two?.name].filter(Boolean))
      const names =
        event_division === 'MLP' ? [...new Set(teams.flat())].join(', ') : teams.map((t) => t.join(' / ')).join('')
      return `${name}, champions${names}`
    })
}

describe('The home page', () => {
  test('tells what the data holds, and through which day', async ({ open, site }) => {
    const { page } = await open('/')
    const { dataset } = await answerOf(site)
    expect(await textsOf(page, 'main dl:not([aria-label]) > div')).toEqual([
      `Tournaments${formatCount(dataset.tournaments)}`,
      `Players${formatCount(dataset.players)}`,
      `Teams${formatCount(dataset.teams)}`,
      `Matches${formatCount(dataset.matches)}`,
    ])
    await page.getByText(`Results through ${formatDay(dataset.data_through ?? '')}`, { exact: true }).waitFor()
  })

  test('shows the six latest tournaments, each with its champions', async ({ open, site }) => {
    const { page } = await open('/')
    const tournaments = (await answerOf(site)).tournaments.edges.map(({ node }) => node)
    const starts = tournaments.map(({ start_date }) => start_date)
    expect(starts).toEqual([...starts].sort().reverse())
    const cards = section(page, 'Latest tournaments').locator('li')
    expect(await cards.count()).toBe(6)
    for (const [index, tournament] of tournaments.entries()) {
      const card = cards.nth(index)
      const title = card.getByRole('heading', { level: 3 }).getByRole('link')
      expect(await title.textContent()).toBe(tournament.title_display)
      expect(await title.getAttribute('href')).toBe(`/tournament/${tournament.tournament_slug}`)
      await card.getByText(formatDayRange(tournament.start_date, tournament.end_date), { exact: true }).waitFor()
      const champions = await card.locator('dl > div').evaluateAll((rows) =>
        rows.map((row) => {
          for (const silent of row.querySelectorAll('[aria-hidden="true"]')) silent.remove()
          return row.textContent
        }),
      )
      expect(champions).toEqual(championsOf(tournament))
    }
  })

  test('names every champion of an MLP tournament once, and leads to each', async ({ open, springSite }) => {
    const { page } = await open('/', { site: springSite })
    const card = section(page, 'Latest tournaments').getByRole('listitem').filter({ hasText: 'Team Days' })
    expect(await card.locator('dd').textContent()).toBe('Ada Lind, Bo Reyes, Eva Lind, Gus Vale')
    expect(await card.getByRole('link', { name: 'Gus Vale' }).getAttribute('href')).toBe('/player/gus-vale')
  })

  test('shows the first five of each ranking of the last 52 weeks, and leads to the ranking', async ({
    open,
    site,
  }) => {
    const { page } = await open('/')
    const answer = await answerOf(site)
    const rankings = section(page, 'Rankings')
    const [all, year] = ['ALL_TIME', 'LAST_52_WEEKS'].map((period) =>
      answer.timePeriods.find(({ time_period }) => time_period === period),
    )
    if (!all || !year) throw new Error('The service names no periods')
    await rankings.getByText(`Most matches won: ${printedRange(within(year, all))}`).waitFor()
    const headings = rankings.getByRole('heading', { level: 3 }).getByRole('link')
    expect(await headings.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      RANKING_DIVISIONS.map((division) => `/rankings/${division}`),
    )
    for (const division of RANKING_DIVISIONS) {
      const { label } = RANKINGS[division]
      const leaders = answer[division.replaceAll('-', '_') as 'mens_doubles'].edges.map(({ node }) => node)
      expect(leaders).toHaveLength(5)
      const card = rankings.locator('ul > li').filter({ has: page.getByRole('heading', { name: label, exact: true }) })
      const rows = await card.locator('ol > li').allTextContents()
      expect(rows.map((row) => row.replace(/^\d\p{Lu}{0,2}(?=\p{Lu})/u, ''))).toEqual(
        leaders.map(({ player, record }) => {
          const { matches_won, matches_lost, matches_won_percentage } = record
          return `${player.name}won and lost ${matches_won}-${matches_lost}${formatPercentage(matches_won_percentage)} won`
        }),
      )
    }
  })

  test("leads from a ranking's heading to the ranking that it shows the first five of", async ({ open }) => {
    const { page } = await open('/')
    const card = section(page, 'Rankings').locator('ul > li').nth(3)
    const leaders = await card.locator('ol a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await card.getByRole('heading').getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: "Women's Singles" }).waitFor()
    const players = page.locator('tbody a[href^="/player/"]')
    await players.nth(4).waitFor()
    const shown = await players.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(shown.slice(0, 5)).toEqual(leaders)
    expect(new URL(page.url()).search).toBe('')
  })

  test('shows the best results of teams in events, and leads to all of them', async ({ open, site }) => {
    const { page } = await open('/')
    const { eventTeamStats } = await answerOf(site)
    const { headers, rows } = await readTable(page, 'Top events')
    expect(headers.at(-1)).toBe('Avg. Point Diff')
    expect(rows.map((row) => [row[4], row.at(-1)])).toEqual(
      eventTeamStats.edges.map(({ node }) => [
        [node.player_one.name, node.player_two?.name].filter(Boolean).join(' / '),
        `${formatAverage(node.avg_point_differential)} ${formatPointAverages(node.avg_points_scored, node.avg_points_lost)}`,
      ]),
    )
    expect(await page.getByRole('link', { name: 'All top events' }).getAttribute('href')).toBe('/top-events')
    expect(await page.getByRole('link', { name: 'All tournaments' }).getAttribute('href')).toBe('/tournaments')
  })

  test('comes in one request', async ({ open }) => {
    const { page, service } = await open('/players')
    await page.getByRole('link', { name: 'Erne, home' }).click()
    await section(page, 'Top events').waitFor()
    expect(
      service.requests.filter(({ operation }) => operation !== 'Players').map(({ operation }) => operation),
    ).toEqual(['Home'])
  })

  test('can be read and searched without script', async ({ open }) => {
    const { page } = await open('/', { script: false })
    await section(page, 'Rankings').getByRole('heading', { name: "Men's Doubles", exact: true }).waitFor()
    const field = page.getByRole('main').getByRole('combobox')
    await field.fill('ann')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/search?q=ann')
    await page.getByRole('heading', { name: 'Results for “ann”' }).waitFor()
  })

  test('offers its search at once while the rest is under way, and nothing jumps', async ({ open }) => {
    const { page, service } = await open('/players')
    service.answerWith('held')
    await page.getByRole('link', { name: 'Erne, home' }).click()
    await page.getByRole('heading', { level: 1, name: 'Professional pickleball, counted match by match' }).waitFor()
    await page.getByRole('main').getByRole('combobox').waitFor()
    await page.getByRole('main').getByText('Loading').waitFor({ state: 'attached' })
    for (const request of service.requests) await request.release()
    await section(page, 'Top events').waitFor()
    expect(await layoutShift(page)).toBe(0)
  })

  test.for(FAILURES)('says that it could not be loaded on a %s, and can be tried again', async (failure, { open }) => {
    const opened = await open('/players')
    const ask = (page: Page) => page.getByRole('link', { name: 'Erne, home' }).click()
    await failAndTryAgain(opened, { failure, ask })
    await section(opened.page, 'Top events').waitFor()
  })

  test('that failed is not tried again because the pointer still rests on its link', async ({ open }) => {
    const { page, service } = await open('/players')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    service.answerWith('HTTP 500')
    await page.getByRole('link', { name: 'Erne, home' }).click()
    await page.getByText('Error: Unexpected error').waitFor()
    const asked = service.requests.length
    await page.clock.runFor(10_000)
    await service.rests()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(service.requests).toHaveLength(asked)
  })

  test('says that it could not be drawn where the database does not answer', async ({ open }) => {
    await expectErrorWithoutDatabase(open, '/')
  })

  test('says what is not there before any results are', async ({ open }) => {
    const site = await openResultsSite()
    onTestFinished(() => site.close())
    const { page } = await open('/', { site })
    await page.getByRole('main').getByText('No results yet').waitFor()
    await page.getByText('No tournaments found', { exact: true }).waitFor()
    expect(await page.getByText('No players found', { exact: true }).count()).toBe(6)
    await page.getByText('No event team stats found', { exact: true }).waitFor()
  })

  test.for([320, 600, 820, 1024, 1152])(
    'fits a window of %i pixels, and so does its header',
    async (width, { open }) => {
      const { page } = await open('/', { width })
      await expectNoSidewaysScroll(page)
      const end = await page.getByRole('banner').evaluate((header) => {
        const shown = [...header.querySelectorAll('a, button, input')].filter((control) => control.checkVisibility())
        return Math.max(...shown.map((control) => control.getBoundingClientRect().right))
      })
      expect(end).toBeLessThanOrEqual(width)
    },
  )
})

test('Pages of the latest results say where later ones are overdue', async ({ site, springSite }) => {
  const notice = 'Results after Mar 2, 2026 are not in yet.'
  for (const path of ['/', '/tournaments', '/rankings', '/ratings/women']) {
    const [real, demo] = await Promise.all([springSite, site].map(({ address }) => fetch(address + path)))
    expect((await real?.text())?.replaceAll('<!-- -->', ''), path).toContain(notice)
    expect(await demo?.text(), path).not.toContain('are not in yet')
  }
})
