import { existsSync } from 'node:fs'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REAL_RESULTS } from '../../fixtures/folders/open-results.ts'
import { openResultsSite, type Site } from '../../fixtures/services/site.ts'

const PAIRS = '/compare/anna-leigh-waters--ben-johns/anna-bright--hayden-patriquin'
const JOHNS = '/compare/ben-johns/federico-staksrud'

describe.skipIf(!existsSync(REAL_RESULTS))('The comparison page of two sides, with real results,', () => {
  let site: Site

  beforeAll(async () => {
    site = await openResultsSite(REAL_RESULTS)
  })

  afterAll(() => site.close())

  const get = (path: string) => fetch(site.address + path, { redirect: 'manual' })
  const page = async (path: string) => (await (await fetch(site.address + path)).text()).replaceAll('<!-- -->', '')

  /** Returns the rows of the CSV file of a page. */
  async function rowsOf(address: string) {
    const [path, query] = address.split('?')
    const text = await (await get(`${path}.csv${query === undefined ? '' : `?${query}`}`)).text()
    return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
  }

  test.for([
    ['/compare?one=staksrud&two=ben+johns', '/compare/federico-staksrud/ben-johns'],
    ['/compare?one=waters/johns&two=bright+and+patriquin', PAIRS],
    // This pair has never played together.
    ['/compare?one=johns+%26+fahey&two=waters', '/compare/ben-johns--kate-fahey/anna-leigh-waters'],
    ['/compare/anna-leigh-waters--ben-johns/hayden-patriquin--anna-bright', PAIRS],
    [
      '/matchup?a=ben-johns&b=anna-leigh-waters&c=anna-bright&d=hayden-patriquin&best_of=5&to=15',
      `${PAIRS}?best_of=5&points=15`,
    ],
    [`${PAIRS}?division=MIXED_DOUBLES&to=21`, `${PAIRS}?division=MIXED_DOUBLES&points=21`],
    ['/matchup?a=Ben+Johns&b=waters&c=anna-bright', '/compare?one=Ben+Johns+%2F+waters&two=anna+bright'],
    ['/matchup', '/compare'],
  ] as const)('is found by names as visitors type them, whose order is kept: %s', async ([path, to]) => {
    expect((await get(path)).headers.get('location')).toBe(to)
  })

  test('has one canonical URL for both orders of the sides, all formats and all pages', async () => {
    const turned = '/compare/federico-staksrud/ben-johns?division=MENS_DOUBLES'
    for (const path of [`${JOHNS}?division=MENS_DOUBLES`, turned, `${turned}&best_of=5`]) {
      expect((await get(path)).status).toBe(200)
      expect(await page(path)).toMatch(
        /<link rel="canonical" href="[^"]*\/compare\/ben-johns\/federico-staksrud\?division=MENS_DOUBLES"/,
      )
    }
    // The leader stands first in titles.
    expect(await page(turned)).toContain('<title>Ben Johns 7-0 Federico Staksrud, Men')
  })

  test('has the record, the forecast and the form of two pairs, from the side that comes first', async () => {
    const [, path, one, two] = PAIRS.split('/')
    const pages = [await page(PAIRS), await page(`/${path}/${two}/${one}`)]
    const scores = pages.map((html) => /\d+ – \d+/.exec(html.replaceAll(/<[^>]*>/g, ''))?.[0])
    expect(scores).toEqual(['5 – 1', '1 – 5'])
    const chances = pages.map((html) => [...html.matchAll(/<dd>([\d.]+)%/g)].map(([, chance]) => chance))
    expect(chances[0]).toHaveLength(2)
    expect(chances[1]).toEqual(chances[0]?.toReversed())
    for (const html of pages) expect(html).toContain('<section id="form"')
  })

  test('has the score between the two sides in its title, and a preview image', async () => {
    const html = await page(JOHNS)
    expect(html).toContain('<title>Ben Johns 10-0 Federico Staksrud · Erne</title>')
    const picture = await get(`/preview${JOHNS}.png`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test.for([
    ['', 10],
    ['?division=MENS_DOUBLES', 7],
    ['?division=MIXED_DOUBLES&period=2026', 3],
    ['?from=2026-03-01&to=2026-03-31', 4],
    ['?from=2026-03-01&to=2026-03-31&best_of=5&points=15', 4],
    ['?division=MENS_SINGLES', 0],
  ] as const)('counts the selected matches, and every number opens its matches: %s', async ([query, meetings]) => {
    const html = await page(JOHNS + query)
    expect((await rowsOf(JOHNS + query)).length).toBe(meetings)
    const links = [...html.matchAll(/<a[^>]* href="(\/matches\?[^"]+)"[^>]*>(?:<[^>]*>)*([\d,]+)(?:-(\d+))?</g)]
    expect(links.length).toBeGreaterThan(2)
    for (const [, href = '', won = '', lost] of links) {
      const rows = await rowsOf(href.replaceAll('&amp;', '&'))
      // Records and streaks count matches, but one match may have several pickles.
      if (href.includes('pickle=')) expect(rows.length).toBeLessThanOrEqual(Number(won))
      else expect(rows, href).toHaveLength(Number(won) + Number(lost ?? 0))
    }
  })

  test('shows all matches and a message for invalid days, whose file is refused', async () => {
    const query = '?division=DREAMBREAKER&from=2026-13-01'
    const html = await page(JOHNS + query)
    expect(html).toContain('Choose a first day that is on or before the last day.')
    expect(html).toContain('<title>Ben Johns 10-0 Federico Staksrud')
    expect((await get(`${JOHNS}.csv${query}`)).status).toBe(400)
    expect(await page(`${JOHNS}?best_of=5&points=15`)).not.toContain('Choose a first day')
  })

  test('has a CSV file, three clicks from the home page, with winner, league and place of each match', async () => {
    // The clicks: the home page, the form with two names, and the file of the meetings.
    expect(await page('/')).toContain('href="/compare"')
    expect(await page('/compare')).toMatch(/<form[^>]*action="\/compare"/)
    const html = await page('/compare?one=ben+johns&two=federico+staksrud')
    expect(html).toContain(`href="${JOHNS}.csv"`)
    const rows = await rowsOf(JOHNS)
    expect(rows.map(({ result }) => result)).toEqual(Array(10).fill('WON'))
    for (const row of rows)
      expect(row).toMatchObject({ 'tournament.league': 'PPA', 'tournament.location': expect.stringMatching(/./) })
  })

  test.for([
    '/match/%00',
    '/match/%E0%A4%A',
    `/match/${'x'.repeat(5_000)}`,
    '/compare/a/a',
    '/compare/ben-johns/--',
    '/compare/ben-johns--/federico-staksrud',
    '/compare/ben-johns/ben-johns--federico-staksrud--x',
    `/compare/${'a'.repeat(900)}/${'b'.repeat(900)}`,
    "/compare/';drop table matches/ben-johns",
    '/compare/ben-johns/no-such-player',
  ])('returns an error with its own status for %s', async (path) => {
    const response = await fetch(site.address + path)
    expect([400, 404, 414]).toContain(response.status)
    expect(await response.text()).not.toMatch(/node_modules|SQLITE|at .*\(file:/)
  })

  test('accepts a pair against one of its own players, and a name of one letter', async () => {
    const own = await fetch(`${site.address}/compare/ben-johns/anna-leigh-waters--ben-johns`)
    expect(own.status).toBe(200)
    expect(await own.text()).toContain('They have not played each other')
    expect((await fetch(`${site.address}/compare?one=%25&two=--`)).status).toBe(200)
  })
})
