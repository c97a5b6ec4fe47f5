import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  ProfileEventsDocument,
  type ProfileEventsQuery,
  SplitsDocument,
  type SplitsQuery,
} from '#website/data/generated/profile.ts'
import { formatPeriodRange } from '#website/format.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { choosePeriod, chosenDays } from '../../fixtures/browser/range-control.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import {
  EVENT_HEADERS,
  eventTeamsOf,
  eventTeamText,
  MATCH_HEADERS,
  matchesOf,
  matchText,
  medalText,
  recordRows,
  textsOf,
} from '../../fixtures/own-results.ts'
import type { Site } from '../../fixtures/site.ts'

/** A player, with the days of a period. */
async function answerOf(site: Site, slug: string, period = 'LAST_52_WEEKS') {
  const { player, timePeriods } = await site.ask<Pick<ProfileEventsQuery, 'player' | 'timePeriods'>>(
    ProfileEventsDocument,
    { slug, medals: 100, page: 1, pageSize: 1, input: { player_slug: slug } },
  )
  const range = timePeriods.find(({ time_period }) => time_period === period)
  if (!player || !range) throw new Error(`the service knows no ${slug} in ${period}`)
  return { player, range }
}

/** The player with the most matches of the demonstration. */
async function busiest(site: Site): Promise<string> {
  const { players } = await site.ask<{ players: { edges: { node: { player_slug: string } }[] } }>(
    '{ players(first: 1, input: {}) { edges { node { player_slug } } } }',
  )
  return players.edges[0]?.node.player_slug ?? ''
}

/** What the rows of a player's record must say. */
async function recordOf(site: Site, player_slug: string, time_period = 'LAST_52_WEEKS'): Promise<string[][]> {
  const input = { player_slug, by: 'MATCH_DIVISION', time_period }
  return recordRows((await site.ask<SplitsQuery>(SplitsDocument, { page: 1, pageSize: 20, input })).splits.items)
}

const recordShown = async (page: Page) => (await readTable(page, 'Record')).rows

describe('The head of a player’s page', () => {
  test('has picture, name, country, age, gender and all matches', async ({ open, springSite }) => {
    const { page } = await open('/player/ada-lind', { site: springSite })
    const { player } = await answerOf(springSite, 'ada-lind')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ada Lind')
    expect(await page.locator('main img').first().getAttribute('src')).toBe(
      '/picture?of=https%3A%2F%2Fpictures.example%2Fada.svg&size=large',
    )
    expect((await textsOf(page, 'main dl'))[0]).toContain(
      `CountrySwedenAge${player.age}GenderFemaleMatches${player.total_matches_played}`,
    )
    expect(await page.title()).toBe('Ada Lind · Erne')
  })

  test('has initials where there is no picture, other names, and hyphens for what nobody knows', async ({
    open,
    springSite,
  }) => {
    const { page } = await open('/player/gus-vale', { site: springSite })
    expect(await page.getByText('Also known as The_Wall, 100%').count()).toBe(1)
    expect(await page.locator('main [aria-hidden="true"]').first().textContent()).toBe('GV')
    await page.goto('/player/quin-east')
    expect((await textsOf(page, 'main dl')).slice(0, 1)).toEqual(['Country-Age-Gender-Matches0'])
  })
})

