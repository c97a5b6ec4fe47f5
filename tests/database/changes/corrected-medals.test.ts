import { describe, expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import {
  correction,
  doubles,
  gold,
  mayOpen,
  type Results,
  type Row,
  singles,
} from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

const FIRST = mayOpen([singles('m1'), singles('m2', { games: '11-0 11-1' }), doubles('d1')], { medals: [gold('ada')] })

describe('a correction of a medal', () => {
  const MEDALS = [gold('ada'), gold('bo', { medal: 'SILVER' }), gold('cleo', { medal: 'BRONZE' })]
  const SWAPPED: Results = {
    corrections: [
      correction('medal', 'may-open/MENS_SINGLES/GOLD/ada', 'medal', 'silver'),
      correction('medal', 'may-open/MENS_SINGLES/SILVER/bo', 'medal', 'gold'),
    ],
  }
  const medals = () =>
    bench.column(`select medal || ' ' || player_slug from source_medals m join source_players p on p.id = m.player_one_id
      order by 1`)

  it('stays over later imports, and ends once it is withdrawn', async () => {
    await bench.report({ ...FIRST, medals: MEDALS })
    expect(await bench.report(SWAPPED)).toMatchObject({ rejections: [], corrected: { applied: 2 } })
    expect(await medals()).toEqual(['BRONZE cleo', 'GOLD bo', 'SILVER ada'])
    expect(await bench.import({ ...FIRST, medals: MEDALS })).toMatchObject({ kind: 'unchanged' })
    await bench.report({
      corrections: (SWAPPED.corrections as Row[]).map((row) => ({ ...row, value: '', reason: 'withdrawn' })),
    })
    expect(await medals()).toEqual(['BRONZE cleo', 'GOLD ada', 'SILVER bo'])
  })

  it('is confirmed once the source has the right medal in place of the wrong one', async () => {
    await bench.report({ ...FIRST, medals: MEDALS })
    await bench.report(SWAPPED)
    const right = [gold('bo'), gold('ada', { medal: 'SILVER' }), gold('cleo', { medal: 'BRONZE' })]
    expect((await bench.report({ ...FIRST, medals: right })).corrected).toEqual({ applied: 0, confirmed: 2, gone: 0 })
    expect(await medals()).toEqual(['BRONZE cleo', 'GOLD bo', 'SILVER ada'])
    await bench.exportAndRestore()
  })
})

describe('an erasure request', () => {
  it('removes the player from corrections, too', async () => {
    await bench.report(FIRST)
    await bench.report({
      corrections: [
        correction('player', 'ada', 'name', 'Ada Lind'),
        correction('match', 'm1', 'team_one_player_one', 'cleo', 'it was not Ada Lind'),
        correction('match', 'd1', 'team_two_player_one', 'eva'),
        correction('match', 'm2', 'note', 'Ada Lind was injured'),
        correction('medal', 'may-open/MENS_SINGLES/GOLD/ada', 'medal', 'SILVER'),
      ],
    })
    await bench.report({ removals: [{ kind: 'person', id: 'ada', reason: '' }] })
    const stored = JSON.stringify([
      await bench.rows('select * from corrections'),
      await bench.rows('select * from corrected_rows'),
      await bench.rows('select * from dataset_changes'),
      await bench.rows('select * from undo_records'),
    ])
    expect(stored).not.toMatch(/\bada\b|Ada/)
    expect(await bench.column("select id from corrections where kind = 'player'")).toEqual([])
    const again = await bench.import({ ...FIRST, corrections: [correction('player', 'ada', 'name', 'Ada Lind')] })
    expect(again).toMatchObject({ report: { files: { 'corrections.csv': { skipped: 1 } } } })
    expect(JSON.stringify(await bench.rows('select * from players'))).not.toContain('Ada')
  })
})
