import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectRows, pressLoadMore, STEP, sortBy, sortState, written } from '../../fixtures/browser/infinite-list.ts'
import { readTable, tableOf } from '../../fixtures/browser/read-table.ts'
import type { Site } from '../../fixtures/site.ts'

const HEADERS = ['Date', 'Tournament', 'Division', 'Medal', 'Team', 'Matches', 'Games', 'Avg. Point Diff']
const DIVISIONS = {
  MENS_SINGLES: ["Men's Singles", 'MS'],
  WOMENS_SINGLES: ["Women's Singles", 'WS'],
  MENS_DOUBLES: ["Men's Doubles", 'MD'],
  WOMENS_DOUBLES: ["Women's Doubles", 'WD'],
  MIXED_DOUBLES: ['Mixed Doubles', 'XD'],
  MLP: ['MLP', 'MLP'],
} as const
type Division = keyof typeof DIVISIONS
const MEDALS = { GOLD: 'Gold', SILVER: 'Silver', BRONZE: 'Bronze', NONE: '' }

interface EventTeam {
  id: string
  event_division: Division
  tournament: { tournament_slug: string; short_title: string }
  tournament_start_date: string
  medal_won: keyof typeof MEDALS
  team_slug: string
  player_one: { name: string }
  player_two: { name: string } | null
  matches_won: number
  matches_lost: number
  games_won: number
  games_lost: number
  avg_points_scored: number | null
  avg_points_lost: number | null
  avg_point_differential: number | null
}

interface EventTeamList {
  division?: Division
  order?: 'asc' | 'desc'
  first?: number
}

/** Event teams from the data service itself. */
async function eventTeamsOf(site: Site, { division, order = 'desc', first = STEP }: EventTeamList = {}) {
  const { eventTeamStats } = await site.ask<{ eventTeamStats: { edges: { node: EventTeam }[] } }>(
    `query ($first: Int!, $input: EventTeamStatsInput!) {
      eventTeamStats(first: $first, input: $input) {
        edges {
          node {
            id event_division tournament_start_date medal_won team_slug
            tournament { tournament_slug short_title }
            player_one { name }
            player_two { name }
            matches_won matches_lost games_won games_lost
            avg_points_scored avg_points_lost avg_point_differential
          }
        }
      }
    }`,
    { first, input: { event_division: division, min_matches: 3, sort_by: 'avg_point_differential', order_by: order } },
  )
  return eventTeamStats.edges.map(({ node }) => node)
}

function differentialOf({ avg_point_differential: difference, avg_points_scored, avg_points_lost }: EventTeam) {
  if (difference === null) return '-'
  return `${written.average(difference)} (${written.average(avg_points_scored)}-${written.average(avg_points_lost)})`
}

/** Their rows as the table must show them. */
async function eventTeamRows(site: Site, list: EventTeamList = {}) {
  return (await eventTeamsOf(site, list)).map((team) => [
    written.day(team.tournament_start_date),
    team.tournament.short_title,
    DIVISIONS[team.event_division][1],
    MEDALS[team.medal_won],
    [team.player_one, team.player_two].flatMap((player) => player?.name ?? []).join(' / '),
    `${written.count(team.matches_won)}-${written.count(team.matches_lost)}`,
    `${written.count(team.games_won)}-${written.count(team.games_lost)}`,
    differentialOf(team),
  ])
}

const query = (page: Page) => new URL(page.url()).search
const chipsOf = (page: Page) => page.getByRole('navigation', { name: 'Divisions' })

