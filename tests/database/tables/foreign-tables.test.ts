import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { ClubTables, expectResults, resultsIn } from '../../fixtures/folders/club-tables.ts'

const bench = ImportBench.ofEachTest()

const MEN = ['Rolf Adam/Udo Baum', 'Kurt Ernst/Lutz Falk', 'Nico Gruber/Otto Haas']

/** Returns the results of two matches that the first pair won. */
const TWO_WINS = [`${MEN[0]}* - ${MEN[1]} 11-6 8-11 11-5`, `${MEN[0]}* - ${MEN[2]} 11-6 11-2`].toSorted()

const medals = () =>
  bench.column<string>(
    `select m.medal || ' ' || p.name from medals m join teams t on t.id = m.team_id join players p on p.id = t.player_one_id
     order by m.tournament_id, m.medal`,
  )

describe('A table with columns of winners and losers', () => {
  it.each<[string, string]>([
    [
      'English',
      `Tournament,Division,Round,Date,Winner 1,Winner 2,Loser 1,Loser 2,Score
Village Cup,Mens Doubles,Final,2026-06-07,Rolf Adam,Udo Baum,Kurt Ernst,Lutz Falk,11-6 8-11 11-5
Village Cup,Mens Doubles,Semifinal,2026-06-06,Rolf Adam,Udo Baum,Nico Gruber,Otto Haas,11-6 11-2
`,
    ],
    [
      'German',
      `Turnier;Disziplin;Runde;Datum;Sieger;Verlierer;Ergebnis
Dorfpokal;Herren Doppel;Finale;7.6.2026;Rolf Adam / Udo Baum;Kurt Ernst / Lutz Falk;11:6, 8:11, 11:5
Dorfpokal;Herren Doppel;Halbfinale;6.6.2026;Rolf Adam / Udo Baum;Nico Gruber / Otto Haas;11:6, 11:2
`,
    ],
    [
      'French',
      `Tournoi;Catégorie;Tour de jeu;Date;Gagnant 1;Gagnant 2;Perdant 1;Perdant 2;Score
Coupe;Double Hommes;Finale;07/06/2026;Rolf Adam;Udo Baum;Kurt Ernst;Lutz Falk;11/6 8/11 11/5
Coupe;Double Hommes;Demi-finale;13/06/2026;Rolf Adam;Udo Baum;Nico Gruber;Otto Haas;11/6 11/2
`.replace(/Double Hommes/g, 'Hommes'),
    ],
    [
      'Spanish',
      `Torneo,Categoría,Ronda,Fecha,Ganadores,Perdedores,Resultado
Copa,Dobles masculinos,Final,7 de junio de 2026,Rolf Adam y Udo Baum,Kurt Ernst y Lutz Falk,11-6 / 8-11 / 11-5
Copa,Dobles masculinos,Semifinal,6 de junio de 2026,Rolf Adam y Udo Baum,Nico Gruber y Otto Haas,11-6 / 11-2
`.replace(/ y /g, ' & '),
    ],
  ])('in %s has two sides, and the first one won', async (_language, table) => {
    const club = new ClubTables({ 'results.csv': table })
    const { players, tournaments, open } = await club.propose()
    expect({ open, players: players.all, tournaments: tournaments.all }).toEqual({
      open: [],
      players: 6,
      tournaments: 1,
    })
    await club.importAll(bench)
    expect(await resultsIn(bench)).toEqual(TWO_WINS)
    expect(await medals()).toEqual(expect.arrayContaining(['GOLD Rolf Adam']))
  })

  it('may be of singles', async () => {
    const table = `Turnier;Disziplin;Datum;Gewinner;Verlierer;Ergebnis
Dorfpokal;Damen Einzel;7.6.2026;Ines Jung;Lea Kolb;11:6 11:9
`
    await expectResults(bench, { 'Einzel.csv': table }, ['Ines Jung* - Lea Kolb 11-6 11-9'])
  })
})

