import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { LEAGUE_NAMES } from '#domain/division/league.ts'
import { structureVariables } from '#features/draws/web/structure-query.ts'
import { MatchesDocument, type MatchesQuery } from '#features/matches/web/generated/matches.ts'
import { TournamentDocument, type TournamentQuery } from '#features/tournament/web/generated/tournament.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { failAndTryAgain } from '../../fixtures/browser/failing-page.ts'
import { hrefsOf, readTable, tableOf } from '../../fixtures/browser/read-table.ts'
import { address } from '../../fixtures/browser/search-field.ts'
import { written } from '../../fixtures/browser/written.ts'
import { busiest } from '../../fixtures/busiest.ts'
import { matchesShown, matchPath } from '../../fixtures/folders/own-results.ts'
import type { Site } from '../../fixtures/services/site.ts'

type Tournament = NonNullable<TournamentQuery['tournament']>

/** Rows of the first page of the Harbor Open, written by hand from its results. */
const HARBOR_ROWS = [
  'May 4, 2025|Final|Ada Lind / Bo Reyes (won) versus Eva Lind / Ivo Krall|11-4 11-6|Mixed Doubles Pro|Mixed Doubles',
  "May 4, 2025|Final|Dag Østergård / Finn O'Malley seed (2) (won) versus Bo Reyes / Gus Vale seed (1)|9-11 11-9 7-4 ret.|Men’s Doubles Pro|Men’s Doubles",
  "May 3, 2025|Final|Bo Reyes seed (1) (won) versus Finn O'Malley seed (2)|11-5 8-11 11-6|Men’s Singles Pro|Men’s Singles",
  'May 3, 2025|Bronze Medal Match|Dag Østergård seed (3) (won) versus Gus Vale seed (4)|W/O|Men’s Singles Pro|Men’s Singles',
  'May 3, 2025|Semifinal|Bo Reyes / Gus Vale seed (1) (won) versus Pat Moss / Pat Moss|11-2 11-3|Men’s Doubles Pro|Men’s Doubles',
  'May 2, 2025|Qualifier, Final|Pat Moss (won) versus Pat Moss|15-13|Men’s Singles Pro|Men’s Singles',
  "May 2, 2025|Semifinal|Finn O'Malley seed (2) (won) versus Dag Østergård seed (3)|8-11 11-7 11-9|Men’s Singles Pro|Men’s Singles",
  'May 2, 2025|Semifinal|Bo Reyes seed (1) (won) versus Gus Vale seed (4)|11-7 11-9|Men’s Singles Pro|Men’s Singles',
]

/** Returns the tournament with the most matches, which has several events with several pages each. */
const largest = async (site: Site) => tournamentOf(site, (await busiest(site)).tournament)

async function tournamentOf(site: Site, slug: string): Promise<Tournament> {
  const state = { slug, event: null, draw: null, round: null, after: null, team: null, page: 1 }
  const ofTournament = { tournament_slug: slug }
  const variables = { ...structureVariables(state), page: 1, pageSize: 8, input: ofTournament, finals: ofTournament }
  const { tournament } = await site.ask<TournamentQuery>(TournamentDocument, variables)
  if (!tournament) throw new Error(`there is no tournament ${slug}`)
  return tournament
}

/** Returns the pages of matches of a tournament or an event, as the service lists them. */
async function matchesOf(site: Site, input: object, page = 1): Promise<string[]> {
  const { matchesList } = await site.ask<MatchesQuery>(MatchesDocument, { page, pageSize: 8, input })
  return matchesList.items.map(matchPath)
}

const status = (page: Page) => page.getByText(/^Showing /)

