import { describe, expect, it } from 'vitest'
import { importFolder } from '#importer/import.ts'
import { rollBack } from '#importer/rollback.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { openUpgraded } from '../../fixtures/databases/older-database.ts'
import {
  columnsOf,
  csv,
  mayOpen,
  type Results,
  type Row,
  singles,
  tournament,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()
const NEW_YORK = 'America/New_York'
const inNewYork = (matches: readonly Row[]): Results =>
  mayOpen(matches, { tournaments: [tournament('may-open', { time_zone: NEW_YORK })] })
const schedule = () => bench.rows('select source_date, start_time, court from source_matches order by match_id')

describe('start times and courts', () => {
  it('are stored with the offset of the venue', async () => {
    const { remarks } = await bench.report(
      inNewYork([
        singles('m1', { start_time: '2026-05-02T09:30', court: 'Center Court' }),
        singles('m2', { date: '2026-05-03', start_time: '2026-05-03T18:00Z' }),
        singles('m3', { date: '', start_time: '2026-05-04T01:00Z' }),
      ]),
    )
    expect(remarks).toEqual({ count: 0, first: [] })
    expect(await schedule()).toEqual([
      { source_date: '2026-05-02', start_time: '2026-05-02T09:30:00-04:00', court: 'Center Court' },
      { source_date: '2026-05-03', start_time: '2026-05-03T14:00:00-04:00', court: null },
      { source_date: '2026-05-03', start_time: '2026-05-03T21:00:00-04:00', court: null },
    ])
  })

  it('are left out with a remark if they are unreadable, and the row is imported', async () => {
    const { remarks, totals } = await bench.report(
      mayOpen(
        [
          singles('m1', { start_time: '2026-05-02T09:30' }),
          singles('m2', { start_time: 'noon', court: 'x'.repeat(101) }),
          singles('m3', { start_time: '2026-05-03T01:30+02:00' }),
        ],
        { tournaments: [tournament('may-open', { time_zone: 'Eastern' })] },
      ),
    )
    expect(totals).toMatchObject({ new: 9, rejected: 0 })
    expect(remarks.count).toBe(5)
    expect(remarks.first.map(({ file, line, column, reason }) => `${file} ${line} ${column} ${reason}`)).toEqual([
      'tournaments.csv 2 time_zone is not the IANA name of a time zone, such as America/New_York: left out',
      'matches.csv 2 start_time has no offset, and its tournament has no time_zone: left out',
      'matches.csv 3 start_time is not a time such as 2026-11-25T14:30-05:00: left out',
      'matches.csv 3 court is longer than 100 characters: left out',
      'matches.csv 4 start_time is on 2026-05-03 at the venue, so the date 2026-05-02 is used',
    ])
    expect(await schedule()).toEqual([
      { source_date: '2026-05-02', start_time: null, court: null },
      { source_date: '2026-05-02', start_time: null, court: null },
      { source_date: '2026-05-02', start_time: '2026-05-03T01:30:00+02:00', court: null },
    ])
  })

  it('stay if a later file lacks the columns, and are removed by empty fields', async () => {
    const row = singles('m1', { start_time: '2026-05-02T09:30', court: '3' })
    await bench.report(inNewYork([row]))
    const columns = columnsOf('matches.csv').filter((column) => !['start_time', 'court', 'date'].includes(column))
    await bench.report({ matches: csv(columns, [{ ...row, note: 'windy' }]) })
    const known = { source_date: '2026-05-02', start_time: '2026-05-02T09:30:00-04:00', court: '3' }
    expect(await schedule()).toEqual([known])
    await bench.report({ matches: [singles('m1')] })
    expect(await schedule()).toEqual([{ ...known, start_time: null, court: null }])
    expect(await rollBack(bench.database)).toMatchObject({ kind: 'back' })
    expect(await schedule()).toEqual([known])
  })

  it('are exported, and an import of the export has the same content hash', async () => {
    await bench.report(inNewYork([singles('m1', { start_time: '2026-05-02T09:30', court: '3' }), singles('m2')]))
    const files = await bench.exportAndRestore()
    expect(files['tournaments.csv']).toContain(NEW_YORK)
    expect(files['matches.csv']).toContain('2026-05-02T09:30:00-04:00,3')
  })
})

it('a database without the columns gets them, and keeps its content hash', async () => {
  const folder = writeResults(mayOpen([singles('m1')]))
  const after = await openUpgraded(folder, '0002-corrections')
  expect(await importFolder({ folder, database: after })).toMatchObject({ kind: 'unchanged' })
  const timed = writeResults(mayOpen([singles('m1', { start_time: '2026-05-02T09:30Z' })]))
  const outcome = await importFolder({ folder: timed, database: after })
  expect(outcome).toMatchObject({ kind: 'imported', report: { totals: { changed: 1 } } })
  expect(await rollBack(after)).toMatchObject({ kind: 'back' })
})