describe('A table with columns of two sides', () => {
  it('may name the winner by its side, and teams next to their players', async () => {
    const table = `Date,Home Team,Away Team,Home Player 1,Home Player 2,Away Player 1,Away Player 2,Scores,Winner
2026-06-07,Lake Club,Wood Club,Rolf Adam,Udo Baum,Kurt Ernst,Lutz Falk,"11-6, 8-11, 11-5",home
2026-06-07,Lake Club,Wood Club,Nico Gruber,Otto Haas,Kurt Ernst,Lutz Falk,"7-11, 9-11",away
`
    await expectResults(
      bench,
      { 'results.csv': table },
      [`${MEN[0]}* - ${MEN[1]} 11-6 8-11 11-5`, `${MEN[2]} - ${MEN[1]}* 7-11 9-11`],
      { 'results.csv': 'MENS_DOUBLES' },
    )
    expect(await bench.rows('select distinct team_one_name as one, team_two_name as two from source_matches')).toEqual([
      { one: 'Lake Club', two: 'Wood Club' },
    ])
  })

  it('may have no winner, if the score says who won', async () => {
    const table = `Turnier;Disziplin;Datum;Heim;Gast;Satz 1;Satz 2;Satz 3
Dorfpokal;Herren Doppel;7.6.2026;Rolf Adam / Udo Baum;Kurt Ernst / Lutz Falk;11:6;8:11;11:5
Dorfpokal;Herren Doppel;6.6.2026;Nico Gruber / Otto Haas;Rolf Adam / Udo Baum;6:11;2:11;
`
    await expectResults(bench, { 'Spiele.csv': table }, [
      `${MEN[0]}* - ${MEN[1]} 11-6 8-11 11-5`,
      `${MEN[2]} - ${MEN[0]}* 6-11 2-11`,
    ])
  })

  it("may write every score from the winner's point of view", async () => {
    const table = `Tournament,Division,Date,Team 1,Team 2,Score,Winner
Village Cup,Mens Doubles,2026-06-07,Rolf Adam/Udo Baum,Kurt Ernst/Lutz Falk,11-6 8-11 11-5,Adam/Baum
Village Cup,Mens Doubles,2026-06-06,Nico Gruber/Otto Haas,Rolf Adam/Udo Baum,11-6 11-2,Adam/Baum
`
    await expectResults(bench, { 'results.csv': table }, [
      `${MEN[0]}* - ${MEN[1]} 11-6 8-11 11-5`,
      `${MEN[2]} - ${MEN[0]}* 6-11 2-11`,
    ])
  })
})

it('A mapping written by hand makes a table one of matches, and its players and its tournament are proposed', async () => {
  const club = new ClubTables({
    'log.csv':
      'cup,typ,ph,played,a,b,c,d,res\nVillage Cup,H,Final,2026-06-07,Rolf Adam,Udo Baum,Kurt Ernst,Lutz Falk,11-6 8-11 11-5\n',
  })
  mkdirSync(join(club.folder, 'mapping'))
  const mapping = {
    files: { 'matches.csv': 'log.csv' },
    columns: {
      'matches.csv': {
        tournament_slug: 'cup',
        event_division: 'typ',
        match_division: 'typ',
        round: 'ph',
        date: 'played',
        team_one_player_one: 'a',
        team_one_player_two: 'b',
        team_two_player_one: 'c',
        team_two_player_two: 'd',
        games: 'res',
      },
    },
    values: { 'matches.csv': { event_division: { H: 'MENS_DOUBLES' }, match_division: { H: 'MENS_DOUBLES' } } },
    defaults: { 'matches.csv': { winning_team: '1' } },
    match_id_from: ['tournament_slug', 'round', 'players'],
  }
  writeFileSync(join(club.folder, 'mapping/mapping.json'), JSON.stringify(mapping))
  const { players, tournaments, open } = await club.propose()
  expect({ open, players: players.all, tournaments: tournaments.all }).toEqual({ open: [], players: 4, tournaments: 1 })
  await club.importAll(bench)
  expect(await resultsIn(bench)).toEqual([`${MEN[0]}* - ${MEN[1]} 11-6 8-11 11-5`])
})

