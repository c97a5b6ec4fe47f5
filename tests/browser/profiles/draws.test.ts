import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { openMenu } from '../../fixtures/browser/menus.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../../fixtures/browser/page-checks.ts'
import type { Site } from '../../fixtures/services/site.ts'

interface SeenTournament {
  tournament_slug: string
  events: { event_slug: string; event_name: string; event_division: string; match_count: number }[]
}

/** Returns the URL of the event with the most matches, either of a league or of another tournament. */
async function eventAddress(site: Site, isLeague: boolean): Promise<string> {
  const { tournaments } = await site.ask<{ tournaments: { edges: { node: SeenTournament }[] } }>(
    `{ tournaments(first: 100, input: {}) { edges { node {
      tournament_slug events { event_slug event_name event_division match_count }
    } } } }`,
  )
  const [event] = tournaments.edges
    .flatMap(({ node }) => node.events.map((each) => ({ ...each, tournament: node.tournament_slug })))
    .filter(({ event_division }) => (event_division === 'MLP') === isLeague)
    .toSorted((a, b) => b.match_count - a.match_count)
  return `/tournament/${event?.tournament}?event=${event?.event_slug}`
}

describe('The draw of an event', () => {
  test('is printed as lists, one round below the other, without controls', async ({ open, site }) => {
    const { page } = await open(await eventAddress(site, false), { width: 1280, script: false })
    const columns = page.locator('#draw section:has(> h3):has(> ol)')
    const tops = () =>
      columns.evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => [each.getBoundingClientRect().top, each.getBoundingClientRect().left]),
      )
    expect(new Set((await tops()).map(([, left]) => left)).size).toBeGreaterThan(2)
    const rewind = page.locator('#draw summary', { hasText: 'Rewind' })
    expect(await rewind.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    const printed = await tops()
    expect(printed.length).toBeGreaterThan(2)
    expect(new Set(printed.map(([, left]) => left)).size).toBe(1)
    expect(printed).toEqual(printed.toSorted(([a = 0], [b = 0]) => a - b))
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    expect(await rewind.isVisible()).toBe(false)
  })

  test('has lines from two matches to the one between them, which they lead to', async ({ open, site }) => {
    const { page } = await open(await eventAddress(site, false), { width: 1280, script: false })
    /** Returns the middle of each match by the id of its place, such as `place-2-3`, and whether lines lead to it. */
    const middles = await page.locator('#draw ol > li[id^="place-"]').evaluateAll((all) =>
      all
        .filter((place) => place.checkVisibility())
        .map((place) => {
          const { top, bottom } = (place.firstElementChild ?? place).getBoundingClientRect()
          return {
            id: place.id,
            middle: (top + bottom) / 2,
            line: getComputedStyle(place, '::before').content !== 'none',
          }
        }),
    )
    const byId = new Map(middles.map((each) => [each.id, each]))
    const led = middles.flatMap(({ id, middle, line }) => {
      const [depth = 0, slot = 0] = id.split('-').slice(1).map(Number)
      const from = [0, 1].map((side) => byId.get(`place-${depth + 1}-${2 * slot + side}`))
      return line && from[0] && from[1] ? [{ middle, between: (from[0].middle + from[1].middle) / 2 }] : []
    })
    expect(led.length).toBeGreaterThanOrEqual(3)
    for (const { middle, between } of led) expect(Math.abs(middle - between)).toBeLessThan(1)
  })

  test('shows the winner of each match first, with a column for the points of each game', async ({ open, site }) => {
    const { page } = await open(await eventAddress(site, false), { script: false })
    const matches = await page.locator('#draw li > div:has(> b)').evaluateAll((all) =>
      all.map((match) => ({
        sides: [...match.querySelectorAll(':scope > div')].map((side) => ({
          won: side.textContent?.includes(' won') === true,
          points: [...side.querySelectorAll(':scope > :is(b, i)')].map((points) => Number(points.textContent)),
        })),
      })),
    )
    const played = matches.map(({ sides }) => sides).filter((sides) => sides.some(({ won }) => won))
    expect(played.length).toBeGreaterThan(5)
    for (const sides of played) {
      expect(sides.map(({ won }) => won)).toEqual([true, false])
      const [first = [], second = []] = sides.map(({ points }) => points)
      expect(second).toHaveLength(first.length)
      const won = first.filter((points, game) => points > (second[game] ?? 0))
      expect(won.length).toBeGreaterThanOrEqual(first.length / 2)
    }
  })

  test('has the tab order of the document', async ({ open, site }) => {
    const { page } = await open(await eventAddress(site, false), { width: 1280, script: false })
    const links = page.locator('#draw div:has(> section) a').filter({ visible: true })
    const count = await links.count()
    expect(count).toBeGreaterThan(20)
    await links.first().focus()
    for (let at = 1; at < 12; at++) {
      await page.keyboard.press('Tab')
      await expect.poll(() => links.nth(at).evaluate((link) => link === document.activeElement)).toBe(true)
    }
  })

  test("highlights the champions' path, whose matches they all won", async ({ open, site }) => {
    // A team in the URL that is not in the draw is ignored.
    const { page } = await open(`${await eventAddress(site, false)}&draw=none&round=none&team=none&after=none`)
    await page.getByRole('heading', { name: 'Final', exact: true, level: 3 }).waitFor()
    expect(await page.getByRole('region', { name: /^Path of/ }).count()).toBe(0)
    const gold = page.locator('#draw dd > a').first()
    const champions = await gold.textContent()
    await gold.click()
    const steps = page.getByRole('region', { name: /^Path of/ }).getByRole('listitem')
    await steps.first().waitFor()
    // Nothing is below the header, which would cover a part of it.
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoViolations(page)
    await page.getByRole('heading', { name: `Path of ${champions}`, level: 3 }).waitFor()
    const winners = await steps
      .locator('div:has(> span) > a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(winners.length).toBeGreaterThan(2)
    expect(new Set(winners).size).toBe(1)
  })
})

