import { expect, onTestFinished, test, vi } from 'vitest'
import { addDays } from '#domain/days/day.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { counts } from '../../fixtures/recount/recount.ts'
import { isFinal } from '../../fixtures/recount/recount-records.ts'
import { type Data, overResults } from '../../fixtures/recount/recounted-service.ts'
import { askerOf } from '../../fixtures/services/ask.ts'
import { walkList } from '../../fixtures/walked-list.ts'

/** Recounts the selections of the home page from match rows. */

const TOP = '{ topTournaments(first: 100) { tournament { tournament_slug } players best_rated_players } }'
const DIVISIONS = ['WOMENS_DOUBLES', 'MENS_DOUBLES', 'MIXED_DOUBLES', 'WOMENS_SINGLES', 'MENS_SINGLES']

async function bestRated({ asker }: Data): Promise<Set<string>> {
  const lists = ['MALE', 'FEMALE'].map((gender) =>
    asker.ask<{ ratings: { edges: { node: { player: { player_slug: string } } }[] } }>(
      'query ($input: RatingsInput!) { ratings(first: 20, input: $input) { edges { node { player { player_slug } } } } }',
      { input: { gender } },
    ),
  )
  const edges = (await Promise.all(lists)).flatMap(({ ratings }) => ratings.edges)
  return new Set(edges.map(({ node }) => node.player.player_slug))
}

/** Returns the tournaments of the highest level, by the printed rule. */
async function recountTop(data: Data) {
  const best = await bestRated(data)
  const fields = [...Map.groupBy(data.matches.filter(counts), ({ tournament }) => tournament)].map(
    ([slug, matches]) => {
      const field = [...new Set(matches.flatMap(({ sides }) => sides.flat()))]
      return { slug, players: field.length, best_rated_players: field.filter((player) => best.has(player)).length }
    },
  )
  const first = addDays(data.through, -363)
  return fields
    .map((field) => ({ ...field, ...data.tournaments.get(field.slug)! }))
    .filter(({ league, end_date }) => ['APP', 'PPA', 'USAP', 'USOPEN'].includes(league) && end_date >= first)
    .filter(({ players, best_rated_players }) => players >= 64 && best_rated_players >= 20)
    .toSorted((a, b) => b.end_date.localeCompare(a.end_date))
}

overResults('The home page', '24', (data, isReal) => {
  test('has the tournaments of the highest level by the printed rule, newest first', async () => {
    type Listed = { tournament: { tournament_slug: string }; players: number; best_rated_players: number }
    const { topTournaments } = await data().asker.ask<{ topTournaments: Listed[] }>(TOP)
    const expected = await recountTop(data())
    expect(expected.length).toBeGreaterThanOrEqual(isReal ? 9 : 0)
    expect(topTournaments).toEqual(
      expected.map(({ tournament_slug, players, best_rated_players }) => ({
        tournament: { tournament_slug },
        players,
        best_rated_players,
      })),
    )
  })

  test("has a tournament's finals of the main draws, by division", async () => {
    type Finals = { tournament_slug: string; finals: { id: string; event: { event_division: string } }[] }
    const selection = 'tournament_slug finals { id event { event_division } }'
    const tournaments = await walkList<Finals>(data().asker, { field: 'tournaments', selection })
    const rows = data().matches.filter(isFinal)
    expect(rows.length).toBeGreaterThan(10)
    for (const { tournament_slug, finals } of tournaments) {
      const expected = rows.filter(({ tournament }) => tournament === tournament_slug).map(({ id }) => id)
      expect(finals.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
      const order = finals.map(({ event }) => DIVISIONS.indexOf(event.event_division))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }
  })

  test('has the latest team matches of the latest team league', async () => {
    type Fixture = { id: string; date: string; matches: { tournament: { tournament_slug: string } }[] }
    const { asker, matches } = data()
    const { latestFixtures } = await asker.ask<{ latestFixtures: Fixture[] }>(
      '{ latestFixtures(first: 3) { id date matches { tournament { tournament_slug } } } }',
    )
    const team = matches.filter(({ eventDivision }) => eventDivision === 'MLP')
    const latest = team.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1)?.tournament
    expect(latestFixtures).toHaveLength(3)
    for (const { tournament } of latestFixtures.flatMap((fixture) => fixture.matches))
      expect(tournament.tournament_slug).toBe(latest)
    const { leagues } = await asker.ask<{ leagues: { fixtures: Fixture[] }[] }>(
      'query ($slug: String!) { leagues(tournament_slug: $slug) { fixtures { id date } } }',
      { slug: latest },
    )
    const last = leagues.flatMap(({ fixtures }) => fixtures).map(({ date }) => date)
    expect(latestFixtures.map(({ date }) => date)).toEqual(last.toSorted().toReversed().slice(0, 3))
  })

  test('has of each day first the team matches of the teams with the best places', async () => {
    type Team = { id: string }
    type Placed = { date: string; one: Team; two: Team }
    const { asker } = data()
    const { latestFixtures } = await asker.ask<{ latestFixtures: (Placed & { matches: Tournaments })[] }>(
      '{ latestFixtures(first: 50) { date one { id } two { id } matches { tournament { tournament_slug } } } }',
    )
    type Tournaments = { tournament: { tournament_slug: string } }[]
    const { leagues } = await asker.ask<{ leagues: { groups: { standings: { roster: Team }[] }[] }[] }>(
      'query ($slug: String!) { leagues(tournament_slug: $slug) { groups { standings { roster { id } } } } }',
      { slug: latestFixtures[0]?.matches[0]?.tournament.tournament_slug },
    )
    const groups = leagues
      .flatMap((league) => league.groups)
      .map(({ standings }) => standings.map(({ roster }) => roster.id))
    const place = ({ id }: Team) => Math.max(0, ...groups.map((ids) => ids.indexOf(id) + 1))
    const sums = latestFixtures.map(({ date, one, two }) => ({ date, sum: place(one) + place(two) }))
    expect(sums.length).toBeGreaterThan(5)
    expect(sums).toEqual(sums.toSorted((a, b) => b.date.localeCompare(a.date) || a.sum - b.sum))
    expect(new Set(sums.map(({ sum }) => sum)).size).toBeGreaterThan(2)
  })
})

test('Live matches are those in progress since the last day with results', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T12:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const live = { completion: 'in progress', winning_team: '', games: '5-3' }
  const { database, close } = await openResults(
    writeResults(
      mayOpen([
        singles('over', { date: '2026-05-03' }),
        singles('left-open', { ...live, date: '2026-05-02' }),
        singles('goes-on', { ...live, date: '2026-05-03' }),
        singles('to-come', { completion: 'scheduled', winning_team: '', games: '', date: '2026-05-03' }),
      ]),
    ),
  )
  const found = await askerOf(database).ask('{ liveMatches(first: 5) { id } }')
  await close()
  expect(found).toEqual({ liveMatches: [{ id: 'goes-on' }] })
})
