import { describe, expect } from 'vitest'
import { test } from '../fixtures/browser-test.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../fixtures/page-checks.ts'
import { choosePeriod } from '../fixtures/range-control.ts'
import { readTable } from '../fixtures/read-table.ts'

describe('A number opens its matches', () => {
  test('from a ranking, and the list is as long as the number says', async ({ open }) => {
    const { page } = await open('/rankings/mens-singles?period=ALL_TIME')
    const { rows } = await readTable(page)
    const [, name, won] = rows[0] as string[]
    await page
      .getByRole('link', { name: `${won} matches won by`, exact: false })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: /^Singles matches won by / }).waitFor()
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
      await page.getByRole('heading', { level: 1, name: /^Matches played by / }).waitFor()
      expect(page.url()).toContain(address)
    }
  })

  test('from a player, whose record stands again above the list', async ({ open, site }) => {
    interface Best {
      players: { edges: { node: { player_slug: string } }[] }
    }
    const { players } = await site.ask<Best>('{ players(first: 1, input: {}) { edges { node { player_slug } } } }')
    const { page } = await open(`/player/${players.edges[0]?.node.player_slug}?period=ALL_TIME`)
    const link = page.getByRole('link', { name: /points won and lost in Mixed doubles$/ })
    const points = (await link.textContent()) as string
    await link.click()
    await page.getByRole('heading', { level: 1, name: /^Mixed doubles matches played by / }).waitFor()
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
    await page.getByRole('heading', { level: 1, name: /^Matches won by / }).waitFor()
    expect(page.url()).toMatch(/\/matches\?player=[^&]+&result=WON$/)
    expect(await page.getByText(/^Showing /).textContent()).not.toBe(before)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /^Mixed doubles matches won by / }).waitFor()
    expect(await page.getByText(/^Showing /).textContent()).toBe(before)
  })

  test('works without script: results, filters and pages are links', async ({ open, site }) => {
    const player = await somebody(site)
    const { page } = await open(`/matches?player=${player}`, { script: false })
    await page.getByRole('link', { name: 'Won', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /^Matches won by / }).waitFor()
    await page.getByRole('link', { name: 'Next' }).click()
    expect(page.url()).toMatch(/result=WON&page=2$/)
    await page.getByText(/^Showing 21-/).waitFor()
    await choosePeriod(page, 'Last 52 weeks')
    await page.getByRole('heading', { level: 1, name: /, last 52 weeks$/ }).waitFor()
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
      ['/matches', 'Choose a player, a team or a tournament to list its matches'],
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
      const { page } = await open(`/matches?player=${player}&period=LAST_52_WEEKS&result=WON`, { width, scheme })
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page)
    }
  })
})
