import { describe, expect } from 'vitest'
import { ProfileEventsDocument, type ProfileEventsQuery } from '#features/profiles/web/generated/profile-events.ts'
import { SplitsDocument, type SplitsQuery } from '#features/profiles/web/generated/splits.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { choosePeriod, chosenDays } from '../../fixtures/browser/range-control.ts'
import { hrefsOf, readTable, rowsShown } from '../../fixtures/browser/read-table.ts'
import { written } from '../../fixtures/browser/written.ts'
import { busiest } from '../../fixtures/busiest.ts'
import {
  EVENT_HEADERS,
  eventTeamsOf,
  eventTeamText,
  MATCH_HEADERS,
  matchesOf,
  matchesShown,
  matchPath,
  medalText,
  type Owner,
  recordRows,
  textsOf,
} from '../../fixtures/folders/own-results.ts'
import type { Site } from '../../fixtures/services/site.ts'

interface Season {
  record: { matches_won: number; matches_lost: number }
  titles: number
}

/** Returns the player or pair of a path. */
function ownerAt(path: string): Owner & { slug: string } {
  const slug = path.split('/').at(-1) ?? ''
  return path.startsWith('/player/') ? { slug, player_slug: slug } : { slug, team_slug: slug }
}

/** Asks the service for a player, a pair and the periods. */
function answerOf(site: Site, { slug, ...input }: ReturnType<typeof ownerAt>) {
  return site.ask<ProfileEventsQuery>(ProfileEventsDocument, {
    slug,
    medals: 100,
    page: 1,
    pageSize: 1,
    input,
    undated: {},
    counted: {},
  })
}

/** Returns the expected rows of the record. */
async function recordOf(site: Site, { slug: _, ...owner }: ReturnType<typeof ownerAt>, time_period: string) {
  const input = { ...owner, by: 'player_slug' in owner ? 'MATCH_DIVISION' : 'EVENT_DIVISION', time_period }
  return recordRows(
    (await site.ask<SplitsQuery>(SplitsDocument, { page: 1, pageSize: 20, input: { ...input, in_order: true } })).splits
      .items,
  )
}

test("The divisions of a player's record link to the rankings of the same days", async ({ open, site }) => {
  const { player } = await busiest(site)
  const { page } = await open(`/player/${player}?period=ALL_TIME`, { script: false })
  const links = page.locator('#record').getByRole('rowheader').getByRole('link')
  const names = { DOUBLES: 'doubles', 'MIXED DOUBLES': 'mixed-doubles', SINGLES: 'singles' }
  for (const link of await links.all()) {
    const division = (await link.textContent())?.replace(/^(Women|Men)’s /, '').toUpperCase() as keyof typeof names
    expect(await link.getAttribute('href')).toMatch(
      new RegExp(`^/rankings/(wo)?mens-${names[division]}\\?period=ALL_TIME$`),
    )
  }
  await links.first().click()
  await page.waitForURL('**/rankings/*')
  await page.locator(`tbody a[href="/player/${player}"]`).first().waitFor()
})

