import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { boxOf, expectNoSidewaysScroll } from '../../fixtures/browser/page-checks.ts'
import { choosePeriod } from '../../fixtures/browser/range-control.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import { busiest } from '../../fixtures/busiest.ts'

describe('The link of a number', () => {
  test('in a ranking opens a list with that number of matches', async ({ open }) => {
    const { page } = await open('/rankings/mens-singles?period=ALL_TIME', { script: false })
    const [, name = '', won = ''] = (await readTable(page)).rows[0] ?? []
    await page
      .getByRole('link', { name: `${won} matches won by` })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: `${name}: singles matches won` }).waitFor()
    await page.getByText(`of ${won} matches`).waitFor()
    expect(new Set((await readTable(page)).rows.map((row) => row[2]))).toEqual(new Set(['W']))
  })

  test.for([
    ['/players', /^[\d,]+ matches played by \S/],
    ['/partners', /^\d+-\d+ matches won and lost by .+ and .+/],
    ['/top-events', /^\d+-\d+ games won and lost by .+ at .+/],
  ] as const)('from a row of %s, with a name that tells what it counts', async ([path, name], { open }) => {
    const { page } = await open(path, { script: false })
    const link = page.getByRole('link', { name }).first()
    const address = await link.getAttribute('href')
    await link.click()
    await page.getByRole('heading', { level: 1, name: /: matches played/ }).waitFor()
    expect(page.url()).toContain(address)
  })

  test("on a player's page opens a list with the same record above it", async ({ open, site }) => {
    const { page } = await open(`/player/${(await busiest(site)).player}?period=ALL_TIME`, { script: false })
    const link = page.getByRole('link', { name: /points won and lost in Mixed Doubles$/ })
    const points = (await link.textContent()) as string
    await link.click()
    await page.getByRole('heading', { level: 1, name: /: Mixed Doubles matches played$/ }).waitFor()
    await page.getByRole('definition').filter({ hasText: points }).waitFor()
  })
})

