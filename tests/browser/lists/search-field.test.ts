import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { SuggestionsDocument, type SuggestionsQuery } from '#features/search/web/generated/suggestions.ts'
import { hydrated, test } from '../../fixtures/browser/browser-test.ts'
import { expectNoLayoutShift, expectNoSidewaysScroll, expectNoViolations } from '../../fixtures/browser/page-checks.ts'
import { address, headerField, options, pairName, WORD } from '../../fixtures/browser/search-field.ts'
import type { Site } from '../../fixtures/services/site.ts'

/** Returns the active option of the field; null if there is none. */
async function activeOption(page: Page): Promise<string | null> {
  const id = await headerField(page).getAttribute('aria-activedescendant')
  if (id === null) return null
  const selected = page.locator('[role="option"][aria-selected="true"]')
  if ((await selected.evaluateAll((all) => all.map((option) => option.id).join())) !== id) return 'another one'
  return selected
    .locator('span')
    .filter({ hasText: /\S\S\S/ })
    .first()
    .textContent()
}

async function suggestionsFor(site: Site, text: string) {
  const { search } = await site.ask<SuggestionsQuery>(SuggestionsDocument, { text })
  return search
}

describe('The search field in the header', () => {
  test('gets the focus by the key /, except while another field has it', async ({ open }) => {
    const { page } = await open('/players')
    await page.keyboard.press('/')
    await expect.poll(() => headerField(page).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await headerField(page).inputValue()).toBe('')
    const own = page.getByRole('main').getByRole('searchbox')
    await own.focus()
    await page.keyboard.press('/')
    await expect.poll(() => own.inputValue()).toBe('/')
  })

  test("suggests the service's results, grouped by kind", async ({ open, site }) => {
    const { page } = await open('/players')
    await headerField(page).pressSequentially(WORD)
    const { players, tournaments, teams, league_teams } = await suggestionsFor(site, WORD)
    await options(page).first().waitFor()
    const groups = page.getByRole('listbox').getByRole('group')
    expect(await groups.evaluateAll((all) => all.map((group) => group.firstElementChild?.textContent))).toEqual([
      'Players',
      'Tournaments',
      'Pairs',
      'League teams',
    ])
    const names = await page
      .getByRole('option')
      .evaluateAll((all) => all.map((option) => option.querySelector(':scope > span:nth-child(2)')?.textContent))
    expect(names).toEqual([
      ...players.map(({ name }) => name),
      ...tournaments.map(({ title_display }) => title_display),
      ...teams.map(pairName),
      ...league_teams.map(({ name }) => name),
      `All results for “${WORD}”`,
    ])
    expect(await headerField(page).getAttribute('aria-expanded')).toBe('true')
    expect(await headerField(page).getAttribute('aria-controls')).toBe(
      await page.getByRole('listbox').getAttribute('id'),
    )
  })

  test('sends one request, 300 ms after the last key', async ({ newPage, springSite }) => {
    const { page, service } = await newPage({ site: springSite })
    await page.clock.install()
    await page.goto('/players')
    await hydrated(page)
    // The suggestions' code is loaded when the field gets the focus.
    const suggests = page.waitForResponse((response) => response.request().resourceType() === 'script')
    await headerField(page).focus()
    await suggests
    await hydrated(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const letter of 'lind') {
      await headerField(page).press(letter)
      await page.clock.runFor(299)
    }
    expect(service.requests).toEqual([])
    await page.clock.runFor(1)
    expect((await service.request(1)).variables).toEqual({ text: 'lind' })
    await page.clock.resume()
    await options(page).first().waitFor()
    expect(service.requests).toHaveLength(1)
  })

  test('moves through the suggestions by arrow keys, and opens one by Enter', async ({ open, site }) => {
    const { page } = await open('/players')
    await headerField(page).pressSequentially(WORD)
    await options(page).first().waitFor()
    const { players } = await suggestionsFor(site, WORD)
    const [first, second] = players
    await expect.poll(() => activeOption(page)).toBeNull()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => activeOption(page)).toBe(first?.name)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => activeOption(page)).toBe(second?.name)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => activeOption(page)).toBeNull()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => activeOption(page)).toBe(`All results for “${WORD}”`)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => headerField(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: `${first?.name}` }).waitFor()
    expect(address(page)).toBe(`/player/${first?.player_slug}`)
    expect(await headerField(page).inputValue()).toBe('')
    expect(await headerField(page).getAttribute('aria-expanded')).toBe('false')
  })

  test('opens a clicked suggestion; Escape closes the list, then empties the field, and leaving the field closes it', async ({
    open,
    site,
  }) => {
    const { page } = await open('/players')
    const field = headerField(page)
    await field.pressSequentially(WORD)
    await options(page).first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => options(page).count()).toBe(0)
    expect(await field.inputValue()).toBe(WORD)
    await page.keyboard.press('ArrowDown')
    await options(page).first().waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect.poll(() => field.inputValue()).toBe('')
    await field.pressSequentially(WORD)
    await options(page).first().waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => options(page).count()).toBe(0)
    await field.fill(`${WORD} `)
    const [team] = (await suggestionsFor(site, WORD)).teams
    const suggested = options(page).filter({ hasText: team ? pairName(team) : '?' })
    await suggested.click()
    await expect.poll(() => address(page)).toBe(`/partners/${team?.team_slug}`)
  })

  test('shows the newest suggestions, even if older ones arrive later', async ({ open, site }) => {
    const { page, service } = await open('/players')
    await service.answerWith('held')
    await headerField(page).pressSequentially('an')
    const older = await service.request(1)
    await headerField(page).pressSequentially('n')
    const newer = await service.request(2)
    expect([older.variables, newer.variables]).toEqual([{ text: 'an' }, { text: 'ann' }])
    await newer.release()
    await options(page).filter({ hasText: 'All results for “ann”' }).waitFor()
    await older.release().catch(() => undefined)
    const { players } = await suggestionsFor(site, 'ann')
    await expect.poll(() => options(page).first().textContent()).toContain(players[0]?.name)
    expect(await options(page).filter({ hasText: 'All results for “an”' }).count()).toBe(0)
  })

  test('shows that nothing was found, or that the request failed', async ({ open }) => {
    const { page, service } = await open('/players')
    await headerField(page).fill('zzzzzz')
    await page.getByText('No results. Try fewer letters.').waitFor()
    await service.answerWith('HTTP 500')
    await headerField(page).fill('yyyyyy')
    await page.getByText('Suggestions could not be loaded. Press Enter to search.').waitFor()
    await service.answerWith('real')
    await headerField(page).fill(' anna  & co ')
    await headerField(page).press('Enter')
    await page.getByRole('heading', { name: 'Results for “anna & co”' }).waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('anna  & co')
  })

  test.for([true, false])('opens from its button on a phone, with JavaScript: %s', async (script, { open }) => {
    const { page } = await open('/players', { width: 390, touch: true, script })
    const field = headerField(page)
    expect(await field.isVisible()).toBe(false)
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first().click()
    await field.waitFor()
    if (script) await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await field.fill(WORD)
    await field.press('Enter')
    await page.getByRole('heading', { name: 'Results for “an”' }).waitFor()
    expect(await field.isVisible()).toBe(false)
  })

  test.for([
    [390, 'dark'],
    [1280, 'light'],
  ] as const)('can be used by everybody while it suggests, at %i pixels, %s', async ([width, scheme], { open }) => {
    const { page } = await open('/players', { width, scheme })
    await page.keyboard.press('/')
    await headerField(page).fill(WORD)
    await options(page).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
    await expectNoLayoutShift(page)
  })
})
