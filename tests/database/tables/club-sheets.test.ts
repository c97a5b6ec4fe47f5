import { expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { ClubTables, expectResults, resultsIn } from '../../fixtures/folders/club-tables.ts'

const bench = ImportBench.ofEachTest()

interface Sheet {
  name: string
  text: string
  /** Answers by the texts of all questions that are asked. */
  answers: Readonly<Record<string, string>>
  results: readonly string[]
}

const SHEETS: Readonly<Record<string, Sheet>> = {
  'written from the side of one player, with W and L': {
    name: 'singles log.csv',
    text: `Date,Player,Opponent,Result,Score,Event
2026-01-04,Ines Jung,Lea Kolb,W,"11-7, 11-5",Winter Ladder
2026-01-11,Mia Lang,Ines Jung,L,"7-11, 11-9, 4-11",Winter Ladder
`,
    answers: { 'singles log.csv': 'WOMENS_SINGLES' },
    results: ['Ines Jung* - Lea Kolb 11-7 11-5', 'Mia Lang - Ines Jung* 7-11 11-9 4-11'],
  },
  'with "de" in the title, and with winners named by the word of their column': {
    name: 'padel.csv',
    text: `TORNEO DE PÁDEL,,,,,
Ronda,Día,Pareja A,Pareja B,Resultado,Ganador
Final,05/07/2026,Luis Mora / Iván Soto,Raúl Gil / Hugo Paz,6/7 6/3 4/6,Pareja B
Semifinal,14/07/2026,Luis Mora / Iván Soto,Pau Cano / Leo Rey,6/1 6/2,Pareja A
`,
    answers: { 'padel.csv': 'MENS_DOUBLES' },
    results: [
      'Iván Soto/Luis Mora - Hugo Paz/Raúl Gil* 6-7 6-3 4-6',
      'Iván Soto/Luis Mora* - Leo Rey/Pau Cano 6-1 6-2',
    ],
  },
  'with nicknames that begin unlike the given names': {
    name: 'Winterliga.csv',
    text: `Datum;Disziplin;Runde;Spieler A;Spieler B;Ergebnis
13.6.2025;Herren Einzel;Halbfinale;Thomas Rieder;Udo Baum;11:7 11:4
13.6.2025;Herren Einzel;Halbfinale;Sebastian Fuchs;Rolf Adam;11:6 11:9
14.6.2025;Herren Einzel;Finale;Tom Rieder;Wastl Fuchs;11:8 11:5
`,
    answers: { 'Tom Rieder': 'yes', 'Wastl Fuchs': 'yes' },
    results: [
      'Thomas Rieder* - Udo Baum 11-7 11-4',
      'Sebastian Fuchs* - Rolf Adam 11-6 11-9',
      'Thomas Rieder* - Sebastian Fuchs 11-8 11-5',
    ],
  },
  'with every field quoted, tabs, and seeds after names': {
    name: 'results.tsv',
    text: '\uFEFF"Date"\t"Event"\t"Round"\t"Winner"\t"Loser"\t"Score"\r\n"06/14/2026"\t"Mens Singles"\t"Final"\t"Rolf Adam [1]"\t"Udo Baum (WC)"\t"11-7, 11-9"\r\n',
    answers: {},
    results: ['Rolf Adam* - Udo Baum 11-7 11-9'],
  },
  'with the division and the round in one column, and names in two lines': {
    name: 'Ergebnisse.csv',
    text: `Runde;Datum;Heim;Gast;Satz 1;Satz 2
Herrendoppel HF;07.06.26;"Rolf Adam\nUdo Baum";"Kurt Ernst\nLutz Falk";21:15;22:20
Dameneinzel Finale;08.06.26;Ines Jung;Lea Kolb;12:21;9:21
`,
    answers: {},
    results: ['Rolf Adam/Udo Baum* - Kurt Ernst/Lutz Falk 21-15 22-20', 'Ines Jung - Lea Kolb* 12-21 9-21'],
  },
  'of a tennis club, with tiebreaks apart, a retirement and a walkover': {
    name: 'Clubmeisterschaft.csv',
    text: `Datum;Konkurrenz;Runde;Sieger;Verlierer;Ergebnis
15.06.2026;Herren 30;Finale;Rolf Adam;Udo Baum;7:6 (5), 2:0 Aufg.
14.06.2026;Herren 30;Halbfinale;Rolf Adam;Kurt Ernst;o. Sp.
`,
    answers: {},
    results: ['Rolf Adam* - Udo Baum 7-6 2-0 retired', 'Rolf Adam* - Kurt Ernst walkover'],
  },
  'with a dash between the players of each pair, and a retirement next to the winner': {
    name: 'Torneo.csv',
    text: `Data;Categoria;Turno;Coppia 1;Coppia 2;Punteggio;Vincitore
10/05/2026;Doppio Maschile;Semifinale;Rolf Adam - Udo Baum;Kurt Ernst - Lutz Falk;11x8 11x6;Rolf Adam - Udo Baum
23/05/2026;Doppio Maschile;Finale;Rolf Adam - Udo Baum;Jan Moos - Tim Nolde;11x8 4x6;Jan Moos - Tim Nolde (ritiro)
`,
    answers: {},
    results: [
      'Rolf Adam/Udo Baum* - Kurt Ernst/Lutz Falk 11-8 11-6',
      'Rolf Adam/Udo Baum - Jan Moos/Tim Nolde* 11-8 4-6 retired',
    ],
  },
  'with marks of winners and seeds next to names, and days as the numbers of a spreadsheet': {
    name: 'ladder.csv',
    text: `Date,Division,Player A,Player B,Score
46117,Men's Singles,(1) Rolf Adam (W),Udo Baum,2-1
46118,Men's Singles,(1) Rolf Adam,[2] Kurt Ernst (W),0-2
`,
    answers: { Score: 'games' },
    results: ['Rolf Adam* - Udo Baum', 'Rolf Adam - Kurt Ernst*'],
  },
  'with results in words': {
    name: 'news 2026.csv',
    text: `Date,Division,Result
2026-03-01,Mixed Doubles,"Ines Jung/Rolf Adam def. Lea Kolb/Udo Baum 11-7, 11-9"
2026-03-02,Mixed Doubles,"Mia Lang/Kurt Ernst def. Ines Jung/Rolf Adam 8-11, 11-9, 11-4"
`,
    answers: {},
    results: [
      'Ines Jung/Rolf Adam* - Lea Kolb/Udo Baum 11-7 11-9',
      'Kurt Ernst/Mia Lang* - Ines Jung/Rolf Adam 8-11 11-9 11-4',
    ],
  },
  'with one table below the other': {
    name: 'club day 2026.csv',
    text: `Club Day,,,,
Men's Doubles,,,,
Round,Date,Team 1,Team 2,Score
Final,2026-05-02,Rolf Adam / Udo Baum,Kurt Ernst / Lutz Falk,11-9 11-8
Women's Singles,,,,
Round,Date,Player 1,Player 2,Score
Final,2026-05-02,Ines Jung,Lea Kolb,11-2 11-3
`,
    answers: {},
    results: ['Rolf Adam/Udo Baum* - Kurt Ernst/Lutz Falk 11-9 11-8', 'Ines Jung* - Lea Kolb 11-2 11-3'],
  },
  'with two tables next to each other': {
    name: 'groups 2026.csv',
    text: `Group A,,,,,Group B,,,
Date,Player 1,Player 2,Score,,Date,Player 1,Player 2,Score
2026-05-02,Ines Jung,Lea Kolb,11-2 11-3,,2026-05-02,Mia Lang,Pia Moos,11-9 9-11 11-4
`,
    answers: { 'groups 2026.csv': 'WOMENS_SINGLES' },
    results: ['Ines Jung* - Lea Kolb 11-2 11-3', 'Mia Lang* - Pia Moos 11-9 9-11 11-4'],
  },
  'of a form that players fill in, written from their side': {
    name: 'responses 2026.csv',
    text: `Timestamp,Your name,Your partner,Opponent 1,Opponent 2,Did you win?,Score
2026/04/11 7:03:12 PM GMT+1,Rolf Adam,Ines Jung,Kurt Ernst,Lea Kolb,Yes,"11-7, 11-9"
2026/04/18 8:11:40 PM GMT+1,Kurt Ernst,Lea Kolb,Rolf Adam,Ines Jung,No,"11-9, 4-11, 7-11"
`,
    answers: { 'responses 2026.csv': 'MIXED_DOUBLES' },
    results: [
      'Ines Jung/Rolf Adam* - Kurt Ernst/Lea Kolb 11-7 11-9',
      'Kurt Ernst/Lea Kolb - Ines Jung/Rolf Adam* 11-9 4-11 7-11',
    ],
  },
  'with clubs after names': {
    name: 'open.csv',
    text: `Date,Event,Round,Player 1,Player 2,Score,Winner
2026-05-02,Men's Singles,SF,Jan Roth (TC Nord),Rolf Adam (Au),11-7 11-9,Jan Roth (TC Nord)
2026-05-02,Men's Singles,SF,Udo Baum (Au),Kurt Ernst,4-11 11-9 11-8,Udo Baum (Au)
2026-05-02,Men's Singles,Final,Jan Roth (TC Nord),Udo Baum (Au),11-7 4-11 9-11,Udo Baum (Au)
`,
    answers: {},
    results: [
      'Jan Roth* - Rolf Adam 11-7 11-9',
      'Udo Baum* - Kurt Ernst 4-11 11-9 11-8',
      'Jan Roth - Udo Baum* 11-7 4-11 9-11',
    ],
  },
  'of courts, with points in columns without a header': {
    name: 'courts.csv',
    text: `Rnd,Court,Team A,,,Team B,,Notes
1,1,Rolf Adam & Udo Baum,11,vs,Kurt Ernst & Lutz Falk,7,
1,2,Jan Moos & Tim Nolde,5,vs,Otto Roth & Ben Sauer,11,
`,
    answers: { 'courts.csv': 'MENS_DOUBLES', courts: '2026-03-01' },
    results: ['Rolf Adam/Udo Baum* - Kurt Ernst/Lutz Falk 11-7', 'Jan Moos/Tim Nolde - Ben Sauer/Otto Roth* 5-11'],
  },
  'of a team match, with the clubs as headers': {
    name: 'Spielbericht.csv',
    text: `Kreisliga am 3.5.2026;;;;;;
Spiel;BC Au;SV Nord;1. Satz;2. Satz;3. Satz;Punkte
DE;Ines Jung;Lea Kolb;21:15;12:21;18:21;0:1
GD;Rolf Adam / Mia Lang;Kurt Ernst / Pia Moos;21:15;12:21;21:18;1:0
`,
    answers: { 'BC Au': 'side 1', 'SV Nord': 'side 2' },
    results: ['Ines Jung - Lea Kolb* 21-15 12-21 18-21', 'Mia Lang/Rolf Adam* - Kurt Ernst/Pia Moos 21-15 12-21 21-18'],
  },
  'with names on both axes, in groups, and the final below': {
    name: 'Doppel.csv',
    text: `Herbstturnier am 3.10.2026;;;;;;
Herren Doppel Gruppe A;;;;;;
Nr;Paar;1;2;3;Punkte;Platz
1;Rolf Adam / Udo Baum;-;11:7;11:9;2;1
2;Kurt Ernst / Lutz Falk;7:11;-;8:11;0;3
3;Jan Moos / Tim Nolde;9:11;11:8;-;1;2
Herren Doppel Gruppe B;;;;;;
Nr;Paar;1;2;3;Punkte;Platz
1;Otto Roth / Ben Sauer;-;;11:2;1;1
2;Cem Thal / Dirk Uhl;;-;;0;2
3;Emil Voss / Finn Wirt;2:11;;-;0;3
;;;;;;
Disziplin;Runde;Team 1;Team 2;Satz 1;;
Herren Doppel;Finale;Rolf Adam / Udo Baum;Otto Roth / Ben Sauer;9:11;;
`,
    answers: {},
    results: [
      'Rolf Adam/Udo Baum* - Kurt Ernst/Lutz Falk 11-7',
      'Rolf Adam/Udo Baum* - Jan Moos/Tim Nolde 11-9',
      'Kurt Ernst/Lutz Falk - Jan Moos/Tim Nolde* 8-11',
      'Ben Sauer/Otto Roth* - Emil Voss/Finn Wirt 11-2',
      'Rolf Adam/Udo Baum - Ben Sauer/Otto Roth* 9-11',
    ],
  },
  'with names on both axes, where each plays twice, with games won': {
    name: "Women's Singles 2026-05-02.csv",
    text: `,Ines Jung,Lea Kolb,Mia Lang,Won
Ines Jung,,2-1,0-2,1
Lea Kolb,2-0,,2-1,2
Mia Lang,2-0,2-1,,2
`,
    answers: { Score: 'games' },
    results: [
      'Ines Jung* - Lea Kolb',
      'Ines Jung - Mia Lang*',
      'Lea Kolb* - Ines Jung',
      'Lea Kolb* - Mia Lang',
      'Mia Lang* - Ines Jung',
      'Mia Lang* - Lea Kolb',
    ],
  },
}

it.each(Object.entries(SHEETS))('a sheet %s goes in completely', async (_, { name, text, answers, results }) => {
  await expectResults(bench, { [name]: text }, results, answers)
})

it('scores that begin with the points of the winner are turned around, and a line says so', async () => {
  const club = new ClubTables({
    'ladder.csv': `Date,Event,Player 1,Player 2,Winner,Score
2026-01-05,Men's Singles,Rolf Adam,Udo Baum,Udo Baum,11-4 11-5
2026-01-06,Men's Singles,Rolf Adam,Kurt Ernst,Rolf Adam,11-4 11-5
`,
  })
  expect((await club.propose()).tables).toEqual([
    "ladder.csv: 2 matches; 1 score is turned around, because all scores begin with the winner's points",
  ])
  await club.importAll(bench)
  expect(await resultsIn(bench)).toEqual(['Rolf Adam - Udo Baum* 4-11 5-11', 'Rolf Adam* - Kurt Ernst 11-4 11-5'])
})

it('names are read without ratings and clubs beside them, and a line says so', async () => {
  const club = new ClubTables({
    'a.csv': `Date,Event,Player 1,Player 2,Score
2026-01-05,Men's Singles,Rolf Adam (3.75),Udo Baum,11-4 11-5
2026-01-06,Men's Singles,Rolf Adam 3.75,Kurt Ernst (TV Nord),11-4 11-5
`,
  })
  expect((await club.propose()).tables).toEqual([
    'a.csv: 2 matches; names are read without what is beside them, such as Rolf Adam for "Rolf Adam (3.75)"; names are read without what is beside them, such as Kurt Ernst for "Kurt Ernst (TV Nord)"',
  ])
})

it.each([
  [
    'a row for each player and no sides',
    'Match,Date,Player,Points,Result\nM1,2026-03-01,Rolf Adam,11,W\nM1,2026-03-01,Udo Baum,7,L\n',
  ],
  ['points of several rounds', 'Player,R1,R2,Total\nRolf Adam,11,7,18\nUdo Baum,9,11,20\n'],
  ['a draw in cells', 'Semifinals,Final,Winner\nRolf Adam,,\n,Rolf Adam,\nUdo Baum,11-7 11-9,\n,,Rolf Adam\n'],
])('a sheet with %s is not read, says so, and counts as results that are missing', async (_, text) => {
  const { tables, unread } = await new ClubTables({ 'a.csv': text }).propose()
  expect({ tables, unread }).toEqual({ tables: [expect.stringMatching(/^a\.csv: not read/)], unread: 1 })
})

it('a first row that is a match is no header', async () => {
  const club = new ClubTables({
    'a 2026.csv': '2026-03-14,Rolf Adam,Udo Baum,11-7\n2026-03-15,Kurt Ernst,Rolf Adam,9-11\n',
  })
  const answers = { 'unnamed column 2': 'side 1', 'unnamed column 3': 'side 2', 'a 2026.csv': 'MENS_SINGLES' }
  expect(await club.answerAll(answers)).toEqual(Object.keys(answers).toSorted())
  await club.importAll(bench)
  expect(await resultsIn(bench)).toEqual(['Kurt Ernst - Rolf Adam* 9-11', 'Rolf Adam* - Udo Baum 11-7'])
})

it('days and divisions that are written once for several rows are those of the row above, and a line says so', async () => {
  const club = new ClubTables({
    'log.csv': `Date,Event,Player 1,Player 2,Score
2026-03-14,MS,Rolf Adam,Udo Baum,11-7
,,Kurt Ernst,Lutz Falk,9-11
2026-03-21,WS,Ines Jung,Lea Kolb,11-7
,,Mia Lang,Pia Moos,9-11
`,
  })
  expect((await club.propose()).tables).toEqual([
    'log.csv: 4 matches; empty fields of Date are those of the row above; empty fields of Event are those of the row above',
  ])
  await club.importAll(bench)
  expect(await bench.column('select date from matches order by 1')).toEqual([
    '2026-03-14',
    '2026-03-14',
    '2026-03-21',
    '2026-03-21',
  ])
})

it('removals and corrections next to the tables of a club are imported, too', async () => {
  const club = new ClubTables({
    'log.csv':
      'Date,Event,Round,Player 1,Player 2,Score\n2026-03-14,MS,Final,Rolf Adam,Udo Baum,11-7\n2026-03-15,MS,SF,Kurt Ernst,Udo Baum,11-7\n',
    'removals.csv': 'kind,id,reason\nmatch,log-ms-final-rolf-adam-udo-baum,twice\n',
  })
  await club.propose()
  await bench.report(club.folder)
  expect(await resultsIn(bench)).toEqual(['Kurt Ernst* - Udo Baum 11-7'])
})

it('questions with more commas than semicolons are read again', async () => {
  const club = new ClubTables({ 'Gruppe A.csv': ';Ines Jung;Lea Kolb\nInes Jung;;11:7 11:5\nLea Kolb;7:11 5:11;\n' })
  const asked = await club.questions()
  expect(asked.length).toBeGreaterThan(0)
  expect(await club.questions()).toEqual(asked)
})

it('contradictory cells of a table with names on both axes are left out, and named', async () => {
  const club = new ClubTables({
    'Herren Einzel.csv': `2026-05-02;Rolf Adam;Udo Baum;Kurt Ernst
Rolf Adam;X;W;L
Udo Baum;L;X;W
Kurt Ernst;W;W;X
`,
  })
  expect((await club.propose()).tables).toEqual([
    'Herren Einzel.csv: 2 matches; line 3 is left out: has "W" for Udo Baum and Kurt Ernst, and "W" from the other side',
  ])
})
