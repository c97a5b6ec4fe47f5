import { describe, expect } from 'vitest'
import { SearchDocument, type SearchQuery } from '#features/search/web/generated/search.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { address, headerField, options, pairName, WORD } from '../../fixtures/browser/search-field.ts'

describe('The results of a search', () => {
  test('are grouped by kind, as the service found them, with a link to the full list', async ({ open, site }) => {
    const { page } = await open(`/search?q=${WORD}`, { script: false })
    const { search } = await site.ask<SearchQuery>(SearchDocument, { text: WORD, first: 8, is_empty: false })
    const kinds = [
      ['Players', search.players.map(({ name }) => name), 'All players with “an”', '/players?q=an'],
      ['Tournaments', search.tournaments.map((t) => t.title_display), 'All tournaments with “an”', '/tournaments?q=an'],
      ['Pairs', search.teams.map(pairName), 'All pairs with “an”', '/partners?q=an'],
    ] as const
    for (const [kind, names, label, list] of kinds) {
      expect(names.length).toBeGreaterThan(0)
      const section = page.getByRole('region', { name: kind, exact: true })
      const links = section.getByRole('listitem').getByRole('link')
      const shown = await links.evaluateAll((all) => all.map((link) => link.lastElementChild?.textContent))
      expect(shown.map((name) => name?.replace(/\s+/g, ' '))).toEqual(names)
      expect(await section.getByRole('link', { name: label }).getAttribute('href')).toBe(list)
    }
    await expect.poll(() => page.title()).toBe('Search: an · Erne')
    expect(await page.getByRole('main').getByRole('combobox').inputValue()).toBe(WORD)
  })

  test('are available without JavaScript from every page, with pictures and flags', async ({ open, springSite }) => {
    const { page } = await open('/players', { script: false, site: springSite })
    await headerField(page).fill('ada')
    await headerField(page).press('Enter')
    await expect.poll(() => address(page)).toBe('/search?q=ada')
    const player = page.getByRole('region', { name: 'Players' }).getByRole('listitem').first()
    const pictures = await player.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')))
    expect(pictures).toEqual(['/picture?of=https%3A%2F%2Fpictures.example%2Fada.svg&size=small', '/flags/SE.svg'])
  })

  test('include pages by their subject, and a finished question for two names', async ({ open, springSite }) => {
    const { page } = await open('/search?q=Rankings')
    const pages = page.getByRole('list', { name: 'Pages' })
    expect(await pages.getByRole('link', { name: 'Rankings by match wins' }).getAttribute('href')).toBe('/rankings')
    const { page: spring } = await open('/', { site: springSite })
    await headerField(spring).fill('reyes vale')
    const finished = spring.getByRole('option', { name: 'Bo Reyes vs. Gus Vale: 2-0' })
    await finished.click()
    await spring.getByRole('region', { name: 'Answer' }).getByText('2-0', { exact: true }).waitFor()
  })

  test('change with another search on the same page, propose what to try if there are none, and return by Back', async ({
    open,
  }) => {
    const { page } = await open('/search')
    await page.getByText('Search for a player, pair or tournament by name').waitFor()
    expect(await page.getByText('Nothing found').count()).toBe(0)
    const field = page.getByRole('main').getByRole('combobox')
    for (const words of [WORD, 'zzzzzz']) {
      await field.fill(words)
      await field.press('Enter')
      await page.getByRole('heading', { name: `Results for “${words}”` }).waitFor()
    }
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    await page.getByText('Try fewer words').waitFor()
    expect(await page.getByRole('region').count()).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { name: 'Results for “an”' }).waitFor()
    expect(await field.inputValue()).toBe(WORD)
    await page.getByRole('region', { name: 'Players' }).waitFor()
  })
})

test.for([
  ['/nothing-here', 'Page not found'],
  ['/player/nobody-of-this-name', 'Player not found'],
  ['/player/Ada-Lind', 'Player not found'],
  [`/player/${'a'.repeat(201)}`, 'Player not found'],
  ['/player/nobody-at-all/partner-finder', 'Player not found'],
  ['/partners/ada-lind--nobody', 'Team not found'],
  ['/partners/ada-lind--gus-vale', 'Team not found'],
  ['/partners/A--B', 'Team not found'],
  ['/tournament/no-such-tournament', 'Tournament not found'],
  ['/match/%3Cnone%3E', 'Match not found'],
  ['/ratings/everybody', 'Page not found'],
  ['/matches?player=nobody-at-all', 'Player not found'],
  ['/matches?team=nobody--no-one', 'Team not found'],
  ['/matches?tournament=qqqqqqqq', 'Tournament not found'],
  ['/matches?event=nothing', 'Event not found'],
  ['/series/nothing', 'Series not found'],
  ['/season/2001', 'Season not found'],
  ['/season/26', 'Season not found'],
  ['/season/2026/xyz', 'Season not found'],
  ['/season/2001/champions', 'Season not found'],
] as const)('The page %s says %s, and offers the search', async ([path, sentence], { springSite }) => {
  const response = await fetch(springSite.address + path)
  expect(response.status).toBe(404)
  const [, main] = (await response.text()).split('<main')
  expect(main).toMatch(new RegExp(`<h1[^>]*>${sentence}</h1>.*<form[^>]* action="/search"`, 's'))
})

test('The page of a missing URL has a search without JavaScript', async ({ open, springSite }) => {
  const { page } = await open('/nothing-here', { status: 404, script: false, site: springSite })
  const field = page.getByRole('main').getByRole('combobox')
  await field.fill('lind')
  await field.press('Enter')
  await expect.poll(() => address(page)).toBe('/search?q=lind')
})

test('The page of a missing URL suggests results', async ({ open }) => {
  const { page } = await open('/nothing-here', { status: 404 })
  const field = page.getByRole('main').getByRole('combobox')
  await field.fill(WORD)
  await options(page).first().waitFor()
  await field.press('Enter')
  await page.getByRole('heading', { name: 'Results for “an”' }).waitFor()
})
