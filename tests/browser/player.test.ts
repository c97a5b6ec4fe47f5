import { describe, expect } from 'vitest'
import { PlayerDocument, type PlayerQuery } from '#website/data/generated/player.ts'
import { formatCount, formatPercentage, formatPeriodRange } from '#website/format.ts'
import { test } from '../fixtures/browser/browser-test.ts'
import { choosePeriod, chosenDays } from '../fixtures/browser/range-control.ts'
import { readTable } from '../fixtures/browser/read-table.ts'
import {
  EVENT_HEADERS,
  eventTeamsOf,
  eventTeamText,
  MATCH_HEADERS,
  matchesOf,
  matchText,
  medalText,
  textsOf,
} from '../fixtures/own-results.ts'
import type { Site } from '../fixtures/site.ts'

/** Everything that a player's page is about, as the service answers it. */
async function answerOf(site: Site, slug: string, period = 'LAST_52_WEEKS') {
  const input = { player_slug: slug }
  const { player, playerStats, timePeriods } = await site.ask<PlayerQuery>(PlayerDocument, {
    player_slug: slug,
    time_period: period,
    medals: 100,
    events_page: 1,
    events_size: 1,
    events_input: input,
    matches_page: 1,
    matches_size: 1,
    matches_input: input,
    form_input: { ...input, pending: false },
  })
  const range = timePeriods.find(({ time_period }) => time_period === period)
  if (!player || !playerStats || !range) throw new Error(`the service knows no ${slug} in ${period}`)
  return { player, stats: playerStats, range }
}

/** The player with the most matches of the demonstration. */
async function busiest(site: Site): Promise<string> {
  const { players } = await site.ask<{ players: { edges: { node: { player_slug: string } }[] } }>(
    '{ players(first: 1, input: {}) { edges { node { player_slug } } } }',
  )
  return players.edges[0]?.node.player_slug ?? ''
}

const DISCIPLINES = [
  ['Singles', 'singles'],
  ['Gender doubles', 'gender_doubles'],
  ['Mixed doubles', 'mixed_doubles'],
] as const

/** What the cards of a player's record must say. */
function recordText(stats: NonNullable<PlayerQuery['playerStats']>): string[] {
  return DISCIPLINES.map(([title, discipline]) => {
    const { matches_won, matches_lost, points_won, points_lost, ...percentages } = stats[discipline]
    const matches = `Matches won-lost${formatCount(matches_won)}-${formatCount(matches_lost)}`
    const points = `Points won-lost${formatCount(points_won)}-${formatCount(points_lost)}`
    return [
      title,
      `${matches}Matches won %${formatPercentage(percentages.matches_won_percentage)}`,
      `${points}Points won %${formatPercentage(percentages.points_won_percentage)}`,
    ].join('')
  })
}

