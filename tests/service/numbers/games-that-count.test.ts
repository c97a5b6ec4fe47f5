import { expect, test } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { mayOpen, type Row, singles } from '../../fixtures/folders/results-folder.ts'
import { askerOf } from '../../fixtures/services/ask.ts'

const bench = ImportBench.ofEachTest()

const RECORD = 'matches_won matches_lost games_won games_lost points_won points_lost'

/** Returns the service's counts of ada in these matches. */
async function countedFor(...matches: readonly Row[]) {
  await bench.report(mayOpen(matches))
  const { sideSummary, ...lists } = await askerOf(bench.database).ask<Record<string, object>>(`{
    sideSummary(slug: "ada") { record { ${RECORD} } deciding_games { matches_won matches_lost } pickles }
    pickled: matchesList(page: 1, pageSize: 9, input: { player_slug: "ada", pickle: true }) { pageInfo { totalCount } }
    deciding: matchesList(page: 1, pageSize: 9, input: { player_slug: "ada", deciding_game: true }) { pageInfo { totalCount } }
    match(match_id: "m1") { winning_team team_one_games_score team_two_games_score }
  }`)
  return Object.assign(lists, sideSummary)
}

test('the unfinished game of a retirement counts its points, and is neither won nor a pickle', async () => {
  expect(await countedFor(singles('m1', { winning_team: '2', games: '5-11 1-0', completion: 'retired' }))).toEqual({
    record: { matches_won: 0, matches_lost: 1, games_won: 0, games_lost: 1, points_won: 6, points_lost: 11 },
    deciding_games: { matches_won: 0, matches_lost: 0 },
    pickles: 0,
    pickled: { pageInfo: { totalCount: 0 } },
    match: { winning_team: 'TWO', team_one_games_score: 0, team_two_games_score: 1 },
    deciding: { pageInfo: { totalCount: 0 } },
  })
})

test('a finished game of a retirement counts by the target of its format', async () => {
  const retired = { games: '11-0 3-2', completion: 'retired' }
  const counted = await countedFor(singles('m1', retired), singles('m2', { ...retired, scoring_format: 'sideout_15' }))
  expect(counted).toMatchObject({
    record: { games_won: 1, points_won: 28 },
    pickles: 1,
    pickled: { pageInfo: { totalCount: 1 } },
  })
})

test('a match that ended 2-1 had a deciding game, even without a best_of', async () => {
  const counted = await countedFor(
    singles('m1', { games: '11-3 7-11 11-3' }),
    singles('m2', { games: '11-3 11-7' }),
    singles('m3', { games: '11-3 7-11 11-3', best_of: '5' }),
  )
  expect(counted).toMatchObject({
    deciding_games: { matches_won: 1, matches_lost: 0 },
    deciding: { pageInfo: { totalCount: 1 } },
  })
})

test('a completed match without a winner is won by the side with enough games', async () => {
  const unnamed = { winning_team: '' }
  expect(await countedFor(singles('m1', { ...unnamed, games: '7-11 9-11' }))).toMatchObject({
    record: { matches_won: 0, matches_lost: 1 },
    match: { winning_team: 'TWO' },
  })
})

test('the report counts a retirement without a winner', async () => {
  const row = singles('m1', { winning_team: '', games: '11-7 3-5', completion: 'RETIRED' })
  expect((await bench.report(mayOpen([row]))).winners_unknown).toEqual([{ text: '11-7 3-5', count: 1 }])
})

test('the report counts completed matches whose games do not decide the winner, and a later best_of decides them', async () => {
  const row = singles('m1', { winning_team: '', games: '7-11' })
  const { winners_unknown } = await bench.report(
    mayOpen([row, singles('m2', { winning_team: '', games: '11-7 11-2' })]),
  )
  expect(winners_unknown).toEqual([{ text: '7-11', count: 1 }])
  expect((await bench.report({ matches: [{ ...row, best_of: '1' }] })).winners_unknown).toEqual([])
  expect(await bench.column("select winning_team from matches where match_id = 'm1'")).toEqual([2])
})
