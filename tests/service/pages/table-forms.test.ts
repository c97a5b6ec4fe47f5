import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, onTestFinished, test } from 'vitest'
import { EVENT_DIVISIONS } from '#domain/division/division.ts'
import { RANKING_DIVISIONS } from '#domain/figures/ranking.ts'
import { PAGE_KINDS, pathOf } from '../../fixtures/browser/page-kinds.ts'
import { mayOpen, singles, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openInventedSite, openResultsSite } from '../../fixtures/services/site.ts'
import { someSlugs } from '../../fixtures/some-slugs.ts'
import { runs } from '../../fixtures/trial.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const site = await untilEnd(openInventedSite(600))
const { slugs } = await someSlugs(site)

type Row = Record<string, unknown>

/** URL of a page, and the name of one of its tables. */
interface State {
  page: string
  table: string
}

const orders = fc.constantFrom('', 'asc', 'desc')
const searches = fc.constantFrom('', 'a', 'ann', 'open', 'PPA', '%', 'zzzz', 'é', 'o a')

function state(path: string, query: Record<string, string>, table = ''): State {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const search = new URLSearchParams(given)
  return { page: search.size === 0 ? path : `${path}?${search}`, table }
}

/** Generates every kind of table in random states. */
function anyState(): fc.Arbitrary<State> {
  const division = fc.constantFrom('', ...EVENT_DIVISIONS)
  const period = fc.constantFrom('', 'ALL_TIME', 'LAST_30_DAYS', 'LAST_3_MONTHS')
  const own = fc.record({
    order: orders,
    sort: fc.constantFrom('', 'avg_point_differential'),
    table: fc.constantFrom('events', 'matches'),
  })
  return fc.oneof(
    fc.record({ q: searches, order: orders }).map((query) => state('/players', query)),
    fc.record({ q: searches, order: orders }).map((query) => state('/tournaments', query)),
    fc
      .record({ q: searches, order: orders, division, sort: fc.constantFrom('', 'matches_won_percentage') })
      .map((query) => state('/partners', query)),
    fc.record({ order: orders, division }).map((query) => state('/top-events', query)),
    fc
      .record({
        of: fc.constantFrom(...RANKING_DIVISIONS),
        order: orders,
        period,
        sort: fc.constantFrom('', 'POINTS_WON', 'POINTS_WON_PERCENTAGE'),
      })
      .map(({ of, ...query }) => state(`/rankings/${of}`, query)),
    fc
      .tuple(fc.constantFrom(...slugs.player), own)
      .map(([slug, { table, ...query }]) => state(`/player/${slug}`, query, table)),
    fc
      .tuple(fc.constantFrom(...slugs.team), own)
      .map(([slug, { table, ...query }]) => state(`/partners/${slug}`, query, table)),
    fc.constantFrom(...slugs.tournament).map((slug) => state(`/tournament/${slug}`, {})),
    fc
      .record({
        player: fc.constantFrom(...slugs.player),
        result: fc.constantFrom('', 'WON', 'LOST', 'PLAYED'),
        order: orders,
      })
      .map((query) => state('/matches', query)),
    fc.constantFrom(...slugs.player).map((player) => state('/medals/won', { player })),
    fc.constantFrom(...slugs.team).map((pair) => state('/medals/won', { pair })),
  )
}

