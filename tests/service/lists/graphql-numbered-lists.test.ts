import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Asker, askerOf } from '../../fixtures/ask.ts'
import { type OpenedResults, openResults, SPRING_SEASON } from '../../fixtures/open-results.ts'

let results: OpenedResults
let asker: Asker

beforeAll(async () => {
  results = await openResults(SPRING_SEASON)
  asker = askerOf(results.database)
})

afterAll(() => results.close())

const ORDERS = ['asc', 'desc']

describe('Numbered pages', () => {
  interface NumberedPage {
    items: { id: string }[]
    pageInfo: Record<string, unknown>
  }

  async function numbered(field: string, inputType: string, input: object, pageNumber: number, pageSize: number) {
    const document = `query Page($page: Int!, $pageSize: Int!, $input: ${inputType}!) {
      list: ${field}(page: $page, pageSize: $pageSize, input: $input) {
        items { id }
        pageInfo { hasNextPage hasPreviousPage currentPage totalPages totalCount }
      }
    }`
    const { list } = await asker.ask<{ list: NumberedPage }>(document, { page: pageNumber, pageSize, input })
    return { ids: list.items.map(({ id }) => id), pageInfo: list.pageInfo }
  }

  const NUMBERED: [field: string, inputType: string, input: object, total: number][] = ORDERS.flatMap(
    (order_by): [string, string, object, number][] => [
      ['matchesList', 'MatchesListInput', { order_by, player_slug: 'bo-reyes' }, 9],
      ['matchesList', 'MatchesListInput', { order_by, team_slug: 'ada-lind--bo-reyes' }, 4],
      ['matchesList', 'MatchesListInput', { order_by, tournament_slug: 'harbor-open-2025' }, 9],
      ['matchesList', 'MatchesListInput', { order_by, event_slug: 'harbor-open-2025' }, 9],
      ['eventTeamStatsList', 'EventTeamStatsListInput', { order_by, player_slug: 'bo-reyes' }, 5],
      [
        'eventTeamStatsList',
        'EventTeamStatsListInput',
        { order_by, player_slug: 'bo-reyes', sort_by: 'avg_point_differential' },
        5,
      ],
      ['eventTeamStatsList', 'EventTeamStatsListInput', { order_by, team_slug: 'ada-lind--eva-lind' }, 2],
    ],
  )

  test.each(NUMBERED)('%s of %s %j hold every row once', async (field, inputType, input, total) => {
    const whole = (await numbered(field, inputType, input, 1, 100)).ids
    expect(new Set(whole).size).toBe(total)
    for (const pageSize of [1, 2, 3, total, total + 1]) {
      const totalPages = Math.ceil(total / pageSize)
      const found: string[] = []
      for (let currentPage = 1; currentPage <= totalPages; currentPage++) {
        const { ids, pageInfo } = await numbered(field, inputType, input, currentPage, pageSize)
        const hasNextPage = currentPage < totalPages
        expect(pageInfo).toEqual({
          currentPage,
          totalPages,
          totalCount: total,
          hasNextPage,
          hasPreviousPage: currentPage > 1,
        })
        found.push(...ids)
      }
      expect(found).toEqual(whole)
    }
  })

  test('in the other order are the same rows the other way round', async () => {
    const [asc, desc] = await Promise.all(
      ORDERS.map((order_by) =>
        numbered('matchesList', 'MatchesListInput', { order_by, player_slug: 'ada-lind' }, 1, 100),
      ),
    )
    expect(asc!.ids.toReversed()).toEqual(desc!.ids)
  })

  test.each([3, 1_000, 2 ** 31 - 1])('past the end (%i) have no items and true totals', async (past) => {
    const { ids, pageInfo } = await numbered(
      'matchesList',
      'MatchesListInput',
      { team_slug: 'ada-lind--bo-reyes' },
      past,
      2,
    )
    expect(ids).toEqual([])
    expect(pageInfo).toEqual({
      currentPage: past,
      totalPages: 2,
      totalCount: 4,
      hasNextPage: false,
      hasPreviousPage: true,
    })
  })

  test.each([
    ['matchesList', 'MatchesListInput', { player_slug: 'nobody' }],
    ['matchesList', 'MatchesListInput', { player_slug: "nobody' or 1" }],
    ['matchesList', 'MatchesListInput', { team_slug: 'nobody--else' }],
    ['matchesList', 'MatchesListInput', { event_slug: 'nowhere' }],
    ['matchesList', 'MatchesListInput', { tournament_slug: 'nowhere' }],
    ['eventTeamStatsList', 'EventTeamStatsListInput', { player_slug: 'nobody' }],
    ['eventTeamStatsList', 'EventTeamStatsListInput', { team_slug: 'nobody--else' }],
  ])('%s of %s %j are none', async (field, inputType, input) => {
    expect(await numbered(field, inputType, input, 1, 8)).toEqual({
      ids: [],
      pageInfo: { currentPage: 1, totalPages: 0, totalCount: 0, hasNextPage: false, hasPreviousPage: false },
    })
  })
})
