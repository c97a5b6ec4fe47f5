import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { mayOpen, player, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'

describe('The page about the data', () => {
  test('shows how current the data is, its coverage, and failed checks', async ({ open, site }) => {
    const { page } = await open('/about/data', { script: false })
    const { dataset, soundness } = await site.ask<{
      dataset: { matches: number; version: string }
      soundness: { coverage: { matches: number }[]; identities: { identity: string; failed: number }[] }
    }>('{ dataset { matches version } soundness { coverage { matches } identities { identity failed } } }')
    await page.getByText(dataset.version).first().waitFor()
    expect(soundness.coverage.reduce((sum, { matches }) => sum + matches, 0)).toBe(dataset.matches)
    const known = page.getByRole('table', { name: 'Matches by league and year' })
    expect(await known.locator('tbody tr').count()).toBe(soundness.coverage.length)
    // Like real sources, the demonstration lacks some rounds, and the matches of some medals.
    const failing = soundness.identities.filter(({ failed }) => failed > 0)
    expect(failing.map(({ identity }) => identity).sort()).toEqual(['MATCHES_HAVE_ROUNDS', 'MEDALS_HAVE_MATCHES'])
    const checks = soundness.identities.length
    await page.getByText(`${checks - 2} of ${checks} checks pass; 2 need review.`).waitFor()
    const duplicates = page.getByRole('heading', { level: 3, name: 'No duplicate matches' })
    expect(await duplicates.count()).toBe(0)
    await page.getByText(`${checks - 2} passed checks`).click()
    await duplicates.waitFor()
    await page
      .getByText(/(Singles|Doubles): no match; medals: \d/)
      .first()
      .waitFor()
    const links = page.getByRole('link', { name: /in the GraphQL API$|^[\d,]+ (?:match|division)/ })
    const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    expect(addresses.length).toBeGreaterThan(1)
    for (const address of addresses) {
      const response = await fetch(address, { headers: { accept: 'application/json' } })
      expect(await response.json()).not.toHaveProperty('errors')
    }
  })

  test('is linked from the footer of every page', async ({ open }) => {
    const { page } = await open('/players', { script: false })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Data quality' }).click()
    await page.getByRole('heading', { level: 1, name: 'Data quality' }).waitFor()
  })

  test('lists failures with links to their pages', async ({ open, openSite }) => {
    const again = singles('m2', { round: 'Finals' })
    const site = await openSite(mayOpen([singles('m1', { round: 'Finals' }), again]))
    const { page } = await open('/about/data', { site, script: false })
    await page.getByText('the same as the match m1: 11-7 11-9').waitFor()
    await page.getByRole('link', { name: 'may-open, Men’s Singles' }).click()
    await page.getByRole('heading', { level: 1, name: 'may-open' }).waitFor()
  })

  test('joins failures that differ only in their match, with a link to all of them', async ({ open, openSite }) => {
    const again = Array.from({ length: 13 }, (_, index) => singles(`m${String(index).padStart(2, '0')}`))
    const site = await openSite(mayOpen(again))
    const { page } = await open('/about/data', { site, script: false })
    const check = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'No duplicate matches' }) })
    expect(await check.getByRole('listitem').allInnerTexts()).toEqual([
      'may-open, Men’s Singles: the same as the match m00: 11-7 11-9 (12 matches)',
    ])
    const address = new URL(
      (await check.getByRole('link', { name: '12 matches' }).getAttribute('href')) ?? '',
      page.url(),
    )
    const response = await fetch(address, { headers: { accept: 'application/json' } })
    const { data } = (await response.json()) as { data: { identityFailures: { items: { match_id: string }[] } } }
    expect(data.identityFailures.items.map(({ match_id }) => match_id)).toEqual(
      again.slice(1).map(({ match_id }) => match_id),
    )
  })

  test('shows the corrections of the last import, before and after', async ({ open, openSite }) => {
    const site = await openSite(mayOpen([singles('m1')]), { players: [player('bo', { name: 'Bo Reyes' })] })
    const { page } = await open('/about/data', { site, script: false })
    const corrections = page.getByRole('list', { name: 'Corrections' }).getByRole('listitem')
    expect(await corrections.allInnerTexts()).toEqual([expect.stringMatching(/^Player bo, name: bo .*Bo Reyes$/s)])
    await corrections.getByRole('link', { name: 'Player bo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bo Reyes' }).waitFor()
  })

  test('offers files if there is a license, and otherwise states that there is none', async ({ open, site }) => {
    const without = await open('/about/data', { script: false })
    await without.page.getByText('The full data set is not offered as one file').waitFor()
    expect(await without.page.getByRole('link', { name: 'SQLite file' }).count()).toBe(0)
    expect((await fetch(`${site.address}/data/erne.zip`)).status).toBe(404)

    const { database, close } = await openResults(writeResults(mayOpen([singles('m1')])))
    const licensed = await serveDatabase(database, close, { DATA_LICENCE: 'CC BY 4.0 (https://example.org/by)' })
    const { page } = await open('/about/data', { site: licensed, script: false })
    expect(await page.getByRole('link', { name: 'SQLite file' }).getAttribute('href')).toBe('/data/erne.sqlite')
    expect(await page.getByRole('link', { name: 'https://example.org/by' }).getAttribute('rel')).toBe('license')
    const described = (await page.locator('script[type="application/ld+json"]').allTextContents()).join()
    expect(described).toContain('"license":"https://example.org/by"')
    await page.getByRole('link', { name: 'Data dictionary' }).click()
    await page.getByRole('heading', { name: 'matches.csv' }).click()
    await page.getByRole('table', { name: 'Columns of matches.csv' }).waitFor()
    await licensed.close()
  })
})
