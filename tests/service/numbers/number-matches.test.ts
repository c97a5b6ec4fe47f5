import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MATCH_FILTER_LIST } from '#domain/match/match-filter.ts'
import { matchesInput } from '#features/matches/web/matches-input.ts'
import { type NumberCell, numberCells } from '../../fixtures/browser/number-cells.ts'
import { inventedFolder } from '../../fixtures/folders/invented-folder.ts'
import { openDemo, openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { listMatches } from '../../fixtures/listed-matches.ts'
import { withInvented } from '../../fixtures/recount/recounted-service.ts'
import { type Asker, askerOver } from '../../fixtures/services/ask.ts'
import { runs } from '../../fixtures/trial.ts'
import { walkPages } from '../../fixtures/walked-list.ts'

async function expectRecount(asker: Asker, { name, filters, expected, medals }: NumberCell): Promise<void> {
  const { counted, totalCount, summary } = await listMatches(asker, filters)
  expect({ name, ...counted }).toMatchObject({ name, ...expected })
  expect({ name, ...summary }).toEqual({ name, ...counted })
  expect(totalCount).toBe(counted.matches)
  if (medals === undefined) return
  const document =
    'query ($input: MatchesListInput!) { matchesList(page: 1, pageSize: 1, input: $input) { summary { medals } } }'
  expect(await asker.ask(document, { input: matchesInput(filters) })).toEqual({ matchesList: { summary: { medals } } })
}

describe('The list behind a number has as many matches as the number', () => {
  const asker = askerOver(openDemo)

  test('for random cells of a demonstration season', async () => {
    const cells = await numberCells(asker)
    expect(cells.length).toBeGreaterThan(1_000)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...cells), (cell) => expectRecount(asker, cell)),
      { numRuns: runs(100, 500), endOnFailure: true },
    )
  }, 120_000)

  test('for random cells of invented results', async () => {
    await fc.assert(
      fc.asyncProperty(inventedFolder, fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (folder, picks) =>
        withInvented(folder, async ({ asker: own }) => {
          const cells = await numberCells(own)
          for (const pick of picks)
            if (cells.length > 0) await expectRecount(own, cells[pick % cells.length] as NumberCell)
        }),
      ),
      { numRuns: runs(3, 10), endOnFailure: true },
    )
  }, 300_000)
})

/** The fields of the API that select matches with a property if true, and all others if false. */
const YES_NO_FIELDS = MATCH_FILTER_LIST.flatMap(([, { field, isBoolean, isTranslated }]) =>
  isBoolean && !isTranslated ? [field] : [],
)
const bothValues = (field: string) => [true, false].map((value) => ({ [field]: value }))

describe('A filter of matches', () => {
  const asker = askerOver(() => openResults(SPRING_SEASON))

  async function idsOf(input: object): Promise<string[]> {
    const rows = await walkPages<{ id: string }>(asker, { field: 'matchesList', input, selection: 'id' })
    return rows.map(({ id }) => id)
  }

  test('divides the list without losing or repeating a match', async () => {
    const all = await idsOf({ player_slug: 'bo-reyes' })
    const split = await Promise.all([
      idsOf({ player_slug: 'bo-reyes', result: 'WON' }),
      idsOf({ player_slug: 'bo-reyes', result: 'LOST' }),
      idsOf({ player_slug: 'bo-reyes', result: 'NO_WINNER' }),
      idsOf({ player_slug: 'bo-reyes', status: 'WALKOVER' }),
    ])
    expect(split.flat().toSorted()).toEqual(all.toSorted())
    expect(all.length).toBeGreaterThan(3)
    for (const field of YES_NO_FIELDS) {
      const both = await Promise.all(bothValues(field).map((input) => idsOf({ player_slug: 'bo-reyes', ...input })))
      expect({ field, ids: both.flat().toSorted() }).toEqual({ field, ids: all.toSorted() })
    }
  })

  test('divides all matches without a player, too', async () => {
    const all = await idsOf({})
    expect(new Set(all).size).toBe(all.length)
    const { dataset } = await asker.ask<{ dataset: { matches: number } }>('{ dataset { matches } }')
    expect(all.length).toBe(dataset.matches)
    for (const split of [
      ['COMPLETED', 'RETIRED', 'WALKOVER'].map((status) => ({ status })),
      ['singles', 'gender_doubles', 'mixed_doubles', undefined].map((discipline) =>
        discipline ? { discipline } : { match_division: 'DREAMBREAKER' },
      ),
      ...YES_NO_FIELDS.filter((field) => field !== 'pickle').map(bothValues),
      [{ league: 'MLP' }, { except_league: 'MLP' }],
      [{ discipline: 'singles' }, { except_discipline: 'singles' }],
    ]) {
      const ids = await Promise.all(split.map((input) => idsOf(input)))
      expect(ids.flat().toSorted()).toEqual(all.toSorted())
    }
  })

  test('has a summary without a side that equals a recount of its rows', async () => {
    for (const filters of [{}, { division: 'MIXED_DOUBLES' }, { result: 'PLAYED' }, { round: 'FINALS' }] as const) {
      const { counted, summary, totalCount } = await listMatches(asker, filters)
      const { matches, matches_played, events_played } = counted
      expect(matches).toBeGreaterThan(0)
      expect(summary).toMatchObject({ matches, matches_played, events_played, matches_won: null, points_lost: null })
      expect(totalCount).toBe(matches)
    }
  })

  test('finds nothing for unknown names', async () => {
    for (const field of ['opponent_slug', 'partner_slug', 'event_slug', 'tournament_slug', 'series_slug']) {
      expect(await idsOf({ player_slug: 'bo-reyes', [field]: 'nobody' })).toEqual([])
    }
    expect(await idsOf({ player_slug: 'bo-reyes', time_period: '2001' })).toEqual([])
  })

  test.each([
    [{ tournament_slug: 'x', result: 'WON' }, 'result WON needs player_slug or team_slug'],
    [{ event_slug: 'x', opponent_slug: 'y' }, 'opponent_slug needs player_slug or team_slug'],
    [{ event_slug: 'x', medal: 'GOLD' }, 'medal needs player_slug or team_slug'],
    [{ team_slug: 'x--y', partner_slug: 'y' }, 'partner_slug needs player_slug'],
    [{ player_slug: 'x', medal: 'NONE' }, 'medal must be GOLD, SILVER or BRONZE, got NONE'],
    [
      { player_slug: 'x', discipline: 'singles', match_division: 'MENS_SINGLES' },
      'input takes one of discipline, match_division, got both',
    ],
    [
      { player_slug: 'x', result: 'WON', status: 'WALKOVER' },
      'result WON cannot be combined with status WALKOVER: these matches were not played',
    ],
    [
      { event_slug: 'x', tournament_slug: 'y' },
      'input takes one of event_slug, tournament_slug, got event_slug and tournament_slug',
    ],
  ])('is refused if its values contradict each other: %j', async (input, message) => {
    const document =
      'query ($input: MatchesListInput!) { matchesList(page: 1, pageSize: 1, input: $input) { items { id } } }'
    expect(await asker.errorsOf(document, { input })).toEqual([{ code: 'BAD_USER_INPUT', message }])
  })
})