describe('A player’s record', () => {
  test('has every number of the last 52 weeks by division, with the days that they span', async ({ open, site }) => {
    const slug = await busiest(site)
    const { page } = await open(`/player/${slug}`)
    const { range } = await answerOf(site, slug)
    expect(await recordShown(page)).toEqual(await recordOf(site, slug))
    expect((await textsOf(page, '#record'))[0]).toContain(formatPeriodRange(range.from, range.to))
  })

  test('changes with the period, which the address keeps, and Back brings it back', async ({ open, site }) => {
    const slug = await busiest(site)
    const { page, service } = await open(`/player/${slug}?matches_page=2`)
    const [recent, all] = [await recordOf(site, slug), await recordOf(site, slug, 'ALL_TIME')]
    expect(all).not.toEqual(recent)
    await choosePeriod(page, 'All time')
    await expect.poll(() => recordShown(page)).toEqual(all)
    expect(new URL(page.url()).search).toBe('?period=ALL_TIME&matches_page=2')
    const { range } = await answerOf(site, slug, 'ALL_TIME')
    expect((await textsOf(page, '#record'))[0]).toContain(formatPeriodRange(range.from, range.to))
    expect(service.requests.map(({ operation }) => operation)).toEqual(['Splits'])
    await page.goBack()
    await expect.poll(() => recordShown(page)).toEqual(recent)
  })

  test('falls back to the last 52 weeks for a year that the data does not cover', async ({ open, site }) => {
    const slug = await busiest(site)
    const { page } = await open(`/player/${slug}?period=2001&matches_page=2`)
    expect(new URL(page.url()).search).toBe('?matches_page=2')
    expect(await chosenDays(page)).toBe('Last 52 weeks')
  })

  test('is all that stands above the tables of somebody who never played', async ({ open, springSite }) => {
    const { page } = await open('/player/quin-east', { site: springSite })
    expect(await textsOf(page, 'main h2')).toEqual(['Record', 'Matches', 'Events'])
    expect(await page.getByText('No matches played', { exact: true }).count()).toBe(1)
    expect(await page.getByText('No event team stats found', { exact: true }).count()).toBe(1)
    expect(await page.getByText('No matches found', { exact: true }).count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Find a partner' }).count()).toBe(0)
  })

  test('keeps its place while it loads, says when it fails, and can be tried again', async ({ open, site }) => {
    const slug = await busiest(site)
    const { page, service } = await open(`/player/${slug}`)
    service.answerWith('held')
    await choosePeriod(page, 'All time')
    const request = await service.request(1)
    await expect.poll(() => page.locator('#record table[aria-busy="true"]').count()).toBe(1)
    await request.release('HTTP 500')
    await page.getByText('Error: Unexpected error').waitFor()
    expect((await readTable(page, 'Matches')).rows).not.toEqual([])
    service.answerWith('real')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => recordShown(page)).toEqual(await recordOf(site, slug, 'ALL_TIME'))
  })
})

describe('A player’s medals', () => {
  test('are counted on both pages, and listed where no event stands for them', async ({ open, site }) => {
    const slug = await busiest(site)
    const { player } = await answerOf(site, slug)
    const { gold, silver, bronze } = player.medal_counts
    expect(Math.min(gold, silver)).toBeGreaterThan(0)
    const { page } = await open(`/player/${slug}`)
    const line = `Medals${gold} gold · ${silver} silver${bronze > 0 ? ` · ${bronze} bronze` : ''}`
    expect(await textsOf(page, '#answers dl > div:first-child')).toEqual([line])
    await page.getByRole('link', { name: 'Events', exact: true }).click()
    await page.locator('#medals').waitFor()
    expect(await textsOf(page, '#medals dl > div')).toEqual([`Gold${gold}`, `Silver${silver}`, `Bronze${bronze}`])
    const without = player.medals.filter(({ event }) => event === null)
    expect(await textsOf(page, '#medals ul li')).toEqual(without.map((medal) => medalText(medal, medal.partner)))
  })
})