describe('A score of small numbers', () => {
  const TABLE = `Turnier;Disziplin;Runde;Datum;Team 1;Team 2;Ergebnis
Dorfpokal;Herren Doppel;Finale;7.6.2026;Rolf Adam / Udo Baum;Kurt Ernst / Lutz Falk;2:1
Dorfpokal;Herren Doppel;Halbfinale;6.6.2026;Nico Gruber / Otto Haas;Rolf Adam / Udo Baum;0:2
`

  it('is a question, and as games won it has winners but no points', async () => {
    const club = new ClubTables({ 'Ergebnisse.csv': TABLE })
    expect(await club.questions()).toMatchObject([{ kind: 'points', text: 'Ergebnis', answers: 'games, points' }])
    const { open } = await club.answer({ Ergebnis: 'games' })
    expect(open).toEqual([])
    const { findings } = await club.importAll(bench)
    expect(findings?.by_check).toEqual([])
    expect(await resultsIn(bench)).toEqual([`${MEN[0]}* - ${MEN[1]}`, `${MEN[2]} - ${MEN[0]}*`].toSorted())
    expect(await bench.column('select games from matches where games is not null')).toEqual([])
  })

  it('is no question if another column has the points', async () => {
    const club = new ClubTables({
      'Ergebnisse.csv': TABLE.replace('Ergebnis', 'Ergebnis;Satz 1;Satz 2')
        .replace('2:1', '2:1;11:5;11:3')
        .replace('0:2', '0:2;5:11;3:11'),
    })
    expect(await club.questions()).toEqual([])
  })
})

it.each([
  ['7-Jun-26', 'Jun 13, 2026'],
  ['7. Juni 2026', '13. Juni 2026'],
  ['So, 7.6.2026', 'Sa, 13.6.2026'],
  ['2026-06-07T10:30:00', '2026-06-13T16:00:00'],
  ['7 juin 2026', '13 juin 2026'],
])('Dates such as %s and %s have one meaning', async (one, two) => {
  const club = new ClubTables({
    'results.csv': `Tournament,Division,Round,Date,Player 1,Player 2,Player 3,Player 4,Score
Village Cup,Mens Doubles,Semifinal,"${one}",Rolf Adam,Udo Baum,Kurt Ernst,Lutz Falk,11-6 11-5
Village Cup,Mens Doubles,Final,"${two}",Rolf Adam,Udo Baum,Nico Gruber,Otto Haas,11-6 11-2
`,
  })
  expect(await club.questions()).toEqual([])
  await club.importAll(bench)
  expect(await bench.column('select date from matches order by date')).toEqual(['2026-06-07', '2026-06-13'])
})

it('Finals of one title months apart are a question, and several tournaments have a gold each', async () => {
  const club = new ClubTables({
    'results.csv': `Tournament,Division,Round,Date,Player 1,Player 2,Player 3,Player 4,Score
Village Cup,Mens Doubles,Final,2024-03-10,Rolf Adam,Udo Baum,Kurt Ernst,Lutz Falk,11-6 11-5
Village Cup,Mens Doubles,Final,2024-11-10,Nico Gruber,Otto Haas,Kurt Ernst,Lutz Falk,11-6 11-2
`,
  })
  expect(await club.questions()).toMatchObject([{ kind: 'tournament', text: 'Village Cup', answers: 'several, one' }])
  await club.answer({ 'Village Cup': 'several' })
  await club.importAll(bench)
  expect(await medals()).toEqual(expect.arrayContaining(['GOLD Rolf Adam', 'GOLD Nico Gruber']))
  expect(await bench.column('select title_display from source_tournaments order by source_start_date')).toEqual([
    'Village Cup 2024',
    'Village Cup November 2024',
  ])
})

