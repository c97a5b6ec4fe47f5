import { XMLParser } from 'fast-xml-parser'
import ICAL from 'ical.js'
import { SaxesParser } from 'saxes'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { player, singles, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const HOSTILE =
  'A <b>&"x"</b> ]]> ; , \\ é 山田 😀 </title><script>alert(1)</script> --><svg onload=canary()> ' +
  '"><img src=/canary onerror=canary()> {{canary()}}\\u003cimg src=/canary\\u003e javascript:canary()'

/** A tournament, two players and their match with markup and control characters in their names. */
const HOSTILE_RESULTS = {
  tournaments: [
    tournament('hostile', { title: HOSTILE, location: HOSTILE, start_date: '2026-03-30', end_date: '2026-03-31' }),
  ],
  players: [player('ada', { name: `${HOSTILE} one` }), player('bo')],
  matches: [singles('x', { tournament_slug: 'hostile', event_name: HOSTILE, round: 'Finals', date: '2026-03-31' })],
}

const site = await untilEnd(openResultsSite(SPRING_SEASON, writeResults(HOSTILE_RESULTS)))

async function get(path: string) {
  const response = await fetch(`${site.address}${path}`)
  return { response, text: await response.text() }
}

function parsed(xml: string) {
  // The parser throws if the XML is invalid.
  new SaxesParser({ xmlns: true }).write(xml).close()
  return new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['url', 'sitemap', 'entry'].includes(name),
  }).parse(xml)
}

async function eventsOf(path: string) {
  const { response, text } = await get(path)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const events = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
  return { text, events }
}

const IMPORTS = '{ datasetVersions(page: 1, pageSize: 2) { items { imported_at } } }'
interface Imports {
  datasetVersions: { items: { imported_at: string }[] }
}

interface Summarised {
  summary: { '#text': string }
}

describe('the sitemap', () => {
  test('lists files with the URLs of existing pages, each with the day of its last result', async () => {
    const { response, text } = await get('/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const { sitemap } = parsed(text).sitemapindex
    expect(sitemap.map(({ loc }: { loc: string }) => loc)).toEqual(
      ['pages', 'tournaments-1', 'players-1', 'teams-1', 'matches-1'].map(
        (file) => `http://localhost/sitemaps/${file}.xml`,
      ),
    )
    const pages = new Map<string, string>()
    for (const { loc } of sitemap) {
      const { url } = parsed((await get(new URL(loc).pathname)).text).urlset
      for (const page of url) pages.set(new URL(page.loc).pathname, page.lastmod)
    }
    expect(pages.get('/tournament/hostile')).toBe('2026-03-31')
    expect(pages.get('/player/ada-lind')).toBe('2026-03-02')
    expect(pages.get('/partners/ada-lind--bo-reyes')).toBe('2026-02-06')
    expect(pages.get('/match/t-1')).toBe('2026-02-06')
    for (const path of pages.keys())
      expect((await fetch(`${site.address}${path}`, { redirect: 'manual' })).status, path).toBe(200)
  })

  test('has no file of pairs if all matches are singles, and no future days', async () => {
    const toCome = tournament('to-come', { start_date: '2090-05-01', end_date: '2090-05-02' })
    const folder = writeResults({
      ...HOSTILE_RESULTS,
      tournaments: [...HOSTILE_RESULTS.tournaments, toCome],
    })
    const singlesSite = await openResultsSite(folder)
    onTestFinished(() => singlesSite.close())
    const read = async (file: string) => (await fetch(`${singlesSite.address}/${file}`)).text()
    expect(await read('sitemap.xml')).not.toContain('teams')
    expect(await read('sitemaps/tournaments-1.xml')).toContain('/to-come</loc></url>')
  })

  test('has no other files, and robots.txt has its URL', async () => {
    for (const file of ['players-2.xml', 'players-0.xml', 'x.xml', 'players-1']) {
      expect((await get(`/sitemaps/${file}`)).response.status, file).toBe(404)
    }
    expect((await get('/robots.txt')).text).toContain('\nSitemap: http://localhost/sitemap.xml\n')
  })
})

describe('the feed of results', () => {
  test('has an entry for each tournament with results, newest first, with its champions as text', async () => {
    const { response, text } = await get('/results.atom')
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const { feed } = parsed(text)
    const [second, first] = (await site.ask<Imports>(IMPORTS)).datasetVersions.items
    expect(feed.updated).toBe(second?.imported_at)
    expect(feed.author.name).toBe('Erne')
    expect(feed.entry.map(({ id }: { id: string }) => id.replace('http://localhost/tournament/', ''))).toEqual([
      'hostile',
      'winter-cup-2026',
      'team-days-2026',
      'copa-da-praia-2026',
      'harbor-open-2025',
    ])
    const [hostile, winter] = feed.entry
    expect(hostile.title['#text']).toBe(
      HOSTILE.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;'),
    )
    // Feed readers parse these strings as HTML.
    const tags = feed.entry.flatMap(({ summary }: Summarised) => summary['#text'].match(/<[^\s>]*/g) ?? [])
    expect(new Set(tags)).toEqual(new Set(['<p', '<ul', '<li', '<a', '</p', '</ul', '</li', '</a']))
    expect([hostile.updated, hostile.published]).toEqual([second?.imported_at, '2026-03-30T00:00:00.000Z'])
    expect(winter.summary['#text']).toContain('Ada Lind')
    // The final of each event, with the score from the champions' side, links to its page.
    const scores = feed.entry.flatMap(({ summary }: Summarised) => [
      ...summary['#text'].matchAll(/<a href="http:\/\/localhost(\/match\/[^"]+)">([\d -]+)<\/a>/g),
    ])
    expect(scores.length).toBeGreaterThan(2)
    for (const [, path, score = ''] of scores) {
      const { text: html } = await get(path)
      expect(html.split('</title>', 1)[0]).toContain(score)
    }
    expect(winter.updated).toBe(first?.imported_at)
  })
})

