import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Asker, askerOf, type SeenError } from '../../fixtures/ask.ts'
import { CURSOR_LISTS, cursorDocument, NUMBERED_LISTS, numberedDocument } from '../../fixtures/every-list.ts'
import { type OpenedResults, openResults, SPRING_SEASON } from '../../fixtures/open-results.ts'

let results: OpenedResults
let asker: Asker

beforeAll(async () => {
  results = await openResults(SPRING_SEASON)
  asker = askerOf(results.database)
})

afterAll(() => results.close())

function badInput(message: string): SeenError[] {
  return [{ code: 'BAD_USER_INPUT', message }]
}

const GREATEST_INT = 2 ** 31 - 1
/** A document is interpreted on its first uses and compiled after: both must say the same. */
const USES = 4

async function errorsOnEveryUse(document: string, variables: Record<string, unknown>): Promise<SeenError[]> {
  const first = await asker.errorsOf(document, variables)
  for (let use = 2; use <= USES; use++) expect(await asker.errorsOf(document, variables)).toEqual(first)
  return first
}

describe.each(CURSOR_LISTS.map((list) => [list.field, list] as const))('%s', (_field, list) => {
  const document = cursorDocument(list)

  test.each([0, 101, -1, GREATEST_INT])('refuses %i rows', async (first) => {
    expect(await errorsOnEveryUse(document, { first, input: list.input })).toEqual(
      badInput(`first must be between 1 and 100, got ${first}`),
    )
  })

  test.each([1, 100])('takes %i rows', async (first) => {
    expect(await errorsOnEveryUse(document, { first, input: list.input })).toEqual([])
  })

  test.each([2 ** 31, 1.5, '20', null])('refuses %j as a number of rows, by its name', async (first) => {
    const [error, ...others] = await errorsOnEveryUse(document, { first, input: list.input })
    expect(others).toEqual([])
    expect(error?.code).toBe('BAD_USER_INPUT')
    expect(error?.message).toContain('"$first"')
  })

  test.each(CURSOR_LISTS.filter(({ field }) => field !== list.field).map((other) => [other.field, other] as const))(
    'refuses a cursor of %s',
    async (_otherField, other) => {
      const page = await asker.ask<{ list: { pageInfo: { endCursor: string } } }>(cursorDocument(other), {
        first: 1,
        input: other.input,
      })
      const after = page.list.pageInfo.endCursor
      expect(after.length).toBeLessThanOrEqual(512)
      expect(await errorsOnEveryUse(document, { first: 1, after, input: list.input })).toEqual([
        { code: 'BAD_CURSOR', message: 'after is a cursor of another list, sort or filter' },
      ])
    },
  )

  test('refuses a cursor with any of its characters changed, or answers a page of the same list', async () => {
    const whole = await asker.ask<{ list: { edges: { cursor: string; node: { id: string } }[] } }>(document, {
      first: 100,
      input: list.input,
    })
    const known = new Set(whole.list.edges.map(({ node }) => node.id))
    const cursor = whole.list.edges[0]!.cursor
    for (let at = 0; at < cursor.length; at++) {
      const after = `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`
      const errors = await asker.errorsOf(document, { first: 100, after, input: list.input })
      if (errors.length > 0) {
        expect(errors.map(({ code }) => code)).toEqual(['BAD_CURSOR'])
        continue
      }
      const page = await asker.ask<typeof whole>(document, { first: 100, after, input: list.input })
      for (const { node } of page.list.edges) expect(known).toContain(node.id)
    }
  })

  test('refuses a cursor that is too long, cut short or none', async () => {
    for (const after of ['', 'a'.repeat(513), 'a'.repeat(100_000), 'YWJj', '\u0000', '🏓', "' or 1=1 --"]) {
      expect(await asker.errorsOf(document, { first: 1, after, input: list.input })).toEqual([
        { code: 'BAD_CURSOR', message: 'after is not a cursor that this service gave' },
      ])
    }
  })

  test('needs its input', async () => {
    const [error] = await errorsOnEveryUse(`{ ${list.field}(first: 1) { pageInfo { hasNextPage } } }`, {})
    expect(error?.code).toBe('BAD_USER_INPUT')
    expect(error?.message).toContain('"input"')
  })

  test('takes an order written down as null for the default', async () => {
    const input = { ...list.input, order_by: null }
    expect(await asker.ask(document, { first: 100, input })).toEqual(
      await asker.ask(document, { first: 100, input: list.input }),
    )
  })
})

