import { it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { type ClubSheet, expectSheet } from '../../fixtures/folders/club-tables.ts'

const bench = ImportBench.ofEachTest()

const SHAPES: Readonly<Record<string, ClubSheet>> = {
  'Polish, with a walkover and a retirement as notes': {
    name: 'Turniej.csv',
    lines: [
      'Data;Kategoria;Runda;Zawodnik 1;Zawodnik 2;Wynik;Zwycięzca;Uwagi',
      '21.03.2026;Mężczyźni Singiel;Półfinał;Jan Kowal;Piotr Lis;11:7, 11:9;Jan Kowal;',
      '22.03.2026;Mężczyźni Singiel;Mecz o 3. miejsce;Piotr Lis;Adam Wilk;;Adam Wilk;walkower',
      '22.03.2026;Mężczyźni Singiel;Finał;Jan Kowal;Marek Zych;11:6, 4:2;Jan Kowal;krecz',
    ],
    answers: {},
    results: [
      'Jan Kowal* - Piotr Lis 11-7 11-9',
      'Piotr Lis - Adam Wilk* walkover',
      'Jan Kowal* - Marek Zych 11-6 4-2 retired',
    ],
  },
  'Czech, with spaces in dates': {
    name: 'vysledky.csv',
    lines: [
      'Datum;Soutěž;Kolo;Hráč A;Hráč B;Výsledek;Vítěz',
      '4. 1. 2026;Muži dvouhra;Čtvrtfinále;Jan Novotný;Petr Malý;11:5, 11:6;Jan Novotný',
      '5. 1. 2026;Muži dvouhra;Finále;Jan Novotný;Ota Dvořák;skreč;Ota Dvořák',
    ],
    answers: {},
    results: ['Jan Novotný* - Petr Malý 11-5 11-6', 'Jan Novotný - Ota Dvořák* retired'],
  },
  'Danish, where MD next to HD is mixed': {
    name: 'Holdkamp.csv',
    lines: [
      'Dato;Kategori;Hjemme spiller 1;Hjemme spiller 2;Ude spiller 1;Ude spiller 2;1. sæt;2. sæt;3. sæt',
      '10-01-2026;HD;Bo Holm;Ib Krog;Per Lind;Ole Bach;21-15;21-18;',
      '24-01-2026;MD;Bo Holm;Eva Juul;Per Lind;Ida Munk;21-19;18-21;12-21',
    ],
    answers: {},
    results: [
      'Bo Holm/Ib Krog* - Ole Bach/Per Lind 21-15 21-18',
      'Bo Holm/Eva Juul - Ida Munk/Per Lind* 21-19 18-21 12-21',
    ],
  },
  'Italian, with "e" between partners and a note that names who gave up': {
    name: 'campionato.csv',
    lines: [
      'Data;Coppia casa;Coppia ospite;1° set;2° set;3° set;Note',
      '3 gennaio 2026;Nicolò Neri e Ugo Gallo;Carlo Bruni e Dario Costa;11-6;9-11;11-8;',
      '10 gennaio 2026;Nicolò Neri e Ugo Gallo;Ivo Monti e Leo Parra;3-11;4-1;;ritiro Parra',
    ],
    answers: { 'campionato.csv': 'MENS_DOUBLES' },
    results: [
      'Nicolò Neri/Ugo Gallo* - Carlo Bruni/Dario Costa 11-6 9-11 11-8',
      'Nicolò Neri/Ugo Gallo* - Ivo Monti/Leo Parra 3-11 4-1 retired',
    ],
  },
  'French, where "Tour" is the round and "Vainqueurs" the winner': {
    name: 'tournoi.csv',
    lines: [
      'Tournoi interne - 14 mars 2026;;;;;',
      'Tour;Heure;Équipe A;Équipe B;Score;Vainqueurs',
      'Petite finale;11:00;Anne Blanc et Inès Noir;Zoé Vert et Léa Gris;forfait;Blanc/Noir',
      'Finale;11:30;Eva Petit et Lou Roux;Mia Brun et Ana Bleu;11/4 5/2 ab.;Petit/Roux',
    ],
    answers: { 'tournoi.csv': 'WOMENS_DOUBLES' },
    results: [
      'Anne Blanc/Inès Noir* - Léa Gris/Zoé Vert walkover',
      'Eva Petit/Lou Roux* - Ana Bleu/Mia Brun 11-4 5-2 retired',
    ],
  },
  'Spanish, as the answers of a form': {
    name: 'Respuestas 2026.csv',
    lines: [
      'Marca temporal,Tu nombre,Tu compañero,Rival 1,Rival 2,¿Ganaste?,Resultado',
      '18/04/2026 20:11:40,Raúl Gil,Hugo Paz,Luis Mora,Iván Soto,No,"11-9, 4-11, 7-11"',
    ],
    answers: { 'Respuestas 2026.csv': 'MENS_DOUBLES' },
    results: ['Hugo Paz/Raúl Gil - Iván Soto/Luis Mora* 11-9 4-11 7-11'],
  },
  'of an unknown language, where the values say what the columns are': {
    name: 'tulokset.csv',
    lines: [
      'Päivä;Kotipelaaja;Vieraspelaaja;Voittaja;Erä I;Erä II;Erä III',
      '4.1.2026;Rolf Adam;Udo Baum;Udo Baum;11-7;9-11;8-11',
      '5.1.2026;Kurt Ernst;Rolf Adam;Kurt Ernst;11-7;11-9;',
    ],
    answers: { 'tulokset.csv': 'MENS_SINGLES' },
    results: ['Rolf Adam - Udo Baum* 11-7 9-11 8-11', 'Kurt Ernst* - Rolf Adam 11-7 11-9'],
  },
  'of a ladder, with W and L in front of scores': {
    name: 'ladder.csv',
    lines: [
      'Date,Challenger,Defender,Result',
      '2026-01-11,Kurt Ernst,Udo Baum,"L 9-11, 5-11"',
      '2026-01-18,Lutz Falk,Rolf Adam,"L 11-9, 5-11, 8-11"',
      '2026-01-25,Lutz Falk,Kurt Ernst,W by no show',
    ],
    answers: { 'ladder.csv': 'MENS_SINGLES' },
    results: [
      'Kurt Ernst - Udo Baum* 9-11 5-11',
      'Lutz Falk - Rolf Adam* 11-9 5-11 8-11',
      'Lutz Falk* - Kurt Ernst walkover',
    ],
  },
  'with months between the rows, and totals': {
    name: 'Winter.csv',
    lines: [
      'Day,Player A,Player B,Score',
      'January 2026,,,',
      'Sat 3,Rolf Adam,Udo Baum,11-6 11-7',
      'February 2026,,,',
      'Sat 7,Rolf Adam,Kurt Ernst,9-11 9-11',
      'Total,,,2 matches',
    ],
    answers: { 'Winter.csv': 'MENS_SINGLES' },
    results: ['Rolf Adam* - Udo Baum 11-6 11-7', 'Rolf Adam - Kurt Ernst* 9-11 9-11'],
  },
  'with days between the rows, and a decider apart': {
    name: 'Abende.csv',
    lines: [
      'Spieler 1;Spieler 2;Satz 1;Satz 2;Entscheidung',
      'Dienstag, 3. März 2026;;;;',
      'Rolf Adam;Udo Baum;11:7;9:11;8:11',
      'Dienstag, 10. März 2026;;;;',
      'Rolf Adam;Udo Baum;11:7;11:9;',
    ],
    answers: { 'Abende.csv': 'MENS_SINGLES' },
    results: ['Rolf Adam - Udo Baum* 11-7 9-11 8-11', 'Rolf Adam* - Udo Baum 11-7 11-9'],
  },
  'with numbers of seeds at names, and days without the year of the season': {
    name: 'Liga 2025-26.csv',
    lines: [
      'Rd,Date,W,L,Score',
      'R16,14-Nov,Rolf Adam,Bye,',
      'QF,14-Nov,1. Rolf Adam,Udo Baum (8),11-7 11-9',
      'SF,15-Mar,1. Rolf Adam,Kurt Ernst #3,11-3 2-0 ret.',
    ],
    answers: { 'Liga 2025-26.csv': 'MENS_SINGLES' },
    results: ['Rolf Adam* - Udo Baum 11-7 11-9', 'Rolf Adam* - Kurt Ernst 11-3 2-0 retired'],
  },
  'with slashes in tiebreaks, and games won in front': {
    name: 'padel.csv',
    lines: [
      'Fecha,Categoría,Pareja 1,Pareja 2,Resultado',
      '14/03/2026,Masculina,Luis Mora y Iván Soto,Raúl Gil y Hugo Paz,6/4 6/7(5) [8-10]',
      '15/03/2026,Masculina,Luis Mora y Iván Soto,Pau Cano y Leo Rey,"1:2 (6/4, 4/6, 2/6)"',
    ],
    answers: {},
    results: [
      'Iván Soto/Luis Mora - Hugo Paz/Raúl Gil* 6-4 6-7 8-10',
      'Iván Soto/Luis Mora - Leo Rey/Pau Cano* 6-4 4-6 2-6',
    ],
  },
  'of a data program, with decimals': {
    name: 'data.csv',
    lines: [
      'date,p1,p2,p1_score,p2_score,division,walkover',
      '2026-03-01,Rolf Adam,Udo Baum,9.0,11.0,MS,',
      '2026-03-02,Kurt Ernst,Udo Baum,,,MS,p2',
    ],
    answers: {},
    results: ['Rolf Adam - Udo Baum* 9-11', 'Kurt Ernst - Udo Baum walkover'],
  },
}

it.each(Object.entries(SHAPES))('a sheet %s goes in completely', async (_, sheet) => {
  await expectSheet(bench, sheet)
})
