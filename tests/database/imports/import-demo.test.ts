import { describe, expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { mayOpen, PLAYERS, player, singles, tournament } from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

describe('demonstration data', () => {
  const demo = mayOpen([singles('d1')], { others: { 'dataset.json': '{"demo": true}' } })

  it('is marked as such, and may refer to its own pictures', async () => {
    const pictures = { ...demo, players: [...PLAYERS, player('finn', { image_url: '/demo/finn.svg' })] }
    const report = await bench.report(pictures)
    expect(report).toMatchObject({ demo: true, demo_data_removed: false, rejections: [] })
    expect(await bench.column('select demo from dataset')).toEqual([1])
  })

  it('is removed completely by real results', async () => {
    const real = mayOpen([singles('m1', { tournament_slug: 'june-open' })], {
      tournaments: [tournament('june-open')],
      players: [player('ada'), player('bo')],
    })
    await bench.report(demo)
    const report = await bench.report(real)
    expect(report).toMatchObject({ demo: false, demo_data_removed: true, totals: { new: 4 } })
    const { tables } = await bench.everything()
    await bench.renew()
    await bench.report(real)
    expect((await bench.everything()).tables).toEqual(tables)
  })

  it('stays if real results are refused or imported in a dry run', async () => {
    await bench.report(demo)
    const before = await bench.everything()
    await bench.import(mayOpen([singles('m1', { games: 'x' })]), { strict: true })
    await bench.import(mayOpen([singles('m1')]), { dryRun: true })
    expect(await bench.everything()).toEqual(before)
  })

  it('is refused if the database has real results', async () => {
    await bench.report(mayOpen([singles('m1')]))
    const before = await bench.everything()
    expect(await bench.reason(demo)).toBe(
      'the database has real results, which are never mixed with demonstration data',
    )
    expect(await bench.everything()).toEqual(before)
  })

  it.each([['{"demo": false}'], ['{}'], ['null']])('is not marked by %s', async (marker) => {
    const report = await bench.report({ players: PLAYERS, others: { 'dataset.json': marker } })
    expect(report.demo).toBe(false)
  })
})