it('A header is found below titles, below headings of two columns, and again between the rows', async () => {
  const club = new ClubTables({
    'results.csv': `Village Cup 2026,,,,,
,,,,,
,,Heim,,Gast,
Datum,Runde,Spieler,Partner,Spieler,Partner,Ergebnis
Herren Doppel,,,,,,
7.6.2026,Finale,Rolf Adam,Udo Baum,Kurt Ernst,Lutz Falk,11:6 8:11 11:5
Datum,Runde,Spieler,Partner,Spieler,Partner,Ergebnis
6.6.2026,Halbfinale,Rolf Adam,Udo Baum,Nico Gruber,Otto Haas,11:6 11:2
`
      .replaceAll(',,,,,\n', ',,,,,,\n')
      .replace(',,Heim,,Gast,\n', ',,Heim,,Gast,,\n'),
  })
  expect(await club.questions()).toEqual([])
  await club.importAll(bench)
  expect(await resultsIn(bench)).toEqual(TWO_WINS)
  expect(await bench.column('select title_display from source_tournaments')).toEqual(['Village Cup 2026'])
})

it('Names that may be teams are a question, and results of teams are refused with the reason', async () => {
  const table = `Division,Home,v,Away,Date,Games Home,Games Away,Points Home,Points Away
A,Net & Nerve,v,Lobsters,4-Feb-26,2,6,61,81
A,Lobsters,v,21 Smashers,11-Feb-26,5,3,73,65
A,Team Kitchen,v,21 Smashers,18-Feb-26,5,3,73,65
`
  const club = new ClubTables({ 'league.csv': table })
  expect(await club.questions()).toMatchObject([{ kind: 'teams', answers: 'players, teams' }])
  const { open, tables, unread } = await club.answer({ 'Home, Away': 'teams' })
  expect({ open, tables, unread }).toEqual({
    open: [],
    tables: ['league.csv: not read, because its results are of teams'],
    unread: 1,
  })
})

it('A column of `other_columns` is not read, even if it has a name of the format', async () => {
  const folder = {
    'players.csv': 'player_slug,name\nrolf,Rolf\nkurt,Kurt\n',
    'tournaments.csv': 'tournament_slug,title,league,start_date\ncup,Cup,LT,2026-06-07\n',
    'matches.csv': `match_id,tournament_slug,event_division,match_division,draw,round,team_one_player_one,team_two_player_one,date,winning_team,games
m1,cup,MS,MS,Court 3 group,Finals,rolf,kurt,2026-06-07,1,11-6 11-5
`,
  }
  const club = new ClubTables(folder)
  mkdirSync(join(club.folder, 'mapping'))
  writeFileSync(
    join(club.folder, 'mapping/mapping.json'),
    JSON.stringify({ other_columns: { 'matches.csv': ['draw'] } }),
  )
  const { warnings } = await club.importAll(bench)
  expect({ warnings, draws: await bench.column('select draw from source_matches') }).toEqual({
    warnings: [],
    draws: [null],
  })
})

it('An alias that is added later joins the matches that are stored already', async () => {
  const table = `Datum;Disziplin;Sieger;Verlierer;Ergebnis
7.6.2026;Herren Doppel;Rolfi / Udo Baum;Kurt Ernst / Lutz Falk;11:6 11:5
7.6.2026;Herren Doppel;Rolf Adam / Udo Baum;Kurt Ernst / Lutz Falk;11:6 11:2
`
  const club = new ClubTables({ 'Spiele.csv': table })
  await club.propose()
  await club.answer({ Rolfi: 'new' })
  await club.importAll(bench)
  expect(await bench.column('select name from players order by name')).toContain('Rolfi')
  const path = join(club.folder, 'mapping/players.csv')
  const joined = readFileSync(path, 'utf8')
    .split('\r\n')
    .filter((line) => !line.startsWith('rolfi;'))
    .map((line) => line.replace(/^rolf-adam;Rolf Adam;/, 'rolf-adam;Rolf Adam;Rolfi'))
  writeFileSync(path, joined.join('\r\n'))
  const { files } = await club.importAll(bench)
  expect(files['matches.csv']).toMatchObject({ new: 0, changed: 1, unchanged: 1 })
  expect(await resultsIn(bench)).toEqual([`${MEN[0]}* - ${MEN[1]} 11-6 11-2`, `${MEN[0]}* - ${MEN[1]} 11-6 11-5`])
})
