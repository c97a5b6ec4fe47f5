import fc from 'fast-check'
import { isObjectType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { importFolder } from '#importer/import.ts'
import { createRunQuery, type RunQuery } from '#server/site/run-query.ts'
import { schema } from '#service/schema.ts'
import { importDemo, openDemo } from '../../fixtures/folders/open-results.ts'
import { twoTeamLeagues } from '../../fixtures/folders/team-leagues.ts'
import { hasOwnId, NormalizedStore } from '../../fixtures/normalized-store.ts'
import { arbitraryRequest } from '../../fixtures/requests/arbitrary-request.ts'
import { addSealedDay } from '../../fixtures/sealed/add-sealed-day.ts'
import { askerOf } from '../../fixtures/services/ask.ts'
import { someSlugs } from '../../fixtures/some-slugs.ts'
import { tries } from '../../fixtures/trial.ts'
import { untilEnd } from '../../fixtures/until-end.ts'
import { wholeSelection } from '../../fixtures/whole-selection.ts'

const REQUESTS = tries(150, 5_000)

const typesWithId = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && hasOwnId(type))
  .map(({ name }) => name)

const results = await untilEnd(openDemo(1_200))
// A second import, because there should be two dataset versions.
await importDemo(results.database, 1_300)
await importFolder({ folder: twoTeamLeagues(), database: results.database })
await addSealedDay(results.database)
const asker = askerOf(results.database)
const run: RunQuery = createRunQuery(results.database)

/** Ranges in which the statistics of a pair and a player differ. */
const RANGES = ['', 'time_period: LAST_30_DAYS', 'time_period: LAST_52_WEEKS', 'from: "2026-01-01"', 'to: "2025-12-31"']

/** Returns documents with the same players, pairs and rosters in different ranges and events. */
async function sameObjectsElsewhere(): Promise<string[]> {
  const { slugs } = await someSlugs(asker)
  const rows = (type: string) => `edges { node { ${wholeSelection(type, 0)} } }`
  return [
    ...RANGES.flatMap((range) => [
      `{ teamsStats(first: 60, input: { filter: { ${range} } }) { ${rows('TeamStats')} } }`,
      `{ playersStats(first: 60, input: { gender: MALE, sort_by: mixed_doubles_points_won, ${range} }) { ${rows('PlayerStats')} } }`,
      `{ eventTeamStats(first: 60, input: { ${range} }) { ${rows('EventTeamStats')} } }`,
    ]),
    ...slugs.tournament.flatMap((slug) => [
      `{ leagues(tournament_slug: "${slug}") { ${wholeSelection('TeamLeague', 2)} } }`,
      `{ draws(tournament_slug: "${slug}") { ${wholeSelection('Draw', 1)} } }`,
    ]),
    `{ latestFixtures(first: 20) { ${wholeSelection('Fixture', 2)} } }`,
    `{ sealedDays(page: 1, pageSize: 5) { items { ${wholeSelection('SealedDay', 1)} } } }`,
    `{ datasetVersions(page: 1, pageSize: 5) { items { ${wholeSelection('DatasetVersion', 1)} } } }`,
  ]
}

describe('ids', () => {
  test('of one type belong to objects with the same values in every response', { timeout: 120_000 }, async () => {
    const store = new NormalizedStore()
    for (const document of await sameObjectsElsewhere()) store.write(await asker.ask(document))
    expect(store.conflicts.slice(0, 5)).toEqual([])
    const vocabulary = await someSlugs(asker)
    const property = fc.asyncProperty(arbitraryRequest(vocabulary), async ({ document, variables }) => {
      const { data } = await run(document, variables)
      store.write((data ?? {}) as Record<string, unknown>)
      expect(store.conflicts.slice(0, 5)).toEqual([])
    })
    await fc.assert(property, { numRuns: REQUESTS })
    expect([...store.writes.keys()].toSorted()).toEqual(typesWithId.toSorted())
  })

  test('exist exactly on types that are Nodes', () => {
    const nodes = schema.getPossibleTypes(schema.getType('Node') as never).map(({ name }) => name)
    expect(nodes.toSorted()).toEqual(typesWithId.toSorted())
  })
})

interface Identified {
  id: string
  global_id: string
}

