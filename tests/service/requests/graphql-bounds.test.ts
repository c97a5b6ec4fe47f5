import { describe, expect, test } from 'vitest'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { askerOf, type SeenError } from '../../fixtures/services/ask.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const results = await untilEnd(openResults(SPRING_SEASON))
const asker = askerOf(results.database)

const GREATEST_INT = 2 ** 31 - 1
/** Number of repetitions. Documents are interpreted first and compiled later, with the same results. */
const USES = 4

async function errorsOnEveryUse(document: string, variables: Record<string, unknown>): Promise<SeenError[]> {
  const first = await asker.errorsOf(document, variables)
  for (let use = 2; use <= USES; use++) expect(await asker.errorsOf(document, variables)).toEqual(first)
  return first
}

async function expectRefused(document: string, variables: Record<string, unknown>, message: string): Promise<void> {
  expect(await errorsOnEveryUse(document, variables)).toEqual([{ code: 'BAD_USER_INPUT', message }])
}

/** Expects one error, which names the argument with the wrong type. */
async function expectMistyped(document: string, variables: Record<string, unknown>, ...named: string[]) {
  const [error, ...others] = await errorsOnEveryUse(document, variables)
  expect([error?.code, others]).toEqual(['BAD_USER_INPUT', []])
  for (const name of named) expect(error?.message).toContain(name)
}

const WITH_CURSORS: [field: string, inputType: string, input: object][] = [
  ['tournaments', 'TournamentsInput', {}],
  ['players', 'PlayersInput', {}],
  ['playersStats', 'PlayersStatsInput', { gender: 'MALE', sort_by: 'gender_doubles_matches_won' }],
  ['teamsStats', 'TeamsStatsInput', {}],
  ['eventTeamStats', 'EventTeamStatsInput', {}],
]

interface CursorPage {
  list: { edges: { cursor: string; node: { id: string } }[] }
}

describe.each(WITH_CURSORS)('%s', (field, inputType, input) => {
  const document = `query ($first: Int!, $after: String, $input: ${inputType}!) {
    list: ${field}(first: $first, after: $after, input: $input) { edges { cursor node { id } } }
  }`

  test('accepts 1 to 100 rows', async () => {
    for (const first of [1, 100]) expect(await errorsOnEveryUse(document, { first, input })).toEqual([])
    for (const first of [0, 101, -1, GREATEST_INT]) {
      await expectRefused(document, { first, input }, `first must be between 1 and 100, got ${first}`)
    }
    for (const first of [2 ** 31, 1.5, '20', null]) await expectMistyped(document, { first, input }, '"$first"')
  })

  test('rejects a cursor with one character changed, or returns a page of the same list', async () => {
    const { list } = await asker.ask<CursorPage>(document, { first: 100, input })
    const known = new Set(list.edges.map(({ node }) => node.id))
    const cursor = list.edges[0]!.cursor
    for (let at = 0; at < cursor.length; at++) {
      const after = `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`
      const errors = await asker.errorsOf(document, { first: 100, after, input })
      if (errors.length > 0) {
        expect(errors.map(({ code }) => code)).toEqual(['BAD_CURSOR'])
        continue
      }
      const page = await asker.ask<CursorPage>(document, { first: 100, after, input })
      for (const { node } of page.list.edges) expect(known).toContain(node.id)
    }
  })

  test('rejects cursors of other lists, and invalid cursors', async () => {
    for (const [otherField, , otherInput] of WITH_CURSORS.filter(([other]) => other !== field)) {
      const written = Object.entries(otherInput).map(([name, value]) => `${name}: ${value}`)
      const { list } = await asker.ask<CursorPage>(
        `{ list: ${otherField}(first: 1, input: { ${written.join(', ')} }) { edges { cursor } } }`,
      )
      expect(await errorsOnEveryUse(document, { first: 1, after: list.edges[0]?.cursor, input })).toEqual([
        { code: 'BAD_CURSOR', message: 'after must be a cursor of the same list, sort and filter' },
      ])
    }
    for (const after of ['', 'a'.repeat(100_000), 'YWJj', '\u0000', '🏓', "' or 1=1 --"]) {
      expect(await asker.errorsOf(document, { first: 1, after, input })).toEqual([
        { code: 'BAD_CURSOR', message: 'after must be a cursor that this service returned' },
      ])
    }
  })

  test('requires its input, and treats null as the default order', async () => {
    await expectMistyped(`{ ${field}(first: 1) { pageInfo { hasNextPage } } }`, {}, '"input"')
    expect(await asker.ask(document, { first: 100, input: { ...input, order_by: null } })).toEqual(
      await asker.ask(document, { first: 100, input }),
    )
  })
})

