import { afterEach, beforeEach, expect, it } from 'vitest'
import { ImportBench } from '../fixtures/import-results.ts'
import { mayOpen, player, singles, tournament } from '../fixtures/results-folder.ts'

let bench: ImportBench

beforeEach(async () => {
  bench = await ImportBench.open()
})
afterEach(() => bench.close())

const changesOf = (version: number) =>
  bench.rows<Record<string, unknown>>(
    `select file, kind, row_key, tournament_slug, player_slug, field, before_value, after_value
     from dataset_changes where version_id = ${version} order by place`,
  )

const medal = (name: string, slug: string) => ({
  tournament_slug: 'may-open',
  event_division: 'MENS_SINGLES',
  medal: name,
  player_one: slug,
})

it('An import keeps what it corrected, before and after, what it took away, and what came', async () => {
  await bench.import(mayOpen([singles('m1'), singles('m2')], { medals: [medal('GOLD', 'ada')] }))
  await bench.import({
    tournaments: [tournament('may-open', { location: 'Bristol' })],
    players: [player('bo', { name: 'Bo Reyes', country: 'PHI' })],
    matches: [
      singles('m1', {
        winning_team: '2',
        games: '7-11 9-11',
        team_one_player_one: 'cleo',
        round: 'Final',
        note: 'x'.repeat(300),
      }),
      singles('m3'),
    ],
    medals: [medal('GOLD', 'bo')],
  })
  const at = { tournament_slug: 'may-open', player_slug: null }
  const match = { file: 'matches.csv', kind: 'CHANGED', row_key: 'm1', ...at }
  const bo = { file: 'players.csv', kind: 'CHANGED', row_key: 'bo', tournament_slug: null, player_slug: 'bo' }
  const gold = { file: 'medals.csv', row_key: 'MENS_SINGLES GOLD', ...at, field: 'medal' }
  expect(await changesOf(2)).toEqual([
    {
      file: 'tournaments.csv',
      kind: 'CHANGED',
      row_key: 'may-open',
      ...at,
      field: 'location',
      before_value: null,
      after_value: 'Bristol',
    },
    { ...bo, field: 'name', before_value: 'bo', after_value: 'Bo Reyes' },
    { ...bo, field: 'country', before_value: null, after_value: 'PHI' },
    { ...match, field: 'round', before_value: null, after_value: 'Final' },
    { ...match, field: 'team_one_player_one', before_value: 'ada', after_value: 'cleo' },
    { ...match, field: 'winning_team', before_value: '1', after_value: '2' },
    { ...match, field: 'games', before_value: '11-7 11-9', after_value: '7-11 9-11' },
    { ...match, field: 'note', before_value: null, after_value: `${'x'.repeat(199)}…` },
    { ...gold, kind: 'WITHDRAWN', before_value: 'ada', after_value: null },
    { file: 'matches.csv', kind: 'NEW', row_key: 'm3', ...at, field: null, before_value: null, after_value: null },
    { ...gold, kind: 'NEW', before_value: null, after_value: 'bo' },
  ])
  expect(await bench.rows("select * from dataset_version_files where version_id = 2 and file = 'matches.csv'")).toEqual(
    [
      {
        version_id: 2,
        file: 'matches.csv',
        read_rows: 2,
        new_rows: 1,
        changed_rows: 1,
        withdrawn_rows: 0,
        rejected_rows: 0,
      },
    ],
  )
})

it('Of many changes the first are kept, and the figures count all', async () => {
  const many = Array.from({ length: 1_200 }, (_, index) => singles(`m${String(index).padStart(4, '0')}`))
  await bench.import(mayOpen(many))
  await bench.import(mayOpen(many.map((row) => ({ ...row, games: '11-1 11-2', note: 'corrected' }))))
  const kept = await bench.rows<{ version_id: number; kept: number }>(
    "select version_id, count(distinct row_key) as kept from dataset_changes where file = 'matches.csv' group by version_id order by 1",
  )
  expect(kept.map((row) => ({ ...row, kept: Number(row.kept) }))).toEqual([
    { version_id: 1, kept: 500 },
    { version_id: 2, kept: 500 },
  ])
  const figures =
    "select new_rows, changed_rows from dataset_version_files where file = 'matches.csv' order by version_id"
  expect(await bench.rows(figures)).toEqual([
    { new_rows: 1_200, changed_rows: 0 },
    { new_rows: 0, changed_rows: 1_200 },
  ])
})

it('What a league’s years hold is counted, and how genders are known', async () => {
  await bench.import(
    mayOpen(
      [
        singles('m1', { round: 'Finals' }),
        singles('m2', { games: '', date: '' }),
        singles('m3', { completion: 'walkover', games: '', round: 'Somewhere' }),
        singles('m4', { winning_team: '', games: '11-9 9-11', round: 'Finals' }),
      ],
      { players: [player('ada', { gender: 'M' }), player('bo'), player('cleo')] },
    ),
  )
  expect(await bench.rows('select * from coverage')).toEqual([
    {
      league: 'PPA',
      year: 2026,
      tournaments: 1,
      matches: 4,
      walkovers: 1,
      rounds_unknown: 2,
      days_unknown: 1,
      scores_unknown: 1,
      winners_unknown: 1,
    },
  ])
  expect(await bench.rows('select source, players from gender_sources order by source')).toEqual([
    { source: 'GIVEN', players: 1 },
    { source: 'INFERRED', players: 1 },
    { source: 'UNKNOWN', players: 1 },
  ])
})
