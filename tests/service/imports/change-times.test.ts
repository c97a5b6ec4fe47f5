import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { importFolder } from '#importer/import.ts'
import { rollBack } from '#importer/rollback.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { mayOpen, PLAYERS, singles, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/** Writes two tournaments with a match each. The second import corrects the score of the first tournament's match. */
const folder = (games: string) =>
  writeResults({
    tournaments: [tournament(), tournament('june-open', { start_date: '2026-06-06', end_date: '2026-06-07' })],
    players: PLAYERS,
    matches: [
      singles('may', { games }),
      singles('june', { tournament_slug: 'june-open', date: '2026-06-06', team_two_player_one: 'cleo' }),
    ],
  })

const results = await openResults(folder('11-7 11-9'))
const site = await untilEnd(serveDatabase(results.database, results.close))

const parser = new XMLParser({ isArray: (name) => ['url', 'entry', 'sitemap'].includes(name) })
const textOf = async (path: string) => (await fetch(site.address + path)).text()

interface Entry {
  id: string
  updated: string
  published: string
}

async function feed() {
  const { feed: read } = parser.parse(await textOf('/results.atom'))
  const entries = new Map((read.entry as Entry[]).map((entry) => [entry.id.split('/').at(-1), entry]))
  return { updated: read.updated as string, may: entries.get('may-open'), june: entries.get('june-open') }
}

async function lastDays(file: string): Promise<Record<string, string>> {
  const { urlset } = parser.parse(await textOf(`/sitemaps/${file}.xml`))
  return Object.fromEntries(
    (urlset.url as { loc: string; lastmod: string }[]).map(({ loc, lastmod }) => [new URL(loc).pathname, lastmod]),
  )
}

interface Versions {
  datasetVersions: { items: { id: string; version: string; imported_at: string }[] }
}
const versions = async () =>
  (await site.ask<Versions>('{ datasetVersions(page: 1, pageSize: 10) { items { id version imported_at } } }'))
    .datasetVersions.items

test('A correction updates only the entry of its tournament in the feed', async () => {
  const [first] = await versions()
  const before = await feed()
  expect([before.updated, before.may?.updated, before.june?.updated]).toEqual(Array(3).fill(first?.imported_at))
  expect([before.may?.published, before.june?.published]).toEqual([
    '2026-05-02T00:00:00.000Z',
    '2026-06-06T00:00:00.000Z',
  ])

  await importFolder({ folder: folder('11-7 11-8'), database: results.database })
  const [second] = await versions()
  await expect.poll(async () => (await feed()).updated).toBe(second?.imported_at)
  const after = await feed()
  expect([after.may?.updated, after.june?.updated]).toEqual([second?.imported_at, first?.imported_at])
  expect(after.may?.published).toBe(before.may?.published)
})

test('A correction updates the days of its match, tournament and players in the site map', async () => {
  const [second] = await versions()
  const day = second?.imported_at.slice(0, 10)
  expect(await lastDays('matches-1')).toEqual({ '/match/may': day, '/match/june': '2026-06-06' })
  expect(await lastDays('tournaments-1')).toEqual({
    '/tournament/may-open': day,
    // The tournament's last day is after the last day of the data.
    '/tournament/june-open': undefined,
  })
  expect(await lastDays('players-1')).toMatchObject({
    '/player/ada': day,
    '/player/bo': day,
    '/player/cleo': '2026-06-06',
  })
  expect(await textOf('/sitemap.xml')).toContain(`<lastmod>${day}</lastmod>`)
})

test('The changes of an import are found by its number and by its version', async () => {
  const [second] = await versions()
  const changes = (input: string) =>
    site.ask(`{ datasetChanges(page: 1, pageSize: 10, input: { ${input} }) { items { key field before after } } }`)
  const expected = {
    datasetChanges: { items: [{ key: 'may', field: 'games', before: '11-7 11-9', after: '11-7 11-8' }] },
  }
  for (const input of ['version_id: 2', 'version: "2"', `version: "${second?.version}"`]) {
    expect(await changes(input), input).toEqual(expected)
  }
  const ask = (input: string) =>
    site.errorsOf(`{ datasetChanges(page: 1, pageSize: 1, input: ${input}) { items { key } } }`)
  expect(await ask('{ version: "unknown" }')).toMatchObject([{ code: 'BAD_USER_INPUT' }])
  expect(await ask('{}')).toMatchObject([{ code: 'BAD_USER_INPUT' }])
  expect(await ask('{ version: "2", version_id: 2 }')).toMatchObject([{ code: 'BAD_USER_INPUT' }])
})

test('Feed, site map and calendar have no time after the last import', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const later = await openResults(
    writeResults(
      mayOpen([singles('m1', { date: tomorrow, tournament_slug: 'next' })], {
        tournaments: [tournament('next', { start_date: tomorrow, end_date: tomorrow })],
      }),
    ),
  )
  const laterSite = await serveDatabase(later.database, later.close)
  const files = ['results.atom', 'sitemap.xml', 'sitemaps/matches-1.xml', 'sitemaps/pages.xml', 'tournaments.ics']
  for (const file of files) {
    const text = await (await fetch(`${laterSite.address}/${file}`)).text()
    const times = [...text.matchAll(/<(?:updated|published|lastmod)>([\d-]+)|DTSTAMP:(\d+)/g)]
    expect(times.length, file).toBeGreaterThan(0)
    for (const [, day, stamp] of times)
      expect((day ?? stamp ?? '').replaceAll('-', '') < tomorrow.replaceAll('-', '')).toBe(true)
  }
  await laterSite.close()
})

test('A rollback never sets back a time of the feed', async () => {
  const before = await feed()
  await rollBack(results.database)
  await expect.poll(async () => (await feed()).updated > before.updated).toBe(true)
  const after = await feed()
  expect(Date.parse(after.may?.updated ?? '')).toBeGreaterThan(Date.parse(before.may?.updated ?? ''))
  // Later imports don't forget it.
  await importFolder({ folder: folder('11-7 11-6'), database: results.database })
  await expect.poll(async () => (await feed()).updated > after.updated).toBe(true)
  expect((await feed()).june?.updated).toBe(after.june?.updated)
})

test('Calendars ask clients to refresh every hour', async () => {
  expect(await textOf('/tournaments.ics')).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
})