describe('The head of a player’s page', () => {
  test('has picture, name, country, age, gender and all matches', async ({ open, springSite }) => {
    const { page } = await open('/player/ada-lind', { site: springSite })
    const { player } = await answerOf(springSite, 'ada-lind')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ada Lind')
    expect(await page.locator('main img').first().getAttribute('src')).toBe(
      '/picture?of=https%3A%2F%2Fpictures.example%2Fada.svg&size=large',
    )
    expect((await textsOf(page, 'main dl')).slice(0, 1)).toEqual([
      `CountrySwedenAge${player.age}GenderFemaleMatches${player.total_matches_played}`,
    ])
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
  test('has every figure of the last 52 weeks by discipline, with the days that they span', async ({ open, site }) => {
    const slug = await busiest(site)
    const { page } = await open(`/player/${slug}`)
    const { stats, range } = await answerOf(site, slug)
    expect(await textsOf(page, '#record > ul > li')).toEqual(recordText(stats))
    const head = (await textsOf(page, '#record'))[0]
    expect(head).toContain(`${stats.total_matches_played} matches played`)
    expect(head).toContain(formatPeriodRange(range.from, range.to))
  })

  test('changes with the period, which the address keeps, and Back brings it back', async ({ open, site }) => {
    const slug = await busiest(site)
    const { page, service } = await open(`/player/${slug}?matches_page=2`)
    const [recent, all] = [await answerOf(site, slug), await answerOf(site, slug, 'ALL_TIME')]
    expect(recordText(all.stats)).not.toEqual(recordText(recent.stats))
    await choosePeriod(page, 'All time')
    await expect.poll(() => textsOf(page, '#record > ul > li')).toEqual(recordText(all.stats))
    expect(new URL(page.url()).search).toBe('?period=ALL_TIME&matches_page=2')
    expect((await textsOf(page, '#record'))[0]).toContain(formatPeriodRange(all.range.from, all.range.to))
    expect(service.requests.map(({ operation }) => operation)).toEqual(['PlayerFiguresOfPeriod'])
    await page.goBack()
    await expect.poll(() => textsOf(page, '#record > ul > li')).toEqual(recordText(recent.stats))
  })

  test('falls back to the last 52 weeks for a year that the data does not cover', async ({ open, site }) => {
    const slug = await busiest(site)
    const { page } = await open(`/player/${slug}?period=2001&matches_page=2`)
    expect(new URL(page.url()).search).toBe('?matches_page=2')
    expect(await chosenDays(page)).toBe('Last 52 weeks')
  })

  test('is zero, and its shares unknown, for somebody who never played', async ({ open, springSite }) => {
    const { page } = await open('/player/quin-east', { site: springSite })
    const nothing = 'Matches won-lost0-0Matches won %-Points won-lost0-0Points won %-'
    expect(await textsOf(page, '#record > ul > li')).toEqual(DISCIPLINES.map(([title]) => `${title}${nothing}`))
    expect(await page.getByText('No event team stats found', { exact: true }).count()).toBe(1)
    expect(await page.getByText('No matches found', { exact: true }).count()).toBe(1)
  })

  test('keeps its place while it loads, says when it fails, and can be tried again', async ({ open, site }) => {
    const slug = await busiest(site)
    const { page, service } = await open(`/player/${slug}`)
    service.answerWith('held')
    await choosePeriod(page, 'All time')
    const request = await service.request(1)
    await expect.poll(() => page.locator('#record li[aria-busy="true"]').count()).toBe(3)
    await request.release('HTTP 500')
    await page.getByText('Error: Unexpected error').waitFor()
    expect((await readTable(page, 'Matches')).rows).not.toEqual([])
    service.answerWith('real')
    await page.getByRole('button', { name: 'Try again' }).click()
    const { stats } = await answerOf(site, slug, 'ALL_TIME')
    await expect.poll(() => textsOf(page, '#record > ul > li')).toEqual(recordText(stats))
  })
})

describe('A player’s medals', () => {
  test('are counted and listed, the newest first, with tournament, event and partner', async ({ open, site }) => {
    const slug = await busiest(site)
    const { player } = await answerOf(site, slug)
    const { page } = await open(`/player/${slug}`)
    const { gold, silver, bronze } = player.medal_counts
    expect(gold + silver + bronze).toBeGreaterThan(6)
    expect(await textsOf(page, '#medals dl > div')).toEqual([`Gold${gold}`, `Silver${silver}`, `Bronze${bronze}`])
    const expected = player.medals.map((medal) => medalText(medal, medal.partner))
    expect(await textsOf(page, '#medals li')).toEqual(expected)
    expect(await page.locator('#medals li:visible').count()).toBe(6)
    await page.getByText(`All ${gold + silver + bronze} medals`).click()
    expect(await page.locator('#medals li:visible').count()).toBe(expected.length)
    const [newest] = player.medals
    expect(await page.locator('#medals li a').first().getAttribute('href')).toBe(
      `/tournament/${newest?.tournament.tournament_slug}?event=${newest?.event?.event_slug}&team=${newest?.team.team_slug}#draw`,
    )
  })

  test('are three zeros where there are none', async ({ open, springSite }) => {
    const { page } = await open('/player/quin-east', { site: springSite })
    expect(await textsOf(page, '#medals dl > div')).toEqual(['Gold0', 'Silver0', 'Bronze0'])
    expect(await page.locator('#medals li').count()).toBe(0)
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
