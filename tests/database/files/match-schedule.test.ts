import { describe, expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { mayOpen, type Results, type Row, singles, tournament } from '../../fixtures/folders/results-folder.ts'

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
})
