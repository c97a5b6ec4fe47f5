import { expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { columnsOf, csv, doubles, mayOpen, player, type Row, singles } from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

// optional-columns.test.ts shows for every column that stored values stay, and that empty fields empty them.

const ADA = player('ada', { name: 'Ada Lind', country: 'Sweden', aliases: 'The Wall|A. Lind' })
const players = [ADA, ...['bo', 'cleo', 'dag'].map((slug) => player(slug))]

it('An absent column leaves its part of the search unchanged', async () => {
  await bench.report(mayOpen([singles('m1')], { players }))
  await bench.report({ players: csv(['player_slug', 'name'], [{ ...ADA, name: 'Ada Berg' }]) })
  const search = expect.stringMatching(/^ada berg the wall a\. lind se sweden/)
  expect(await bench.column("select search from source_players where player_slug = 'ada'")).toEqual([search])
})

const without = (absent: readonly string[], rows: readonly Row[]) =>
  csv(
    columnsOf('matches.csv').filter((column) => !absent.includes(column)),
    rows,
  )

const TO_COME: Row = { completion: 'scheduled', games: '', winning_team: '' }

it.each<[string, Row, Row, string[], Record<string, unknown>]>([
  [
    'a retirement',
    { completion: 'retired', games: '11-7 3-2' },
    { games: '11-7 3-1' },
    ['completion'],
    { status: 'RETIRED', games: '11-7 3-1' },
  ],
  ['an unknown score', { games: '' }, { games: '' }, ['completion'], { status: 'COMPLETED', games: null }],
  [
    'except that a walkover with games was completed',
    { completion: 'walkover', games: '' },
    {},
    ['completion'],
    { status: 'COMPLETED' },
  ],
  [
    'except that a scheduled match with a result was completed',
    TO_COME,
    {},
    ['completion'],
    { status: 'COMPLETED', winning_team: 1 },
  ],
  [
    'a match in progress stays one',
    { completion: 'in progress', winning_team: '' },
    { note: 'court 1' },
    ['completion', 'games', 'winning_team'],
    { status: 'IN_PROGRESS', games: '11-7 11-9', note: 'court 1' },
  ],
  [
    'the draw, and the round in that draw',
    { draw: 'Qualifier', round: 'Finals' },
    { round: 'Semi-Finals' },
    ['draw'],
    { draw_kind: 'QUALIFIER', round: 'SEMI_FINALS' },
  ],
])('A match keeps its stored values: %s', async (_name, first, second, absent, expected) => {
  await bench.report(mayOpen([singles('m1', first), doubles('m2')]))
  const { rejections } = await bench.report({ matches: without(absent, [singles('m1', second)]) })
  expect(rejections).toEqual([])
  expect(await bench.rows("select * from source_matches where match_id = 'm1'")).toMatchObject([expected])
})

it('A new row has no values for absent columns', async () => {
  await bench.report(mayOpen([singles('m1', { note: 'windy' })]))
  await bench.report({ matches: without(['note'], [singles('m2', { date: '2026-05-03' })]) })
  expect(await bench.column('select note from source_matches order by match_id')).toEqual(['windy', null])
})
