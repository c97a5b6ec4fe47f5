import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { type ClubFiles, ClubTables, expectResults } from '../../fixtures/folders/club-tables.ts'

const bench = ImportBench.ofEachTest()

interface Shape {
  files: () => ClubFiles | Promise<ClubFiles>
  /** Answers by the texts of all questions that are asked. */
  answers: Readonly<Record<string, string>>
  results: readonly string[]
}

const lines = (...rows: string[]) => `${rows.join('\n')}\n`

const SHAPES: Readonly<Record<string, Shape>> = {
  'games of singles with ids next to names': {
    files: () => ({
      'singles_games.csv': lines(
        'game_id,match_id,event_name,date,context,stage,p1,p2,p1_name,p2_name,s1,s2,margin,game_number,best_of,is_forfeit',
        'm1:g1,match-one,Village Open,2026-01-09,mens_singles,Round 64,i1,i2,Rolf Adam,Udo Baum,7,11,-4,1,3,False',
        'm1:g2,match-one,Village Open,2026-01-09,mens_singles,Round 64,i1,i2,Rolf Adam,Udo Baum,9,11,-2,2,3,False',
      ),
    }),
    answers: {},
    results: ['Rolf Adam - Udo Baum* 7-11 9-11'],
  },
  'games with ids of players, a second column of ids, and forfeits with the awarded score': {
    files: () => ({
      'games.csv': lines(
        'game_id,match_id,event_name,date,context,stage,t1_p1,t1_p2,t2_p1,t2_p2,t1_score,t2_score,game_number,is_forfeit',
        'm1:g1,match-one,Village Open,2026-01-09,mens,Finals,u1,u2,u3,u4,11,8,1,False',
        'm2:g1,match-two,Village Open,2026-01-09,mens,Semis,u1,u3,u2,u4,0,11,1,True',
      ),
      'players.csv': lines(
        'player_id,full_name,gender,dupr_id',
        'u1,Rolf Adam,M,',
        'u2,Udo Baum,M,',
        'u3,Kurt Ernst,M,',
        'u4,Lutz Falk,M,',
      ),
    }),
    answers: {},
    results: ['Rolf Adam/Udo Baum* - Kurt Ernst/Lutz Falk 11-8', 'Kurt Ernst/Rolf Adam - Lutz Falk/Udo Baum* walkover'],
  },
  'headings above the names of players and above the scores of both teams': {
    files: () => ({
      'Saturday.csv': lines(
        'Date,Team 1,,Team 2,,Score,',
        ',Player A,Player B,Player A,Player B,Team 1,Team 2',
        '2026-03-07,Rolf Adam,Udo Baum,Kurt Ernst,Lutz Falk,8,11',
      ),
    }),
    answers: { 'Saturday.csv': 'MENS_DOUBLES' },
    results: ['Rolf Adam/Udo Baum - Kurt Ernst/Lutz Falk* 8-11'],
  },
  'a column "Tableau" with the divisions, and pairs joined with a bar': {
    files: () => ({
      'open.csv': lines(
        'Tournoi;Date;Tableau;Tour;Équipe 1;Équipe 2;Score;Vainqueur',
        'Open de Lyon;12 janvier 2026;Double Messieurs;Finale;Luc Roux | Paul Blanc;Jean Noir | Marc Vert;21-18 / 21-12;Équipe 1',
        'Open de Lyon;12 janvier 2026;Double Messieurs;Demi-finale;Luc Roux | Paul Blanc;Yves Gris | Rémi Bleu;forfait;Équipe 1',
      ),
    }),
    answers: {},
    results: [
      'Luc Roux/Paul Blanc* - Jean Noir/Marc Vert 21-18 21-12',
      'Luc Roux/Paul Blanc* - Rémi Bleu/Yves Gris walkover',
    ],
  },
  'pairs joined with a comma, and the winner first': {
    files: () => ({
      'ladder.csv': lines(
        'Week of,Winners,Losers,Score',
        '"Jan 6, 2026","Rolf Adam, Udo Baum","Kurt Ernst, Lutz Falk",11-7',
      ),
    }),
    answers: { 'ladder.csv': 'MENS_DOUBLES' },
    results: ['Rolf Adam/Udo Baum* - Kurt Ernst/Lutz Falk 11-7'],
  },
  'games won in one column and the games themselves in another, whatever its header': {
    files: () => ({
      'torneo.csv': lines(
        'Data;Giocatore 1;Giocatore 2;Set;Parziali;Vincitore',
        '14/01/2026;Luca Neri;Marco Bruni;1-3;11-8 9-11 5-11 7-11;Marco Bruni',
        '21/01/2026;Luca Neri;Ugo Gallo;3-0;W.O.;Luca Neri',
      ),
    }),
    answers: { 'torneo.csv': 'MENS_SINGLES' },
    results: ['Luca Neri - Marco Bruni* 11-8 9-11 5-11 7-11', 'Luca Neri* - Ugo Gallo walkover'],
  },
  'notes that name who retired': {
    files: () => ({
      'liga.csv': lines(
        'Datum;Gewinner;Verlierer;Ergebnis;Bemerkung',
        '3.2.2026;Rolf Adam;Udo Baum;2:0 (11:3, 11:4);verletzungsbedingte Aufgabe Baum',
        '4.2.2026;Rolf Adam;Kurt Ernst;;Inj. def.',
      ),
    }),
    answers: { 'liga.csv': 'MENS_SINGLES' },
    results: ['Rolf Adam* - Udo Baum 11-3 11-4 retired', 'Rolf Adam* - Kurt Ernst walkover'],
  },
  'names on both axes, with letters and with what the player of each row won': {
    files: () => ({
      'Box 1 2026-03-01.csv': lines(
        'Box 1,A,B,C,Pts',
        'A Rolf Adam,,11,9,20',
        'B Udo Baum,7,,4,11',
        'C Kurt Ernst,11,11,,22',
      ),
    }),
    answers: { 'Box 1 2026-03-01.csv': 'MENS_SINGLES' },
    results: ['Rolf Adam* - Udo Baum 11-7', 'Rolf Adam - Kurt Ernst* 9-11', 'Udo Baum - Kurt Ernst* 4-11'],
  },
  'a workbook with times of day in a sheet of rules': {
    files: async () => ({
      'league.xlsx': await writeXlsx({
        sheets: [
          {
            name: 'Matches',
            rows: [
              ['Date', 'Event', 'Winner', 'Loser'],
              ['2026-03-01', 'MS', 'Rolf Adam', 'Udo Baum'],
            ],
          },
          { name: 'Rules', rows: [['Games to 11'], ['Start', '18:30'], ['End', '20:30']] },
        ],
      }),
    }),
    answers: {},
    results: ['Rolf Adam* - Udo Baum'],
  },
  'a workbook with a hidden sheet, which is left out': {
    files: async () => ({
      'club.xlsx': await writeXlsx({
        sheets: ['Spring Open 2026', 'Copy of Spring Open 2026'].map((name, at) => ({
          ...{ name, hidden: at === 1 },
          rows: [
            ['Date', 'Event', 'Winner', 'Loser', 'Score'],
            ['2026-03-01', 'MS', 'Rolf Adam', 'Udo Baum', '11-7'],
          ],
        })),
      }),
    }),
    answers: {},
    results: ['Rolf Adam* - Udo Baum 11-7'],
  },
  'a workbook with a sheet for each week, whose titles have the dates': {
    files: async () => ({
      'Night League.xlsx': await writeXlsx({
        sheets: [6, 13].map((day, week) => ({
          name: `Week ${week + 1}`,
          rows: [
            [`Tuesday Night League - Tuesday, January ${day}, 2026`],
            ['Court', 'Player 1', 'Player 2', 'Score', 'Player 3', 'Player 4', 'Score'],
            [1, 'Rolf Adam', 'Udo Baum', 11, 'Kurt Ernst', 'Lutz Falk', day - 4],
          ],
        })),
      }),
    }),
    answers: { 'Night League.xlsx, doubles': 'MENS_DOUBLES' },
    results: ['Rolf Adam/Udo Baum* - Kurt Ernst/Lutz Falk 11-2', 'Rolf Adam/Udo Baum* - Kurt Ernst/Lutz Falk 11-9'],
  },
  'a workbook with a sheet for each division of one tournament': {
    files: async () => ({
      'Meisterschaft.xlsx': await writeXlsx({
        sheets: ['Herreneinzel', 'Dameneinzel'].map((division) => ({
          name: division,
          rows: [
            [`Vereinsmeisterschaften, 15./16. März 2026 - ${division}`],
            ['Runde', 'Spieler 1', 'Spieler 2', '1. Satz', '2. Satz', 'Sieger'],
            division === 'Herreneinzel'
              ? ['Finale', 'Rolf Adam', 'Udo Baum', '21:15', '21:18', 'Adam']
              : ['Finale', 'Ines Jung', 'Lea Kolb', '9:21', '11:21', 'Kolb'],
          ],
        })),
      }),
    }),
    answers: {},
    results: ['Rolf Adam* - Udo Baum 21-15 21-18', 'Ines Jung - Lea Kolb* 9-21 11-21'],
  },
}