describe('The replay of a draw', () => {
  test('works by links without JavaScript, and reveals no later result', async ({ open, site }) => {
    const { page } = await open(await eventAddress(site, false), { width: 390, script: false })
    const draw = page.locator('#draw')
    await openMenu(page, 'Rewind the draw to')
    await page
      .getByRole('navigation', { name: 'Rewind the draw to' })
      .getByRole('link', { name: 'Quarterfinals' })
      .click()
    await draw.getByRole('heading', { name: 'Next: Semifinals', level: 3 }).waitFor()
    expect(await draw.getByRole('heading', { name: 'Final', exact: true, level: 3 }).count()).toBe(0)
    const pairings = draw.locator('ol > li').filter({ hasText: 'to be played' })
    expect(await pairings.count()).toBe(2)
    expect(await pairings.getByText('won', { exact: true }).count()).toBe(0)
    await expectNoSidewaysScroll(page)
    await openMenu(page, 'Rewind the draw to')
    await page
      .getByRole('navigation', { name: 'Rewind the draw to' })
      .getByRole('link', { name: 'Final', exact: true })
      .click()
    await draw.getByRole('heading', { name: 'Final', exact: true, level: 3 }).waitFor()
  })
})

describe('A team league', () => {
  test('has standings, and team matches that open their games without JavaScript', async ({ open, site }) => {
    const { page } = await open(await eventAddress(site, true), { width: 390, script: false })
    await page.getByRole('heading', { name: 'Standings', level: 3 }).waitFor()
    await expectNoSidewaysScroll(page)
    const teamMatches = page.locator('#draw details[open] details')
    const game = teamMatches.first().getByRole('listitem').first()
    expect(await game.isVisible()).toBe(false)
    await teamMatches.first().locator('summary').click()
    expect(await game.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect(await teamMatches.nth(1).getByRole('listitem').first().isVisible()).toBe(true)
  })

  test('opens the roster of a team from the standings', async ({ open, site }) => {
    const { page } = await open(await eventAddress(site, true), { width: 390 })
    const team = page.locator('#draw tbody details').first()
    const player = team.getByRole('link').first()
    expect(await player.isVisible()).toBe(false)
    await team.locator('summary').click()
    await expectNoViolations(page)
    await player.click()
    await page.waitForURL(/\/player\//)
  })
})
