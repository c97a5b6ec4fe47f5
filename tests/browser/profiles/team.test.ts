import { describe, expect } from 'vitest'
import {
  ProfileEventsDocument,
  type ProfileEventsQuery,
  SplitsDocument,
  type SplitsQuery,
} from '#website/data/generated/profile.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import {
  EVENT_HEADERS,
  eventTeamsOf,
  eventTeamText,
  MATCH_HEADERS,
  matchesOf,
  matchText,
  recordRows,
  textsOf,
} from '../../fixtures/own-results.ts'
import type { Site } from '../../fixtures/site.ts'

/** A pair as the service answers it, with its medals. */
async function answerOf(site: Site, slug: string) {
  const { team } = await site.ask<Pick<ProfileEventsQuery, 'team'>>(ProfileEventsDocument, {
    slug,
    medals: 100,
    page: 1,
    pageSize: 1,
    input: { team_slug: slug },
  })
  if (!team) throw new Error(`the service knows no ${slug}`)
  return team
}

/** The pair that won the most matches of the demonstration. */
async function busiest(site: Site): Promise<string> {
  const { teamsStats } = await site.ask<{ teamsStats: { edges: { node: { team_slug: string } }[] } }>(
    '{ teamsStats(first: 1, input: {}) { edges { node { team_slug } } } }',
  )
  return teamsStats.edges[0]?.node.team_slug ?? ''
}