it.each(Object.entries(SHAPES))(
  'a file of the shape "%s" goes in completely',
  async (_, { files, answers, results }) => {
    await expectResults(bench, await files(), results, answers)
  },
)

it('a sheet without a column of dates whose name has the day is a tournament of that day', async () => {
  const rows = [
    ['Event', 'Round', 'Winner', 'Loser', 'Score'],
    ["Men's Singles", 'Final', 'Rolf Adam', 'Udo Baum', '11-3 11-5'],
  ]
  const sheets = ['Dune Open 2026-10-03', 'Summer Cup 2026-07-04'].map((name) => ({ name, rows }))
  const club = new ClubTables({ 'club.xlsx': await writeXlsx({ sheets }) })
  expect(await club.questions()).toEqual([])
  await club.importAll(bench)
  expect(
    await bench.rows(
      'select title_display as title, source_start_date as start_date from source_tournaments order by 1',
    ),
  ).toEqual([
    { title: 'Dune Open', start_date: '2026-10-03' },
    { title: 'Summer Cup', start_date: '2026-07-04' },
  ])
})

it('sheets of one tournament are one tournament that begins on the day of their titles', async () => {
  const club = new ClubTables(await SHAPES['a workbook with a sheet for each division of one tournament']!.files())
  await club.propose()
  await club.importAll(bench)
  expect(
    await bench.rows('select title_display as title, source_start_date as start_date from source_tournaments'),
  ).toEqual([{ title: 'Vereinsmeisterschaften', start_date: '2026-03-15' }])
})