test.each(['since_match_id', 'until_match_id'])('matchesList has nothing where %s can be no id', async (field) => {
  const query = '($input: MatchesListInput!) { matchesList(page: 1, pageSize: 1, input: $input) { items { id } } }'
  for (const id of ['', ' ', '\u0000', 'a'.repeat(201)]) {
    expect(await asker.ask(`query ${query}`, { input: { [field]: id } })).toEqual({ matchesList: { items: [] } })
  }
})

describe.each(NUMBERED_LISTS.map((list) => [list.field, list] as const))('%s', (_field, list) => {
  const document = numberedDocument(list)

  test.each([0, 101, -1, GREATEST_INT])('refuses pages of %i', async (pageSize) => {
    expect(await errorsOnEveryUse(document, { page: 1, pageSize, input: list.input })).toEqual(
      badInput(`pageSize must be between 1 and 100, got ${pageSize}`),
    )
  })

  test.each([0, -1, -GREATEST_INT - 1])('refuses page %i', async (page) => {
    expect(await errorsOnEveryUse(document, { page, pageSize: 8, input: list.input })).toEqual(
      badInput(`page must be at least 1, got ${page}`),
    )
  })

  test('answers a page past the end with no items and true totals', async () => {
    interface Answer {
      list: { items: unknown[]; pageInfo: { totalCount: number; totalPages: number; currentPage: number } }
    }
    const whole = await asker.ask<Answer>(document, { page: 1, pageSize: 100, input: list.input })
    const past = await asker.ask<Answer>(document, { page: GREATEST_INT, pageSize: 100, input: list.input })
    expect(past.list.items).toEqual([])
    expect(past.list.pageInfo).toEqual({
      ...whole.list.pageInfo,
      currentPage: GREATEST_INT,
      hasNextPage: false,
      hasPreviousPage: true,
    })
    expect(past.list.pageInfo.totalCount).toBeGreaterThan(0)
  })

  test('takes one side', async () => {
    const none = badInput('input takes exactly one of player_slug, team_slug, got none')
    expect(await errorsOnEveryUse(document, { page: 1, pageSize: 8, input: {} })).toEqual(
      list.field === 'matchesList' ? [] : none,
    )
    const both = { player_slug: 'bo-reyes', team_slug: 'ada-lind--bo-reyes' }
    expect(await errorsOnEveryUse(document, { page: 1, pageSize: 8, input: both })).toEqual(
      badInput('input takes one of player_slug, team_slug, got player_slug and team_slug'),
    )
    const one = { player_slug: 'bo-reyes', team_slug: null }
    expect(await errorsOnEveryUse(document, { page: 1, pageSize: 8, input: one })).toEqual([])
  })

  test.each([
    '',
    'Bo-Reyes',
    '../etc/passwd',
    "bo-reyes' or '1'='1",
    'bo\u0000reyes',
    'a'.repeat(10_000),
    '🏓',
    '%',
    '--',
  ])('has no rows for %j, which is no slug of anybody', async (slug) => {
    for (const selector of ['player_slug', 'team_slug']) {
      const answer = await asker.ask(document, { page: 1, pageSize: 8, input: { [selector]: slug } })
      expect(answer).toMatchObject({ list: { items: [], pageInfo: { totalCount: 0, totalPages: 0 } } })
    }
  })
})

