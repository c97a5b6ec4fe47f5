import { expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { mayOpen, type Row, singles } from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

const CASES: readonly [completion: string, more: Row, ending: string][] = [
  ['DEF', { games: '' }, 'WALKOVER 1 -'],
  ['default', { games: '' }, 'WALKOVER 1 -'],
  ['DQ', { games: '' }, 'WALKOVER 1 -'],
  ['disqualified', { games: '11-7 3-2' }, 'RETIRED 1 11-7 3-2'],
  ['no show', { games: '' }, 'WALKOVER 1 -'],
  ['double forfeit', { games: '' }, 'CANCELLED - -'],
  ['suspended', { games: '11-7 3-2', winning_team: '' }, 'ABANDONED - 11-7 3-2'],
  ['', { games: '11-7 3-2 def.' }, 'RETIRED 1 11-7 3-2'],
  ['Sieg', { games: '' }, 'SCHEDULED - -'],
  ['Sieg', { games: '11-7 11-9' }, 'IN_PROGRESS - 11-7 11-9'],
  ['Sieg', { games: '11-7 3-2 ret.' }, 'RETIRED 1 11-7 3-2'],
]

it('a match with an unrecognized word for its end is kept without a result and counted; every other word is parsed', async () => {
  const rows = CASES.map(([completion, more], index) => singles(`m${index + 10}`, { completion, ...more }))
  const { rejections, completions_unknown, remarks } = await bench.report(mayOpen(rows))
  expect(rejections).toEqual([])
  expect(completions_unknown).toEqual([{ text: 'Sieg', count: 3 }])
  expect(remarks.first.map(({ line, column, value }) => `${line} ${column} ${value}`)).toEqual([
    '7 winning_team 1',
    '10 winning_team 1',
    '11 winning_team 1',
  ])
  const outcome = "status || ' ' || coalesce(cast(winning_team as text), '-') || ' ' || coalesce(games, '-')"
  expect(await bench.column(`select ${outcome} from matches order by match_id`)).toEqual(
    CASES.map(([, , ending]) => ending),
  )
})
