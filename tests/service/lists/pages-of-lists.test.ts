import { describe, expect, test } from 'vitest'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { askerOver } from '../../fixtures/services/ask.ts'

/**
 * Pages of filtered lists. every-walk.test.ts covers all orders, ranges.test.ts recounts the rows, and
 * cursors-over-imports.test.ts continues lists after imports.
 */

const asker = askerOver(() => openResults(SPRING_SEASON))

interface List {
  field: string
  inputType: string
  /** Field of a row that the list is sorted by. */
  sort: string
  input: { order_by?: string; sort_by?: string; filter?: object }
}

interface Page {
  edges: { cursor: string; node: { id: string; value: string | number | null } }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}

async function pageOf({ field, inputType, sort, input }: List, first: number, after: string | null) {
  const document = `query ($first: Int!, $after: String, $input: ${inputType}!) {
    list: ${field}(first: $first, after: $after, input: $input) {
      edges { cursor node { id value: ${sort} } } pageInfo { endCursor hasNextPage }
    }
  }`
  return (await asker.ask<{ list: Page }>(document, { first, after, input })).list
}

const TOURNAMENTS: List = { field: 'tournaments', inputType: 'TournamentsInput', sort: 'start_date', input: {} }
const PLAYERS: List = { field: 'players', inputType: 'PlayersInput', sort: 'total_matches_played', input: {} }
const PAIRS: List = { field: 'teamsStats', inputType: 'TeamsStatsInput', sort: 'matches_won_percentage', input: {} }
const EVENTS: List = { field: 'eventTeamStats', inputType: 'EventTeamStatsInput', sort: 'value', input: {} }

const narrowed = ['asc', 'desc'].flatMap((order_by): List[] => [
  { ...TOURNAMENTS, input: { order_by } },
  { ...TOURNAMENTS, input: { order_by, filter: { league: ['PPA', 'LT'], year: 2026 } } },
  { ...PLAYERS, input: { order_by, filter: { search: 'o' } } },
  { ...PAIRS, input: { order_by, sort_by: PAIRS.sort, filter: { player_slug: 'ada-lind', min_matches: 1 } } },
  { ...PAIRS, input: { order_by, sort_by: PAIRS.sort, filter: { search: 'lind', event_division: 'MLP' } } },
  { ...EVENTS, sort: 'tournament_start_date', input: { order_by, sort_by: 'tournament_start_date' } },
])

test.each(narrowed)('$field $input is sorted, and continues after any of its rows', async (list) => {
  const { edges } = await pageOf(list, 100, null)
  const values = edges.map(({ node }) => node.value)
  expect(values.length).toBeGreaterThan(1)
  const known = values.filter((value) => value !== null)
  // Rows without a value are last.
  expect(values.slice(0, known.length)).toEqual(known)
  const sorted = known.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
  expect(known).toEqual(list.input.order_by === 'asc' ? sorted : sorted.reverse())
  for (const [index, { cursor }] of edges.entries()) {
    expect((await pageOf(list, 100, cursor)).edges).toEqual(edges.slice(index + 1))
    expect(cursor.length).toBeLessThanOrEqual(512)
  }
})

describe('A cursor', () => {
  test.each([
    { order_by: 'asc' },
    { filter: { league: ['PPA'] } },
    { filter: { year: 2026 } },
    { filter: { search: 'open' } },
  ])('of the same list with %j is refused', async (input) => {
    const { endCursor } = (await pageOf({ ...TOURNAMENTS, input }, 1, null)).pageInfo
    const document = 'query ($after: String) { tournaments(first: 1, after: $after, input: {}) { edges { cursor } } }'
    const message = 'after must be a cursor of the same list, sort and filter'
    expect(await asker.errorsOf(document, { after: endCursor })).toEqual([{ code: 'BAD_CURSOR', message }])
  })

  test('is valid for the same filter in any notation', async () => {
    const input = { filter: { league: ['PPA', 'LT'], search: ' Cup ' } }
    const { pageInfo } = await pageOf({ ...TOURNAMENTS, input }, 1, null)
    const filter = { league: ['LT', 'PPA', 'PPA'], search: 'CUP', year: null }
    const again = { ...TOURNAMENTS, input: { sort_by: 'start_date', order_by: 'desc', filter } }
    expect((await pageOf(again, 1, pageInfo.endCursor)).edges).toEqual([])
  })
})

describe('Numbered pages', () => {
  async function numbered(order_by: string, page: number, pageSize: number) {
    const document = `query ($page: Int!, $pageSize: Int!, $input: MatchesListInput!) {
      list: matchesList(page: $page, pageSize: $pageSize, input: $input) {
        items { id } pageInfo { hasNextPage hasPreviousPage currentPage totalPages totalCount }
      }
    }`
    const input = { order_by, player_slug: 'bo-reyes' }
    type Numbered = { items: { id: string }[]; pageInfo: object }
    return (await asker.ask<{ list: Numbered }>(document, { page, pageSize, input })).list
  }

  test('report their position, and are reversed in the other order', async () => {
    for (const currentPage of [1, 2, 5]) {
      const around = { hasNextPage: currentPage < 5, hasPreviousPage: currentPage > 1 }
      const { pageInfo } = await numbered('desc', currentPage, 2)
      expect(pageInfo).toEqual({ currentPage, totalPages: 5, totalCount: 9, ...around })
    }
    expect((await numbered('asc', 1, 100)).items.toReversed()).toEqual((await numbered('desc', 1, 100)).items)
  })
})
