import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { proposeFolder } from '#importer/propose/propose-folder.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { writeResults } from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

const TOURNAMENTS = `Titel;Liga;Beginn;Stufe;Kurztitel
Frühjahrsturnier;Nordliga Süd;25.4.2026;50+ 3.5;Frühjahr
Herbstturnier;nordliga süd;3.5.2026;Pro;
PPA Wien;PPA Tour;9.5.2026;Pro;
Sonstiges;Hobbyrunde;16.5.2026;;
`
const MATCHES = `Turnier;Disziplin;Datum;Spieler 1;Spieler 2;Satz 1;Satz 2
Frühjahrsturnier;Herren Einzel;25.4.2026;Ann Lee;Zoe Kern;11:7;11:9
`

/** Writes the tables, and files of the format next to them. @returns the folder */
function tables(others: Readonly<Record<string, string>> = {}): string {
  return writeResults({ others: { 'Turniere.csv': TOURNAMENTS, 'Spiele.csv': MATCHES, ...others } })
}

async function openDoubts(folder: string): Promise<string[]> {
  const proposal = await proposeFolder(folder)
  await proposal.save()
  expect(proposal.invalid).toEqual([])
  return proposal.open.filter(({ kind }) => kind === 'league').map(({ text, answers }) => `${text}: ${answers}`)
}

/** Answers questions about leagues, as an operator does in a spreadsheet program. */
function answer(folder: string, answers: Readonly<Record<string, string>>): void {
  const path = join(folder, 'mapping/doubts.csv')
  const { data } = Papa.parse<Record<string, string>>(readFileSync(path, 'utf8').slice(1), { header: true })
  const rows = data.map((row) => ({ ...row, answer: answers[row.text ?? ''] ?? row.answer ?? '' }))
  writeFileSync(path, Papa.unparse(rows, { delimiter: ';' }))
}

const importedTournaments = () =>
  bench.rows('select league_code, league_name, level, short_title from tournaments order by source_start_date')

it('a proposal asks for the codes of unknown leagues, and the import has the answered ones as own leagues', async () => {
  const folder = tables()
  expect(await openDoubts(folder)).toEqual([
    'Nordliga Süd: LT, or a code such as NORDLIGA-SUD',
    'Hobbyrunde: LT, or a code such as HOBBYRUNDE',
  ])
  answer(folder, { 'Nordliga Süd': 'nord', Hobbyrunde: 'LT' })
  expect(await openDoubts(folder)).toEqual([])
  // Nothing is asked again, and the answers stay.
  expect(await openDoubts(folder)).toEqual([])
  const { leagues_unknown, rejections } = await bench.report(folder)
  expect({ leagues_unknown, rejections }).toEqual({ leagues_unknown: [], rejections: [] })
  const other = { league_code: 'LT', league_name: 'Other tournament (tour not classified)' }
  expect(await importedTournaments()).toEqual([
    { league_code: 'NORD', league_name: 'Nordliga Süd', level: '50+ 3.5', short_title: 'Frühjahr' },
    { league_code: 'NORD', league_name: 'Nordliga Süd', level: 'Pro', short_title: null },
    { league_code: 'PPA', league_name: 'Professional Pickleball Association', level: 'Pro', short_title: null },
    { ...other, level: null, short_title: null },
  ])
})

it('a leagues.csv next to the tables is used as it is', async () => {
  const folder = tables({ 'leagues.csv': 'code;name\nNS;Nordliga Süd\n' })
  expect(await openDoubts(folder)).toEqual([])
  const { leagues_unknown } = await bench.report(folder)
  expect(leagues_unknown).toEqual([{ text: 'Hobbyrunde', count: 1 }])
  expect((await importedTournaments())[0]).toMatchObject({ league_code: 'NS', league_name: 'Nordliga Süd' })
})
