import ICAL from 'ical.js'
import { afterAll, expect, test, vi } from 'vitest'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { mayOpen, type Row, singles, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { mainText } from '../../fixtures/requests/main-text.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

// Fakes only the date, because servers and databases need real timers. It is still May 2 in New York. A server renders home
// when it starts, so the date is set before.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-03T03:00:00Z') })
afterAll(() => void vi.useRealTimers())

const toPlay = (id: string, row: Row) => singles(id, { completion: 'scheduled', games: '', winning_team: '', ...row })
const ON_MAY_2 = { date: '2026-05-02' }
const ON_MAY_3 = { date: '2026-05-03' }

const MATCHES = [
  singles('played'),
  toPlay('untimed', ON_MAY_2),
  toPlay('court-10', { ...ON_MAY_2, start_time: '2026-05-02T21:00', court: 'Court 10' }),
  toPlay('court-2', { ...ON_MAY_2, start_time: '2026-05-02T21:00', court: 'Court 2' }),
  toPlay('late', { ...ON_MAY_2, start_time: '2026-05-03T02:30Z', court: '3', team_two_player_one: 'cleo' }),
  toPlay('final', { ...ON_MAY_3, start_time: '2026-05-03T14:30', court: 'Center Court', round: 'Finals' }),
  toPlay('yesterday', { date: '2026-05-01' }),
  toPlay('june', { tournament_slug: 'june-open', date: '2026-06-10', team_two_player_one: 'dag' }),
]
const TOURNAMENTS = [
  tournament('may-open', { title: 'May Open', time_zone: 'America/New_York', start_date: '2026-05-01' }),
  tournament('june-open', { title: 'June Open', start_date: '2026-06-10', end_date: '2026-06-11' }),
]

const site = await untilEnd(
  openResults(writeResults(mayOpen(MATCHES, { tournaments: TOURNAMENTS }))).then(({ database, close }) =>
    serveDatabase(database, close),
  ),
)

const textOf = async (path: string) => mainText(await (await fetch(site.address + path)).text(), '')

interface Scheduled {
  scheduledMatches: { items: { id: string }[]; pageInfo: { totalCount: number } }
}
async function idsOf(args: string): Promise<string[]> {
  const { scheduledMatches } = await site.ask<Scheduled>(
    `{ scheduledMatches(page: 1, pageSize: 9${args}) { items { id } pageInfo { totalCount } } }`,
  )
  expect(scheduledMatches.pageInfo.totalCount).toBe(scheduledMatches.items.length)
  return scheduledMatches.items.map(({ id }) => id)
}

test('scheduled matches are listed by day, start time and court, from the current day at the venue', async () => {
  const today = ['court-2', 'court-10', 'late', 'untimed']
  expect(await idsOf('')).toEqual([...today, 'final', 'june'])
  expect(await idsOf(', today: true')).toEqual(today)
  expect(await idsOf(', input: { tournament_slug: "june-open" }')).toEqual(['june'])
  expect(await idsOf(', input: { player_slug: "cleo" }')).toEqual(['late'])
  expect(await idsOf(', input: { tournament_slug: "unknown" }')).toEqual([])
})

test('the home page begins with tournaments under way, and has the next matches of the day with time and court', async () => {
  const text = await textOf('/')
  expect(text).toMatch(/Under way ?May Open/)
  const line = (when: string, other: string) => `Men’s Singles ${when} May Open ada vs. ${other} (upcoming)`
  expect(text).toContain(`Next matches todayMS${line('9:00 PM (UTC-4) Court 2', 'bo')}`)
  expect(text).toContain(line('10:30 PM (UTC-4) Court 3', 'cleo'))
  expect(text).not.toContain('2:30 PM (UTC-4)')
})

test('lists and the page of a tournament say that it is under way', async () => {
  expect(await textOf('/tournaments')).toContain('May 1-3, 2026 Under way')
  const text = await textOf('/tournament/may-open')
  expect(text).toContain('Under way')
  expect(text).toContain('Next matchesAll 5 scheduled matches')
  expect(await textOf('/tournament/june-open')).not.toContain('Under way')
})

test('the schedule of a tournament has its matches by day, with links to them', async () => {
  const text = await textOf('/tournament/may-open/schedule')
  expect(text).toMatch(
    /May 2, 2026.*Court 2 ada vs\. bo.*Court 10 ada vs\. bo.*Court 3 ada vs\. cleo.*May 3, 2026.*Center Court/,
  )
  expect(text).not.toContain('June Open')
  expect((await fetch(`${site.address}/tournament/unknown/schedule`)).status).toBe(404)
  expect(await textOf('/tournament/june-open/schedule')).toContain('Jun 10, 2026')
})

test("a player's page says when they play next", async () => {
  expect(await textOf('/player/cleo')).toContain(
    'Next matchMSMen’s Singles May 2, 2026 10:30 PM (UTC-4) Court 3 May Open ada vs. cleo (upcoming)',
  )
  expect(await textOf('/player/bo')).toContain('Men’s Singles May 2, 2026 9:00 PM (UTC-4) Court 2')
  expect(await textOf('/player/eva')).not.toContain('Next match')
})

test('the calendar has the scheduled matches with a start time', async () => {
  const text = await (await fetch(`${site.address}/tournaments.ics`)).text()
  const events = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
  const matches = events.filter(({ uid }) => uid.startsWith('match-'))
  expect(matches.map(({ uid }) => uid.replace('@localhost', '')).toSorted()).toEqual([
    'match-court-10',
    'match-court-2',
    'match-final',
    'match-late',
  ])
  const final = matches.find(({ uid }) => uid.startsWith('match-final'))
  expect([final?.summary, final?.location, final?.startDate.toJSDate().toISOString()]).toEqual([
    'ada vs. bo',
    'Center Court',
    '2026-05-03T18:30:00.000Z',
  ])
})

test('a tournament is under way until its last day is over, or all matches of that day have a result', async () => {
  const underWay = async (now: string) => {
    vi.setSystemTime(now)
    const { tournaments } = await site.ask<{ tournaments: { edges: { node: { tournament_slug: string } }[] } }>(
      '{ tournaments(first: 9, input: { filter: { under_way: true } }) { edges { node { tournament_slug } } } }',
    )
    return tournaments.edges.map(({ node }) => node.tournament_slug)
  }
  expect(await underWay('2026-05-01T03:59:59Z')).toEqual([])
  expect(await underWay('2026-05-01T04:00:00Z')).toEqual(['may-open'])
  expect(await underWay('2026-05-04T03:59:59Z')).toEqual(['may-open'])
  expect(await underWay('2026-05-04T04:00:00Z')).toEqual([])
})
