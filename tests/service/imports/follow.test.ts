import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import RssParser from 'rss-parser'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { importFolder } from '#importer/import.ts'
import { rollBack } from '#importer/rollback.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import {
  doubles,
  gold,
  mayOpen,
  type Row,
  singles,
  tournament,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const TOURNAMENTS = [
  tournament('may-open', { location: 'Austin, Texas', time_zone: 'America/Chicago', end_date: '2099-05-09' }),
]
const AHEAD = {
  completion: 'scheduled',
  games: '',
  winning_team: '',
  date: '2099-05-09',
  start_time: '2099-05-09T14:30',
  court: '3',
}

/** A folder with a result and a match that is ahead. */
const folder = (ahead: Row = AHEAD, result: Row = {}, rest: object = {}) =>
  writeResults(mayOpen([singles('first', result), doubles('final', ahead)], { tournaments: TOURNAMENTS, ...rest }))

const results = await openResults(folder())
const site = await untilEnd(serveDatabase(results.database, results.close))

async function textOf(path: string): Promise<string> {
  const response = await fetch(site.address + path)
  expect(response.status, path).toBe(200)
  return response.text()
}

interface Versions {
  datasetVersions: { items: { version: string; imported_at: string }[] }
}

/** Imports a folder and waits until the site serves it. @returns the time of the import */
async function importAndServe(path: string): Promise<string> {
  const outcome = await importFolder({ folder: path, database: results.database })
  expect(outcome).toMatchObject({ kind: 'imported' })
  const { datasetVersions } = await site.ask<Versions>(
    '{ datasetVersions(page: 1, pageSize: 1) { items { version imported_at } } }',
  )
  const [newest] = datasetVersions.items
  await expect.poll(async () => (await feedOf()).some(({ updated }) => updated === newest?.imported_at)).toBe(true)
  return newest?.imported_at ?? ''
}

/** Returns the entries of a feed, as both kinds of feed have them. */
async function feedOf(path = '/player/ada') {
  const xml = await textOf(`${path}.atom`)
  new SaxesParser({ xmlns: true }).write(xml).close()
  const atom = parseAtomFeed(xml)
  const json = parseJsonFeed(await textOf(`${path}.feed.json`))
  const entries = (atom.entries ?? []).map(({ id, title, updated }) => ({ id, title: title?.value, updated }))
  const parser = new RssParser<object, { id: string; updated: string }>({ customFields: { item: ['updated'] } })
  const other = await parser.parseString(xml)
  expect(other.items.map(({ id, title, updated }) => ({ id, title, updated }))).toEqual(entries)
  expect((json.items ?? []).map(({ id, title, date_modified }) => ({ id, title, updated: date_modified }))).toEqual(
    entries,
  )
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  return entries.map(({ id = '', ...entry }) => ({ id: id.replace('http://localhost', ''), ...entry }))
}

