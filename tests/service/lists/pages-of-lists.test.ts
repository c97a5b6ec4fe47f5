import { describe, expect, test } from 'vitest'
import { importFolder } from '#importer/import.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { askerOf, askerOver } from '../../fixtures/services/ask.ts'

/** Pages of filtered lists. every-walk.test.ts covers all orders, and ranges.test.ts recounts the rows. */

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

async function pageOf({ field, inputType, sort, input }: List, first: number, after: string | null, from = asker) {
  const document = `query ($first: Int!, $after: String, $input: ${inputType}!) {
    list: ${field}(first: $first, after: $after, input: $input) {
      edges { cursor node { id value: ${sort} } } pageInfo { endCursor hasNextPage }
    }
  }`
  return (await from.ask<{ list: Page }>(document, { first, after, input })).list
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
  test('continues after its row on an import, even if the row has moved', async () => {
    const { database, close } = await openResults(SPRING_SEASON)
    const page = async (after: string | null) => {
      const { edges, pageInfo } = await pageOf(TOURNAMENTS, 2, after, askerOf(database))
      return { ids: edges.map(({ node }) => node.id), endCursor: pageInfo.endCursor }
    }
    const given = await page(null)
    expect(given.ids).toEqual(['club-night-2026', 'winter-cup-2026'])
    const added = ['2026-05-01', '2026-05-02', '2026-02-20'].map((day, index) =>
      tournament(`new-${index}`, { start_date: day, end_date: day }),
    )
    expect(await importFolder({ folder: writeResults({ tournaments: added }), database })).toMatchObject({
      kind: 'imported',
    })
    expect((await page(null)).ids).toEqual(['new-1', 'new-0'])
    expect((await page(given.endCursor)).ids).toEqual(['new-2', 'team-days-2026'])
    await close()
  })

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