describe('The page of a tournament', () => {
  test('has its title, logo, league, place and days', async ({ open, site }) => {
    const { page } = await open(`/tournament/${(await largest(site)).tournament_slug}`)
    const tournament = await largest(site)
    const { title_display, league, location, start_date, end_date, logo_url } = tournament
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(title_display)
    expect(await page.title()).toBe(`${title_display} · Erne`)
    await main.getByText(location ?? '').waitFor()
    await main.getByText(written.tournamentDays(start_date, end_date), { exact: true }).first().waitFor()
    expect(await main.locator('img').first().getAttribute('src')).toBe(logo_url)
    const badge = main.getByText(new RegExp(`^${league}`)).first()
    await badge.hover()
    await main.getByRole('tooltip').getByText(LEAGUE_NAMES[league], { exact: true }).first().waitFor()
  })

  test('has the podium of each event, with links to every team', async ({ open, site }) => {
    const tournament = await largest(site)
    const { page } = await open(`/tournament/${tournament.tournament_slug}`, { script: false })
    // The shown event's podium is first; those of the others follow its draw.
    const cards = page.locator('li').filter({ has: page.locator('dl') })
    const [shown] = tournament.events
    const { podiums: all = [] } = tournament
    const isShown = ({ event }: (typeof all)[number]) => event?.event_slug === shown?.event_slug
    const podiums = [...all.filter(isShown), ...all.filter((each) => !isShown(each))]
    expect(podiums.length).toBeGreaterThan(1)
    expect(await cards.count()).toBe(podiums.length)
    for (const [index, { event, event_division, gold, silver, bronze }] of podiums.entries()) {
      const card = cards.nth(index)
      const name = event?.event_name ?? EVENT_DIVISION_FACTS[event_division].label
      expect(await card.getByRole('heading', { level: 3 }).textContent()).toBe(name)
      expect(await card.locator('dt').allTextContents()).toEqual(
        Object.entries({ Gold: gold, Silver: silver, Bronze: bronze }).flatMap(([medal, teams]) =>
          teams.length > 0 ? [medal] : [],
        ),
      )
      const teams = [...gold, ...silver, ...bronze]
      const links = card.locator('dd > a')
      expect(await hrefsOf(links)).toEqual(
        teams.map(({ team_slug, player_two }) =>
          event === null
            ? `/${player_two ? 'partners' : 'player'}/${team_slug}`
            : `/tournament/${tournament.tournament_slug}?event=${event.event_slug}&team=${team_slug}#draw`,
        ),
      )
      expect((await links.allTextContents()).map((names) => names.replaceAll('\u00a0', ' '))).toEqual(
        teams.map(({ player_one, player_two }) => [player_one.name, player_two?.name].filter(Boolean).join(' / ')),
      )
      expect(await card.getByText('Match results not available').count()).toBe(event === null ? 1 : 0)
    }
  })

  test('has rows for unknown and unplayed places, no bronze without a bronze match, and no podium without medals', async ({
    open,
    springSite,
  }) => {
    const { page } = await open('/tournament/harbor-open-2025', { site: springSite, script: false })
    const doubles = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Men’s Doubles Pro' }) })
    expect(await doubles.locator('dt').allTextContents()).toEqual(['Gold', 'Silver'])
    const { headers, rows } = await readTable(page, 'Matches')
    expect(headers).toEqual(['Date', 'Round', 'Players', 'Score', 'Event', 'Division'])
    expect(rows.map((row) => row.join('|'))).toEqual(HARBOR_ROWS)
    const { page: other } = await open('/tournament/club-night-2026', { site: springSite, script: false })
    expect(await other.getByRole('region', { name: /podiums$/i }).count()).toBe(0)
    await other.getByText('No matches found', { exact: true }).waitFor()
    expect(await status(other).count()).toBe(0)
  })
})

