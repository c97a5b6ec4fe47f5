import { describe, expect, it } from 'vitest'
import { MAX_LINES_PER_ID } from '#importer/report/report.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import {
  gold,
  mayOpen,
  player,
  type Results,
  singles,
  tournament,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

const FIRST = mayOpen([singles('m1'), singles('m2', { games: '', winning_team: '2' })], {
  medals: [gold('ada')],
})

describe('the same folder again', () => {
  it('changes nothing: 0 new, 0 changed, the same version', async () => {
    const folder = writeResults(FIRST)
    const { version, content_hash } = await bench.report(folder)
    expect(version.before).toBeNull()
    const before = await bench.everything()
    expect(await bench.import(folder)).toMatchObject({
      kind: 'unchanged',
      report: {
        totals: { rows: 9, new: 0, changed: 0, unchanged: 9, rejected: 0 },
        version: { before: version.after, after: version.after },
        content_hash,
      },
    })
    expect(await bench.everything()).toEqual(before)
  })

  it('changes nothing if some of its rows are rejected each time', async () => {
    const folder = writeResults(mayOpen([singles('m1'), singles('m2', { games: 'x' })]))
    await bench.report(folder)
    const again = await bench.import(folder)
    expect(again).toMatchObject({ kind: 'unchanged', report: { totals: { unchanged: 7, rejected: 1 } } })
  })
})

describe('a folder with corrected rows', () => {
  it('changes only those rows, and leaves no trace of the former values', async () => {
    const before = await bench.report(FIRST)
    // The new date sorts this match after the other one.
    const corrected = singles('m1', { winning_team: '2', games: '2-11 3-11', date: '2026-05-03' })
    const matches = [corrected, singles('m2', { games: '', winning_team: '2' })]
    const report = await bench.report({ matches })
    expect(report.files['matches.csv']).toMatchObject({ rows: 2, new: 0, changed: 1, unchanged: 1 })
    expect(report.version.after).not.toBe(before.version.after)
    const { tables } = await bench.everything()
    await bench.renew()
    await bench.report({ ...FIRST, matches })
    expect((await bench.everything()).tables).toEqual(tables)
  })

  it('drops an event without matches', async () => {
    await bench.report(mayOpen([singles('m1', { event_name: 'Pro' }), singles('m2', { event_name: 'Pr0' })]))
    await bench.report({ matches: [singles('m2', { event_name: 'Pro' })] })
    const events = await bench.rows('select event_name, match_count from events')
    expect(events).toEqual([{ event_name: 'Pro', match_count: 2 }])
  })

  it('replaces all medals of its divisions, and no others', async () => {
    const bronze = gold('cleo', { medal: 'BRONZE' })
    const medals = [gold('ada'), bronze, gold('eva', { event_division: 'WOMENS_SINGLES' })]
    await bench.report(mayOpen([singles('m1')], { medals }))
    const { files } = await bench.report({ medals: [gold('bo'), bronze] })
    expect(files['medals.csv']).toMatchObject({ rows: 2, new: 0, changed: 1, unchanged: 1, withdrawn: 1 })
    const won = "select medal || ' ' || player_slug from source_medals join players on id = player_one_id order by 1"
    expect(await bench.column(won)).toEqual(['BRONZE cleo', 'GOLD bo', 'GOLD eva'])
  })
})