describe('A list of matches', () => {
  test('names the tournament of each match, unless all are from one tournament', async ({ open }) => {
    const { page } = await open('/matches?round=FINALS', { script: false })
    expect((await readTable(page)).headers).toEqual(['Date', 'Tournament', 'Players', 'Score', 'Details'])
    await page.locator('td a[href^="/tournament/"]').first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(`/matches?tournament=${new URL(page.url()).pathname.split('/').at(-1)}`)
    expect((await readTable(page)).headers).toEqual(['Date', 'Round', 'Players', 'Score', 'Event', 'Division'])
  })

  test('shows a day and a tournament once on a phone, above the matches that they have in common', async ({ open }) => {
    const { page } = await open('/matches', { width: 390, script: false })
    const found = await page.locator('tbody tr').evaluateAll((all) =>
      all.map((row) => {
        const [day, tournament] = [...row.querySelectorAll('td')]
        return { said: `${day?.textContent} ${tournament?.textContent}`, isShown: day?.checkVisibility() === true }
      }),
    )
    expect(found.map(({ isShown }) => isShown)).toEqual(found.map(({ said }, row) => said !== found[row - 1]?.said))
    expect(new Set(found.map(({ isShown }) => isShown))).toEqual(new Set([true, false]))
  })

  test('loses a filter by its chip, and Back restores the filter', async ({ open, site }) => {
    const { player } = await busiest(site)
    const { page } = await open(`/matches?player=${player}&discipline=mixed_doubles&result=WON`)
    const before = await page.getByText(/^Showing /).textContent()
    await page.getByRole('link', { name: 'Mixed doubles: remove this filter' }).click()
    await page.getByRole('heading', { level: 1, name: /: matches won$/ }).waitFor()
    expect(page.url()).toMatch(/\/matches\?player=[^&]+&result=WON$/)
    expect(await page.getByText(/^Showing /).textContent()).not.toBe(before)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /: mixed doubles matches won$/ }).waitFor()
    expect(await page.getByText(/^Showing /).textContent()).toBe(before)
  })

  test('works without JavaScript: results, periods and pages are links, and a page past the end is the last page', async ({
    open,
    site,
  }) => {
    const { player } = await busiest(site)
    const { page } = await open(`/matches?player=${player}`, { script: false })
    await page.getByRole('link', { name: 'Won', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /: matches won$/ }).waitFor()
    await page.getByRole('link', { name: 'Next' }).click()
    expect(page.url()).toMatch(/result=WON&page=2$/)
    await page.getByText(/^Showing 21-/).waitFor()
    await choosePeriod(page, 'Last 52 weeks')
    await page.getByRole('heading', { level: 1, name: /, last 52 weeks$/ }).waitFor()
    await page.goto(`/matches?player=${player}&page=9999`)
    expect(page.url()).toMatch(/page=\d{1,3}$/)
    await page.getByText(/^Showing /).waitFor()
    await page.goto(`/matches?player=${player}&opponent=${player}`)
    await page.getByText('No matches found').waitFor()
  })

  test('is found by a form without JavaScript, which leads from names to a URL, a file and a summary', async ({
    open,
    site,
  }) => {
    const { player: slug } = await busiest(site)
    const { player } = await site.ask<{ player: { name: string } }>(`{ player(player_slug: "${slug}") { name } }`)
    const { page } = await open('/matches', { script: false })
    await page.getByRole('heading', { level: 1, name: 'Match finder' }).waitFor()
    await page.getByLabel('Player or pair', { exact: true }).fill(player.name)
    await page.getByText('More filters').click()
    await page.getByLabel('Result').selectOption('Won')
    await page.getByLabel('Deciding game').selectOption('Decided in the last game')
    await page.getByRole('button', { name: 'Find' }).click()
    const title = `${player.name}: matches won, decided in the last game`
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(new URL(page.url()).search).toBe(`?player=${slug}&result=WON&deciding_game=yes`)
    const { rows } = await readTable(page)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(row[2]).toBe('W')
      expect([3, 5]).toContain(row[4]?.split(' ').length)
    }
    const file = await page.request.get(page.url().replace('/matches?', '/matches.csv?'))
    const [header = '', ...lines] = (await file.text()).trim().split('\r\n')
    expect(header.split(',')).toEqual(expect.arrayContaining(['result', 'tournament.league', 'tournament.location']))
    for (const line of lines) expect(line.split(',')).toContain('WON')
    const showing = (await page.getByText(/^Showing /).textContent()) as string
    expect(showing).toBe(`Showing 1-${rows.length} of ${lines.length} matches`)
    await page
      .getByRole('definition')
      .filter({ hasText: String(lines.length) })
      .first()
      .waitFor()
  })

  test('has a field for each filter, and suggests names for the typed text', async ({ open, site }) => {
    const { player } = await busiest(site)
    const { page } = await open('/matches?league=MLP', { width: 390 })
    await page.getByText('More filters (1)').click()
    await expectNoSidewaysScroll(page)
    const fields = page.locator('main form', { hasText: 'More filters' })
    for (const label of ['Player or pair', 'Partner', 'Opponent', 'Tournament']) {
      expect(await fields.getByLabel(label, { exact: true }).getAttribute('list')).not.toBeNull()
    }
    const field = fields.getByLabel('Player or pair', { exact: true })
    await field.pressSequentially(player.replaceAll('-', ' '))
    const option = fields.locator('datalist').first().locator('option').first()
    await option.waitFor({ state: 'attached' })
    await field.fill((await option.getAttribute('value')) ?? '')
    await fields.getByLabel('From', { exact: true }).fill('2025-01-01')
    await fields.getByLabel('Status', { exact: true }).selectOption('Retired')
    await fields.getByRole('button', { name: 'Find' }).click()
    const search = `?player=${player}&league=MLP&status=RETIRED&from=2025-01-01`
    await expect.poll(() => new URL(page.url()).search).toBe(search)
  })

  test.for([true, false])(
    'is found by parts of names, as in the search; with JavaScript: %s',
    async (script, { open, springSite }) => {
      const { page } = await open('/matches', { script, site: springSite })
      await page.getByLabel('Player or pair', { exact: true }).fill('pared')
      await page.getByLabel('Opponent', { exact: true }).fill('Lind')
      await page.getByText('More filters').click()
      await page.getByLabel('Tournament', { exact: true }).fill('praia')
      await page.getByRole('button', { name: 'Find' }).click()
      await page.getByRole('heading', { level: 1, name: /^Cleo Núñez.*Ada Lind/ }).waitFor()
      await expect
        .poll(() => new URL(page.url()).search)
        .toMatch(/^\?player=cleo-nunez&opponent=ada-lind&tournament=copa-da-praia-2026$/)
    },
  )

  test.for([
    ['player=Bo Reyes / Ada Lind', '?team=ada-lind--bo-reyes'],
    ['player=reyes lind', '?team=ada-lind--bo-reyes'],
    [
      'player=ada-lind--bo-reyes&opponent=Eva Lind / Ivo Krall',
      '?team=ada-lind--bo-reyes&opponent=eva-lind--ivo-krall',
    ],
    ['player=&opponent=Ada Lind', '?player=ada-lind'],
  ])(
    'takes a pair in the field of the player, and an opponent alone as the player: %s',
    async ([typed, found], { open, springSite: site }) => {
      const { page } = await open(`/matches?${typed}`, { site, script: false })
      await page.getByRole('heading', { level: 1, name: /: / }).waitFor()
      expect(new URL(page.url()).search).toBe(found)
    },
  )

  test.for(['/matches', '/matches?player=bo-reyes', '/matches?round=FINALS&league=PPA'])(
    'shows the first match in the first 700 pixels of a phone: %s',
    async (path, { open, springSite: site }) => {
      const { page } = await open(path, { site, width: 390, script: false })
      expect((await boxOf(page.locator('tbody tr').first())).y).toBeLessThan(700)
      expect(await page.getByText(/^More filters/).isVisible()).toBe(true)
    },
  )
})
