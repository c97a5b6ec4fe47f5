import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { openResultsSite, type Site } from '../../fixtures/site.ts'
import { tellFigure } from '../../fixtures/trial.ts'

const REAL = join(import.meta.dirname, '../../../../shared/real-results/2026')
const width = 390

/** In pixels, of the page as it is before anything is opened. */
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error(`${locator} is not to be seen`)
  return box
}

describe.skipIf(!existsSync(REAL))('On a phone, over the real results,', () => {
  let site: Site

  beforeAll(async () => {
    site = await openResultsSite(REAL)
  }, 60_000)

  afterAll(() => site?.close())

  test('the player of most titles has what is asked most near the top of a page of moderate length', async ({
    open,
  }) => {
    const { page } = await open('/player/anna-leigh-waters', { site, width })
    const height = await heightOf(page)
    tellFigure(`the page of the player of most titles is ${height} px high`)
    expect(height).toBeLessThanOrEqual(4000)
    for (const [label, value] of [
      ['Finals', '15-1'],
      ['Deciding games', '6-0'],
      ['Longest winning streak', '50 matches'],
      ['Games won to nothing', '33'],
    ] as const) {
      const line = page.locator('dl > div', { has: page.getByText(label, { exact: true }) })
      expect(await line.getByRole('link').first().textContent()).toBe(value)
      const { y, height: lineHeight } = await boxOf(line)
      expect(y + lineHeight).toBeLessThan(1700)
    }
    for (const [partner, record] of [
      ['Ben Johns', '41-1'],
      ['Anna Bright', '38-0'],
      ['Jorja Johnson', '22-0'],
      ['Noe Khlif', '20-2'],
    ] as const) {
      const line = page.locator('#partners li', { has: page.getByRole('link', { name: partner, exact: true }) })
      expect(await line.textContent()).toContain(record)
      const { y, height: lineHeight } = await boxOf(line)
      expect(y + lineHeight).toBeLessThan(1700)
    }
  })

  test('whoever played one match has a page of little more than a screen', async ({ open }) => {
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
      expect(await heightOf(page), slug).toBeLessThanOrEqual(1000)
      expect(await page.getByText('0-0', { exact: true }).count()).toBe(0)
    }
  })

  test.for(['/matches?player=ben-johns', '/matches?round=FINALS', '/partners/anna-leigh-waters--ben-johns'])(
    'a row of %s is at most 96 pixels high, its score a target of 24',
    async (path, { open }) => {
      const { page } = await open(path, { site, width })
      const scores = page.locator('tbody tr a[href^="/match/"]')
      expect(await scores.count()).toBeGreaterThan(7)
      for (const score of await scores.all()) {
        const row = await boxOf(score.locator('xpath=ancestor::tr'))
        expect(row.height).toBeLessThanOrEqual(96)
        const { width: across, height } = await boxOf(score)
        expect(Math.min(across, height)).toBeGreaterThanOrEqual(24)
      }
    },
  )
})
