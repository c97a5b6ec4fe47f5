import { describe, expect } from 'vitest'
import { SearchDocument, type SearchQuery } from '#website/data/generated/search.ts'
import { goTo, test } from '../../fixtures/browser/browser-test.ts'
import { layoutShift } from '../../fixtures/browser/page-checks.ts'
import { address, headerField, options, pairName, WORD } from '../../fixtures/browser/search-field.ts'

describe('The results of a search', () => {
  test('stand by kind, as the service found them, with the way to the whole list', async ({ open, site }) => {
    const { page } = await open(`/search?q=${WORD}`)
    const { search } = await site.ask<SearchQuery>(SearchDocument, { text: WORD, first: 8 })
    const kinds = [
      ['Players', search.players.map(({ name }) => name), 'All players with “an”', '/players?q=an'],
      ['Tournaments', search.tournaments.map((t) => t.title_display), 'All tournaments with “an”', '/tournaments?q=an'],
      ['Pairs', search.teams.map(pairName), 'All pairs with “an”', '/partners?q=an'],
    ] as const
    for (const [kind, names, label, list] of kinds) {
      expect(names.length).toBeGreaterThan(0)
      const section = page.getByRole('region', { name: kind, exact: true })
      const links = section.getByRole('listitem').getByRole('link')
      expect(await links.evaluateAll((all) => all.map((link) => link.lastElementChild?.textContent))).toEqual(names)
      expect(await section.getByRole('link', { name: label }).getAttribute('href')).toBe(list)
    }
    await expect.poll(() => page.title()).toBe('Search: an · Erne')
    expect(await page.getByRole('main').getByRole('combobox').inputValue()).toBe(WORD)
  })

  test('have pictures, flags and leagues', async ({ open, springSite }) => {
    const opened = await open('/search?q=ada', { site: springSite })
    const { page } = opened
    const player = page.getByRole('region', { name: 'Players' }).getByRole('listitem').first()
    expect(
      await player.locator('img[src="/picture?of=https%3A%2F%2Fpictures.example%2Fada.svg&size=small"]').count(),
    ).toBe(1)
    expect(await player.locator('img[src="/flags/SE.svg"]').count()).toBe(1)
    await goTo(opened, '/search?q=harbor')
    await page.getByRole('region', { name: 'Tournaments' }).getByText(/^PPA/).first().waitFor()
  })

  test('can be had without script, from every page', async ({ open }) => {
    const { page } = await open('/players', { script: false })
    await headerField(page).fill(WORD)
    await headerField(page).press('Enter')
    expect(address(page)).toBe('/search?q=an')
    await page.getByRole('region', { name: 'Pairs' }).waitFor()
  })

  test('lead to pages by what they show, and to a comparison by two names', async ({ open }) => {
    const { page } = await open('/search?q=Rankings')
    expect(
      await page.getByRole('list', { name: 'Pages' }).getByRole('link', { name: 'Rankings' }).getAttribute('href'),
    ).toBe('/rankings')
    await headerField(page).fill('nobody vs no one')
    await page.getByRole('option', { name: 'Compare nobody and no one' }).click()
    await expect.poll(() => address(page)).toBe('/compare?one=nobody&two=no+one')
  })

  test('say what to try where nothing was found', async ({ open }) => {
    const { page } = await open('/search?q=zzzzzz')
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    await page.getByText('Try fewer words').waitFor()
    expect(await page.getByRole('region').count()).toBe(0)
    expect(await page.getByRole('main').getByRole('link', { name: 'Pairs' }).getAttribute('href')).toBe('/partners')
  })

  test('wait for words', async ({ open }) => {
    const { page } = await open('/search')
    await page.getByText('Search for a player, a tournament or a team by name').waitFor()
    expect(await page.getByText('Nothing found').count()).toBe(0)
  })

  test('follow another search on the same page, and Back', async ({ open }) => {
    const { page } = await open(`/search?q=${WORD}`)
    const field = page.getByRole('main').getByRole('combobox')
    await field.fill('zzzzzz')
    await field.press('Enter')
    await page.getByRole('heading', { name: 'Results for “zzzzzz”' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Results for “an”' }).waitFor()
    expect(await field.inputValue()).toBe(WORD)
    await page.getByRole('region', { name: 'Players' }).waitFor()
  })

  test('show that they are under way, and where they could not be loaded', async ({ open }) => {
    const { page, service } = await open(`/search?q=${WORD}`)
    service.answerWith('held')
    const field = page.getByRole('main').getByRole('combobox')
    await field.fill('ann')
    await field.press('Enter')
    const search = await service.request(1)
    expect(search).toMatchObject({ operation: 'Search', variables: { text: 'ann' } })
    await page.getByRole('main').getByText('Loading').waitFor({ state: 'attached' })
    await search.release('HTTP 500')
    await page.getByText('Error: Unexpected error').waitFor()
    service.answerWith('real')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('region', { name: 'Players' }).waitFor()
    expect(await layoutShift(page)).toBe(0)
  })
})

describe('The page that says that there is no such page', () => {
  test.for([
    ['/nothing-here', 'Page not found'],
    ['/player/nobody-of-this-name', 'Player not found'],
    ['/tournament/no-such-tournament', 'Tournament not found'],
  ] as const)('%s: %s, and it offers the search', async ([path, sentence], { open }) => {
    const { page } = await open(path, { status: 404 })
    await page.getByRole('heading', { level: 1, name: sentence, exact: true }).waitFor()
    const field = page.getByRole('main').getByRole('combobox')
    await field.fill(WORD)
    await options(page).first().waitFor()
    await field.press('Enter')
    await page.getByRole('heading', { name: 'Results for “an”' }).waitFor()
  })

  test('offers it without script, too', async ({ open }) => {
    const { page } = await open('/nothing-here', { status: 404, script: false })
    const field = page.getByRole('main').getByRole('combobox')
    await field.fill(WORD)
    await field.press('Enter')
    expect(address(page)).toBe('/search?q=an')
  })
})