describe('A team’s page', () => {
  test('has both players with their pages, and what is known of them', async ({ open, springSite }) => {
    const { page } = await open('/partners/ada-lind--bo-reyes', { site: springSite })
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.textContent()).toBe('Ada Lind / Bo Reyes')
    const links = await title.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(['/player/ada-lind', '/player/bo-reyes'])
    expect(await page.locator('main img').first().getAttribute('src')).toBe(
      '/picture?of=https%3A%2F%2Fpictures.example%2Fada.svg&size=large',
    )
    const { player_one: ada, player_two: bo } = await answerOf(springSite, 'ada-lind--bo-reyes')
    expect((await textsOf(page, 'main dl')).slice(0, 1)).toEqual([
      `Ada LindSwedenAge ${ada.age}Bo ReyesPhilippinesAge ${bo?.age}`,
    ])
    expect(await page.title()).toBe('Ada Lind / Bo Reyes · Erne')
  })

  test('has a record for each event division, those of the tours and that of MLP', async ({ open, springSite }) => {
    const team_slug = 'ada-lind--bo-reyes'
    const input = { team_slug, by: 'EVENT_DIVISION' }
    const { splits } = await springSite.ask<SplitsQuery>(SplitsDocument, { page: 1, pageSize: 20, input })
    expect(splits.items.map(({ key }) => key).toSorted()).toEqual(['MIXED_DOUBLES', 'MLP'])
    const { page } = await open(`/partners/${team_slug}?period=ALL_TIME`, { site: springSite })
    expect((await readTable(page, 'Record')).rows).toEqual(recordRows(splits.items))
  })

  test('counts the medals that the two won together', async ({ open, site }) => {
    const slug = await busiest(site)
    const { medal_counts: counts } = await answerOf(site, slug)
    const { page } = await open(`/partners/${slug}/events`)
    expect(counts.gold).toBeGreaterThan(0)
    expect(await textsOf(page, '#medals dl > div')).toEqual([
      `Gold${counts.gold}`,
      `Silver${counts.silver}`,
      `Bronze${counts.bronze}`,
    ])
  })

  test("lists events and matches as the service's own answer does", async ({ open, site }) => {
    const slug = await busiest(site)
    const owner = { team_slug: slug }
    const { page } = await open(`/partners/${slug}`)
    const [events, matches] = [await eventTeamsOf(site, owner), await matchesOf(site, owner)]
    expect(await readTable(page, 'Events')).toEqual({ headers: EVENT_HEADERS, rows: events.items.map(eventTeamText) })
    const rows = matches.items.map((match) => matchText(match, owner))
    expect(await readTable(page, 'Matches')).toEqual({ headers: MATCH_HEADERS, rows })
    const footer = `Showing 1-8 of ${matches.pageInfo.totalCount} matches`
    expect(await page.locator('#matches').textContent()).toContain(footer)
  })

  test.for(['ada-lind--bo-reyes', 'cleo-nunez--dag-ostergard', 'dag-ostergard--finn-o-malley', 'bo-reyes--gus-vale'])(
    'sees its matches from its own side: %s',
    async (slug, { open, springSite }) => {
      const owner = { team_slug: slug }
      const { page } = await open(`/partners/${slug}`, { site: springSite })
      const { items } = await matchesOf(springSite, owner)
      expect(items.length).toBeGreaterThan(1)
      const rows = items.map((match) => matchText(match, owner))
      expect((await readTable(page, 'Matches')).rows).toEqual(rows)
      for (const row of rows) {
        const own = (await answerOf(springSite, slug)).player_one.name
        expect(row[3]?.startsWith(own)).toBe(true)
      }
    },
  )

  test('wins on one page what the other side loses on its own', async ({ open, springSite }) => {
    const finalOf = async (slug: string) => {
      const { page } = await open(`/partners/${slug}`, { site: springSite })
      const { rows } = await readTable(page, 'Matches')
      return rows.find((row) => row[4]?.endsWith('ret.'))?.slice(2, 5)
    }
    expect(await finalOf('bo-reyes--gus-vale')).toEqual([
      'L',
      "Bo Reyes / Gus Vale seed (1) versus Dag Østergård / Finn O'Malley seed (2)",
      '11-9 9-11 4-7 ret.',
    ])
    expect(await finalOf('dag-ostergard--finn-o-malley')).toEqual([
      'W',
      "Dag Østergård / Finn O'Malley seed (2) versus Bo Reyes / Gus Vale seed (1)",
      '9-11 11-9 7-4 ret.',
    ])
  })

  test('turns the pages of each table by itself', async ({ open, site }) => {
    const slug = await busiest(site)
    const owner = { team_slug: slug }
    const { page, service } = await open(`/partners/${slug}`)
    await page.locator('#matches').getByRole('link', { name: 'Next' }).click()
    const second = await matchesOf(site, owner, 2)
    const rows = second.items.map((match) => matchText(match, owner))
    await expect.poll(async () => (await readTable(page, 'Matches')).rows).toEqual(rows)
    expect(new URL(page.url()).search).toBe('?matches_page=2')
    expect(service.requests.map(({ operation }) => operation)).toEqual(['ListedMatches'])
  })

  test('shows the last page of a table where the address names one behind it', async ({ open, site }) => {
    const slug = await busiest(site)
    const { pageInfo } = await matchesOf(site, { team_slug: slug })
    const { page } = await open(`/partners/${slug}?matches_page=999`)
    expect(new URL(page.url()).search).toBe(`?matches_page=${pageInfo.totalPages}`)
  })
})

describe('A team’s address', () => {
  test.for([
    ['/partners/bo-reyes--ada-lind', '/partners/ada-lind--bo-reyes'],
    ['/partners/bo-reyes--ada-lind?order=asc', '/partners/ada-lind--bo-reyes?order=asc'],
    ['/partners/bo-reyes', '/player/bo-reyes'],
    ['/partners/jo-li', '/player/jo-li'],
  ] as const)('that is another’s leads there for good: %s', async ([from, to], { newPage, springSite }) => {
    const { page } = await newPage({ site: springSite })
    const answer = await page.request.get(from, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([308, to])
    await page.goto(from)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(to)
  })

  test.for(['/partners/ada-lind--nobody', '/partners/ada-lind--gus-vale', '/partners/nobody', '/partners/A--B'])(
    'that is nobody’s is answered with a page that says so and offers the search: %s',
    async (path, { open, springSite }) => {
      const { page } = await open(path, { status: 404, site: springSite })
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Team not found')
      expect(await page.locator('main').getByRole('combobox').count()).toBe(1)
    },
  )
})