/** Returns objects of every type with an id, from lists and other queries. */
async function someObjects(): Promise<Record<string, Identified[]>> {
  const { slugs } = await someSlugs(asker, 5)
  const leagues = (await someSlugs(asker)).slugs.tournament.map((slug) => `"${slug}"`)
  const found: Record<string, Identified[]> = {}
  const add = (type: string, rows: readonly Identified[]) => {
    found[type] = [...(found[type] ?? []), ...rows]
  }
  for (const range of RANGES) {
    const { pairs, players, events } = await asker.ask<Record<string, { edges: { node: Identified }[] }>>(`{
      pairs: teamsStats(first: 3, input: { filter: { ${range} } }) { edges { node { id global_id } } }
      players: playersStats(first: 3, input: { gender: FEMALE, sort_by: singles_matches_won, ${range} }) { edges { node { id global_id } } }
      events: eventTeamStats(first: 3, input: { ${range} }) { edges { node { id global_id } } }
    }`)
    for (const [type, list] of [
      ['TeamStats', pairs],
      ['PlayerStats', players],
      ['EventTeamStats', events],
    ] as const) {
      add(type, list?.edges.map(({ node }) => node) ?? [])
    }
  }
  const one = await asker.ask<Record<string, Identified>>(`{
    Player: player(player_slug: "${slugs.player[0]}") { id global_id }
    Team: team(team_slug: "${slugs.team[0]}") { id global_id }
    Tournament: tournament(tournament_slug: "${slugs.tournament[0]}") { id global_id }
    Event: event(event_slug: "${slugs.event[0]}") { id global_id }
  }`)
  for (const [type, row] of Object.entries(one)) add(type, [row])
  const lists = await asker.ask<Record<string, { items: Identified[] }>>(`{
    Match: matchesList(page: 1, pageSize: 3, input: {}) { items { id global_id } }
    DatasetVersion: datasetVersions(page: 1, pageSize: 3) { items { id global_id } }
    SealedDay: sealedDays(page: 1, pageSize: 3) { items { id global_id } }
  }`)
  for (const [type, { items }] of Object.entries(lists)) add(type, items)
  const { tournaments } = await asker.ask<{ tournaments: { edges: { node: { series: Identified | null } }[] } }>(
    '{ tournaments(first: 100, input: {}) { edges { node { series { id global_id } } } } }',
  )
  add(
    'Series',
    tournaments.edges.flatMap(({ node: { series } }) => series ?? []),
  )
  for (const slug of leagues) {
    type League = Identified & { rosters: Identified[]; fixtures: Identified[] }
    const { Draw, TeamLeague } = await asker.ask<{ Draw: Identified[]; TeamLeague: League[] }>(`{
      Draw: draws(tournament_slug: ${slug}) { id global_id }
      TeamLeague: leagues(tournament_slug: ${slug}) { id global_id rosters { id global_id } fixtures { id global_id } }
    }`)
    add('Draw', Draw)
    for (const league of TeamLeague) {
      add('TeamLeague', [league])
      add('Roster', league.rosters.slice(0, 2))
      add('Fixture', league.fixtures.slice(0, 2))
    }
  }
  return found
}

describe('the query node', () => {
  let objects: Record<string, Identified[]>
  const store = new NormalizedStore()
  beforeAll(async () => {
    objects = await someObjects()
    for (const document of await sameObjectsElsewhere()) store.write(await asker.ask(document))
  })

  test.each(typesWithId)('finds every %s by its global id, with the same values', async (type) => {
    const rows = objects[type] ?? []
    expect(rows.length).toBeGreaterThan(0)
    const document = `query ($global_id: ID!) {
      node(global_id: $global_id) { __typename global_id ... on ${type} { ${wholeSelection(type, 0)} } }
    }`
    for (const { id, global_id } of rows.slice(0, 12)) {
      expect(global_id).toBe(`${type}:${id}`)
      const { node } = await asker.ask<{ node: object | null }>(document, { global_id })
      expect(node).toMatchObject({ __typename: type, id, global_id })
      store.write({ node })
    }
    expect(store.conflicts).toEqual([])
  })

  test.each(['', ':', 'Player', 'Player:', 'Player:nobody', 'Nothing:a', 'Query:a', 'constructor:a', 'Match:\0'])(
    'finds nothing by %j',
    async (global_id) => {
      const document = 'query ($global_id: ID!) { node(global_id: $global_id) { global_id } }'
      expect(await asker.ask(document, { global_id })).toEqual({ node: null })
    },
  )

  test.each([
    'PlayerStats:nobody:ALL_TIME',
    'TeamStats:a--b:MLP',
    'TeamStats:a--b:NONE:2026',
    'EventTeamStats:a:b',
    'Draw:a:b',
    'Roster:a:b',
    'Fixture:a',
    'DatasetVersion:0',
    'DatasetVersion:99999',
    'SealedDay:0',
    'SealedDay:99999',
  ])('finds nothing by the id of an object that is not there: %s', async (global_id) => {
    const document = 'query ($global_id: ID!) { node(global_id: $global_id) { global_id } }'
    expect(await asker.ask(document, { global_id })).toEqual({ node: null })
  })
})
