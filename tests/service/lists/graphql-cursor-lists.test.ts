import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Asker, askerOf } from '../../fixtures/ask.ts'
import { askForPage, type List, type Page } from '../../fixtures/browser/list-page.ts'
import { type OpenedResults, openResults, SPRING_SEASON } from '../../fixtures/open-results.ts'

let results: OpenedResults
let asker: Asker

beforeAll(async () => {
  results = await openResults(SPRING_SEASON)
  asker = askerOf(results.database)
})

afterAll(() => results.close())

const ORDERS = ['asc', 'desc']

const LISTS: List[] = ORDERS.flatMap((order_by) => [
  { field: 'tournaments', inputType: 'TournamentsInput', value: 'value: start_date', input: { order_by } },
  {
    field: 'tournaments',
    inputType: 'TournamentsInput',
    value: 'value: start_date',
    input: { order_by, filter: { league: ['PPA', 'LT'], year: 2026 } },
  },
  { field: 'players', inputType: 'PlayersInput', value: 'value: total_matches_played', input: { order_by } },
  {
    field: 'players',
    inputType: 'PlayersInput',
    value: 'value: total_matches_played',
    input: { order_by, filter: { gender: 'MALE' } },
  },
  {
    field: 'players',
    inputType: 'PlayersInput',
    value: 'value: total_matches_played',
    input: { order_by, filter: { search: 'lin' } },
  },
  {
    field: 'players',
    inputType: 'PlayersInput',
    value: 'value: total_matches_played',
    input: { order_by, filter: { search: 'o' } },
  },
  ...['matches_won', 'matches_won_percentage'].flatMap((sort_by) => [
    { field: 'teamsStats', inputType: 'TeamsStatsInput', value: `value: ${sort_by}`, input: { order_by, sort_by } },
    {
      field: 'teamsStats',
      inputType: 'TeamsStatsInput',
      value: `value: ${sort_by}`,
      input: { order_by, sort_by, filter: { player_slug: 'ada-lind', min_matches: 1 } },
    },
    {
      field: 'teamsStats',
      inputType: 'TeamsStatsInput',
      value: `value: ${sort_by}`,
      input: { order_by, sort_by, filter: { search: 'lind', event_division: 'MLP' } },
    },
  ]),
  ...['avg_point_differential', 'tournament_start_date'].flatMap((sort_by) => [
    {
      field: 'eventTeamStats',
      inputType: 'EventTeamStatsInput',
      value: `value: ${sort_by}`,
      input: { order_by, sort_by },
    },
    {
      field: 'eventTeamStats',
      inputType: 'EventTeamStatsInput',
      value: `value: ${sort_by}`,
      input: { order_by, sort_by, event_division: 'MLP' },
    },
  ]),
  ...['MALE', 'FEMALE'].flatMap((gender) =>
    ['singles_points_won', 'gender_doubles_matches_won_percentage', 'mixed_doubles_points_won_percentage'].map(
      (sort_by) => {
        const [, discipline, figure] = /^(singles|gender_doubles|mixed_doubles)_(.*)$/.exec(sort_by)!
        const value = `value: ${discipline} { value: ${figure} }`
        return { field: 'playersStats', inputType: 'PlayersStatsInput', value, input: { order_by, sort_by, gender } }
      },
    ),
  ),
])

async function walk(list: List, sizes: Iterable<number>): Promise<string[]> {
  const ids: string[] = []
  let after: string | null = null
  for (const size of sizes) {
    const { edges, pageInfo } = await askForPage(asker, list, size, after)
    ids.push(...edges.map(({ node }) => node.id))
    expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor ?? null)
    if (!pageInfo.hasNextPage) return ids
    expect(edges).toHaveLength(size)
    after = pageInfo.endCursor
  }
  throw new Error('the walk never ended')
}

/** The sizes over and over. */
function* repeated(sizes: readonly number[]): Generator<number> {
  for (let pages = 0; pages < 1_000; pages++) yield sizes[pages % sizes.length]!
}

/** A row's sort value, wherever the selection put it. */
function sortValue({ value }: Page['edges'][number]['node']): string | number | null {
  return value !== null && typeof value === 'object' ? (value as { value: number | null }).value : (value as string)
}

describe.each(LISTS.map((list) => [`${list.field} ${JSON.stringify(list.input)}`, list] as const))(
  '%s',
  (_name, list) => {
    test('stands in its order, rows without a value last', async () => {
      const values = (await askForPage(asker, list, 100, null)).edges.map(({ node }) => sortValue(node))
      expect(values.length).toBeGreaterThan(0)
      const known = values.filter((value) => value !== null)
      expect(values.slice(0, known.length)).toEqual(known)
      const sorted = known.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
      expect(known).toEqual(list.input.order_by === 'asc' ? sorted : sorted.reverse())
    })

    test('is walked without a repeat or a gap by pages of any size', async () => {
      const whole = await walk(list, [100])
      expect(new Set(whole).size).toBe(whole.length)
      const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 })
      await fc.assert(
        fc.asyncProperty(sizes, async (some) => {
          expect(await walk(list, repeated(some))).toEqual(whole)
        }),
        { numRuns: 12 },
      )
    })

    test('goes on from any row, whatever the page that showed it', async () => {
      const { edges } = await askForPage(asker, list, 100, null)
      for (const [index, { cursor }] of edges.entries()) {
        const rest = await askForPage(asker, list, 100, cursor)
        expect(rest.edges).toEqual(edges.slice(index + 1))
        expect(cursor.length).toBeLessThanOrEqual(512)
      }
    })
  },
)

describe('Ties', () => {
  test('are resolved by matches won, points won, name and id', async () => {
    const { edges } = await askForPage(
      asker,
      { field: 'players', inputType: 'PlayersInput', value: 'value: total_matches_played', input: {} },
      100,
      null,
    )
    const six = edges.filter(({ node }) => node.value === 6).map(({ node }) => node.id)
    expect(six).toEqual(['cleo-nunez', 'dag-ostergard', 'eva-lind', 'gus-vale'])
  })

  test('of a share are resolved by how much was won: 2 of 2 stands before 1 of 1', async () => {
    const list = {
      field: 'teamsStats',
      inputType: 'TeamsStatsInput',
      value: 'value: matches_won',
      input: { sort_by: 'matches_won_percentage' },
    }
    const won = (await askForPage(asker, list, 3, null)).edges.map(({ node }) => [node.id, node.value])
    expect(won).toEqual([
      ['ada-lind--bo-reyes:MIXED_DOUBLES', 2],
      expect.arrayContaining([1]),
      expect.arrayContaining([1]),
    ])
  })
})