describe('the calendar', () => {
  test('has all tournaments as whole days, with names as text and lines of at most 75 bytes', async () => {
    const { text, events } = await eventsOf('/tournaments.ics')
    expect(events).toHaveLength(6)
    const hostile = events.find(({ uid }) => uid === 'hostile@localhost')
    expect(hostile?.summary).toBe(HOSTILE)
    expect(hostile?.location).toBe(HOSTILE)
    expect([hostile?.startDate.toString(), hostile?.endDate.toString()]).toEqual(['2026-03-30', '2026-04-01'])
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(6)
    const known = 'uid sequence dtstamp dtstart dtend summary description location url last-modified'.split(' ')
    for (const { component } of events)
      for (const { name } of component.getAllProperties())
        expect(name.startsWith('x-microsoft') || known.includes(name), name).toBe(true)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test.each([
    ['ppa', ['harbor-open-2025', 'hostile', 'winter-cup-2026']],
    ['app', ['copa-da-praia-2026']],
    ['usap', []],
  ])('of a league has only its tournaments: %s', async (league, slugs) => {
    const { events } = await eventsOf(`/tournaments/${league}.ics`)
    const tournaments = events.filter(({ component }) =>
      /\/tournament\/[a-z0-9-]+$/.test(String(component.getFirstPropertyValue('url'))),
    )
    expect(tournaments.map(({ uid }) => uid.replace('@localhost', '')).toSorted()).toEqual(slugs)
    expect((await get('/tournaments/nba.ics')).response.status).toBe(404)
  })
})

describe('a browser', () => {
  test('finds the search, the feed and the calendar in the head of every page', async () => {
    const { text } = await get('/players')
    for (const [type, path] of [
      ['application/opensearchdescription+xml', '/opensearch.xml'],
      ['application/atom+xml', '/results.atom'],
      ['text/calendar', '/tournaments.ics'],
    ]) {
      expect(text).toMatch(new RegExp(`<link rel="[a-z]+" type="${type?.replace('+', '\\+')}"[^>]* href="${path}">`))
    }
    const description = parsed((await get('/opensearch.xml')).text).OpenSearchDescription
    expect(description.ShortName).toBe('Erne')
    const [search] = description.Url
    expect((await get(new URL(search['@_template'].replace('{searchTerms}', 'lind')).pathname)).response.status).toBe(
      200,
    )
  })

  test('parses no name as markup on the page of its player or tournament', async () => {
    for (const path of ['/player/ada', '/tournament/hostile']) {
      const { text } = await get(path)
      expect(text).not.toContain('<script>alert(1)')
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
      expect(JSON.parse(json).name).toContain('</title><script>alert(1)</script>')
    }
    for (const [form, type] of [
      ['csv', 'text/csv'],
      ['json', 'application/json'],
    ] as const) {
      const { response, text } = await get(`/players.${form}`)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-type')).toContain(type)
      expect(text).toContain('</title><script>alert(1)</script>')
    }
  })
})