describe('A player’s events and matches', () => {
  test("say what the service's own answer says", async ({ open, site }) => {
    const owner = { player_slug: await busiest(site) }
    const { page } = await open(`/player/${owner.player_slug}`)
    const [events, matches] = [await eventTeamsOf(site, owner), await matchesOf(site, owner)]
    expect(await readTable(page, 'Events')).toEqual({ headers: EVENT_HEADERS, rows: events.items.map(eventTeamText) })
    const rows = matches.items.map((match) => matchText(match, owner))
    expect(await readTable(page, 'Matches')).toEqual({ headers: MATCH_HEADERS, rows })
    expect(await page.locator('#events').textContent()).toContain(`Showing 1-15 of ${events.pageInfo.totalCount}`)
    const footer = `Showing 1-8 of ${matches.pageInfo.totalCount} matches`
    expect(await page.locator('#matches').textContent()).toContain(footer)
  })

  test.for(['bo-reyes', 'dag-ostergard', 'gus-vale', 'cleo-nunez', 'finn-o-malley', 'pat-moss', 'pat-moss-2'])(
    'are those of %s alone, seen from the side they stood on',
    async (slug, { open, springSite }) => {
      const owner = { player_slug: slug }
      const { page } = await open(`/player/${slug}`, { site: springSite })
      const { items, pageInfo } = await matchesOf(springSite, owner)
      expect(items.length).toBeGreaterThan(0)
      const rows = items.map((match) => matchText(match, owner))
      expect((await readTable(page, 'Matches')).rows).toEqual(rows)
      for (let number = 2; number <= pageInfo.totalPages; number++) {
        await page.goto(`/player/${slug}?matches_page=${number}`)
        const next = await matchesOf(springSite, owner, number)
        expect((await readTable(page, 'Matches')).rows).toEqual(next.items.map((match) => matchText(match, owner)))
      }
    },
  )

  test('show a retirement, a walkover, an unknown score and a Dreambreaker as such', async ({ open, springSite }) => {
    const rowOf = async (slug: string, event: string) => {
      const { page } = await open(`/player/${slug}`, { site: springSite })
      const { rows } = await readTable(page, 'Matches')
      return rows.find((row) => row.some((cell) => cell.includes(event)))?.slice(2)
    }
    expect(await rowOf('dag-ostergard', "Men's Doubles Pro")).toEqual([
      'W',
      "Dag Østergård / Finn O'Malley seed (2) versus Bo Reyes / Gus Vale seed (1)",
      '9-11 11-9 7-4 ret.',
      "Men's Doubles Pro, Finals",
    ])
    expect(await rowOf('gus-vale', 'W/O')).toEqual([
      'L',
      'Gus Vale seed (4) versus Dag Østergård seed (3)',
      'W/O',
      "Men's Singles Pro, Bronze Medal Match",
    ])
    expect(await rowOf('cleo-nunez', 'Mixed Doubles Pro')).toEqual([
      'L',
      'Cleo Núñez / Gus Vale versus Ada Lind / Bo Reyes',
      '-',
      'Mixed Doubles Pro, -',
    ])
    expect(await rowOf('hana-ito', '19-19')).toEqual([
      '-',
      'Cleo Núñez / Hana Ito versus Ada Lind / Eva Lind',
      '19-19',
      "Women's Doubles, Round Robin",
    ])
    expect(await rowOf('ada-lind', 'Dreambreaker')).toEqual([
      'W',
      'Ada Lind / Bo Reyes versus Cleo Núñez / Dag Østergård',
      '21-19',
      'Team Days, Dreambreaker, Round Robin',
    ])
    expect(await rowOf('pat-moss', 'Qualifier')).toEqual([
      'L',
      'Pat Moss versus Pat Moss',
      '13-15',
      "Men's Singles Pro, Qualifier, Finals",
    ])
  })

  test('lead to the tournament, to every player, to the match, and to the team', async ({ open, springSite }) => {
    const { page } = await open('/player/dag-ostergard', { site: springSite })
    const match = page.getByRole('row').filter({ hasText: 'ret.' })
    const links = await match.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual([
      '/tournament/harbor-open-2025',
      '/player/dag-ostergard',
      '/player/finn-o-malley',
      '/player/bo-reyes',
      '/player/gus-vale',
      expect.stringMatching(/^\/match\/./),
    ])
    const teams = page.locator('#events').getByRole('link', { name: 'Dag Østergård / Finn O' })
    expect(await teams.first().getAttribute('href')).toBe('/partners/dag-ostergard--finn-o-malley')
  })

  test('explain the average with a tooltip, and sort by it from the first page on', async ({ open, site }) => {
    const owner = { player_slug: await busiest(site) }
    const { page } = await open(`/player/${owner.player_slug}?events_page=2&matches_page=2`)
    await page.getByRole('link', { name: 'Avg. Point Diff' }).hover()
    await page.getByRole('tooltip', { name: 'Points scored vs points lost per game' }).waitFor()
    await page.getByRole('link', { name: 'Avg. Point Diff' }).click()
    const best = await eventTeamsOf(site, owner, 1, { sort_by: 'avg_point_differential' })
    await expect.poll(async () => (await readTable(page, 'Events')).rows).toEqual(best.items.map(eventTeamText))
    expect(new URL(page.url()).search).toBe('?sort=avg_point_differential&matches_page=2')
    expect(await page.locator('th[aria-sort]').getAttribute('aria-sort')).toBe('descending')
  })
})

describe('A player who does not exist', () => {
  test.for(['/player/nobody-at-all', '/player/Ada-Lind', `/player/${'a'.repeat(201)}`])(
    'is answered with a page that says so and offers the search: %s',
    async (path, { open }) => {
      const { page } = await open(path, { status: 404 })
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Player not found')
      expect(await page.locator('main').getByRole('combobox').count()).toBe(1)
    },
  )
})
