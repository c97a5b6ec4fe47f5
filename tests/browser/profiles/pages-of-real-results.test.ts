import { existsSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { openMenu } from '../../fixtures/browser/menus.ts'
import { boxOf, expectNoSidewaysScroll, expectNoViolations } from '../../fixtures/browser/page-checks.ts'
import { REAL_RESULTS } from '../../fixtures/folders/open-results.ts'
import { printFigure } from '../../fixtures/trial.ts'

const width = 390

/** Runs in the page: returns its height in pixels before anything is opened. */
const pageHeight = () => document.documentElement.scrollHeight

describe.skipIf(!existsSync(REAL_RESULTS))('On a phone, with the real results,', () => {
  test('the page of the player with the most titles has the most wanted figures near the top, and a moderate length', async ({
    open,
    realSite: site,
  }) => {
    const { page } = await open('/player/anna-leigh-waters', { site, width })
    const height = await page.evaluate(pageHeight)
    printFigure(`the page of the player of most titles is ${height} px high`)
    // It was 4,450 while figures were text, and rows without pictures.
    expect(height).toBeLessThanOrEqual(4800)
    for (const [label, value] of [
      ['Finals', '15-1'],
      ['Deciding games', '7-0'],
      ['Longest winning streak', '50 matches'],
      ['Pickles (11-0 games)', '33'],
    ] as const) {
      const line = page.locator('dl > div', { has: page.getByText(label, { exact: true }) })
      expect(await line.getByRole('link').first().textContent()).toBe(value)
      expect((await boxOf(line)).bottom).toBeLessThan(1700)
    }
    const partners = page.locator('#partners li')
    expect(await partners.allTextContents()).toEqual(
      expect.arrayContaining(
        ['Ben Johns.*41-1', 'Anna Bright.*38-0', 'Jorja Johnson.*22-0', 'Noe Khlif.*20-2'].map((words) =>
          expect.stringMatching(words),
        ),
      ),
    )
    // The line about singles is above them.
    expect((await boxOf(partners.nth(3))).bottom).toBeLessThan(1740)
  })

  test('the page of a player with one match is little more than a screen', async ({ open, realSite: site }) => {
    interface Found {
      players: { edges: { node: { player_slug: string; total_matches_played: number } }[] }
    }
    const { players } = await site.ask<Found>(
      '{ players(first: 100, input: { order_by: asc }) { edges { node { player_slug total_matches_played } } } }',
    )
    const once = players.edges.map(({ node }) => node).filter((player) => player.total_matches_played === 1)
    expect(once.length).toBeGreaterThan(3)
    for (const slug of ['bo-lewis', ...once.slice(0, 3).map(({ player_slug }) => player_slug)]) {
      const { page } = await open(`/player/${slug}`, { site, width })
      // The stage and the heads of the tables take 80 pixels.
      expect(await page.evaluate(pageHeight), slug).toBeLessThanOrEqual(1110)
      expect(await page.getByText('0-0', { exact: true }).count()).toBe(0)
    }
  })

  test.for(['/matches?player=ben-johns', '/matches?round=FINALS', '/partners/anna-leigh-waters--ben-johns'])(
    'a row of %s is at most 96 pixels high, and its score is a target of 24 pixels',
    async (path, { open, realSite: site }) => {
      const { page } = await open(path, { site, width })
      const scores = page.locator('tbody tr a[href^="/match/"]')
      expect(await scores.count()).toBeGreaterThan(7)
      for (const score of await scores.all()) {
        expect((await boxOf(score.locator('xpath=ancestor::tr'))).height).toBeLessThanOrEqual(96)
        const target = await boxOf(score)
        expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(24)
      }
    },
  )

  test('every round of the largest draw fits, and shows as many matches as the draw has', async ({
    open,
    realSite: site,
  }) => {
    const { page } = await open('/tournament/ppa-tour-veolia-texas-open-2026', { site, width, script: false })
    const rounds = page.getByRole('navigation', { name: 'Rounds' })
    await openMenu(page, 'Rounds')
    expect(await rounds.getByRole('link').allTextContents()).toEqual([
      'Final rounds',
      'Round of 16',
      'Round of 32',
      'Round of 64',
    ])
    const matches = page.locator('#draw section > ol > li[id^="place-"]').filter({ visible: true })
    expect(await matches.count()).toBe(4 + 2 + 1)
    for (const size of [16, 32, 64]) {
      const label = `Round of ${size}`
      if (size > 16) await openMenu(page, 'Rounds')
      await rounds.getByRole('link', { name: label, exact: true }).click()
      await page.getByRole('heading', { level: 3, name: label }).waitFor()
      await expectNoSidewaysScroll(page)
      expect(await matches.count()).toBe(size / 2)
      const said = new RegExp(`^${label}, match 1: |bye or missing match`)
      expect(await matches.first().textContent()).toMatch(said)
    }
  })

  test('a team league has a moderate length, a sentence about its winner, team matches with games, and rosters', async ({
    open,
    realSite: site,
  }) => {
    const { page } = await open('/tournament/mlp-new-york-2026', { site, width, script: false })
    expect(await page.evaluate(pageHeight)).toBeLessThanOrEqual(4000)
    const first = page.locator('#draw p').first()
    expect(await first.textContent()).toContain(
      'Winner unknown: the results don’t show which team match was the final.',
    )
    const games = await page
      .locator('#draw details details')
      .evaluateAll((all) => all.map((each) => each.querySelectorAll('li').length))
    expect(games.filter((length) => length === 4)).toHaveLength(25)
    expect(games.filter((length) => length === 3)).toHaveLength(4)
    const roster = page.locator('#draw tbody details', { hasText: 'Waters / Khlif' })
    await roster.locator('summary').click()
    expect((await roster.getByRole('listitem').allTextContents()).toSorted()).toEqual([
      'Anna Leigh Waters',
      'Jorja Johnson',
      'Noe Khlif',
      'Will Howells',
    ])
  })

  test.for([
    ['a league', '/tournament/mlp-new-york-2026'],
    ['matches without rounds', '/tournament/2026-newport-beach-ppa-challenger'],
    ['a backdraw', '/tournament/2026-wilson-ppa-challenger?round=BACKDRAW'],
    ['a qualifier', '/tournament/ppa-tour-veolia-texas-open-2026?draw=Qualifier'],
    ['a draw as it stood', '/tournament/ppa-tour-veolia-texas-open-2026?after=ROUND_16'],
  ] as const)('everybody can use %s', async ([, path], { open, realSite: site }) => {
    const { page } = await open(path, { site, width, scheme: 'dark' })
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
  })
})
