import { expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { mappingFile, mayOpen, type Results, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

const MAPPING = {
  delimiter: ';',
  encoding: 'windows-1252',
  date_format: 'day-first',
  files: { 'matches.csv': 'Spiele.csv' },
  columns: {
    'matches.csv': {
      tournament_slug: 'Turnier',
      event_division: 'Disziplin',
      match_division: 'Disziplin',
      event_name: 'Disziplin',
      round: 'Runde',
      date: 'Datum',
      team_one_player_one: 'Team 1',
      team_one_player_two: 'Team 1',
      team_two_player_one: 'Team 2',
      team_two_player_two: 'Team 2',
      games: ['Satz 1', 'Satz 2', ['Satz 3 A', 'Satz 3 B']],
      winning_team: 'Sieger',
      completion: 'Notiz',
    },
  },
  values: {
    'matches.csv': {
      event_division: { 'Herren Doppel': 'MENS_DOUBLES', 'Herren Einzel': 'MENS_SINGLES' },
      match_division: { 'Herren Doppel': 'MENS_DOUBLES', 'Herren Einzel': 'MENS_SINGLES' },
      round: { Halbfinale: 'Semi-Finals', Finale: 'Finals' },
      completion: { Aufgabe: 'retired', '*': '' },
    },
  },
  defaults: { 'matches.csv': { best_of: '3' } },
  find_by_name: ['players', 'tournaments'],
  match_id_from: ['tournament_slug', 'event_name', 'round', 'players'],
}

const HEADER = 'Turnier;Disziplin;Runde;Datum;Team 1;Team 2;Satz 1;Satz 2;Satz 3 A;Satz 3 B;Sieger;Notiz'
const PLAYERS = `player_slug,name,aliases
joerg-mayer,Jörg Mayer,J. Mayer|Mayer Jörg
karl-huber,Karl Huber,
ann-lee,Ann Lee,
bo-reyes,Bo Reyes,
bo-huber,Bo Huber,
`

function clubFolder(rows: readonly string[], others: Results = {}): string {
  const table = Buffer.from([HEADER, ...rows].join('\r\n'), 'latin1')
  const title = { title: 'Frühjahrsturnier' }
  return writeResults({
    tournaments: [tournament('may-open', title)],
    players: PLAYERS,
    ...others,
    others: { 'Spiele.csv': table },
  })
}

async function reportOf(rows: readonly string[], mapping: object = MAPPING) {
  return bench.report(clubFolder(rows), { mapping: mappingFile(mapping) })
}

const CUP = 'Frühjahrsturnier;Herren Doppel'
const FINAL = `${CUP};Finale;3.5.2026;Jörg Mayer / Karl Huber;Ann Lee & Bo Reyes;11-7;9-11;11;4;Mayer/Huber;sehr knapp`

it('A sheet with names, German words, one column per game and the winner by name is imported through a mapping', async () => {
  const rows = [
    FINAL,
    ';;;;;;;;;;;',
    `${CUP};Halbfinale;2.5.2026;J. Mayer und karl  huber;Ann Lee / Bo Huber;7-11;2-5;;;Ann Lee / Bo Huber;Aufgabe`,
    'frühjahrsturnier;Herren Einzel;Finale;3.5.2026;Bo Reyes;Mayer Jörg;11-7;11-9;;;Reyes;',
  ]
  const folder = clubFolder(rows)
  const { rejections, totals } = await bench.report(folder, { mapping: mappingFile(MAPPING) })
  expect(rejections).toEqual([])
  expect(totals).toMatchObject({ rows: 9, new: 9 })
  const stored = await bench.rows(`
    select match_id, event_name, match_division, round, source_date, best_of, status, winning_team, games
    from source_matches order by match_id`)
  const common = { best_of: 3, status: 'COMPLETED', source_date: '2026-05-03', round: 'FINALS', winning_team: 1 }
  const doubles = { event_name: 'Herren Doppel', match_division: 'MENS_DOUBLES' }
  const singles = { event_name: 'Herren Einzel', match_division: 'MENS_SINGLES' }
  expect(stored).toEqual([
    {
      ...common,
      ...doubles,
      games: '11-7 9-11 11-4',
      match_id: 'may-open-herren-doppel-finals-ann-lee-bo-reyes-joerg-mayer-karl-huber',
    },
    {
      ...common,
      ...doubles,
      round: 'SEMI_FINALS',
      source_date: '2026-05-02',
      status: 'RETIRED',
      winning_team: 2,
      games: '7-11 2-5',
      match_id: 'may-open-herren-doppel-semi-finals-ann-lee-bo-huber-joerg-mayer-karl-huber',
    },
    {
      ...common,
      ...singles,
      games: '11-7 11-9',
      match_id: 'may-open-herren-einzel-finals-bo-reyes-joerg-mayer',
    },
  ])
  expect((await bench.import(folder, { mapping: mappingFile(MAPPING) })).kind).toBe('unchanged')
})

it.each<[string, string, object]>([
  [
    'an unknown spelling',
    FINAL.replace('Jörg Mayer', 'Jörg Meier'),
    {
      source_column: 'Team 1',
      value: 'Jörg Meier',
      reason: 'is an unknown player: add the name to players.csv, or to the aliases of a player there',
    },
  ],
  [
    'a winner of neither side',
    FINAL.replace('Mayer/Huber', 'Lopez'),
    {
      source_column: 'Sieger',
      value: 'Lopez',
      reason: 'names neither side: write 1, 2 or the names of the winners as in the columns of the players',
    },
  ],
  [
    'a winner of both sides',
    FINAL.replace('Bo Reyes', 'Bo Huber').replace('Mayer/Huber', 'Huber'),
    { source_column: 'Sieger', value: 'Huber', reason: expect.stringMatching(/^fits both sides: write 1, 2/) },
  ],
  [
    'a winner who lost the games',
    FINAL.replace('Mayer/Huber', 'Ann Lee'),
    { source_column: 'Sieger', reason: 'contradicts the games 11-7 9-11 11-4: correct one of them' },
  ],
  [
    'an unknown division',
    FINAL.replaceAll('Herren Doppel', 'Senioren'),
    { source_column: 'Disziplin', value: 'Senioren', reason: expect.stringMatching(/^is unknown: use MENS_SINGLES/) },
  ],
  [
    'an unknown tournament',
    FINAL.replace('Frühjahrsturnier', 'Herbstturnier'),
    {
      source_column: 'Turnier',
      value: 'Herbstturnier',
      reason: 'is an unknown tournament: add it to tournaments.csv under this title',
    },
  ],
  [
    'a third player of a side',
    FINAL.replace('Karl Huber', 'Karl Huber / Bo Huber'),
    { source_column: 'Team 1', value: 'Karl Huber / Bo Huber', reason: expect.stringMatching(/^is an unknown player/) },
  ],
  ['a score that is none', FINAL.replace('11-7', '11. Jul'), { source_column: 'Satz 1, Satz 2, Satz 3 A, Satz 3 B' }],
  ['too few fields', CUP, { column: null, reason: expect.stringMatching(/^the row has 2 fields, the header 12/) }],
])('The rejection of %s names the file, the line and the column of the sheet', async (_name, row, fault) => {
  const { rejections, totals } = await reportOf([FINAL.replace('Finale', 'Halbfinale'), row])
  expect(totals).toMatchObject({ rejected: 1 })
  expect(rejections).toEqual([expect.objectContaining({ file: 'matches.csv', source_file: 'Spiele.csv', line: 3 })])
  expect(rejections[0]).toMatchObject(fault)
})

it('A name that several players have needs a slug, which a row may have in place of the name', async () => {
  const players = `${PLAYERS}joerg-mayer-2,Jörg Mayer,\n`
  const bySlug = FINAL.replace('Finale', 'Halbfinale').replace('Jörg Mayer', 'joerg-mayer-2')
  const folder = clubFolder([FINAL, bySlug.replace('Mayer/Huber', 'Huber')], { players })
  const { rejections } = await bench.report(folder, { mapping: mappingFile(MAPPING) })
  expect(rejections).toMatchObject([
    { line: 2, reason: 'is the name of several players: write the slug, joerg-mayer or joerg-mayer-2' },
  ])
})

it('Players of earlier imports are found by name, and an anonymized player by the name in players.csv', async () => {
  await bench.report(clubFolder([FINAL]), { mapping: mappingFile(MAPPING) })
  const [final, semifinal] = [FINAL, FINAL.replace('Finale', 'Halbfinale').replace('Jörg', 'J.')]
  const others = { 'Spiele.csv': Buffer.from([HEADER, final, semifinal].join('\n'), 'latin1') }
  const later = await bench.report(writeResults({ others }), { mapping: mappingFile(MAPPING) })
  expect(later.totals).toMatchObject({ new: 1, unchanged: 1, rejected: 0 })
  const removals = 'kind,id,reason\nperson,joerg-mayer,asked\n'
  await bench.report({ removals })
  const { rejections } = await reportOf([FINAL, FINAL.replace('Finale', 'Halbfinale')])
  expect(rejections).toEqual([])
  const names = await bench.column<string>('select name from source_players order by name')
  expect(names).toEqual(['Ann Lee', 'Bo Huber', 'Bo Reyes', 'Karl Huber', 'Name withheld'])
})

it('Several files with the same columns are one file, whose rows keep their lines', async () => {
  const text = (id: string) => `match_id,event_division,match_division,team_one_player_one,team_two_player_one,games
${id},MS,MS,ada,bo,11-7 11-9
${id}-wrong,MS,MS,ada,bo,x
`
  const mapping = mappingFile({
    files: { 'matches.csv': ['Mai*.csv', 'Juni.csv'] },
    defaults: { 'matches.csv': { tournament_slug: 'may-open' } },
  })
  const { matches: _, ...rest } = mayOpen([])
  const others = { 'Mai 1.csv': text('m1'), 'Mai 2.csv': text('m2'), 'Juni.csv': text('m3') }
  const { rejections, warnings, totals } = await bench.report(writeResults({ ...rest, others }), { mapping })
  expect(rejections.map(({ source_file, line }) => `${source_file} ${line}`)).toEqual([
    'Juni.csv 3',
    'Mai 1.csv 3',
    'Mai 2.csv 3',
  ])
  expect(warnings).toEqual([])
  expect(totals).toMatchObject({ rejected: 3, new: 9 })
  const other = { ...others, 'Juni.csv': 'match_id\n1\n' }
  expect(await bench.reason(writeResults({ ...rest, others: other }), { mapping })).toMatch(
    /^matches.csv has no column/,
  )
})

it('Further empty fields at the end of rows are ignored only if the mapping says so', async () => {
  const players = 'player_slug,name\nada,Ada,,\nbo,Bo\ncleo,Cleo,F\n'
  const width = /^the row has \d fields, the header 2/
  const strict = await bench.report({ players }, { mapping: mappingFile({}) })
  expect(strict.rejections.map(({ line }) => line)).toEqual([2, 4])
  const { rejections } = await bench.report({ players }, { mapping: mappingFile({ ignore_extra_empty_fields: true }) })
  expect(rejections).toMatchObject([{ line: 4, reason: expect.stringMatching(width) }])
})

it.each<[string, object, RegExp]>([
  ['values of a wrong kind', { values: { 'matches.csv': { round: 'x' } } }, /has the values .*: write \{"matches/],
  [
    'defaults of an unknown column',
    { defaults: { 'matches.csv': { x: '1' } } },
    /maps the unknown column x of matches/,
  ],
  [
    'a name that cannot be found',
    { find_by_name: ['events'] },
    /has the find_by_name \["events"\]: use a list of players/,
  ],
  ['an id from an unknown column', { match_id_from: ['x'] }, /has the match_id_from \["x"\]: use a list of/],
  ['a game of three columns', { columns: { 'matches.csv': { games: [['a', 'b', 'c']] } } }, /"games": \["Set 1", "Set/],
])('A mapping with %s is refused', async (_name, mapping, reason) => {
  expect(await bench.reason(mayOpen([]), { mapping: mappingFile(mapping) })).toMatch(reason)
})