describe('The top events', () => {
  test("are the service's own answer, the greatest differences of points first", async ({ open, site }) => {
    const { page } = await open('/top-events')
    expect(await page.title()).toBe('Most dominant runs · Erne')
    expect(await readTable(page)).toEqual({ headers: HEADERS, rows: await eventTeamRows(site) })
    expect(await sortState(page)).toEqual({ 'Avg. Point Diff': 'descending' })
    expect(await chipsOf(page).locator('[aria-current]').allTextContents()).toEqual(['All'])
  })

  test.for(['MENS_SINGLES', 'MLP'] as const)(
    'of %s lead to tournament and team, and their numbers to the matches behind them',
    async (division, { open, site }) => {
      const { page } = await open(`/top-events?division=${division}`)
      const links = await tableOf(page)
        .locator('tbody a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      const teams = await eventTeamsOf(site, { division })
      const pathOf = ({ player_two, team_slug }: EventTeam) => `${player_two ? '/partners' : '/player'}/${team_slug}`
      const pathToMedal = ({ id, team_slug, tournament }: EventTeam) =>
        `/tournament/${tournament.tournament_slug}?event=${id.split(':')[0]}&team=${team_slug}#draw`
      const behind = ({ id, team_slug }: EventTeam) =>
        `/matches?team=${team_slug}&event=${id.split(':')[0]}&dreambreakers=no&result=PLAYED`
      expect(links).toEqual(
        teams.flatMap((team) => [
          `/tournament/${team.tournament.tournament_slug}`,
          ...(team.medal_won === 'NONE' ? [] : [pathToMedal(team)]),
          pathOf(team),
          behind(team),
          behind(team),
        ]),
      )
    },
  )

  test('explain the difference of points to whoever points at it', async ({ open }) => {
    const { page } = await open('/top-events')
    const explanation = page.getByRole('tooltip').filter({ hasText: 'Points scored vs points lost per game' })
    expect(await explanation.isVisible()).toBe(false)
    await tableOf(page).getByRole('link', { name: 'Avg. Point Diff' }).hover()
    await expect.poll(() => explanation.isVisible()).toBe(true)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect.poll(() => explanation.isVisible()).toBe(false)
    await tableOf(page).getByRole('link', { name: 'Avg. Point Diff' }).focus()
    await expect.poll(() => explanation.isVisible()).toBe(true)
  })

  test('go from descending to ascending and back by the sort control', async ({ open, site }) => {
    const { page } = await open('/top-events')
    for (const [order, state, address] of [
      ['asc', 'ascending', '?order=asc'],
      ['desc', 'descending', ''],
    ] as const) {
      await sortBy(page, 'Avg. Point Diff')
      await expect.poll(() => sortState(page)).toEqual({ 'Avg. Point Diff': state })
      expect(query(page)).toBe(address)
      expect((await readTable(page)).rows).toEqual(await eventTeamRows(site, { order }))
    }
  })

  test('take what their address does not know for the default', async ({ open, site }) => {
    const { page } = await open('/top-events?order=up&division=DREAMBREAKER&sort=name')
    expect((await readTable(page)).rows).toEqual(await eventTeamRows(site))
  })

  test('are of each division alone by its chip', async ({ open, site }) => {
    const { page } = await open('/top-events')
    for (const division of Object.keys(DIVISIONS) as Division[]) {
      const [label] = DIVISIONS[division]
      await chipsOf(page).getByRole('link', { name: label, exact: true }).click()
      const rows = await eventTeamRows(site, { division })
      await expect.poll(async () => (await readTable(page)).rows).toEqual(rows)
      expect(query(page)).toBe(`?division=${division}`)
      expect(await chipsOf(page).locator('[aria-current]').allTextContents()).toEqual([label])
    }
  })

  test('go on by the button', async ({ open, site }) => {
    const { page, service } = await open('/top-events')
    await pressLoadMore(page)
    await expectRows(page, STEP * 2)
    expect(service.requests).toHaveLength(1)
    const { rows } = await readTable(page)
    expect(rows).toEqual(await eventTeamRows(site, { first: STEP * 2 }))
    expect(rows.map((row) => row[3])).toContain('Gold')
  })
})

describe('Top events that are none', () => {
  test('say so', async ({ open }) => {
    const { page, service } = await open('/top-events')
    service.answerWith('empty')
    await chipsOf(page).getByRole('link', { name: 'MLP' }).click()
    await page.getByText('No event team stats found', { exact: true }).waitFor()
    expect(await tableOf(page).count()).toBe(0)
  })
})

describe('For everybody the top events', () => {
  test('can be filtered, sorted and continued without script', async ({ open, site }) => {
    const { page } = await open('/top-events', { script: false })
    await chipsOf(page).getByRole('link', { name: 'MLP' }).click()
    await sortBy(page, 'Avg. Point Diff')
    await page.getByRole('link', { name: 'Load more' }).click()
    const expected = await eventTeamRows(site, { division: 'MLP', order: 'asc', first: STEP * 2 })
    expect((await readTable(page)).rows).toEqual(expected.slice(STEP))
  })
})