async function get(path: string): Promise<string> {
  const response = await fetch(`${site.address}${path}`)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

/** Returns the URLs of the other formats from the page, in the order of its tables. */
function formsIn(html: string) {
  const bars = [...html.matchAll(/aria-label="[^"]*: share and download">(.*?)<\/nav>/g)].map(([, bar = '']) => bar)
  return bars.map((bar) => {
    const links = [...bar.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
    )
    const [link = '', csv = '', json = '', graphql = ''] = links
    return { link, csv, json, graphql }
  })
}

/** Returns the rows of a list in a result, in the form that files have. */
function rowsIn(answer: Row, field: string): Row[] {
  const list = answer[field] as { edges?: { node: Row; cursor?: string }[]; items?: Row[] }
  return list.items ?? (list.edges ?? []).map(({ node, cursor: _, ...edgeValues }) => ({ ...edgeValues, ...node }))
}

/** Returns the cells of a row as in a CSV file with these headers. */
function asLine(row: Row, headers: readonly string[]): string[] {
  return headers.map((header) => {
    const value = header.split('.').reduce<unknown>((part, key) => (part as Row | null)?.[key], row)
    if (Array.isArray(value)) {
      const textOf = (part: unknown) => (Array.isArray(part) ? part.map(({ team_slug }) => team_slug).join(',') : part)
      return value.map((item: Row) => item.team_slug ?? Object.values(item).map(textOf).join('-')).join(' ')
    }
    return value === null || value === undefined ? '' : String(value)
  })
}

/** Returns the first data of the islands of a page. */
function islandsIn(html: string): Row {
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const { islands } = JSON.parse(data) as { islands: { answer?: Row }[] }
  return Object.assign({}, ...islands.map(({ answer }) => answer))
}

async function expectOneTable({ page, table }: State): Promise<void> {
  const html = await get(page)
  const forms = formsIn(html)
  const answer = islandsIn(html)
  const own = forms[table === 'matches' ? 1 : 0]
  if (own === undefined) {
    // A numbered table with a single row has no links.
    const totals = Object.values(answer).map(
      (value) => (value as { pageInfo?: { totalCount?: number } } | null)?.pageInfo?.totalCount,
    )
    expect(totals, `${page} has no other forms`).toContain(1)
    return
  }
  const asked = new URL(own.graphql, site.address).searchParams
  const data = await site.ask<Row>(asked.get('documentId') as string, JSON.parse(asked.get('variables') as string))
  const field = Object.keys(data).find((name) => /edges|items/.test(Object.keys(data[name] ?? {}).join())) as string
  // A table that only shows is no island: tests/browser/profiles/profiles.test.ts reads it.
  const shown = rowsIn(field in answer ? answer : data, field)
  const rows = JSON.parse(await get(own.json)) as Row[]
  // The page's query has a few more fields than the query of the table.
  expect(shown.map((row) => JSON.stringify(row))).toEqual(rowsIn(data, field).map((row) => JSON.stringify(row)))
  expect(rows.slice(0, shown.length)).toEqual(shown)
  const { totalCount } = ((data[field] as Row).pageInfo ?? {}) as { totalCount?: number }
  if (totalCount !== undefined) expect(rows).toHaveLength(totalCount)
  const [all = [], ...lines] = Papa.parse<string[]>((await get(own.csv)).trimEnd(), { newline: '\r\n' }).data
  // The CSV files of rankings have more columns: tests/service/pages/refused-files.test.ts.
  const headers = page.startsWith('/rankings/') ? all.slice(0, all.indexOf('division')) : all
  expect(lines.map((line) => line.slice(0, headers.length))).toEqual(rows.map((row) => asLine(row, headers)))
  const keys = new Set(rows.flatMap(Object.keys))
  if (rows.length > 0) expect(new Set(headers.map((header) => header.split('.')[0]))).toEqual(keys)
}

test('the page, files and query of a table have the same rows in any state of the table', async () => {
  await fc.assert(fc.asyncProperty(anyState(), expectOneTable), { numRuns: runs(100, 500), endOnFailure: true })
}, 300_000)

describe("a table's file", () => {
  test('has a name with its content and the last day of the data', async () => {
    const { headers } = await fetch(`${site.address}/rankings/mens-singles.csv?sort=POINTS_WON`)
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="erne-rankings-mens-singles-sort-points-won-last-52-weeks-through-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  })

  test('has all rows, whatever the position of the page in the list, even an invalid one', async () => {
    interface Page {
      teamsStats: { pageInfo: { endCursor: string } }
    }
    const { teamsStats } = await site.ask<Page>('{ teamsStats(first: 40, input: {}) { pageInfo { endCursor } } }')
    const whole = await get('/partners.json')
    expect(JSON.parse(whole).length).toBeGreaterThan(100)
    for (const place of [`after=${teamsStats.pageInfo.endCursor}`, 'after=%00', 'after=AAAA', 'page=2']) {
      expect(await get(`/partners.json?${place}`)).toBe(whole)
    }
  })

  test('has a string or a number in every cell', async () => {
    let files = 0
    for (const kind of PAGE_KINDS.filter(({ status = 200 }) => status === 200)) {
      for (const { csv } of formsIn(await get(await pathOf(kind, site.address)))) {
        const text = await get(csv)
        expect(text.includes('[object Object]'), csv).toBe(false)
        files++
      }
    }
    expect(files).toBeGreaterThan(20)
  })

  test('names a pair that won a medal by its slug', async () => {
    const page = await pathOf({ name: 'won', path: { begins: '/medals/won?', on: '/medals?by=pair' } }, site.address)
    const [{ csv } = expect.fail(`${page} offers no other forms`)] = formsIn(await get(page))
    const { data } = Papa.parse<{ teams: string }>((await get(csv)).trimEnd(), { header: true, newline: '\r\n' })
    const pair = new URL(page, site.address).searchParams.get('pair')
    expect(new Set(data.map(({ teams }) => teams))).toEqual(new Set([pair]))
  })

  test('redirects as its page does', async () => {
    const [team = ''] = slugs.team
    const turned = team.split('--').reverse().join('--')
    const response = await fetch(`${site.address}/partners/${turned}/matches.csv`, { redirect: 'manual' })
    expect(response.headers.get('location')).toBe(`/partners/${team}/matches.csv`)
  })

  test.each([
    '/player/nobody/matches.csv',
    '/player/nobody.csv',
    '/nothing.json',
    '/search.csv?q=a',
    '/players.xml',
    '/.csv',
    '//elsewhere.example/players.csv',
    '//%00/players.json',
  ])('does not exist at %s', async (path) => {
    expect((await fetch(`${site.address}${path}`)).status).toBe(404)
  })
})

test('spreadsheets treat no string of a CSV file as a formula, and quotes and line breaks are escaped', async () => {
  const titles = ['=cmd()', '+1', '-1', '@SUM(A1)', 'Say "hi", all']
  const tournaments = [tournament(), ...titles.map((title, index) => tournament(`t-${index}`, { title }))]
  const hostile = await openResultsSite(writeResults({ ...mayOpen([singles('m1')]), tournaments }))
  onTestFinished(() => hostile.close())
  const text = await (await fetch(`${hostile.address}/tournaments.csv`)).text()
  const found = Papa.parse<Record<string, string>>(text.trimEnd(), { header: true, newline: '\r\n' }).data
  const safe = titles.map((title) => (/^[=+\-@]/.test(title) ? `'${title}` : title))
  expect(found.map(({ title_display }) => title_display).toSorted()).toEqual([...safe, 'may-open'].toSorted())
  expect(text.endsWith('\r\n')).toBe(true)
})
