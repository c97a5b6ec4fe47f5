import { expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { gold, mayOpen, player, singles, tournament } from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

it('An import records its corrections with the values before and after, its removals and its additions', async () => {
  await bench.import(mayOpen([singles('m1'), singles('m2')], { medals: [gold('ada')] }))
  const turned = { winning_team: '2', games: '7-11 9-11', team_one_player_one: 'cleo' }
  await bench.import({
    tournaments: [tournament('may-open', { location: 'Bristol' })],
    players: [player('bo', { name: 'Bo Reyes', country: 'PHI' })],
    matches: [singles('m1', { ...turned, round: 'Final', note: 'x'.repeat(300) }), singles('m3')],
    medals: [gold('bo')],
  })
  const changes = await bench.rows<Record<string, unknown>>(
    `select kind, file, row_key, tournament_slug, player_slug, field, before_value, after_value
     from dataset_changes where version_id = 2 order by place`,
  )
  const match = ['CHANGED', 'matches.csv', 'm1', 'may-open', null]
  const ofGold = ['medals.csv', 'MENS_SINGLES GOLD', 'may-open', null, 'medal']
  expect(changes.map((row) => Object.values(row))).toEqual([
    ['CHANGED', 'tournaments.csv', 'may-open', 'may-open', null, 'location', null, 'Bristol'],
    ['CHANGED', 'players.csv', 'bo', null, 'bo', 'name', 'bo', 'Bo Reyes'],
    ['CHANGED', 'players.csv', 'bo', null, 'bo', 'country', null, 'PHI'],
    [...match, 'round', null, 'Final'],
    [...match, 'team_one_player_one', 'ada', 'cleo'],
    [...match, 'winning_team', '1', '2'],
    [...match, 'games', '11-7 11-9', '7-11 9-11'],
    [...match, 'note', null, `${'x'.repeat(199)}…`],
    ['WITHDRAWN', ...ofGold, 'ada', null],
    ['NEW', 'matches.csv', 'm3', 'may-open', null, null, null, null],
    ['NEW', ...ofGold, null, 'bo'],
  ])
  const figures = "select * from dataset_version_files where version_id = 2 and file = 'matches.csv'"
  const counts = { read_rows: 2, new_rows: 1, changed_rows: 1, withdrawn_rows: 0, rejected_rows: 0 }
  expect(await bench.rows(figures)).toMatchObject([counts])
})

it('The record of an import has the first changes, and its counts include all', async () => {
  const many = Array.from({ length: 1_200 }, (_, index) => singles(`m${String(index).padStart(4, '0')}`))
  await bench.import(mayOpen(many))
  await bench.import(mayOpen(many.map((row) => ({ ...row, games: '11-1 11-2', note: 'corrected' }))))
  const kept = `select cast(count(distinct row_key) as text) from dataset_changes
    where file = 'matches.csv' group by version_id order by version_id`
  expect(await bench.column(kept)).toEqual(['500', '500'])
  const figures =
    "select new_rows, changed_rows from dataset_version_files where file = 'matches.csv' order by version_id"
  expect(await bench.rows(figures)).toEqual([
    { new_rows: 1_200, changed_rows: 0 },
    { new_rows: 0, changed_rows: 1_200 },
  ])
})

it('The report counts the matches of each league and year, and the sources of genders', async () => {
  const matches = [
    singles('m1', { round: 'Finals' }),
    singles('m2', { games: '', date: '' }),
    singles('m3', { completion: 'walkover', games: '', round: 'Somewhere' }),
    singles('m4', { winning_team: '', games: '11-9 9-11', round: 'Finals' }),
  ]
  await bench.import(mayOpen(matches, { players: [player('ada', { gender: 'M' }), player('bo'), player('cleo')] }))
  const unknown = { rounds_unknown: 2, days_unknown: 1, scores_unknown: 1, winners_unknown: 1 }
  expect(await bench.rows('select * from coverage')).toEqual([
    { league_code: 'PPA', league: 'PPA', year: 2026, tournaments: 1, matches: 4, walkovers: 1, ...unknown },
  ])
  const genders = "select source || ' ' || players from gender_sources order by source"
  expect(await bench.column(genders)).toEqual(['GIVEN 1', 'INFERRED 1', 'UNKNOWN 1'])
})
