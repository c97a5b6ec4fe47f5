import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenedResults } from '../../fixtures/folders/open-results.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { mayOpen, type Row, singles, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { type Site, serveDatabase } from '../../fixtures/services/site.ts'

/** Fakes only the date, because servers and databases need real timers. */
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const TO_COME: Row = { completion: 'scheduled', games: '', winning_team: '' }
const MATCHES = [
  singles('done', { round: 'Semi-Finals' }),
  singles('live', { completion: 'in progress', winning_team: '', games: '11-7 3-2', date: '2026-05-03' }),
  singles('next', { ...TO_COME, date: '' }),
  singles('put-off', { ...TO_COME, completion: 'postponed' }),
]
const TOURNAMENTS = [
  tournament('may-open', { time_zone: 'America/Los_Angeles' }),
  tournament('june-open', { start_date: '2026-06-10', end_date: '2026-06-11', time_zone: 'America/Los_Angeles' }),
]

async function siteOn(now: string): Promise<{ site: Site; results: OpenedResults }> {
  vi.setSystemTime(now)
  const results = await openResults(writeResults(mayOpen(MATCHES, { tournaments: TOURNAMENTS })))
  return { results, site: await serveDatabase(results.database, results.close) }
}

const STATES = `{
  matchesList(page: 1, pageSize: 9, input: { order_by: asc }) { items { id result_overdue } }
  liveMatches(first: 9) { id }
  tournaments(first: 9, input: { filter: { upcoming: true } }) { edges { node { tournament_slug is_upcoming } } }
  soundness { identities { identity passed failed first_failures { match_id found } } }
  identityFailures(page: 1, pageSize: 9, input: { identity: RESULTS_ARE_KNOWN }) { items { match_id } }
}`

interface States {
  matchesList: { items: { id: string; result_overdue: boolean }[] }
  liveMatches: { id: string }[]
  tournaments: { edges: { node: { tournament_slug: string } }[] }
  soundness: { identities: { identity: string; passed: number; failed: number }[] }
  identityFailures: { items: { match_id: string }[] }
}

async function statesOf(site: Site) {
  const { matchesList, liveMatches, tournaments, soundness, identityFailures } = await site.ask<States>(STATES)
  const check = soundness.identities.find(({ identity }) => identity === 'RESULTS_ARE_KNOWN')
  return {
    overdue: matchesList.items.filter(({ result_overdue }) => result_overdue).map(({ id }) => id),
    live: liveMatches.map(({ id }) => id),
    upcoming: tournaments.edges.map(({ node }) => node.tournament_slug),
    check: [check?.passed, check?.failed],
    failures: identityFailures.items.map(({ match_id }) => match_id),
  }
}

const textOf = async ({ address }: Site, path: string) =>
  (await (await fetch(address + path)).text()).replaceAll('<!-- -->', '')

test('a match without a result is overdue two days after its day at the venue, and pages change with the day', async () => {
  const { site } = await siteOn('2026-05-05T06:00:00Z')
  expect(await statesOf(site)).toEqual({
    overdue: [],
    live: ['live'],
    upcoming: ['june-open'],
    check: [2, 0],
    failures: [],
  })
  expect(await textOf(site, '/match/live')).toContain('<dd>Live</dd>')
  vi.setSystemTime('2026-05-05T07:00:00Z')
  expect(await statesOf(site)).toEqual({
    overdue: ['next', 'live'],
    live: [],
    upcoming: ['june-open'],
    check: [0, 2],
    failures: ['live', 'next'],
  })
  vi.setSystemTime('2026-06-13T07:00:00Z')
  expect((await statesOf(site)).upcoming).toEqual([])
  await site.close()
})

test('pages say that the result of an old match is not known', async () => {
  const { site } = await siteOn('2026-11-25T12:00:00Z')
  expect(await textOf(site, '/match/live')).toContain('<dd>Result not known</dd>')
  expect((await textOf(site, '/tournament/may-open')).replaceAll(/<[^>]*>/g, '')).toContain('11-7 3-2 Result not known')
  expect(await textOf(site, '/match/put-off')).toContain('<dd>Postponed</dd>')
  expect(await textOf(site, '/tournaments')).not.toContain('Upcoming tournaments')
  await site.close()
})
