import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../../fixtures/browser/page-checks.ts'
import { openResultsSite, type Site } from '../../fixtures/site.ts'

/** Real results, which are no part of the project. */
const FOLDER = join(import.meta.dirname, '../../../../shared/real-results/2026')

type Row = Readonly<Record<string, string>>

function rowsIn(file: string): Row[] {
  return Papa.parse<Row>(readFileSync(join(FOLDER, file), 'utf8'), { header: true, skipEmptyLines: true }).data
}

/** The rows of an event of a tournament, by their source. */
function eventRows(slug: RegExp, division: string): Row[] {
  return rowsIn('matches.csv').filter(
    (row) => slug.test(row.tournament_slug ?? '') && row.event_division === division && row.draw !== 'Qualifier',
  )
}

const sidesOf = (row: Row) =>
  ['one', 'two'].map((side) => [row[`team_${side}_player_one`], row[`team_${side}_player_two`]])

/** Goes on by links alone, as a phone shows them, and counts the clicks. */
async function clickThrough(page: Page, links: readonly { in?: string; name: string | RegExp }[]): Promise<void> {
  expect(links.length).toBeLessThanOrEqual(3)
  for (const { in: place = 'main', name } of links) {
    const before = page.url()
    await page.locator(place).getByRole('link', { name }).first().click()
    await expect.poll(() => page.url()).not.toBe(before)
  }
}

describe.skipIf(!existsSync(FOLDER))(
  'Within three clicks from home, on a phone without a script, real results tell',
  () => {
    let real: Site

    beforeAll(async () => {
      real = await openResultsSite(FOLDER)
    })

    afterAll(() => real.close())

    test("the draw of an event and its champions' path", async ({ open }) => {
      const { page } = await open('/', { site: real, width: 390, script: false })
      await clickThrough(page, [{ in: 'body', name: 'Tournaments' }, { name: /Veolia Texas Open/ }])
      const rows = eventRows(/veolia-texas-open/, 'MENS_DOUBLES')
      const rounds = page.getByRole('navigation', { name: 'Rounds' })
      const labels = await rounds.getByRole('link').allTextContents()
      expect(labels).toEqual(['Final rounds', 'Round of 16', 'Round of 32', 'Round of 64'])
      const shown: Record<string, number> = {}
      for (const label of labels) {
        await rounds.getByRole('link', { name: label, exact: true }).click()
        await page
          .getByRole('heading', { level: 3, name: label === 'Final rounds' ? 'Quarter-Finals' : label })
          .waitFor()
        await expectNoSidewaysScroll(page)
        for (const list of await page
          .locator('#draw section:has(> ol > li[id^="place-"])')
          .filter({ visible: true })
          .all()) {
          const heading = (await list.getByRole('heading', { level: 3 }).first().textContent()) ?? ''
          shown[heading] = await list.locator('ol > li > div').count()
        }
      }
      const count = (round: string) => rows.filter((row) => row.round === round).length
      expect(shown).toEqual({
        Finals: count('Finals'),
        'Semi-Finals': count('Semi-Finals'),
        'Quarter-Finals': count('Quarter Finals'),
        'Round of 16': count('Round 16'),
        'Round of 32': count('Round 32'),
        'Round of 64': count('Round 64'),
      })
      await page.locator('#draw dd > a').first().click()
      const champions = ['ben-johns', 'gabriel-tardio']
      const path = rows.filter((row) => sidesOf(row).some((side) => champions.every((slug) => side.includes(slug))))
      const steps = page.getByRole('region', { name: 'The path of Ben Johns / Gabriel Tardio' }).getByRole('listitem')
      expect(await steps.count()).toBe(path.length)
      expect(await steps.locator('[data-won] a').allTextContents()).toEqual(
        path.map(() => 'Ben Johns / Gabriel Tardio'),
      )
    })

    test('the mixed final of the latest tournament, with its score', async ({ open }) => {
      const { page } = await open('/', { site: real, width: 390, script: false })
      await clickThrough(page, [{ name: 'Portland Challenger' }, { name: 'Mixed Doubles Pro' }])
      const [final] = eventRows(/portland-ppa-challenger/, 'MIXED_DOUBLES').filter(({ round }) => round === 'Finals')
      const match = page.locator('#draw ol > li').first()
      expect(await match.textContent()).toMatch(/^Final: /)
      expect(await match.locator('a[href^="/match/"]').textContent()).toBe(final?.games)
    })

    test('the fixtures, standings and rosters of the last team league', async ({ open }) => {
      const { page } = await open('/', { site: real, width: 390, script: false })
      await clickThrough(page, [{ name: /MLP New York/ }])
      await expectNoSidewaysScroll(page)
      const fixtures = page.locator('#draw details')
      expect(await fixtures.count()).toBe(29)
      const rubbers = await fixtures.evaluateAll((all) => all.map((each) => each.querySelectorAll('li').length))
      expect(rubbers.filter((length) => length === 4)).toHaveLength(25)
      expect(rubbers.filter((length) => length === 3)).toHaveLength(4)
      const ids = await fixtures
        .locator('a[href^="/match/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.replace('/match/', '')))
      expect(ids.toSorted()).toEqual(
        eventRows(/^mlp-new-york/, 'MLP')
          .map(({ match_id }) => match_id)
          .toSorted(),
      )
      const teams = page.locator('#draw table tbody tr')
      expect(await teams.count()).toBe(11)
      expect(await teams.filter({ hasText: 'Waters / Khlif' }).textContent()).toContain('10–11')
      const roster = page.locator('#draw li').filter({ has: page.getByRole('heading', { name: 'Waters / Khlif' }) })
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
    ] as const)('%s that everybody can use', async ([, path], { open }) => {
      const { page } = await open(path, { site: real, width: 390, scheme: 'dark' })
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page)
    })
  },
)
