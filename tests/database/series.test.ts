import { describe, expect, it } from 'vitest'
import { outcomeText } from '#importer/report-text.ts'
import { ImportBench } from '../fixtures/databases/import-results.ts'
import { mayOpen, type Results, type Row, singles, tournament } from '../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

/** Returns the Mesa Cup of a year. */
const cup = (year: number, row: Row = {}): Row => ({
  ...tournament(`cup-${year}`),
  title: `${year} Mesa Cup`,
  league: 'PPA',
  start_date: `${year}-03-01`,
  end_date: '',
  ...row,
})

/** Returns a folder with a match in the first of some tournaments. */
const folder = (...tournaments: Row[]): Results =>
  mayOpen([singles('m1', { tournament_slug: `${tournaments[0]?.tournament_slug}`, date: '' })], { tournaments })

const SERIES = 'select tournament_slug, series from tournaments order by tournament_slug'
const series = async () => (await bench.rows<{ series: string | null }>(SERIES)).map((row) => row.series)

describe('the column series', () => {
  it('joins tournaments with different titles', async () => {
    await bench.import(
      folder(cup(2024, { series: 'mesa' }), cup(2025, { title: 'Arizona Grand Slam', series: 'mesa' })),
    )
    expect(await series()).toEqual(['mesa', 'mesa'])
  })

  it('must be a slug', async () => {
    const [rejection] = (await bench.report(folder(cup(2024, { series: 'Mesa Cup' })))).rejections
    expect(rejection).toMatchObject({ column: 'series', reason: 'is not a slug: write "mesa-cup"' })
  })
})

describe('the import report', () => {
  it('lists the series that titles joined, and later imports join to them', async () => {
    await bench.import(folder(cup(2024)))
    expect(await series()).toEqual([null])
    const { derived } = await bench.report({ tournaments: [cup(2025)] })
    expect(derived?.series).toEqual({
      joined: [{ series: 'ppa-mesa-cup', tournaments: ['cup-2024', 'cup-2025'] }],
      apart: [],
    })
    expect(await series()).toEqual(['ppa-mesa-cup', 'ppa-mesa-cup'])
  })

  it('states why tournaments were not joined', async () => {
    const outcome = await bench.import(folder(cup(2024, { location: 'Mesa, AZ' }), cup(2025, { location: 'Mesa, TX' })))
    expect(await series()).toEqual([null, null])
    expect(outcomeText(outcome)).toContain(
      'that were not joined; the column series joins them: 1\n  cup-2024, cup-2025: their places differ',
    )
  })
})
