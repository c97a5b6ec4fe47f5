import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { writeExchangeFolder } from '#exporter/exchange-folder.ts'
import { RESULTS_FILES } from '#importer/files/results-files.ts'
import { importFolder } from '#importer/import.ts'
import { rollBack } from '#importer/rollback.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { openUpgraded } from '../../fixtures/databases/older-database.ts'
import {
  csv,
  mayOpen,
  player,
  type Results,
  type Row,
  singles,
  tournament,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'

const bench = ImportBench.ofEachTest()

/** A row of each file with a value in every optional column, as an export writes it. */
const FULL = {
  'leagues.csv': { code: 'NORTH', name: 'Nördliche Liga', logo_url: 'https://north.example/logo.png' },
  'tournaments.csv': tournament('may-open', {
    league: 'NORTH',
    location: 'Bristol',
    logo_url: 'https://pictures.example/may.png',
    time_zone: 'America/New_York',
    level: '50+ 3.5',
    short_title: 'May',
    series: 'mesa',
  }),
  'players.csv': player('ada', {
    gender: 'MALE',
    age: '27',
    age_as_of: '2026-01-01',
    birth_date: '1999-03-01',
    country: 'Sweden',
    image_url: 'https://pictures.example/ada.svg',
    aliases: 'The Wall|A. Lind',
    external_ids: 'dupr:123|wpr:45',
  }),
  'matches.csv': singles('m1', {
    event_name: 'Open',
    draw: 'Qualifier',
    round: 'Finals',
    best_of: '3',
    scoring_format: 'sideout_11',
    team_one_seed: '1',
    team_two_seed: '2',
    team_one_name: 'Herons',
    team_two_name: 'Plovers',
    tie_id: 't1',
    pool: 'A',
    position: '4',
    note: 'windy',
    start_time: '2026-05-02T09:30:00-04:00',
    court: 'Center Court',
    video_url: 'https://videos.example/watch?v=1',
  }),
} as const satisfies Record<string, Row>
type File = keyof typeof FULL
type Rows = Record<File, Row>
const byFile = <Value>(of: (file: File) => Value) =>
  Object.fromEntries(Object.keys(FULL).map((file) => [file, of(file as File)])) as Record<File, Value>

/** Partners make a match one of doubles. */
const PARTNERS = ['team_one_player_two', 'team_two_player_two']
const optional = byFile((file): string[] => RESULTS_FILES[file].optional.filter((name) => !PARTNERS.includes(name)))
/** Columns whose empty field has a meaning of its own: import-meaning.test.ts. */
const MEANT = ['end_date', 'event_name', 'date', 'winning_team', 'games', 'completion']
const meant = byFile((file) => optional[file].filter((column) => MEANT.includes(column)))
const others = byFile((file) => optional[file].filter((column) => !MEANT.includes(column)))
const EMPTIED = byFile(
  (file): Row => ({ ...FULL[file], ...Object.fromEntries(others[file].map((name) => [name, ''])) }),
)

/** Returns a folder with one row in each file, in these columns and the required ones. */
const folder = (columns: Partial<Record<File, string[]>>, rows: Partial<Rows> = FULL): Results =>
  Object.fromEntries(
    Object.entries(rows).map(([file, row]) => {
      const names = [...RESULTS_FILES[file as File].required, ...(columns[file as File] ?? [])]
      return [file.replace('.csv', ''), csv(names, [row])]
    }),
  )
const OPPONENT: Results = mayOpen([], { players: [player('ada'), player('bo')] })
const start = async () => {
  await bench.report(OPPONENT)
  return bench.report(folder(optional))
}
const valuesOf = (rows: Rows) =>
  byFile((file) => Object.fromEntries(optional[file].map((column) => [column, rows[file][column] ?? ''])))

/** Returns the values of the optional columns in an export. */
async function exported() {
  const path = temporaryFolder()
  await writeExchangeFolder(bench.database, path)
  const firstRow = (file: File) =>
    Papa.parse<Row>(readFileSync(join(path, file), 'utf8'), { header: true }).data[0] ?? {}
  return valuesOf(byFile(firstRow))
}

describe('Optional columns', () => {
  it('are exported, and an import of the export restores content hash and tables', async () => {
    expect(await start()).toMatchObject({ rejections: [], warnings: [], remarks: { count: 0 } })
    expect(await exported()).toEqual(valuesOf(FULL))
    await bench.exportAndRestore()
  })

  it('keep their values if a later folder lacks them', async () => {
    await start()
    const { totals } = await bench.report(folder({}, { ...FULL, 'players.csv': { player_slug: 'ada', name: 'Ada' } }))
    expect(totals).toMatchObject({ changed: 1, unchanged: 3 })
    expect(await exported()).toEqual(valuesOf(FULL))
  })

  it('are emptied by empty fields, which the report counts, and restored by a rollback', async () => {
    await start()
    const report = await bench.report(folder(optional, EMPTIED))
    expect(report.emptied.map(({ file, column }) => `${file} ${column}`)).toEqual(
      Object.entries(others).flatMap(([file, columns]) => columns.map((column) => `${file} ${column}`)),
    )
    expect(await exported()).toEqual(valuesOf(EMPTIED))
    expect(await rollBack(bench.database)).toMatchObject({ kind: 'back' })
    expect(await exported()).toEqual(valuesOf(FULL))
  })

  it('change the content hash only where they have a value', async () => {
    await bench.report(OPPONENT)
    await bench.report(folder(meant))
    const hashes = [await bench.contentHash()]
    for (const [file, columns] of Object.entries(others)) {
      for (const column of columns) {
        await bench.report(folder({ [file]: [...meant[file as File], column] }, { [file]: FULL[file as File] }))
        hashes.push(await bench.contentHash())
      }
    }
    expect(hashes).toHaveLength(new Set(hashes).size)
    await bench.report(folder(optional, EMPTIED))
    expect(await bench.contentHash()).toBe(hashes[0])
  })

  it.each(['0002-corrections', '0004-erasure-key', '0006-import-attempts', '0009-follow-events'])(
    'are added to a database of the migration %s, whose content hash stays',
    async (migration) => {
      const path = writeResults(mayOpen([singles('m1')]))
      const database = await openUpgraded(path, migration)
      expect(await importFolder({ folder: path, database })).toMatchObject({ kind: 'unchanged' })
      const outcome = await importFolder({ folder: writeResults(folder(optional)), database })
      expect(outcome).toMatchObject({ kind: 'imported', report: { rejections: [] } })
      expect(await rollBack(database)).toMatchObject({ kind: 'back' })
    },
  )
})