describe('The matches of a tournament', () => {
  test("equal the service's, eight on a page, with winners in bold", async ({ open, site }) => {
    const { tournament_slug, match_count } = await largest(site)
    const { page } = await open(`/tournament/${tournament_slug}`, { script: false })
    expect(await matchesShown(page)).toEqual(await matchesOf(site, { tournament_slug }))
    expect(await status(page).textContent()).toBe(`Showing 1-8 of ${match_count} matches`)
    for (const row of await tableOf(page, 'Matches').locator('tbody tr').all()) {
      const winners = (await row.locator('strong a').allTextContents()).join(' / ')
      expect(winners).not.toBe('')
      expect(await row.textContent()).toMatch(new RegExp(`${winners}.*\\(won\\)`))
    }
  })

  test.for([true, false])('are filtered by a chosen event, with JavaScript: %s', async (script, { open, site }) => {
    const { tournament_slug, match_count, events } = await largest(site)
    const { page } = await open(`/tournament/${tournament_slug}?page=2`, { script })
    const choice = page.getByRole('navigation', { name: 'Event', exact: true }).getByRole('link')
    expect(await choice.allTextContents()).toEqual([
      `All events ${match_count} matches`,
      ...events.map(({ event_name, event_division, match_count: count }) => {
        return `${event_name} ${EVENT_DIVISION_FACTS[event_division].short} · ${count}`
      }),
    ])
    expect(await choice.first().getAttribute('aria-current')).toBe('true')
    const [, event] = events
    if (!event) throw new Error('there is one event alone')
    await choice.nth(2).click()
    await page.getByText(`Showing 1-8 of ${event.match_count} matches`).waitFor()
    await expect.poll(() => address(page)).toBe(`/tournament/${tournament_slug}?event=${event.event_slug}`)
    await expect.poll(() => choice.nth(2).getAttribute('aria-current')).toBe('true')
    const own = await matchesOf(site, { event_slug: event.event_slug })
    await expect.poll(() => matchesShown(page)).toEqual(own)
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await page.getByText('Showing 9-').waitFor()
    await expect.poll(() => address(page)).toBe(`/tournament/${tournament_slug}?event=${event.event_slug}&page=2`)
  })

  test.for([
    ['event=team-days-2026--team-days&page=9', '', '1-8'],
    ['page=99', '?page=2', '9-9'],
    ['page=-1', '?page=-1', '1-8'],
  ] as const)('are those of an address that is there: %s', async ([search, shorter, rows], { open, springSite }) => {
    const { page } = await open(`/tournament/harbor-open-2025?${search}`, { site: springSite, script: false })
    expect(address(page)).toBe(`/tournament/harbor-open-2025${shorter}`)
    await page.getByText(`Showing ${rows} of 9 matches`).waitFor()
  })

  test.for([390, 1280])(
    'are skeletons while another page loads, and its links keep their place at %i pixels',
    async (width, { open, site }) => {
      const { page, service } = await open(`/tournament/${(await largest(site)).tournament_slug}`, { width })
      const pages = page.getByRole('navigation', { name: 'Matches, pages' })
      const top = () => pages.evaluate((links) => links.getBoundingClientRect().top + scrollY)
      const before = await top()
      await service.answerWith('held')
      await page.getByRole('link', { name: 'Page 2', exact: true }).click()
      const { operation, variables, release } = await service.request(1)
      expect({ operation, variables }).toMatchObject({ operation: 'Matches', variables: { page: 2, pageSize: 8 } })
      await expect.poll(async () => (await readTable(page, 'Matches')).rows).toEqual(Array(8).fill(Array(6).fill('')))
      expect(await top()).toBe(before)
      await release('empty')
      await page.getByText('No matches found', { exact: true }).waitFor()
    },
  )

  test('show their error, and the rest of the page stays', async ({ open, site }) => {
    const opened = await open(`/tournament/${(await largest(site)).tournament_slug}`)
    await failAndTryAgain(opened, {
      failure: 'HTTP 500',
      ask: (page) => page.getByRole('link', { name: 'Page 2', exact: true }).click(),
      async meanwhile(page) {
        expect(await tableOf(page, 'Matches').count()).toBe(0)
        await page.getByRole('region', { name: 'Other podiums' }).waitFor()
      },
    })
    await tableOf(opened.page, 'Matches').waitFor()
  })
})