describe.for(['player', 'pair'] as const)('The page of a %s', (kind) => {
  const busiestPath = async (site: Site) => {
    const { player, team } = await busiest(site)
    return kind === 'player' ? `/player/${player}` : `/partners/${team}`
  }

  test("has the service's record, events and matches, and the record of another period", async ({ open, site }) => {
    const path = await busiestPath(site)
    const owner = ownerAt(path)
    const { page, service } = await open(`${path}?matches_page=1`)
    const { slug: _, ...input } = owner
    const [events, matches] = [await eventTeamsOf(site, input), await matchesOf(site, input)]
    expect(await readTable(page, 'Events')).toEqual({ headers: EVENT_HEADERS, rows: events.items.map(eventTeamText) })
    expect((await readTable(page, 'Matches')).headers).toEqual(MATCH_HEADERS)
    expect(await matchesShown(page)).toEqual(matches.items.map(matchPath))
    const footer = `Showing 1-8 of ${matches.pageInfo.totalCount} matches`
    expect(await page.locator('#matches').textContent()).toContain(footer)
    const { timePeriods } = await answerOf(site, owner)
    const expectPeriod = async (period: string) => {
      await expect.poll(() => rowsShown(page, 'Record')).toEqual(await recordOf(site, owner, period))
      const { from, to } = timePeriods.find(({ time_period }) => time_period === period) ?? { from: '', to: '' }
      expect((await textsOf(page, '#record'))[0]).toContain(written.period(from, to))
    }
    await expectPeriod('LAST_52_WEEKS')
    await choosePeriod(page, 'All time')
    await expectPeriod('ALL_TIME')
    expect(new URL(page.url()).searchParams.get('period')).toBe('ALL_TIME')
    expect(service.requests).toEqual([])
    await page.goBack()
    await expectPeriod('LAST_52_WEEKS')
  })

  test('counts the medals, and lists those without an event', async ({ open, site }) => {
    const path = await busiestPath(site)
    const { player, team } = await answerOf(site, ownerAt(path))
    const { medal_counts, medals } = player ?? team ?? expect.fail(`the service knows no ${path}`)
    expect(medal_counts.gold).toBeGreaterThan(0)
    const { page } = await open(`${path}/events`, { script: false })
    const { gold, silver, bronze } = medal_counts
    expect(await textsOf(page, '#medals dl > div')).toEqual([`Gold${gold}`, `Silver${silver}`, `Bronze${bronze}`])
    const without = medals.filter(({ event }) => event === null)
    expect(await textsOf(page, '#medals ul li')).toEqual(
      without.map((medal) => medalText(medal, (medal as { partner?: { name: string } | null }).partner)),
    )
  })

  test('shows seasons side by side, and medals in one line', async ({ open, site }) => {
    const path = await busiestPath(site)
    const { player, team } = await answerOf(site, ownerAt(path))
    const { page } = await open(path, { script: false })
    const { headers, rows } = await readTable(page, 'Seasons')
    const years = rows.map(([year]) => year)
    expect(years.length).toBeGreaterThan(1)
    expect(years).toEqual(years.toSorted().toReversed())
    const columns = ['Year', 'Record', 'Win %', 'Titles', 'Finals', 'Rating', 'Rank']
    expect(headers.slice(0, columns.length)).toEqual(columns)
    const { slug } = ownerAt(path)
    const { career } = await site.ask<{ career: { seasons: Season[] } }>(
      `{ career(slug: "${slug}") { seasons { record { matches_won matches_lost } titles } } }`,
    )
    expect(rows.map((row) => [row[1], row[3]])).toEqual(
      career.seasons.map(({ record, titles }) => [`${record.matches_won}-${record.matches_lost}`, `${titles}`]),
    )
    const most = Math.max(...career.seasons.map(({ titles }) => titles))
    const marked = await page
      .locator('#seasons tbody tr')
      .evaluateAll((found) =>
        found.map((row) => row.querySelector('td:nth-child(4) [aria-label="best season"]') !== null),
      )
    expect(marked).toEqual(career.seasons.map(({ titles }) => titles === most))
    const gold = (player ?? team)?.medal_counts.gold
    expect((await textsOf(page, '#answers dl > div:first-child'))[0]).toMatch(new RegExp(`^Medals${gold} gold`))
  })
})

describe('The header of a profile', () => {
  test('has picture, name, country, age, gender and number of matches of a player', async ({
    open,
    springSite: site,
  }) => {
    const { page } = await open('/player/ada-lind', { site, script: false })
    const { player } = await answerOf(site, ownerAt('/player/ada-lind'))
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ada Lind')
    expect(await page.locator('main img').first().getAttribute('src')).toBe(
      '/picture?of=https%3A%2F%2Fpictures.example%2Fada.svg&size=large',
    )
    expect((await textsOf(page, 'main dl'))[0]).toContain(
      `CountrySwedenAge${player?.age}GenderFemaleMatches${player?.total_matches_played}`,
    )
  })

  test('has both players of a pair with links and known facts', async ({ open, springSite: site }) => {
    const { page } = await open('/partners/ada-lind--bo-reyes', { site, script: false })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ada Lind / Bo Reyes')
    expect(await hrefsOf(page.locator('h1 a'))).toEqual(['/player/ada-lind', '/player/bo-reyes'])
    const { team } = await answerOf(site, ownerAt('/partners/ada-lind--bo-reyes'))
    expect((await textsOf(page, 'main dl'))[0]).toBe(
      `Ada LindSwedenAge ${team?.player_one.age}Bo ReyesPhilippinesAge ${team?.player_two?.age}`,
    )
  })

  test('has initials without a picture, other names, and no unknown facts', async ({ open, springSite: site }) => {
    const { page } = await open('/player/gus-vale', { site, script: false })
    expect(await page.getByText('Also known as The_Wall, 100%').count()).toBe(1)
    expect(await page.locator('main [aria-hidden="true"]').first().textContent()).toBe('GV')
    await page.goto('/player/quin-east')
    expect((await textsOf(page, 'main dl')).slice(0, 1)).toEqual(['Matches0'])
    expect(await textsOf(page, 'main h2')).toEqual(['Record', 'Matches', 'Events'])
    for (const words of ['No matches played', 'No event team stats found', 'No matches found']) {
      expect(await page.getByText(words, { exact: true }).count()).toBe(1)
    }
    expect(await page.getByRole('link', { name: 'Find a partner' }).count()).toBe(0)
    await page.goto('/player/quin-east?period=2001')
    expect(new URL(page.url()).search).toBe('')
    expect(await chosenDays(page)).toBe('Last 52 weeks')
  })
})