describe.each([
  ['eventTeamStatsList', 'EventTeamStatsListInput'],
  ['matchesList', 'MatchesListInput'],
])('%s', (field, inputType) => {
  const input = { player_slug: 'bo-reyes' }
  const document = `query ($page: Int!, $pageSize: Int!, $input: ${inputType}!) {
    list: ${field}(page: $page, pageSize: $pageSize, input: $input) { items { id } pageInfo { totalCount totalPages } }
  }`

  test('accepts pages of 1 to 100 rows, and pages past the end have correct totals', async () => {
    for (const pageSize of [0, 101, -1, GREATEST_INT]) {
      const message = `pageSize must be between 1 and 100, got ${pageSize}`
      await expectRefused(document, { page: 1, pageSize, input }, message)
    }
    for (const page of [0, -1, -GREATEST_INT - 1]) {
      await expectRefused(document, { page, pageSize: 8, input }, `page must be at least 1, got ${page}`)
    }
    const { list } = await asker.ask<{ list: { items: object[] } }>(document, { page: 1, pageSize: 100, input })
    expect(list.items.length).toBeGreaterThan(0)
    const past = await asker.ask(document, { page: GREATEST_INT, pageSize: 100, input })
    expect(past).toEqual({ list: { ...list, items: [] } })
  })

  test('accepts only one side', async () => {
    const of = (side: object) => ({ page: 1, pageSize: 8, input: side })
    if (field === 'matchesList') expect(await errorsOnEveryUse(document, of({}))).toEqual([])
    else await expectRefused(document, of({}), 'input takes exactly one of player_slug, team_slug, got none')
    const both = { ...input, team_slug: 'ada-lind--bo-reyes' }
    const message = 'input takes one of player_slug, team_slug, got player_slug and team_slug'
    await expectRefused(document, of(both), message)
    expect(await errorsOnEveryUse(document, of({ ...input, team_slug: null }))).toEqual([])
  })

  test('has no rows for unknown and invalid slugs', async () => {
    for (const slug of ['', 'Bo-Reyes', "bo-reyes' or '1'='1", 'bo\u0000reyes', 'a'.repeat(10_000), '🏓', '%', '--']) {
      for (const selector of ['player_slug', 'team_slug']) {
        const answer = await asker.ask(document, { page: 1, pageSize: 8, input: { [selector]: slug } })
        expect(answer).toEqual({ list: { items: [], pageInfo: { totalCount: 0, totalPages: 0 } } })
      }
    }
  })
})

