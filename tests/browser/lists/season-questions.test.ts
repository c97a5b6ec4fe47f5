import { expect } from 'vitest'
import { resultText } from '#features/profiles/web/timeline/result-text.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectNoSidewaysScroll } from '../../fixtures/browser/page-checks.ts'

type Result = Parameters<typeof resultText>[0] & { event_division: string }

interface Career {
  career: { seasons: { year: number; titles: number }[] }
  careerTimeline: {
    items: { tournament: { series: { title: string } | null }; years: { results: Result[] }[] }[]
  }
}

const CAREER = `query ($slug: String!) {
  career(slug: $slug) { seasons { year titles } }
  careerTimeline(page: 1, pageSize: 1, slug: $slug) {
    items { tournament { series { title } } years { results { event_division medal round draw_kind } } }
  }
}`

test("A visitor with a phone finds a player's best season, and how far the player got each year, by one tap on a result of the search", async ({
  open,
  site,
}) => {
  const { players } = await site.ask<{ players: { edges: { node: { player_slug: string; name: string } }[] } }>(
    '{ players(first: 1, input: {}) { edges { node { player_slug name } } } }',
  )
  const { player_slug: slug, name } = players.edges[0]?.node ?? expect.fail('no player')
  const { career, careerTimeline } = await site.ask<Career>(CAREER, { slug })
  const { page } = await open('/', { width: 390, touch: true })
  await page.getByRole('main').getByRole('combobox').fill(name)
  await page.keyboard.press('Enter')
  // The URL changes while the front page, which has links of its own, is still there.
  await page.getByRole('heading', { level: 1, name: `Results for “${name}”`, exact: true }).waitFor()
  await page.locator(`main a[href="/player/${slug}"]`).first().tap()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

  const most = Math.max(...career.seasons.map(({ titles }) => titles))
  for (const { year, titles } of career.seasons) {
    const row = page
      .locator('#seasons tbody tr')
      .filter({ has: page.getByRole('link', { name: `${year}`, exact: true }) })
    // The heading is there before the table of seasons.
    await row.waitFor()
    const star = row.getByRole('cell').filter({ has: page.getByLabel(`titles in ${year}`) })
    expect(await star.getByRole('img', { name: 'best season' }).count()).toBe(titles === most && most > 0 ? 1 : 0)
  }

  const [first] = careerTimeline.items
  expect(first?.years.length).toBeGreaterThan(1)
  const row = page.locator('#timeline tbody tr').first()
  expect(await row.innerText()).toContain(first?.tournament.series?.title)
  const links = await row
    .locator('td a')
    .evaluateAll((all) => all.map((link) => `${link.firstChild?.textContent} ${link.querySelector('b')?.textContent}`))
  const words = first?.years.flatMap(({ results }) => results).map((result) => resultText(result)) ?? []
  expect(links).toEqual(words.map(({ code, words: said }) => expect.stringMatching(new RegExp(`, ${said} ${code}$`))))
  await expectNoSidewaysScroll(page)
})
