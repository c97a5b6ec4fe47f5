import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { RANKING_DIVISIONS } from '#domain/figures/ranking.ts'
import { openInventedSite } from '../../fixtures/services/site.ts'
import { someSlugs } from '../../fixtures/some-slugs.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const site = await untilEnd(openInventedSite(600))
const { slugs } = await someSlugs(site)
const player = slugs.player[0] as string

async function get(path: string) {
  const { status, headers, text } = await fetch(site.address + path).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  }))
  return { status, type: headers.get('content-type'), name: headers.get('content-disposition'), text }
}

const PLAIN = 'text/plain; charset=utf-8'

describe('the response for an invalid file is plain text', () => {
  test.each([
    ['/rankings/mens-doubles.csv?sort=foo', 400, 'Invalid sortBy'],
    ['/rankings/mens-doubles.json?sort=foo', 400, 'Invalid sortBy'],
    [
      '/players.csv?foo=1',
      400,
      'Unknown parameter "foo": this file takes q, from, to, period, league, level, sort, order',
    ],
    ['/rankings/mens-singles.csv?sort=POINTS_WON&utm_source=x', 400, 'Unknown parameter "utm_source"'],
    ['/matches.json?player=%20Nobody&foo=1', 400, 'Unknown parameter "foo"'],
    [`/player/${player}/record.csv?foo=1`, 400, 'Unknown parameter "foo"'],
    ['/matches.csv?division=FOO', 400, 'Invalid division "FOO": it can be WOMENS_DOUBLES or '],
    ['/matches.csv?score=11', 400, 'Invalid score "11": it can be a value of games_score in the API'],
    [
      '/matches.json?from=yesterday',
      400,
      'Invalid from "yesterday": it can be a day, the first no later than the last',
    ],
    ['/matches.csv?from=2026-02-01&to=2026-01-01', 400, 'Invalid from "2026-02-01"'],
    ['/matches.csv?result=won', 400, 'Invalid result'],
    ['/players.csv?sort=foo', 400, 'Invalid sort "foo": it can be '],
    ['/players.csv?period=SOON', 400, 'Invalid period "SOON": it can be ALL_TIME or LAST_52_WEEKS or '],
    ['/ratings/women.csv?on=soon', 400, 'Invalid on "soon": it can be a day'],
    ['/rankings/nobody.csv', 404, 'Invalid division for gender'],
    ['/players.csv?division=MIXED_DOUBLES', 400, 'Unknown parameter "division"'],
    ['/rankings.csv', 404, '/rankings has no such CSV file: the page has no files'],
    ['/about/data.json', 404, '/about/data has no such JSON file: the page has no files'],
    [
      `/player/${player}.csv`,
      404,
      `/player/${player} has no such CSV file: its files are /player/${player}/record.csv, /player/${player}/record.json; its feeds and its calendar are /player/${player}.atom, /player/${player}.feed.json, /player/${player}.ics`,
    ],
    [
      '/season/2026.json',
      404,
      '/season/2026 has no such JSON file: its feeds and its calendar are /season/2026.atom, /season/2026.feed.json, /season/2026.ics',
    ],
  ])('for %s, with status %s: %s', async (path, status, sentence) => {
    const answer = await get(path)
    expect([answer.status, answer.type, answer.text.includes(sentence) || answer.text]).toEqual([status, PLAIN, true])
  })

  test.each([
    '/players.csv?sort=&order=desc&period=ALL_TIME&min=',
    '/matches.csv?period=ALL_TIME&division=',
    '/ratings/women.csv?min=1&page=1',
  ])('except if its values are blank or those without a parameter: %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 200, type: expect.stringContaining('text/csv') })
  })

  test.each(['/nowhere.csv', '/player/nobody.csv', '/tournament/nobody/matches.csv'])(
    'except if its page does not exist: %s',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' })
    },
  )
})

test.each([
  `/player/${player}`,
  `/partners/${slugs.team[0]}`,
  `/tournament/${slugs.tournament[0]}/nothing`,
  '/season/2026',
  '/season/2026/ppa',
])('the response for an invalid file of %s names its feeds and its calendar, which exist', async (page) => {
  const { status, text } = await get(`${page}.csv`)
  expect(status).toBe(404)
  const named = text.match(/\/\S+\.(?:atom|feed\.json|ics)/g) ?? []
  expect(named).toHaveLength(3)
  for (const path of named) expect((await fetch(site.address + path)).status, path).toBe(200)
})

test.each([
  ['/rankings/mens-singles.csv?sort=MATCHES_WON_PERCENTAGE', 'matches-won-percentage-min-10-last-52-weeks-through'],
  ['/rankings/mens-singles.json?sort=MATCHES_WON_PERCENTAGE&min=3', 'percentage-min-3-last-52-weeks-through'],
  ['/rankings/mens-singles.csv?sort=MATCHES_WON_PERCENTAGE&min=1', 'percentage-min-1-last-52-weeks-through'],
  ['/rankings/mens-singles.csv', 'erne-rankings-mens-singles-last-52-weeks-through'],
  ['/partners.csv?sort=matches_won_percentage', 'matches-won-percentage-min-10-through'],
  ['/top-events.csv', 'erne-top-events-min-3-all-time-through'],
  ['/ratings/women.csv', 'erne-ratings-women-min-10-through'],
])('the file name of %s contains its filters', async (path, words) => {
  expect((await get(path)).name).toContain(words)
})

test('the CSV files of all six rankings have the same columns for rank, period and statistics', async () => {
  const shared = 'division gender period from to matches_won matches_lost matches_won_percentage'
  const points = 'points_won points_lost points_won_percentage'
  // Columns that were added later follow all others.
  const columns = `${shared} ${points} player.country_code player.age`.split(' ')
  for (const division of RANKING_DIVISIONS) {
    const { text } = await get(`/rankings/${division}.csv?period=ALL_TIME`)
    const { data, meta } = Papa.parse<Record<string, string>>(text.trimEnd(), { header: true })
    expect(meta.fields?.slice(-columns.length)).toEqual(columns)
    expect(meta.fields?.slice(0, 3)).toEqual(['rank', 'previous_rank', 'player.player_slug'])
    const old = meta.fields?.find((field) => field.endsWith('.matches_won')) as string
    for (const row of data) expect(row.matches_won).toBe(row[old])
    expect(data[0]).toMatchObject({
      division: division.includes('mixed') ? 'MIXED_DOUBLES' : division.toUpperCase().replace('-', '_'),
      gender: division.startsWith('mens') ? 'MALE' : 'FEMALE',
      period: 'ALL_TIME',
      from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  }
  const { text } = await get('/rankings/mens-doubles.csv?from=2026-01-05&to=2026-01-20')
  const { data } = Papa.parse<Record<string, string>>(text.trimEnd(), { header: true })
  for (const row of data) expect(row.period).toBe('')
})
