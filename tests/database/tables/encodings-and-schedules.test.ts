import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { ClubTables, expectResults, resultsIn } from '../../fixtures/folders/club-tables.ts'

const bench = ImportBench.ofEachTest()

it.each([
  ['windows-1250', 'Michał Żak', 'Mieczysław Bąk'],
  ['windows-1250', 'Jiří Čermák', 'Zdeněk Dvořák'],
  ['windows-1251', 'Иван Петров', 'Олег Сидоров'],
  ['windows-1252', 'Søren Kjær', 'Thérèse Núñez'],
] as const)('names in %s, such as %s, are read', async (encoding, one, two) => {
  const letters = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte]),
  )
  const text = `Date;Event;Winner;Loser;Score\n2026-03-01;MS;${one};${two};11-7 11-9\n`
  const bytes = Uint8Array.from([...text].map((letter) => letters.get(letter) ?? 0))
  await expectResults(bench, { 'a.csv': bytes }, [`${one}* - ${two} 11-7 11-9`])
})

it('lines that end with a carriage return alone are lines', async () => {
  const lines = ['Date,Event,Winner,Loser,Score', '2026-03-01,Mens Singles,Rolf Adam,Udo Baum,"11-7\n11-9"', '']
  await expectResults(bench, { 'mac.csv': lines.join('\r') }, ['Rolf Adam* - Udo Baum 11-7 11-9'])
})

it('a workbook with teams, whose players are in a sheet of their own', async () => {
  const sheets = [
    {
      name: 'Teams',
      rows: [
        ['Team', 'Player 1', 'Player 2'],
        ['Kitchen Crew', 'Ines Jung', 'Lea Kolb'],
        ['Net Worth', 'Mia Lang', 'Pia Moos'],
      ],
    },
    {
      name: 'Matches',
      rows: [
        ['Date', 'Team A', 'Team B', 'Score', 'Winner'],
        ['2026-03-01', 'Kitchen Crew', 'Net Worth', '11-6 9-11 8-11', 'Net Worth'],
      ],
    },
  ]
  await expectResults(
    bench,
    { 'Team league.xlsx': await writeXlsx({ sheets }) },
    ['Ines Jung/Lea Kolb - Mia Lang/Pia Moos* 11-6 9-11 8-11'],
    { 'Team league.xlsx, doubles': 'WOMENS_DOUBLES' },
  )
})

it('a schedule with times is no results, and its played matches are those of the results', async () => {
  const sheets = [
    {
      name: 'Schedule',
      rows: [
        ['Date', 'Time', 'Player 1', 'Player 2'],
        ['2026-06-01', '18:00', 'Rolf Adam', 'Udo Baum'],
        ['2026-06-08', '18:00', 'Kurt Ernst', 'Udo Baum'],
      ],
    },
    {
      name: 'Results',
      rows: [
        ['Date', 'Player 1', 'Player 2', 'Score'],
        ['2026-06-01', 'Rolf Adam', 'Udo Baum', '6-11 8-11'],
      ],
    },
  ]
  const club = new ClubTables({ 'Ladder 2026.xlsx': await writeXlsx({ sheets }) })
  await club.answerAll({ 'Ladder 2026.xlsx, singles': 'MENS_SINGLES' })
  expect((await club.propose()).tables).toContain(
    'Ladder 2026.xlsx, sheet Schedule: 2 matches, 1 without a result, without the columns Time',
  )
  await club.importAll(bench)
  expect(await resultsIn(bench)).toEqual(['Kurt Ernst - Udo Baum scheduled', 'Rolf Adam - Udo Baum* 6-11 8-11'])
})

it('a winner who won fewer games is rejected with the reason, and not imported', async () => {
  const club = new ClubTables({
    'a.csv':
      'Date,Event,Player 1,Player 2,Sets,Winner\n2026-03-01,MS,Rolf Adam,Udo Baum,2-1,Rolf Adam\n2026-03-02,MS,Rolf Adam,Udo Baum,0-2,Rolf Adam\n2026-03-03,MS,Rolf Adam,Udo Baum,1-2,Udo Baum\n',
  })
  await club.answerAll({ Sets: 'games' })
  const { rejections } = await bench.report(club.folder)
  expect(rejections).toMatchObject([{ line: 3, source_column: 'Winner' }])
  expect(await resultsIn(bench)).toEqual(['Rolf Adam - Udo Baum*', 'Rolf Adam* - Udo Baum'])
})

it('the line of a table counts the lines that are not read beyond the first', async () => {
  const remarks = ['Bring water', 'Bring balls', 'Be on time', 'Have fun', 'See you']
  const rows = ['Date,Event,Winner,Loser', '2026-03-01,MS,Rolf Adam,Udo Baum', ...remarks.map((text) => `${text},,,`)]
  const club = new ClubTables({ 'a.csv': `${rows.join('\n')}\n` })
  expect((await club.propose()).tables).toEqual([
    'a.csv: 1 match; line 3 is not read: "Bring water"; line 4 is not read: "Bring balls"; line 5 is not read: "Be on time"; nor are 2 more lines',
  ])
})