describe('the argument', () => {
  const pairs =
    'query ($filter: TeamsStatsFilter) { teamsStats(first: 5, input: { filter: $filter }) { edges { node { id } } } }'
  const players =
    'query ($filter: PlayersFilter) { players(first: 5, input: { filter: $filter }) { edges { node { id } } } }'
  const tournaments =
    'query ($filter: TournamentsFilter) { tournaments(first: 5, input: { filter: $filter }) { edges { node { id } } } }'

  test('min_matches must be at least 0', async () => {
    const message = 'input.filter.min_matches must be at least 0, got -1'
    await expectRefused(pairs, { filter: { min_matches: -1 } }, message)
    expect(await errorsOnEveryUse(pairs, { filter: { min_matches: 0 } })).toEqual([])
    expect(await asker.ask(pairs, { filter: { min_matches: GREATEST_INT } })).toEqual({ teamsStats: { edges: [] } })
  })

  test('country_code must be two letters in any case', async () => {
    const message = 'input.filter.country_code must be a two-letter code of ISO 3166-1 alpha-2'
    for (const country_code of ['', 'S', 'SWE', 'S\u0000', '46', 'ß', 'Sweden'.repeat(10_000)]) {
      await expectRefused(players, { filter: { country_code } }, message)
    }
    const swedes = { players: { edges: [{ node: { id: 'ada-lind' } }, { node: { id: 'eva-lind' } }] } }
    for (const country_code of ['SE', 'se', 'Se']) {
      expect(await asker.ask(players, { filter: { country_code } })).toEqual(swedes)
    }
    expect(await asker.ask(players, { filter: { country_code: 'ZZ' } })).toEqual({ players: { edges: [] } })
  })

  test('filter finds no rows for impossible values, and all rows for an empty list', async () => {
    for (const year of [0, -2026, 202, 20_260, GREATEST_INT]) {
      expect(await asker.ask(tournaments, { filter: { year } })).toEqual({ tournaments: { edges: [] } })
    }
    const all = await asker.ask(tournaments, { filter: {} })
    expect(await asker.ask(tournaments, { filter: { league: [] } })).toEqual(all)
    for (const player_slug of ['', 'nobody', '🏓', 'a\u0000b', 'x'.repeat(100_000)]) {
      expect(await asker.ask(pairs, { filter: { player_slug } })).toEqual({ teamsStats: { edges: [] } })
    }
    const matches =
      'query ($input: MatchesListInput!) { matchesList(page: 1, pageSize: 1, input: $input) { items { id } } }'
    for (const id of ['', ' ', '\u0000', 'a'.repeat(201)]) {
      for (const input of [{ since_match_id: id }, { until_match_id: id }]) {
        expect(await asker.ask(matches, { input })).toEqual({ matchesList: { items: [] } })
      }
    }
  })

  test('time_period must be a known period, and one without data has no rows', async () => {
    const document =
      'query ($time_period: TimePeriod) { playerStats(player_slug: "bo-reyes", time_period: $time_period) { id } }'
    for (const time_period of ['1999', '2101', 'LAST_WEEK', 'all_time', '', '2026 ', 2026.5, true, {}]) {
      await expectMistyped(document, { time_period }, '"$time_period"', 'LAST_30_DAYS')
    }
    const uncovered =
      '{ playersStats(first: 5, input: { gender: MALE, sort_by: singles_points_won, time_period: 2001 }) { edges { rank } } }'
    expect(await asker.ask(uncovered)).toEqual({ playersStats: { edges: [] } })
  })

  test.each([
    'query ($first: Int!) { player(player_slug: "bo-reyes") { medals(first: $first) { medal } } }',
    'query ($first: Int!) { team(team_slug: "bo-reyes--gus-vale") { medals(first: $first) { medal } } }',
    'query ($first: Int!) { search(text: "bo", first: $first) { players { id } } }',
  ])('of %s rejects 0 and 101 rows', async (document) => {
    for (const first of [0, 101]) {
      await expectRefused(document, { first }, `first must be between 1 and 100, got ${first}`)
    }
  })

  test('of a look-up by slug may be invalid, and returns null', async () => {
    const document = `query ($slug: String!) {
      tournament(tournament_slug: $slug) { id } player(player_slug: $slug) { id }
      team(team_slug: $slug) { id } playerStats(player_slug: $slug) { id }
    }`
    for (const slug of ['', 'nobody', 'BO-REYES', 'a\u0000b', "' or 1=1", 'x'.repeat(100_000), '🏓']) {
      const nothing = { tournament: null, player: null, team: null, playerStats: null }
      expect(await asker.ask(document, { slug })).toEqual(nothing)
    }
  })
})
