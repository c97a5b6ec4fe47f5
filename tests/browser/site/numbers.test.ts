import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { PAGE_KINDS, pathOf } from '../../fixtures/browser/page-kinds.ts'

/** Which part of the glossary explains a table, by its caption and by the kind of page that it stands on. */
const GROUPS: Readonly<Record<string, string>> = {
  Events: 'events',
  Matches: 'matches',
  Seasons: 'seasons',
  'Matches by league and year': 'coverage',
}
/** Parts of the glossary that explain figures beside tables. */
const OF_FIGURES = ['record', 'form', 'tournament', 'totals', 'holdings', 'data']
/** The group of a table: as a rule it is called as the kind of page that the table stands on. */
const groupOf = (kind: string, caption: string) => {
  if (kind === 'record') return 'record-list'
  if (caption.startsWith('What the import of ')) return 'imports'
  const isCut = ['profile-partners', 'profile-opponents', 'profile-splits'].includes(kind)
  if (isCut || (kind === 'team' && caption === 'Seasons')) return 'splits'
  return kind === 'tournament' && caption === 'Matches' ? 'event-matches' : (GROUPS[caption] ?? kind)
}

interface Explained {
  name: string
  text: string
}

/** Terms by their group, as the glossary has them: its text is there also where a group is closed. */
async function readGlossary(page: Page): Promise<Record<string, Explained[]>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main details')].map((group) => [
        group.id,
        [...group.querySelectorAll('li')].map((term) => ({
          name: term.querySelector('h3')?.textContent ?? '',
          text: term.querySelector('p')?.textContent ?? '',
        })),
      ]),
    ),
  )
}

/** What a page has columns and figures of: tables whose headers explain themselves, and names of all others. */
async function readFigures(page: Page) {
  return page.evaluate(() => {
    const tables = [...document.querySelectorAll('main table')].map((table) => ({
      caption: table.querySelector('caption')?.textContent ?? '',
      columns: [...table.querySelectorAll('th[scope=col]')].map((header) => ({
        name: [...header.childNodes]
          .map((node) => node.cloneNode(true))
          .map((copy) => {
            if (copy instanceof Element) for (const tip of copy.querySelectorAll('[popover]')) tip.remove()
            return copy.textContent
          })
          .join(''),
        text: header.querySelector('[role=tooltip]')?.textContent ?? null,
      })),
    }))
    return { tables, named: [...document.querySelectorAll('main dt')].map((name) => name.textContent) }
  })
}

/** Pages that explain their own tables: the data dictionary, the record of forecasts, and what stands side by side. */
const SELF_EXPLAINED = ['about-numbers', 'about-api', 'about-dictionary', 'about-forecasts']
const SIDE_BY_SIDE = ['match', 'matchup', 'comparison']
/** The pages of figures. */
const FIGURED = PAGE_KINDS.filter(({ name, status }) => !status && ![...SELF_EXPLAINED, ...SIDE_BY_SIDE].includes(name))

describe('The glossary', () => {
  test('has every column of every table with the sentence of its header, and every figure beside them', async ({
    open,
    site,
  }) => {
    const { page } = await open('/about/numbers', { script: false })
    const terms = await readGlossary(page)
    const figures = new Set(OF_FIGURES.flatMap((group) => (terms[group] ?? []).flatMap(({ name }) => name.split(', '))))
    const seen = new Set<string>()
    for (const kind of FIGURED) {
      await page.goto(await pathOf(kind, site.address))
      const { tables, named } = await readFigures(page)
      for (const { caption, columns } of tables) {
        if (columns.every(({ text }) => text === null)) {
          expect(
            columns.map(({ name }) => name).filter((name) => !figures.has(name)),
            caption,
          ).toEqual([])
          continue
        }
        const group = groupOf(kind.name, caption)
        seen.add(group)
        // A cut's first column is called by what it is by, and its last is of partners alone.
        const isCut = group === 'splits'
        const explained = (terms[group] ?? []).slice(0, isCut ? columns.length : undefined).map(({ name }) => name)
        const names = columns.map(({ name }) => name.replace(/^(Women|Men)’?'?s doubles$/, 'Gender doubles'))
        expect(explained.slice(isCut ? 1 : 0), `${kind.name}: ${caption}`).toEqual(names.slice(isCut ? 1 : 0))
        for (const [index, { text }] of columns.entries()) expect(terms[group]?.[index]?.text).toContain(`${text}.`)
      }
      // A pair's page names its two players there, and what is known of each.
      const known = new Set([...figures, ...(terms.players ?? []).map(({ name }) => name)])
      if (kind.name !== 'team')
        expect(
          named.filter((name) => !known.has(name.replace(/^.*, champions$/, 'champions'))),
          kind.name,
        ).toEqual([])
    }
    // Every other part explains a table that was seen, but those of the tables of forecasts, beside which they stand.
    const ofTables = Object.keys(terms).filter((group) => !OF_FIGURES.includes(group) && !group.startsWith('forecast'))
    expect([...seen].toSorted()).toEqual(ofTables.toSorted())
  }, 60_000)

  test('is short at first on a phone, and opens a group by a press, without script too', async ({ open }) => {
    for (const script of [true, false]) {
      const { page } = await open('/about/numbers', { width: 390, script })
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_000)
      const age = page.locator('#players-age')
      expect(await age.isVisible()).toBe(false)
      await page.getByRole('heading', { level: 2, name: 'Players', exact: true }).click()
      expect(await age.isVisible()).toBe(true)
    }
  })

  test('shows what a search finds, as it is typed and without script', async ({ open }) => {
    const { page } = await open('/about/numbers')
    await page.getByRole('searchbox', { name: 'Search statistics' }).fill('whole YEARS')
    await expect.poll(() => page.locator('main details').count()).toBe(1)
    expect(new URL(page.url()).search).toBe('?q=whole+YEARS')
    const bare = await open('/about/numbers', { script: false })
    await bare.page.getByRole('searchbox', { name: 'Search statistics' }).fill('whole YEARS')
    await bare.page.getByRole('searchbox', { name: 'Search statistics' }).press('Enter')
    await bare.page.waitForURL('**/about/numbers?q=*')
    for (const searched of [page, bare.page]) {
      expect(await searched.locator('main details[open] h3').allTextContents()).toEqual(['Age'])
      expect(await searched.locator('#players-age').isVisible()).toBe(true)
    }
    const none = await open('/about/numbers?q=nothing%20of%20this', { script: false })
    await none.page.getByText('No statistics found').waitFor()
  })

  test('is a press away on every page, and opens at a term', async ({ open }) => {
    const { page } = await open('/players')
    await page.getByRole('contentinfo').getByRole('link', { name: 'How statistics are calculated' }).click()
    await page.getByRole('heading', { level: 1, name: 'How statistics are calculated' }).waitFor()
    const linked = await open('/about/numbers#top-events-differential', { script: false })
    await expect.poll(() => linked.page.locator('#top-events-differential').isVisible()).toBe(true)
  })
})
