import { it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { type ClubSheet, expectSheet } from '../../fixtures/folders/club-tables.ts'

const bench = ImportBench.ofEachTest()

const RESULT_COLUMNS: Readonly<Record<string, ClubSheet>> = {
  'with the initials of winners': {
    name: 'a.csv',
    lines: ['Datum;Disziplin;Spieler 1;Spieler 2;Sieger;S1;S2', '8.2.2026;HE;Rolf Adam;Kurt Ernst;K. Ernst;7:11;9:11'],
    answers: {},
    results: ['Rolf Adam - Kurt Ernst* 7-11 9-11'],
  },
  'with the winner in front of the games won': {
    name: 'b.csv',
    lines: ['Date,Event,Match,Result', '2026-02-02,MS,Rolf Adam vs Kurt Ernst,Ernst 2-1'],
    answers: { Score: 'games' },
    results: ['Rolf Adam - Kurt Ernst*'],
  },
  'with W and L in a column for each side': {
    name: 'c.csv',
    lines: ['Date,Event,Player A,Player B,A,B', '2026-02-02,MS,Rolf Adam,Kurt Ernst,L,W'],
    answers: {},
    results: ['Rolf Adam - Kurt Ernst*'],
  },
  'with games won in a column for each side': {
    name: 'd.csv',
    lines: [
      'Date,Event,Player A,Player B,Sets A,Sets B,Points A,Points B',
      '2026-02-02,MS,Rolf Adam,Kurt Ernst,1,2,33,31',
    ],
    answers: {},
    results: ['Rolf Adam - Kurt Ernst*'],
  },
  'with columns such as s1_p1': {
    name: 'e.csv',
    lines: [
      'date,discipline,p1,p2,s1_p1,s1_p2,s2_p1,s2_p2,winner,retired',
      '2026-02-01,MS,Rolf Adam,Udo Baum,11,7,2,3,2,true',
      '2026-02-02,MS,Rolf Adam,Kurt Ernst,9,11,7,11,2,false',
    ],
    answers: {},
    results: ['Rolf Adam - Udo Baum* 11-7 2-3 retired', 'Rolf Adam - Kurt Ernst* 9-11 7-11'],
  },
  'with clubs as winners': {
    name: 'f.csv',
    lines: [
      'Date,Home Club,Away Club,Discipline,Home Player,Away Player,G1,G2,Winner',
      '2026-03-01,BC Reds,BC Blues,WS,Ines Jung,Lea Kolb,11-21,12-21,BC Blues',
    ],
    answers: {},
    results: ['Ines Jung - Lea Kolb* 11-21 12-21'],
  },
  'with a win of the guests in words': {
    name: 'g.csv',
    lines: ['Datum;Disziplin;Heim;Gast;Ergebnis;Ausgang', '2.3.2026;HE;Rolf Adam;Kurt Ernst;;Auswärtssieg'],
    answers: {},
    results: ['Rolf Adam - Kurt Ernst* walkover'],
  },
  'with a row for each game, whose matches are numbered every day': {
    name: 'h.csv',
    lines: [
      'Match No,Game No,Date,Event,Team A,Team B,Score A,Score B',
      '1,1,2026-03-01,WS,Ines Jung,Lea Kolb,11,6',
      '1,2,2026-03-01,WS,Ines Jung,Lea Kolb,11,8',
      '1,1,2026-03-08,WS,Lea Kolb,Ines Jung,11,9',
      '1,2,2026-03-08,WS,Lea Kolb,Ines Jung,11,3',
    ],
    answers: {},
    results: ['Ines Jung* - Lea Kolb 11-6 11-8', 'Lea Kolb* - Ines Jung 11-9 11-3'],
  },
  'with a nickname in quotes': {
    name: 'i.csv',
    lines: [
      'Date,Event,Winner,Loser,Score',
      '2026-03-01,MS,Rolf Adam,Udo Baum,11-7',
      '2026-03-02,MS,Rolf Adam,Udo Baum,11-9',
      '2026-03-03,MS,Rolf “Rolle” Adam,Dr. Udo Baum,11-4',
    ],
    answers: { 'Rolf “Rolle” Adam': 'yes', 'Dr. Udo Baum': 'yes' },
    results: ['Rolf Adam* - Udo Baum 11-7', 'Rolf Adam* - Udo Baum 11-9', 'Rolf Adam* - Udo Baum 11-4'],
  },
  'with columns of first and last names': {
    name: 'j.csv',
    lines: [
      'Event,Match Date,Team 1 Player 1 First Name,Team 1 Player 1 Last Name,Team 2 Player 1 First Name,Team 2 Player 1 Last Name,Game 1 Team 1,Game 1 Team 2,Winner',
      'MS,03/14/2026,Rolf,Adam,Udo,Baum,9,11,Team 2',
    ],
    answers: {},
    results: ['Rolf Adam - Udo Baum* 9-11'],
  },
  'with marks in a column for each side': {
    name: 'k.csv',
    lines: [
      'Date,Event,Player 1,W,Player 2,W,Score',
      '2026-03-01,MS,Rolf Adam,x,Udo Baum,,11-7',
      '2026-03-02,MS,Rolf Adam,,Kurt Ernst,x,9-11',
    ],
    answers: {},
    results: ['Rolf Adam* - Udo Baum 11-7', 'Rolf Adam - Kurt Ernst* 9-11'],
  },
  'with points between the names, in columns without a header': {
    name: 'l.csv',
    lines: [
      'Date,Event,Player 1,,,Player 2',
      '2026-03-14,MS,Rolf Adam,11,7,Udo Baum',
      '2026-03-15,MS,Rolf Adam,9,11,Kurt Ernst',
    ],
    answers: {},
    results: ['Rolf Adam* - Udo Baum 11-7', 'Rolf Adam - Kurt Ernst* 9-11'],
  },
  'with points of tiebreaks next to their sets': {
    name: 'm.csv',
    lines: [
      'Date,Event,Player 1,Player 2,Set 1,TB 1,Set 2,TB 2,Set 3',
      '2026-03-15,MS,Rolf Adam,Kurt Ernst,6-7,5-7,6-3,,4-6',
    ],
    answers: {},
    results: ['Rolf Adam - Kurt Ernst* 6-7 6-3 4-6'],
  },
  'with flags, countries, ratings, teams and remarks next to names': {
    name: 'n.csv',
    lines: [
      'Date,Event,Team 1,Team 2,Score',
      '2026-03-14,MD,Net Ninjas (Rolf Adam/Udo Baum),🇩🇪 Kurt Ernst/Lutz Falk GER,11-7',
      '2026-03-15,MD,Rolf Adam (3.75)/Udo Baum 4.1,Kurt Ernst/Lutz Falk (sub),7-11',
    ],
    answers: {},
    results: ['Rolf Adam/Udo Baum* - Kurt Ernst/Lutz Falk 11-7', 'Rolf Adam/Udo Baum - Kurt Ernst/Lutz Falk* 7-11'],
  },
  'of table tennis, with the points of the loser of each game': {
    name: 'o.csv',
    lines: ['Datum;Disziplin;Spieler A;Spieler B;Sätze', '3.2.2026;HE;ADAM Rolf;BAUM Udo;+9 -7 -8 -11'],
    answers: {},
    results: ['Rolf Adam - Udo Baum* 11-9 7-11 8-11 11-13'],
  },
  'with columns of genders instead of a division': {
    name: 'p.csv',
    lines: [
      'Date,Player 1,P1 Gender,Player 2,P2 Gender,Player 3,P3 Gender,Player 4,P4 Gender,Score',
      '2026-03-14,Rolf Adam,M,Ines Jung,F,Udo Baum,M,Lea Kolb,F,11-7',
      '2026-03-15,Rolf Adam,M,Udo Baum,M,Kurt Ernst,M,Lutz Falk,M,7-11',
    ],
    answers: {},
    results: ['Ines Jung/Rolf Adam* - Lea Kolb/Udo Baum 11-7', 'Rolf Adam/Udo Baum - Kurt Ernst/Lutz Falk* 7-11'],
  },
  'with many last names, which are one question': {
    name: 'q.csv',
    lines: [
      'Date,Event,Team 1,Team 2,Score',
      '2026-03-14,MD,Adam/Baum,Ernst/Falk,11-7',
      '2026-03-15,MD,Rolf Adam/Udo Baum,Kurt Ernst/Lutz Falk,7-11',
    ],
    answers: { 'Adam, Baum, Ernst, Falk': 'yes' },
    results: ['Rolf Adam/Udo Baum* - Kurt Ernst/Lutz Falk 11-7', 'Rolf Adam/Udo Baum - Kurt Ernst/Lutz Falk* 7-11'],
  },
  'with the loser first in words': {
    name: 'r.csv',
    lines: [
      'Date,Event,Result',
      '2026-03-01,MS,Udo Baum beat Rolf Adam 11-7 11-9',
      '2026-03-02,MS,Kurt Ernst lost to Rolf Adam 7-11 9-11',
    ],
    answers: {},
    results: ['Udo Baum* - Rolf Adam 11-7 11-9', 'Rolf Adam* - Kurt Ernst 11-7 11-9'],
  },
  'with shares and durations, which are neither players nor games': {
    name: 's.csv',
    lines: ['Date,Event,Winner,Loser,W Pts,L Pts,Win %,Duration', '2026-03-14,MS,Rolf Adam,Udo Baum,11,7,61%,0:21'],
    answers: {},
    results: ['Rolf Adam* - Udo Baum 11-7'],
  },
  'with "ret." after a name, and a score that became a time': {
    name: 't.csv',
    lines: ['Date,Event,Player 1,Player 2,Score', '2026-03-14,MS,Rolf Adam (ret.),Udo Baum,11:09:00 2:5'],
    answers: {},
    results: ['Rolf Adam - Udo Baum* 11-9 2-5 retired'],
  },
  'with winners that count from 0, as the scores show': {
    name: 'u.csv',
    lines: [
      'Date,Event,Player 1,Player 2,Winner,PF,PA',
      '2026-03-14,MS,Rolf Adam,Udo Baum,1,7,11',
      '2026-03-15,MS,Rolf Adam,Kurt Ernst,0,11,7',
      '2026-03-16,MS,Rolf Adam,Kurt Ernst,1,,',
    ],
    answers: {},
    results: ['Rolf Adam - Udo Baum* 7-11', 'Rolf Adam* - Kurt Ernst 11-7', 'Rolf Adam - Kurt Ernst* walkover'],
  },
  'with numbers as headers of games': {
    name: 'v.csv',
    lines: ['Datum;Disziplin;Heim;Gast;1;2;3;4;5;Sätze', '14.3.2026;HE;Rolf Adam;Udo Baum;11:7;9:11;11:5;11:3;;3:1'],
    answers: {},
    results: ['Rolf Adam* - Udo Baum 11-7 9-11 11-5 11-3'],
  },
  'with a division above the header and one between the rows': {
    name: 'w 2026-03-14.csv',
    lines: [
      "Men's Singles,,",
      'Player 1,Player 2,Score',
      'Rolf Adam,Udo Baum,11-7',
      "Women's Singles,,",
      'Ines Jung,Lea Kolb,9-11',
    ],
    answers: {},
    results: ['Rolf Adam* - Udo Baum 11-7', 'Ines Jung - Lea Kolb* 9-11'],
  },
  'with scores whose header begins with the other side': {
    name: 'x.csv',
    lines: ['Date,Event,Home,Away,Score (Away-Home)', '2026-03-14,MS,Rolf Adam,Udo Baum,11-7'],
    answers: {},
    results: ['Rolf Adam - Udo Baum* 7-11'],
  },
  'with games of each player': {
    name: 'y.csv',
    lines: ['Date,Event,P1,P2,P1 Games,P2 Games', '2026-03-14,MS,Rolf Adam,Udo Baum,1,2'],
    answers: {},
    results: ['Rolf Adam - Udo Baum*'],
  },
  'of a team match with singles and doubles, and the day in the name': {
    name: 'Bericht 2026-02-07.csv',
    lines: [
      'Paarung;Heimspieler;Gastspieler;1. Satz;2. Satz;3. Satz',
      'D1;Rolf Adam/Udo Baum;Kurt Ernst/Lutz Falk;11:7;11:9;',
      'E1;Rolf Adam;Kurt Ernst;11:7;9:11;8:11',
    ],
    answers: { 'Bericht 2026-02-07.csv': 'MENS_DOUBLES' },
    results: ['Rolf Adam/Udo Baum* - Kurt Ernst/Lutz Falk 11-7 11-9', 'Rolf Adam - Kurt Ernst* 11-7 9-11 8-11'],
  },
}

it.each(Object.entries(RESULT_COLUMNS))('a sheet %s goes in completely', async (_, sheet) => {
  await expectSheet(bench, sheet)
})
