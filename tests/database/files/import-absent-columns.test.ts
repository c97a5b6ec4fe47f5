import { expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { columnsOf, csv, doubles, mayOpen, player, type Row, singles } from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

const ADA = player('ada', {
  name: 'Ada Lind',
  gender: 'F',
  age: '27',
  age_as_of: '2026-01-01',
  country: 'Sweden',
  image_url: 'https://pictures.example/ada.svg',
  aliases: 'The Wall|A. Lind',
})
const players = [ADA, ...['bo', 'cleo', 'dag'].map((slug) => player(slug))]
const adaOf = (columns: string) => bench.rows(`select ${columns} from source_players where player_slug = 'ada'`)

it('An absent column leaves stored values and their search unchanged', async () => {
  await bench.report(mayOpen([singles('m1')], { players }))
  const before = await adaOf('*')
  const { totals, emptied } = await bench.report({ players: csv(['player_slug', 'name'], [ADA]) })
  expect(totals).toMatchObject({ changed: 0, unchanged: 1 })
  expect(emptied).toEqual([])
  expect(await adaOf('*')).toEqual(before)
  await bench.report({ players: csv(['player_slug', 'name'], [{ ...ADA, name: 'Ada Berg' }]) })
  const search = expect.stringMatching(/^ada berg the wall a\. lind se sweden/)
  expect(await adaOf('name, search, aliases, source_country')).toEqual([
    { name: 'Ada Berg', search, aliases: '["The Wall","A. Lind"]', source_country: 'Sweden' },
  ])
})

const without = (absent: readonly string[], rows: readonly Row[]) =>
  csv(
    columnsOf('matches.csv').filter((column) => !absent.includes(column)),
    rows,
  )

it('An empty field in a present column empties the stored value, and the report counts it', async () => {
  await bench.report(mayOpen([singles('m1', { note: 'windy', best_of: '3' })], { players }))
  const columns = ['player_slug', 'name', 'age', 'country', 'aliases', 'birth_date']
  const { emptied } = await bench.report({
    players: csv(columns, [player('ada', { name: 'Ada Lind' })]),
    matches: without(['best_of'], [singles('m1')]),
  })
  expect(emptied.map(({ file, column, values }) => `${file} ${column} ${values}`)).toEqual([
    'players.csv age 1',
    'players.csv country 1',
    'players.csv aliases 1',
    'matches.csv note 1',
  ])
  expect(await adaOf('source_age, source_gender')).toEqual([{ source_age: null, source_gender: 'FEMALE' }])
  expect(await bench.rows('select best_of, note from source_matches')).toEqual([{ best_of: 3, note: null }])
})

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