describe('The matches of a profile', () => {
  test.for([
    [
      '/partners/dag-ostergard--finn-o-malley',
      "W|Dag Østergård / Finn O'Malley seed (2) versus Bo Reyes / Gus Vale seed (1)|9-11 11-9 7-4 ret.|Men’s Doubles Pro, Final",
    ],
    [
      '/partners/bo-reyes--gus-vale',
      "L|Bo Reyes / Gus Vale seed (1) versus Dag Østergård / Finn O'Malley seed (2)|11-9 9-11 4-7 ret.|Men’s Doubles Pro, Final",
    ],
    ['/player/gus-vale', 'L|Gus Vale seed (4) versus Dag Østergård seed (3)|W/O|Men’s Singles Pro, Bronze Medal Match'],
    ['/player/cleo-nunez', 'L|Cleo Núñez / Gus Vale versus Ada Lind / Bo Reyes|-|Mixed Doubles Pro'],
    ['/player/hana-ito', '-|Cleo Núñez / Hana Ito versus Ada Lind / Eva Lind|19-19|Women’s Doubles, Round Robin'],
    ...['/player/ada-lind', '/player/bo-reyes'].map(
      (path) =>
        [
          path,
          'W|Ada Lind / Bo Reyes versus Cleo Núñez / Dag Østergård|21-19|Team Days, DreamBreaker, Round Robin',
        ] as const,
    ),
    ['/player/pat-moss', 'L|Pat Moss versus Pat Moss|13-15|Men’s Singles Pro, Qualifier, Final'],
  ] as const)('show as it was on %s: %s', async ([path, expected], { open, springSite: site }) => {
    const { page } = await open(path, { site, script: false })
    const { rows } = await readTable(page, 'Matches')
    expect(rows.map((row) => row.slice(2).join('|'))).toContain(expected)
  })

  test('link to the tournament, every player, the match and the team', async ({ open, springSite: site }) => {
    const { page } = await open('/player/dag-ostergard', { site, script: false })
    expect(await hrefsOf(page.locator('tr:has-text("ret.") a'))).toEqual([
      '/tournament/harbor-open-2025',
      '/player/dag-ostergard',
      '/player/finn-o-malley',
      '/player/bo-reyes',
      '/player/gus-vale',
      expect.stringMatching(/^\/match\/./),
    ])
    const ofEvents = await hrefsOf(page.locator('#events a'))
    expect(ofEvents).toContain('/partners/dag-ostergard--finn-o-malley')
    // A medal links to its path through the draw.
    expect(ofEvents).toContainEqual(
      expect.stringMatching(/^\/tournament\/harbor-open-2025\?event=.+&team=dag-ostergard--finn-o-malley#draw$/),
    )
  })
})

test.for([
  ['/partners/bo-reyes--ada-lind?order=asc', '/partners/ada-lind--bo-reyes?order=asc'],
  ['/partners/bo-reyes', '/player/bo-reyes'],
] as const)('The address of another leads there for good: %s', async ([from, to], { springSite }) => {
  const answer = await fetch(springSite.address + from, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([308, to])
})
