import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { PAGE_KINDS, pathOf } from '../../fixtures/browser/page-kinds.ts'

/** Parts of the glossary by a table's caption and the kind of its page. */
const GROUPS: Readonly<Record<string, string>> = {
  Events: 'events',
  Matches: 'matches',
  Seasons: 'seasons',
  'Player records': 'series-players',
  'All seasons': 'season-list',
  'Tournaments by year': 'timeline',
  'Medal table': 'medals',
  'Records set': 'records',
  'Matches by league and year': 'coverage',
}
/** Parts of the glossary for figures outside of tables. */
const OF_FIGURES = ['record', 'form', 'tournament', 'totals', 'holdings', 'data']
/** Tables without rows in the demonstration. */
const WITHOUT_ROWS = ['corrections', 'sealed-days']

/** Returns the part of the glossary for a table, which usually has the name of the kind of page. */
const groupOf = (kind: string, caption: string) => {
  if (kind === 'record') return 'record-list'
  if (kind === 'forecast-matches') return 'upsets'
  if (kind === 'series-champions') return 'champions'
  if (caption.startsWith('Rows of the import of ')) return 'imports'
  if (caption.startsWith('Probable opponents of ')) return 'probable-opponents'
  if (caption.startsWith('Key matches of ')) return 'hinge-matches'
  const isCut = ['profile-partners', 'profile-opponents', 'profile-splits'].includes(kind)
  if (isCut) return 'splits'
  return kind === 'tournament' && caption === 'Matches' ? 'event-matches' : (GROUPS[caption] ?? kind)
}

interface Explained {
  name: string
  text: string
}

/** Reads the terms of the glossary by group, including closed groups. */
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

/**
 * Reads the column headers of the tables of a path's page, and the labels of all other figures. With `withPair`, the page
 * has its first pair chosen, because the tables about one pair appear only then.
 */
async function readFigures(page: Page, path: string, withPair: boolean) {
  return page.evaluate(
    async ([at, isOfPair]) => {
      const load = async (url: URL) => new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html')
      const url = new URL(at, location.href)
      let read = await load(url)
      if (isOfPair) {
        url.searchParams.set(
          'pair',
          read.querySelectorAll<HTMLOptionElement>('select[name=pair] option')[1]?.value ?? '',
        )
        read = await load(url)
      }
      const tables = [...read.querySelectorAll('main table:not([data-match], #win-probability *)')].map((table) => ({
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
      return { tables, named: [...read.querySelectorAll('main dt')].map((name) => name.textContent) }
    },
    [path, withPair] as const,
  )
}

/** Pages that explain their tables themselves: the data dictionary, the record of forecasts, and comparisons. */
const SELF_EXPLAINED = ['about-numbers', 'about-api', 'about-dictionary', 'about-forecasts']
const SIDE_BY_SIDE = ['match', 'comparison', 'top-meetings']
const FIGURED = PAGE_KINDS.filter(({ name, status }) => !status && ![...SELF_EXPLAINED, ...SIDE_BY_SIDE].includes(name))

describe('The glossary', () => {
  test('has every column of every table with the sentence of its header, and every other figure', async ({
    open,
    site,
  }) => {
    const { page } = await open('/about/numbers')
    const terms = await readGlossary(page)
    const figures = new Set(OF_FIGURES.flatMap((group) => (terms[group] ?? []).flatMap(({ name }) => name.split(', '))))
    const seen = new Set<string>()
    for (const kind of FIGURED) {
      const path = await pathOf(kind, site.address)
      const { tables, named: labels } = await readFigures(page, path, kind.name === 'what-if')
      for (const { caption, columns: all } of tables) {
        // All columns of years have one explanation.
        const named = all.map((column) => ({ ...column, name: column.name.replace(/^\d{4}$/, 'Year') }))
        const columns = named.filter(({ name }, index) => name !== 'Year' || named[index - 1]?.name !== 'Year')
        if (columns.every(({ text }) => text === null)) {
          expect(
            columns.map(({ name }) => name).filter((name) => name !== 'Player' && !figures.has(name)),
            caption,
          ).toEqual([])
          continue
        }
        const group = groupOf(kind.name, caption)
        seen.add(group)
        // The first column of a split is named after the split. The last columns of splits and seasons are for players only,
        // and those of "what if" for changes.
        const isCut = group === 'splits'
        const isPart = isCut || ['seasons', 'what-if', 'what-if-league'].includes(group)
        const explained = (terms[group] ?? []).slice(0, isPart ? columns.length : undefined).map(({ name }) => name)
        const names = columns.map(({ name }) => name.replace(/^(Women|Men)’?'?s doubles$/, 'Gender doubles'))
        expect(explained.slice(isCut ? 1 : 0), `${kind.name}: ${caption}`).toEqual(names.slice(isCut ? 1 : 0))
        for (const [index, { text }] of columns.entries()) expect(terms[group]?.[index]?.text).toContain(`${text}.`)
      }
      // The page of a pair names its two players there, with facts about each. Champions are listed by year.
      const known = new Set([...figures, ...(terms.players ?? []).map(({ name }) => name)])
      if (kind.name !== 'team')
        expect(
          labels.filter((name) => !/^\d{4}$/.test(name) && !known.has(name.replace(/^.*, champions$/, 'Champions'))),
          kind.name,
        ).toEqual([])
    }
    // Every other part explains a visited table, except for those next to the tables of forecasts.
    const ofTables = Object.keys(terms).filter(
      (group) => ![...OF_FIGURES, ...WITHOUT_ROWS].includes(group) && !group.startsWith('forecast'),
    )
    expect([...seen].toSorted()).toEqual(ofTables.toSorted())
  }, 60_000)

  test('is short at first on a phone, and opens a group by a tap, also without JavaScript', async ({ open }) => {
    for (const script of [true, false]) {
      const { page } = await open('/about/numbers', { width: 390, script })
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_000)
      const age = page.locator('#players-age')
      expect(await age.isVisible()).toBe(false)
      await page.getByRole('heading', { level: 2, name: 'Players', exact: true }).click()
      expect(await age.isVisible()).toBe(true)
    }
  })

  test('filters its terms by a search, while typing and without JavaScript', async ({ open }) => {
    const { page } = await open('/about/numbers')
    await page.getByRole('searchbox', { name: 'Search statistics' }).fill('full YEARS')
    await expect.poll(() => page.locator('main details').count()).toBe(1)
    expect(new URL(page.url()).search).toBe('?q=full+YEARS')
    const bare = await open('/about/numbers', { script: false })
    await bare.page.getByRole('searchbox', { name: 'Search statistics' }).fill('full YEARS')
    await bare.page.getByRole('searchbox', { name: 'Search statistics' }).press('Enter')
    await bare.page.waitForURL('**/about/numbers?q=*')
    for (const searched of [page, bare.page]) {
      expect(await searched.locator('main details[open] h3').allTextContents()).toEqual(['Age'])
      expect(await searched.locator('#players-age').isVisible()).toBe(true)
    }
    const none = await open('/about/numbers?q=nothing%20of%20this', { script: false })
    await none.page.getByText('No statistics found').waitFor()
  })

  test('is linked from every page, and opens at a term', async ({ open }) => {
    const { page } = await open('/players', { script: false })
    await page.getByRole('contentinfo').getByRole('link', { name: 'How statistics are calculated' }).click()
    await page.getByRole('heading', { level: 1, name: 'How statistics are calculated' }).waitFor()
    const linked = await open('/about/numbers#top-events-differential', { script: false })
    await expect.poll(() => linked.page.locator('#top-events-differential').isVisible()).toBe(true)
  })
})