it('two players of one name are distinguished by "sen." and their birth dates, otherwise by one question', async () => {
  const club = new ClubTables({
    'Mitglieder.csv': lines('Name;Vorname;w/m;Geb.-Datum', 'Lang;Max;m;3.4.1960', 'Lang;Max;m;5.6.1995', 'Baum;Udo;m;'),
    'Liga.csv': lines(
      'Datum;Disziplin;Spieler 1;Spieler 2;Ergebnis',
      '1.2.2026;HE;Max Lang sen.;Udo Baum;11:4',
      '8.2.2026;HE;Max Lang jun.;Udo Baum;4:11',
      '15.2.2026;HE;Max Lang;Udo Baum;11:9',
    ),
  })
  expect(await club.questions()).toEqual([{ kind: 'player', text: 'Max Lang', answers: 'max-lang, max-lang-2' }])
  await club.answer({ 'Max Lang': 'max-lang-2' })
  await club.importAll(bench)
  const rows = await bench.rows(
    'select p.player_slug as slug, m.games from matches m join players p on p.id = m.team_one_player_one_id order by m.date',
  )
  expect(rows).toEqual([
    { slug: 'max-lang', games: '11-4' },
    { slug: 'max-lang-2', games: '4-11' },
    { slug: 'max-lang-2', games: '11-9' },
  ])
})

it('a table whose columns of players are empty is not read as matches', async () => {
  const club = new ClubTables({ 'a.csv': lines('Date,Team 1,Team 2,Score', '2026-02-03,,,11-7', '2026-02-04,,,11-9') })
  const { tables } = await club.propose()
  expect(tables).toEqual([expect.stringContaining('a.csv: not read')])
})
