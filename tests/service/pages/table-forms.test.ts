import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, onTestFinished, test } from 'vitest'
import { EVENT_DIVISIONS } from '#domain/division/division.ts'
import { RANKING_DIVISIONS } from '#domain/figures/ranking.ts'
import { PAGE_KINDS, pathOf } from '../../fixtures/browser/page-kinds.ts'
import { mayOpen, singles, tournament, writeResults } from '../../fixtures/results-folder.ts'
import { openInventedSite, openResultsSite } from '../../fixtures/site.ts'
import { someSlugs } from '../../fixtures/some-slugs.ts'
import { tries } from '../../fixtures/trial.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const site = await untilEnd(openInventedSite(600))
const { slugs } = await someSlugs(site)

type Row = Record<string, unknown>

/** An address as visitors bring it about, and the table of the page that is looked at. */
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

/** Every kind of table, in any of its states. */
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

/** The addresses of a page's other forms, as the page itself gives them, in the order of its tables. */
function formsIn(html: string) {
  const bars = [...html.matchAll(/aria-label="[^"]*, other forms">(.*?)<\/nav>/g)].map(([, bar = '']) => bar)
  return bars.map((bar) => {
    const links = [...bar.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
    )
    const [link = '', csv = '', json = '', graphql = ''] = links
    return { link, csv, json, graphql }
  })
}

/** The rows of a list wherever it stands in an answer, as files have them. */
function rowsIn(answer: Row, field: string): Row[] {
  const list = answer[field] as { edges?: { node: Row; cursor?: string }[]; items?: Row[] }
  return list.items ?? (list.edges ?? []).map(({ node, cursor: _, ...beside }) => ({ ...beside, ...node }))
}

/** A row as a line of a CSV file would tell it, by the headers. */
function asLine(row: Row, headers: readonly string[]): string[] {
  return headers.map((header) => {
    const value = header.split('.').reduce<unknown>((part, key) => (part as Row | null)?.[key], row)
    if (Array.isArray(value)) {
      return value.map((item: Row) => item.team_slug ?? Object.values(item).join('-')).join(' ')
    }
    return value === null || value === undefined ? '' : String(value)
  })
}

async function expectOneTable({ page, table }: State): Promise<void> {
  const html = await get(page)
  const forms = formsIn(html)
  const own = forms[table === 'matches' ? 1 : 0] ?? expect.fail(`${page} offers no other forms`)
  const answer = JSON.parse(
    /<script type="application\/json" id="answer">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
  ) as Row
  const asked = new URL(own.graphql, site.address).searchParams
  const data = await site.ask<Row>(asked.get('documentId') as string, JSON.parse(asked.get('variables') as string))
  const field = Object.keys(data).find((name) => /edges|items/.test(Object.keys(data[name] ?? {}).join())) as string
  const shown = rowsIn(answer, field)
  const rows = JSON.parse(await get(own.json)) as Row[]
  // The page's own answer asks for some fields more than the table's own query.
  expect(shown.map((row) => JSON.stringify(row))).toEqual(rowsIn(data, field).map((row) => JSON.stringify(row)))
  expect(rows.slice(0, shown.length)).toEqual(shown)
  const { totalCount } = ((data[field] as Row).pageInfo ?? {}) as { totalCount?: number }
  if (totalCount !== undefined) expect(rows).toHaveLength(totalCount)
  const [all = [], ...lines] = Papa.parse<string[]>((await get(own.csv)).trimEnd(), { newline: '\r\n' }).data
  // The CSV files of rankings go on with columns of their own: tests/service/pages/refused-files.test.ts.
  const headers = page.startsWith('/rankings/') ? all.slice(0, all.indexOf('division')) : all
  expect(lines.map((line) => line.slice(0, headers.length))).toEqual(rows.map((row) => asLine(row, headers)))
  const keys = new Set(rows.flatMap(Object.keys))
  if (rows.length > 0) expect(new Set(headers.map((header) => header.split('.')[0]))).toEqual(keys)
}

test('Whatever state a table is in, its page, its files and its query have the same rows', async () => {
  await fc.assert(fc.asyncProperty(anyState(), expectOneTable), { numRuns: tries(100, 500), endOnFailure: true })
}, 300_000)

describe("A table's file", () => {
  test('is named after what it holds, of which day', async () => {
    const { headers } = await fetch(`${site.address}/rankings/mens-singles.csv?sort=POINTS_WON`)
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="erne-rankings-mens-singles-sort-points-won-last-52-weeks-through-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  })

  test('holds every row, wherever in the list the page stands, and where it stands nowhere', async () => {
    interface Page {
      teamsStats: { pageInfo: { endCursor: string } }
    }
    const { teamsStats } = await site.ask<Page>('{ teamsStats(first: 40, input: {}) { pageInfo { endCursor } } }')
    const whole = await get('/partners.json')
    expect(JSON.parse(whole).length).toBeGreaterThan(100)
    for (const place of [`after=${teamsStats.pageInfo.endCursor}`, 'after=%00', 'from=21&after=AAAA', 'page=2']) {
      expect(await get(`/partners.json?${place}`)).toBe(whole)
    }
  })

  test('has a text or a number in every cell, whatever page it is of', async () => {
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

  test('names the pair that won a medal as its page does, by its slug', async () => {
    const page = await pathOf({ name: 'won', path: { begins: '/medals/won?', on: '/medals?by=pair' } }, site.address)
    const [{ csv } = expect.fail(`${page} offers no other forms`)] = formsIn(await get(page))
    const { data } = Papa.parse<{ teams: string }>((await get(csv)).trimEnd(), { header: true, newline: '\r\n' })
    const pair = new URL(page, site.address).searchParams.get('pair')
    expect(new Set(data.map(({ teams }) => teams))).toEqual(new Set([pair]))
  })

  test('leads on where its page does', async () => {
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
  ])('is not there at %s', async (path) => {
    expect((await fetch(`${site.address}${path}`)).status).toBe(404)
  })
})

test('No text of a CSV file is taken for a formula by a spreadsheet, and quotes and line ends are told apart', async () => {
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
