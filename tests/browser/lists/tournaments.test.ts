import { describe, expect, onTestFinished } from 'vitest'
import { TournamentsDocument, type TournamentsQuery } from '#website/data/generated/tournaments.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { readTable, tableOf } from '../../fixtures/browser/read-table.ts'
import { mayOpen, singles, writeResults } from '../../fixtures/results-folder.ts'
import { openResultsSite } from '../../fixtures/site.ts'

/** The dates as the table writes them, by the browser's own names of months. */
function dates(start: string, end: string): string {
  const [from, to] = [start, end].map((day) =>
    Object.fromEntries(
      new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })
        .formatToParts(new Date(`${day}T00:00Z`))
        .map(({ type, value }) => [type, value]),
    ),
  ) as [Record<string, string>, Record<string, string>]
  const last = `${to.day}, ${to.year}`
  if (start === end) return `${to.month} ${last}`
  if (from.year !== to.year) return `${from.month} ${from.day}, ${from.year}-${to.month} ${last}`
  return `${from.month} ${from.day}-${from.month === to.month ? last : `${to.month} ${last}`}`
}

/** The box that is drawn over a picture. */
function boxOver(image: Element) {
  const { content, width, height } = getComputedStyle(image, '::after')
  return { content, width, height }
}

describe('The tournaments table', () => {
  test("shows the service's own answer, the latest first", async ({ open, site }) => {
    const { page } = await open('/tournaments')
    const { tournaments } = await site.ask<TournamentsQuery>(TournamentsDocument, {
      first: 20,
      input: { sort_by: 'start_date', order_by: 'desc' },
    })
    const rows = tournaments.edges.map(({ node }) => [
      node.title_display,
      node.league,
      node.location ?? '-',
      dates(node.start_date, node.end_date),
    ])
    expect(rows).toHaveLength(20)
    expect(await readTable(page)).toEqual({ headers: ['Tournament Name', 'League', 'Location', 'Dates'], rows })
  })

  test('shows what a tournament lacks as a hyphen, and one day alone without a range', async ({ open, springSite }) => {
    const { page } = await open('/tournaments', { site: springSite })
    expect((await readTable(page)).rows).toEqual([
      ['100% Club_Night', 'LT', '-', 'Mar 1, 2026'],
      ['Winter Cup', 'PPA', 'Pier 9, Bristol, RI', 'Mar 1-2, 2026'],
      ['Team Days', 'MLP', 'Hall 4, Graz', 'Feb 6-8, 2026'],
      ['Copa da Praia', 'APP', 'São Luís, Brazil', 'Jan 10-11, 2026'],
      ['Harbor Open 2025', 'PPA', 'Pier 9, Bristol, RI', 'May 2-4, 2025'],
    ])
  })

  test('gives a range over months and years both its ends', async ({ open }) => {
    const tournament = (slug: string, start_date: string, end_date: string) => ({
      tournament_slug: slug,
      title: slug,
      league: 'APP',
      start_date,
      end_date,
    })
    // A later result, without which both would be to come.
    const folder = writeResults({
      ...mayOpen([singles('m1')]),
      tournaments: [
        tournament('may-open', '2026-05-01', '2026-05-03'),
        tournament('months', '2026-01-30', '2026-02-02'),
        tournament('years', '2025-12-30', '2026-01-02'),
      ],
    })
    const site = await openResultsSite(folder)
    onTestFinished(() => site.close())
    const { page } = await open('/tournaments', { site })
    const { rows } = await readTable(page)
    expect(rows.map((row) => row[3]).slice(1)).toEqual(['Jan 30-Feb 2, 2026', 'Dec 30-Jan 2, 2026'])
  })

  test('leads from logo and title to the tournament', async ({ open }) => {
    const { page } = await open('/tournaments')
    const link = tableOf(page).getByRole('rowheader').first().getByRole('link')
    expect(await link.locator('img').getAttribute('src')).toMatch(/^\/demo\/logos\/.+\.svg$/)
    const title = await link.innerText()
    await link.locator('img').click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/tournament\/[a-z0-9-]+$/)
  })

  test('shows initials where a tournament has no logo, or one that does not load', async ({ newPage, springSite }) => {
    const { page, allow } = await newPage({ site: springSite })
    await page.route(/\/picture\?/, (route) => route.abort())
    allow('/picture?')
    allow('ERR_FAILED')
    await page.goto('/tournaments')
    const initials = page.locator('tbody th [aria-hidden="true"]')
    await expect.poll(() => initials.allInnerTexts()).toEqual(['C', 'WC', 'TD', 'CP', 'HO'])
  })

  test('shows initials over a logo that does not load without script, too', async ({ newPage, springSite }) => {
    const { page, allow } = await newPage({ site: springSite, script: false })
    const drawn = async () => {
      await page.goto('/tournaments')
      const logo = page.locator('tbody th [aria-hidden="true"]').last()
      await expect.poll(() => logo.locator('img').evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
      return { logo, picture: await logo.screenshot(), over: await logo.locator('img').evaluate(boxOver) }
    }
    const loaded = await drawn()
    await page.route(/\/picture\?/, (route) => route.abort())
    allow('/picture?')
    allow('ERR_FAILED')
    const broken = await drawn()
    expect(broken.over).toEqual({ content: '"HO"', width: '36px', height: '36px' })
    // What covers a picture that does not load is not drawn over one that does.
    expect(broken.picture.equals(loaded.picture)).toBe(false)
    await broken.logo.locator('img').evaluate((image) => image.setAttribute('data-initials', ''))
    expect(broken.picture.equals(await broken.logo.screenshot())).toBe(false)
  })

  test('says that there is none where nothing is found', async ({ open }) => {
    const { page } = await open('/tournaments?q=nowhere+at+all')
    expect(await page.getByText('No tournaments found', { exact: true }).isVisible()).toBe(true)
    expect(await tableOf(page).count()).toBe(0)
  })
})

describe('The search of tournaments', () => {
  test('has its placeholder', async ({ open }) => {
    const { page } = await open('/tournaments')
    expect(await page.getByRole('searchbox').getAttribute('placeholder')).toBe('Search by Name, League, or Location...')
  })

  test.for([
    ['club_n', ['100% Club_Night']],
    ['100%', ['100% Club_Night']],
    ['ppa', ['Winter Cup', 'Harbor Open 2025']],
    ['major league', ['Team Days']],
    ['sao luis', ['Copa da Praia']],
    ['bristol 2025', ['Harbor Open 2025']],
  ] as const)('finds "%s"', async ([words, titles], { open, springSite }) => {
    const { page } = await open('/tournaments', { site: springSite })
    await page.getByRole('searchbox').fill(words)
    await expect.poll(async () => (await readTable(page)).rows.map(([title]) => title)).toEqual(titles)
    expect(new URL(page.url()).searchParams.get('q')).toBe(words)
  })
})