describe('an id on several rows', () => {
  it('counts once if the content is the same, and is reported', async () => {
    const { duplicates, files, rejections } = await bench.report(
      mayOpen([singles('m1'), singles('m2'), singles('m1', { winning_team: 'ONE' }), singles('m1')]),
    )
    expect(duplicates).toEqual([{ file: 'matches.csv', id: 'm1', lines: [2, 4, 5] }])
    expect(files['matches.csv']).toMatchObject({ rows: 4, new: 2, doubled: 2, rejected: 0 })
    expect(rejections).toEqual([])
  })

  it('counts once on any number of rows', { timeout: 60_000 }, async () => {
    const again = 150_000
    const { totals, duplicates } = await bench.report({ players: `player_slug,name\n${'ada,Ada\n'.repeat(again)}` })
    expect(totals).toMatchObject({ rows: again, new: 1, doubled: again - 1, rejected: 0 })
    expect(duplicates[0]?.lines).toEqual(Array.from({ length: MAX_LINES_PER_ID }, (_, index) => index + 2))
  })

  it.each<[string, string, string, Results]>([
    ['matches.csv', 'match_id', 'm1', mayOpen([singles('m1'), singles('m1', { games: '11-1 11-1' }), singles('m2')])],
    [
      'tournaments.csv',
      'tournament_slug',
      'a',
      { tournaments: [tournament('a'), tournament('a', { title: 'B' }), tournament('c')] },
    ],
    ['players.csv', 'player_slug', 'ada', { players: [player('ada'), player('ada', { name: 'Bo' }), player('cleo')] }],
  ])('with different content is rejected on every row of %s, each naming the others', async (...entry) => {
    const [file, column, value, results] = entry
    const { rejections, totals } = await bench.report(results)
    const reason = 'is on lines 2, 3 with different content: keep one of them'
    expect(rejections).toEqual([2, 3].map((line) => ({ file, line, column, value, reason })))
    expect(totals).toMatchObject({ rejected: 2, doubled: 0, new: totals.rows - 2 })
  })

  it('counts as different content if one row is rejected for another reason', async () => {
    const { rejections } = await bench.report(mayOpen([singles('m1'), singles('m1', { games: 'x' }), singles('m2')]))
    expect(rejections).toMatchObject([
      { line: 2, column: 'match_id' },
      { line: 3, column: 'games' },
    ])
  })

  it('is reported with its first few lines', async () => {
    const eight = Array.from({ length: 8 }, (_, index) => player('ada', { name: `Ada ${index}` }))
    const { rejections } = await bench.report({ players: [...eight, player('bo')] })
    expect(rejections).toHaveLength(8)
    expect(rejections[7]?.reason).toBe('is on lines 2, 3, 4, 5, 6, … with different content: keep one of them')
  })

  it("keeps its earlier row if a later folder's row is rejected", async () => {
    await bench.report(mayOpen([singles('m1')]))
    await bench.report({ matches: [singles('m1', { games: '11-1' }), singles('m1', { games: '11-2' }), singles('m2')] })
    expect(await bench.column("select games from matches where match_id = 'm1'")).toEqual(['11-7 11-9'])
  })
})

describe('--strict', () => {
  it('refuses the folder at the first rejected row, and changes nothing', async () => {
    await bench.report(FIRST)
    const before = await bench.everything()
    const matches = [
      singles('m1', { games: '11-1 11-1' }),
      singles('m3', { games: 'x' }),
      singles('m4', { games: 'y' }),
    ]
    expect(await bench.import(mayOpen(matches), { strict: true })).toMatchObject({
      kind: 'refused',
      reason: 'a row was rejected, and --strict takes all rows or none',
      report: {
        rejections: [{ file: 'matches.csv', line: 3, column: 'games', value: 'x' }],
        files: { 'matches.csv': { rows: 2, new: 0, rejected: 1 } },
      },
    })
    expect(await bench.everything()).toEqual(before)
  })

  it.each<[string, Results, { line: number; column: string | null }[]]>([
    ['quotes astray', { players: 'player_slug,name\nada,A"d"a\nBo,Bo\n' }, [{ line: 2, column: null }]],
    [
      'one id with different content',
      { players: [player('ada'), player('ada', { name: 'Bo' }), player('cleo')] },
      [2, 3].map((line) => ({ line, column: 'player_slug' })),
    ],
  ])('refuses rows of %s', async (_, results, rejections) => {
    const outcome = await bench.import(results, { strict: true })
    expect(outcome).toMatchObject({ kind: 'refused', report: { rejections } })
    expect(await bench.contentHash()).toBeUndefined()
  })

  it('accepts a folder without a rejected row, even with identical rows', async () => {
    expect((await bench.import(mayOpen([singles('m1'), singles('m1')]), { strict: true })).kind).toBe('imported')
  })
})

describe('--dry-run', () => {
  it('changes nothing, and reports what an import would change', async () => {
    const empty = await bench.everything()
    expect((await bench.import(FIRST, { dryRun: true })).kind).toBe('imported')
    expect(await bench.everything()).toEqual(empty)
    await bench.report(FIRST)
    const before = await bench.everything()
    const correction = writeResults(
      mayOpen([singles('m1', { games: '11-1 11-1' }), singles('m3'), singles('m4', { games: 'x' })]),
    )
    const { seconds: _, ...dry } = await bench.report(correction, { dryRun: true })
    expect(dry).toMatchObject({ dry_run: true, totals: { new: 1, changed: 1, unchanged: 6, rejected: 1 } })
    expect(await bench.everything()).toEqual(before)
    expect(await bench.report(correction)).toMatchObject({ ...dry, dry_run: false })
  })
})