/** Returns the events of a calendar by their ids, after two parsers have read the same ones. */
async function calendarOf(path = '/player/ada') {
  const text = await textOf(`${path}.ics`)
  const events = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
  const others = Object.values(nodeIcal.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT')
  const stateOf = ({ component, sequence }: ICAL.Event) => [component.getFirstPropertyValue('status'), sequence]
  expect(others.map((event) => [event.uid, event.summary, event.status ?? null, Number(event.sequence)])).toEqual(
    events.map((event) => [event.uid, event.summary, ...stateOf(event)]),
  )
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  return Object.fromEntries(
    events.map((event) => [
      event.uid.replace('@localhost', ''),
      [
        event.summary,
        event.location,
        event.startDate.toJSDate().toISOString(),
        event.startDate.isDate,
        ...stateOf(event),
      ],
    ]),
  )
}

const idsOf = async (path?: string) => (await feedOf(path)).map(({ id }) => id)

test('Feeds and calendars have each scheduled match with time and court, and each result with its score', async () => {
  // The events of one import are in the order of their days, newest first.
  const [final, first] = await feedOf()
  expect(first).toMatchObject({ id: '/match/first', title: 'ada d. bo 11-7 11-9' })
  expect(final).toMatchObject({
    id: '/match/final',
    title: 'ada/bo vs. cleo/dag, May 9, 2099, 2:30 PM (UTC-5), Court 3',
  })
  const calendar = await calendarOf()
  expect(calendar['match-first']?.slice(0, 2)).toEqual(['ada d. bo 11-7 11-9', 'Austin, Texas'])
  expect(calendar['match-first']?.slice(3, 5)).toEqual([true, null])
  expect(calendar['match-final']?.slice(1, 4)).toEqual(['Court 3, Austin, Texas', '2099-05-09T19:30:00.000Z', false])
})

test('The calendar of a league has its tournaments, results, scheduled matches and medals', async () => {
  const ids = Object.keys(await calendarOf('/tournaments/ppa'))
  expect(ids).toEqual(expect.arrayContaining(['may-open', 'match-first', 'match-final']))
  // The calendar of all tournaments has no results.
  expect(Object.keys(await calendarOf('/tournaments')).toSorted()).toEqual(['match-final', 'may-open'])
})

test.each(['/player/ada', '/partners/ada--bo', '/tournament/may-open', '/tournaments/ppa'])(
  '%s can be followed',
  async (path) => {
    expect(await idsOf(path)).toContain('/match/final')
  },
)

test.each(['/season/2026', '/season/2026/ppa'])('%s can be followed, with the matches of its days', async (path) => {
  expect(await idsOf(path)).toContain('/match/first')
  expect(await idsOf(path)).not.toContain('/match/final')
  expect(Object.keys(await calendarOf(path))).toContain('match-first')
})

test.each([
  '/player/nobody.atom',
  '/partners/ada.ics',
  // Two players who never played together.
  '/partners/ada--cleo.ics',
  '/partners/ada--cleo.atom',
  '/tournament/none.feed.json',
  '/tournaments/nba.atom',
  '/season/2001.ics',
  '/season/2026/app.atom',
  '/player/ada.rss',
])('%s is not found', async (path) => {
  expect((await fetch(site.address + path)).status).toBe(404)
})

test('A pair in the other order leads to its feed', async () => {
  const response = await fetch(`${site.address}/partners/bo--ada.atom`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([308, '/partners/ada--bo.atom'])
})

test('The head of a page has its feeds and its calendar, and "Follow" links to them', async () => {
  for (const path of ['/player/ada', '/partners/ada--bo', '/tournament/may-open', '/season/2026/ppa']) {
    const html = await textOf(path)
    for (const ending of ['atom', 'feed.json', 'ics']) {
      expect(html, path).toMatch(
        new RegExp(`<link rel="alternate" [^>]*href="${path}\\.${ending.replace('.', '\\.')}"`),
      )
      expect(html, path).toMatch(new RegExp(`<a href="(webcal://[^/"]+)?${path}\\.${ending.replace('.', '\\.')}"`))
    }
  }
})

test('Every import changes only the entries of its own matches, and a match that is removed disappears', async () => {
  const before = await feedOf()
  const updated = (entries: typeof before, id: string) => entries.find((entry) => entry.id === id)?.updated

  // The same rows a second time.
  expect(await importFolder({ folder: folder(), database: results.database })).toMatchObject({ kind: 'unchanged' })
  expect(await feedOf()).toEqual(before)

  // The result of the match that was ahead.
  const played = { completion: 'completed', games: '11-3 11-4', winning_team: '1', date: '2026-05-03' }
  const second = await importAndServe(folder(played))
  const withResult = await feedOf()
  expect(withResult).toHaveLength(before.length)
  expect(withResult[0]).toEqual({ id: '/match/final', title: 'ada/bo d. cleo/dag 11-3 11-4', updated: second })
  expect(updated(withResult, '/match/first')).toBe(updated(before, '/match/first'))
  expect((await calendarOf())['match-final']?.[0]).toBe('ada/bo d. cleo/dag 11-3 11-4')

  // A correction of the first match, and a medal.
  const third = await importAndServe(folder(played, { games: '11-7 11-8' }, { medals: [gold('ada')] }))
  const corrected = await feedOf()
  expect(corrected.filter((entry) => entry.updated === third).map(({ title }) => title)).toEqual([
    'Gold: ada, Men’s Singles',
    'ada d. bo 11-7 11-8',
  ])
  expect(updated(corrected, '/match/final')).toBe(second)
  expect(await idsOf('/tournament/may-open')).toContain('/tournament/may-open#medals-may-open--mens-singles')

  // The removal of the first match.
  const removals = [{ kind: 'match', id: 'first', reason: 'entered twice' }]
  await importFolder({ folder: writeResults({ removals }), database: results.database })
  await expect.poll(() => idsOf()).not.toContain('/match/first')
  expect(await idsOf()).toContain('/match/final')
  expect(Object.keys(await calendarOf())).not.toContain('match-first')

  // A rollback brings it back as a change of that moment.
  await rollBack(results.database)
  await expect.poll(() => idsOf()).toContain('/match/first')
  expect((await feedOf())[0]?.id).toBe('/match/first')
})

test('Calendars have a match that moved or lost its time once, and one that was removed as cancelled', async () => {
  let sequence = 0
  /** Waits until the match has this state; each change must raise the sequence number. */
  const becomes = async (state: readonly unknown[]) => {
    const stateNow = async () => (await calendarOf())['match-final']?.slice(2, 5)
    await expect.poll(stateNow).toEqual(state)
    const next = Number((await calendarOf())['match-final']?.[5])
    expect(next).toBeGreaterThan(sequence)
    sequence = next
    // A sequence number is a time in seconds.
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  await importAndServe(folder())
  await becomes(['2099-05-09T19:30:00.000Z', false, null])
  await importAndServe(folder({ ...AHEAD, start_time: '2099-05-09T16:00' }))
  await becomes(['2099-05-09T21:00:00.000Z', false, null])
  await importAndServe(folder({ ...AHEAD, start_time: '' }))
  await becomes([expect.stringContaining('2099-05-09'), true, null])
  await importAndServe(folder())
  await becomes(['2099-05-09T19:30:00.000Z', false, null])

  const removals = [{ kind: 'match', id: 'final', reason: 'entered twice' }]
  await importFolder({ folder: writeResults({ removals }), database: results.database })
  await becomes(['2099-05-09T19:30:00.000Z', false, 'CANCELLED'])
  expect((await calendarOf())['match-final']?.[0]).toBe('Removed: ada/bo vs. cleo/dag')
  // The pair has no other match, and therefore no page.
  expect((await fetch(`${site.address}/partners/ada--bo`)).status).toBe(404)
  expect(await idsOf('/partners/ada--bo')).toEqual([])
  for (const path of ['/partners/ada--bo', '/tournament/may-open', '/tournaments/ppa', '/tournaments']) {
    expect((await calendarOf(path))['match-final']?.[4], path).toBe('CANCELLED')
  }
  expect(Object.keys(await calendarOf('/season/2026'))).not.toContain('match-final')
  expect(await idsOf()).not.toContain('/match/final')

  await rollBack(results.database)
  await becomes(['2099-05-09T19:30:00.000Z', false, null])
})

test('The calendars of a replaced player and of the former pair have the match as cancelled', async () => {
  const becomes = (path: string, state: readonly unknown[]) =>
    expect
      .poll(async () => {
        const [title, , , , status] = (await calendarOf(path))['match-final'] ?? []
        return [title, status]
      })
      .toEqual(state)
  const expected = ['ada/bo vs. cleo/dag', null]
  await importAndServe(folder({ ...AHEAD, start_time: '2099-05-09T17:00' }))
  const before = Number((await calendarOf('/player/dag'))['match-final']?.[5])
  // A sequence number is a time in seconds.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const replaced = folder({ ...AHEAD, team_two_player_two: 'eva' })
  await importFolder({ folder: replaced, database: results.database })

  await becomes('/player/dag', ['Replaced: cleo/dag by cleo/eva', 'CANCELLED'])
  expect(Number((await calendarOf('/player/dag'))['match-final']?.[5])).toBeGreaterThan(before)
  await becomes('/partners/cleo--dag', ['Replaced: cleo/dag by cleo/eva', 'CANCELLED'])
  for (const path of ['/player/ada', '/player/cleo', '/player/eva', '/partners/cleo--eva', '/tournament/may-open']) {
    await becomes(path, ['ada/bo vs. cleo/eva', null])
  }
  expect(await idsOf('/player/dag')).not.toContain('/match/final')

  // The player plays it after all.
  await importFolder({ folder: folder(), database: results.database })
  await becomes('/player/dag', expected)
  await becomes('/player/eva', ['Replaced: cleo/eva by cleo/dag', 'CANCELLED'])
  await becomes('/player/ada', expected)
})

test("The feeds and the calendar of a removed player, and of the player's pairs, are gone", async () => {
  const statusOf = async (path: string) => (await fetch(site.address + path)).status
  const removals = [{ kind: 'player', id: 'dag', reason: 'entered twice' }]
  await importFolder({ folder: writeResults({ removals }), database: results.database })
  for (const path of [
    '/player/dag',
    '/player/dag.ics',
    '/player/dag.atom',
    '/player/dag.feed.json',
    '/partners/cleo--dag.ics',
  ]) {
    await expect.poll(() => statusOf(path), { message: path }).toBe(410)
  }
})