describe('Arguments with bounds of their own', () => {
  const pairs =
    'query ($filter: TeamsStatsFilter) { teamsStats(first: 5, input: { filter: $filter }) { edges { node { id } } } }'
  const players =
    'query ($filter: PlayersFilter) { players(first: 5, input: { filter: $filter }) { edges { node { id } } } }'
  const tournaments =
    'query ($filter: TournamentsFilter) { tournaments(first: 5, input: { filter: $filter }) { edges { node { id } } } }'

  test('min_matches is 0 or more', async () => {
    expect(await errorsOnEveryUse(pairs, { filter: { min_matches: -1 } })).toEqual(
      badInput('input.filter.min_matches must be at least 0, got -1'),
    )
    expect(await errorsOnEveryUse(pairs, { filter: { min_matches: 0 } })).toEqual([])
    expect(await asker.ask(pairs, { filter: { min_matches: GREATEST_INT } })).toEqual({ teamsStats: { edges: [] } })
  })

  test('player_slug of pairs finds nothing where it is no slug', async () => {
    for (const player_slug of ['', 'nobody', '🏓', 'a\u0000b', 'x'.repeat(100_000)]) {
      expect(await asker.ask(pairs, { filter: { player_slug } })).toEqual({ teamsStats: { edges: [] } })
    }
  })

  test('country_code is two letters, in any case', async () => {
    for (const country_code of ['', 'S', 'SWE', 'S\u0000', '46', 'ß', 'Sweden'.repeat(10_000)]) {
      expect(await errorsOnEveryUse(players, { filter: { country_code } })).toEqual(
        badInput('input.filter.country_code must be two letters, as in ISO 3166-1 alpha-2'),
      )
    }
    const swedes = { players: { edges: [{ node: { id: 'ada-lind' } }, { node: { id: 'eva-lind' } }] } }
    for (const country_code of ['SE', 'se', 'Se']) {
      expect(await asker.ask(players, { filter: { country_code } })).toEqual(swedes)
    }
    expect(await asker.ask(players, { filter: { country_code: 'ZZ' } })).toEqual({ players: { edges: [] } })
  })

  test.each([0, -2026, 202, 20_260, GREATEST_INT])('year %i has no tournaments', async (year) => {
    expect(await asker.ask(tournaments, { filter: { year } })).toEqual({ tournaments: { edges: [] } })
  })

  test('an empty choice of leagues is all of them', async () => {
    expect(await asker.ask(tournaments, { filter: { league: [] } })).toEqual(
      await asker.ask(tournaments, { filter: {} }),
    )
  })

  test.each(['1999', '2101', 'LAST_WEEK', 'all_time', '', '2026 ', 2026.5, true, {}])(
    'a time period cannot be %j',
    async (time_period) => {
      const document =
        'query ($time_period: TimePeriod) { playerStats(player_slug: "bo-reyes", time_period: $time_period) { id } }'
      const [error, ...others] = await errorsOnEveryUse(document, { time_period })
      expect(others).toEqual([])
      expect(error?.code).toBe('BAD_USER_INPUT')
      expect(error?.message).toContain('"$time_period"')
      expect(error?.message).toContain('LAST_30_DAYS')
    },
  )

  test('a period that the data does not cover has no rows', async () => {
    const document =
      '{ playersStats(first: 5, input: { gender: MALE, sort_by: singles_points_won, time_period: 2001 }) { edges { rank } } }'
    expect(await asker.ask(document)).toEqual({ playersStats: { edges: [] } })
  })

  test.each([0, 101])('medals and suggestions refuse %i rows', async (first) => {
    const message = `first must be between 1 and 100, got ${first}`
    const medals = 'query ($first: Int!) { player(player_slug: "bo-reyes") { medals(first: $first) { medal } } }'
    expect(await errorsOnEveryUse(medals, { first })).toEqual(badInput(message))
    const search = 'query ($first: Int!) { search(text: "bo", first: $first) { players { id } } }'
    expect(await errorsOnEveryUse(search, { first })).toEqual(badInput(message))
  })

  test.each(['', 'nobody', 'BO-REYES', 'a\u0000b', "' or 1=1", 'x'.repeat(100_000), '🏓'])(
    'a look-up by %j answers null',
    async (slug) => {
      const document = `query ($slug: String!) {
        tournament(tournament_slug: $slug) { id } player(player_slug: $slug) { id }
        team(team_slug: $slug) { id } playerStats(player_slug: $slug) { id }
      }`
      expect(await asker.ask(document, { slug })).toEqual({
        tournament: null,
        player: null,
        team: null,
        playerStats: null,
      })
    },
  )
})
