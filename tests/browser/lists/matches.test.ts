import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../../fixtures/browser/page-checks.ts'
import { choosePeriod } from '../../fixtures/browser/range-control.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'

describe('A number opens its matches', () => {
  test('from a ranking, and the list is as long as the number says', async ({ open }) => {
    const { page } = await open('/rankings/mens-singles?period=ALL_TIME')
    const { rows } = await readTable(page)
    const [, name, won] = rows[0] as string[]
    await page
      .getByRole('link', { name: `${won} matches won by`, exact: false })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: /: singles matches won$/ }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(
      (name as string).replace(/^.*?\b(?=\w+ )/, ''),
    )
    await page.getByText(`of ${won} matches`).waitFor()
    expect(new Set((await readTable(page)).rows.map((row) => row[2]))).toEqual(new Set(['W']))
  })

  test('from every kind of table, with a name that tells what it counts', async ({ open }) => {
    for (const [path, name] of [
      ['/players', /^[\d,]+ matches played by \S/],
      ['/partners', /^\d+-\d+ matches won and lost by .+ and .+/],
      ['/top-events', /^\d+-\d+ games won and lost by .+ at .+/],
    ] as const) {
      const { page } = await open(path)
      const link = page.getByRole('link', { name }).first()
      const address = await link.getAttribute('href')
      await link.click()
      await page.getByRole('heading', { level: 1, name: /: matches played/ }).waitFor()
      expect(page.url()).toContain(address)
    }
  })

  test('from a player, whose record stands again above the list', async ({ open, site }) => {
    interface Best {
      players: { edges: { node: { player_slug: string } }[] }
    }
    const { players } = await site.ask<Best>('{ players(first: 1, input: {}) { edges { node { player_slug } } } }')
    const { page } = await open(`/player/${players.edges[0]?.node.player_slug}?period=ALL_TIME`)
    const link = page.getByRole('link', { name: /points won and lost in Mixed Doubles$/ })
    const points = (await link.textContent()) as string
    await link.click()
    await page.getByRole('heading', { level: 1, name: /: Mixed Doubles matches played$/ }).waitFor()
    await page.getByRole('definition').filter({ hasText: points }).waitFor()
  })
})

describe('A list of matches', () => {
  const somebody = async (site: { ask: <T>(document: string) => Promise<T> }) => {
    interface Best {
      players: { edges: { node: { player_slug: string } }[] }
    }
    const { players } = await site.ask<Best>('{ players(first: 1, input: {}) { edges { node { player_slug } } } }')
    return players.edges[0]?.node.player_slug as string
  }

  test('loses a filter by its chip, and gets it back by Back', async ({ open, site }) => {
    const player = await somebody(site)
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

  test('works without script: results, filters and pages are links', async ({ open, site }) => {
    const player = await somebody(site)
    const { page } = await open(`/matches?player=${player}`, { script: false })
    await page.getByRole('link', { name: 'Won', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /: matches won$/ }).waitFor()
    await page.getByRole('link', { name: 'Next' }).click()
    expect(page.url()).toMatch(/result=WON&page=2$/)
    await page.getByText(/^Showing 21-/).waitFor()
    await choosePeriod(page, 'Last 52 weeks')
    await page.getByRole('heading', { level: 1, name: /, last 52 weeks$/ }).waitFor()
  })

  test('is found by a form without script, from names to an address, a file and a summary', async ({ open, site }) => {
    const player = await somebody(site)
    interface Named {
      player: { name: string }
    }
    const { player: named } = await site.ask<Named>(`{ player(player_slug: "${player}") { name } }`)
    const { page } = await open('/matches', { script: false })
    await page.getByRole('heading', { level: 1, name: 'All matches' }).waitFor()
    const all = await page.getByText(/^Showing /).textContent()
    await page.getByLabel('Player', { exact: true }).fill(named.name)
    await page.getByLabel('Result').selectOption('Won')
    await page.getByLabel('Last game').selectOption('Decided in the last game')
    await page.getByRole('button', { name: 'Find' }).click()
    const title = `${named.name}: matches won, decided in the last game`
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(new URL(page.url()).search).toBe(`?player=${player}&result=WON&deciding_game=yes`)
    expect(await page.getByText(/^Showing /).textContent()).not.toBe(all)
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
    expect(lines.length).toBeGreaterThanOrEqual(rows.length)
  })

  test('narrows all matches by league, round and days, with the counts above', async ({ open }) => {
    const { page } = await open('/matches?league=MLP')
    await page.getByRole('heading', { level: 1, name: 'MLP matches' }).waitFor()
    await page.getByText('Find matches').click()
    await page.getByLabel('Division').selectOption('Mixed Doubles')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('heading', { level: 1, name: 'MLP Mixed Doubles matches' }).waitFor()
    expect(new URL(page.url()).search).toBe('?league=MLP&division=MIXED_DOUBLES')
    const showing = (await page.getByText(/^Showing /).textContent()) as string
    const total = showing.replace(/^.* of ([\d,]+) matches$/, '$1')
    await page.getByRole('definition').filter({ hasText: total }).first().waitFor()
  })

  test('has a field for everything, and suggests the names that are typed', async ({ open, site }) => {
    const player = await somebody(site)
    const { page } = await open('/matches', { width: 390 })
    await expectNoSidewaysScroll(page)
    const fields = page.locator('main details form')
    for (const label of ['Player', 'Partner', 'Pair', 'Opponent', 'Tournament']) {
      expect(await fields.getByLabel(label, { exact: true }).getAttribute('list')).not.toBeNull()
    }
    const field = fields.getByLabel('Player', { exact: true })
    await field.pressSequentially(player.replaceAll('-', ' '))
    const option = fields.locator('datalist').first().locator('option').first()
    await option.waitFor({ state: 'attached' })
    await field.fill((await option.getAttribute('value')) ?? '')
    await fields.getByLabel('From', { exact: true }).fill('2025-01-01')
    await fields.getByLabel('Status', { exact: true }).selectOption('Retired')
    await fields.getByRole('button', { name: 'Find' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe(`?player=${player}&status=RETIRED&from=2025-01-01`)
  })

  test('says that nothing is listed where nothing is, and shows the last page past the end', async ({ open, site }) => {
    const player = await somebody(site)
    const { page } = await open(`/matches?player=${player}&opponent=${player}`)
    await page.getByText('No matches found').waitFor()
    const past = await open(`/matches?player=${player}&page=9999`)
    expect(past.page.url()).toMatch(/page=\d{1,3}$/)
    await past.page.getByText(/^Showing /).waitFor()
  })

  test('is not found for names that nobody has', async ({ open }) => {
    for (const [path, sentence] of [
      ['/matches?player=nobody-at-all', 'Player not found'],
      ['/matches?team=nobody--no-one', 'Team not found'],
      ['/matches?tournament=nowhere', 'Tournament not found'],
      ['/matches?event=nothing', 'Event not found'],
    ] as const) {
      const { page } = await open(path, { status: 404 })
      await page.getByRole('heading', { level: 1, name: sentence }).waitFor()
    }
  })

  test.for([390, 1280])('is accessible at %i pixels, in light and dark', async (width, { open, site }) => {
    const player = await somebody(site)
    for (const scheme of ['light', 'dark'] as const) {
      for (const path of [`/matches?player=${player}&period=LAST_52_WEEKS&result=WON`, '/matches']) {
        const { page } = await open(path, { width, scheme })
        await expectNoViolations(page)
        await expectNoSidewaysScroll(page)
      }
    }
  })
})
