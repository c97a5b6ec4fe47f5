import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NAMED_LINES } from '#importer/report.ts'
import { ImportBench } from '../fixtures/import-results.ts'
import {
  mayOpen,
  player,
  type Results,
  type Row,
  singles,
  tournament,
  writeResults,
} from '../fixtures/results-folder.ts'

let bench: ImportBench

beforeEach(async () => {
  bench = await ImportBench.open()
})

afterEach(() => bench.close())

const FIRST = mayOpen([singles('m1'), singles('m2', { games: '', winning_team: '2' })], {
  medals: [{ tournament_slug: 'may-open', event_division: 'MENS_SINGLES', medal: 'GOLD', player_one: 'ada' }],
})

describe('the same folder again', () => {
  it('changes nothing: 0 new, 0 changed, the same version', async () => {
    const folder = writeResults(FIRST)
    const first = await bench.report(folder)
    expect(first.version.before).toBeNull()
    const before = await bench.everything()
    const again = await bench.import(folder)
    expect(again).toMatchObject({
      kind: 'unchanged',
      report: {
        totals: { rows: 9, new: 0, changed: 0, unchanged: 9, rejected: 0 },
        version: { before: first.version.after, after: first.version.after },
        content_hash: first.content_hash,
      },
    })
    expect(await bench.everything()).toEqual(before)
  })

  it('changes nothing where some of its rows are rejected each time', async () => {
    const folder = writeResults(mayOpen([singles('m1'), singles('m2', { games: 'x' })]))
    await bench.report(folder)
    expect(await bench.import(folder)).toMatchObject({
      kind: 'unchanged',
      report: { totals: { unchanged: 7, rejected: 1 } },
    })
  })
})

describe('a folder with corrected rows', () => {
  it('changes just those, and leaves no trace of what they said before', async () => {
    const before = await bench.report(FIRST)
    const report = await bench.report({
      matches: [singles('m1'), singles('m2', { winning_team: '1', games: '11-2 11-3' })],
    })
    expect(report.files['matches.csv']).toMatchObject({ rows: 2, new: 0, changed: 1, unchanged: 1 })
    expect(report.version.after).not.toBe(before.version.after)
    const corrected = await bench.everything()
    await bench.close()
    bench = await ImportBench.open()
    const atOnce = mayOpen([singles('m1'), singles('m2', { winning_team: '1', games: '11-2 11-3' })], {
      medals: FIRST.medals ?? [],
    })
    await bench.report(atOnce)
    expect(corrected.tables).toEqual((await bench.everything()).tables)
  })

  it('goes back to the version it had where the correction is taken back', async () => {
    const first = await bench.report(FIRST)
    await bench.report({ matches: [singles('m1', { games: '11-1 11-2' })] })
    const back = await bench.report(FIRST)
    expect(back.totals).toMatchObject({ new: 0, changed: 1 })
    expect(back.version.after).toBe(first.version.after)
  })

  it('drops an event that no match is of any more', async () => {
    await bench.report(mayOpen([singles('m1', { event_name: 'Pro' }), singles('m2', { event_name: 'Pr0' })]))
    await bench.report({ matches: [singles('m2', { event_name: 'Pro' })] })
    expect(await bench.rows('select event_name, match_count from events')).toEqual([
      { event_name: 'Pro', match_count: 2 },
    ])
  })

  it("takes its medals of a division in the place of all that were known of it, and of no other's", async () => {
    const medal = (player_one: string, kind: string, row: Row = {}) => ({
      tournament_slug: 'may-open',
      event_division: 'MENS_SINGLES',
      medal: kind,
      player_one,
      ...row,
    })
    const womens = medal('eva', 'GOLD', { event_division: 'WOMENS_SINGLES' })
    await bench.report(mayOpen([singles('m1')], { medals: [medal('ada', 'GOLD'), medal('cleo', 'BRONZE'), womens] }))
    const { files } = await bench.report({ medals: [medal('bo', 'GOLD'), medal('cleo', 'BRONZE')] })
    expect(files['medals.csv']).toMatchObject({ rows: 2, new: 0, changed: 1, unchanged: 1, withdrawn: 1 })
    expect(
      await bench.column(
        "select medal || ' ' || player_slug from source_medals join players on id = player_one_id order by 1",
      ),
    ).toEqual(['BRONZE cleo', 'GOLD bo', 'GOLD eva'])
  })
})

it('a second folder adds to the first', async () => {
  await bench.report(FIRST)
  const report = await bench.report({
    players: [player('finn')],
    matches: [singles('m3', { team_one_player_one: 'finn' })],
  })
  expect(report.totals).toMatchObject({ rows: 2, new: 2, changed: 0, unchanged: 0, rejected: 0 })
  expect(await bench.column('select match_id from matches order by match_id')).toEqual(['m1', 'm2', 'm3'])
})

describe('one id on several rows', () => {
  it('with the same content counts once, and is reported', async () => {
    const report = await bench.report(
      mayOpen([singles('m1'), singles('m2'), singles('m1', { winning_team: 'ONE' }), singles('m1')]),
    )
    expect(report.duplicates).toEqual([{ file: 'matches.csv', id: 'm1', lines: [2, 4, 5] }])
    expect(report.files['matches.csv']).toMatchObject({ rows: 4, new: 2, doubled: 2, rejected: 0 })
    expect(report.rejections).toEqual([])
  })

  it('counts once however many rows it stands on', { timeout: 60_000 }, async () => {
    const again = 150_000
    const { totals, duplicates } = await bench.report({ players: `player_slug,name\n${'ada,Ada\n'.repeat(again)}` })
    expect(totals).toMatchObject({ rows: again, new: 1, doubled: again - 1, rejected: 0 })
    expect(duplicates[0]?.lines).toEqual(Array.from({ length: NAMED_LINES }, (_, index) => index + 2))
  })

  it('with different content is rejected on every row, each naming the others', async () => {
    const report = await bench.report(mayOpen([singles('m1'), singles('m2'), singles('m1', { games: '11-1 11-1' })]))
    const rejection = {
      file: 'matches.csv',
      column: 'match_id',
      value: 'm1',
      reason: 'stands on lines 2, 4 with different content',
    }
    expect(report.rejections).toEqual([
      { ...rejection, line: 2 },
      { ...rejection, line: 4 },
    ])
    expect(report.files['matches.csv']).toMatchObject({ rows: 3, new: 1, rejected: 2, doubled: 0 })
    expect(await bench.column('select match_id from matches')).toEqual(['m2'])
  })

  it('of which one is rejected for itself counts as different content', async () => {
    const { rejections } = await bench.report(mayOpen([singles('m1'), singles('m1', { games: 'x' }), singles('m2')]))
    expect(rejections.map(({ line, column }) => [line, column])).toEqual([
      [2, 'match_id'],
      [3, 'games'],
    ])
  })

  it.each<[string, Results, string, string]>([
    [
      'tournaments',
      { tournaments: [tournament('a-open'), tournament('a-open', { title: 'B' }), tournament('c-open')] },
      'tournament_slug',
      'a-open',
    ],
    ['players', { players: [player('ada'), player('ada', { name: 'Bo' }), player('cleo')] }, 'player_slug', 'ada'],
  ])('is held to the same among %s', async (name, results, column, value) => {
    const { rejections } = await bench.report(results)
    const file = `${name}.csv`
    const reason = 'stands on lines 2, 3 with different content'
    expect(rejections).toEqual([2, 3].map((line) => ({ file, line, column, value, reason })))
  })

  it('names the first few lines where it stands on many', async () => {
    const { rejections } = await bench.report({
      players: [...Array.from({ length: 8 }, (_, index) => player('ada', { name: `Ada ${index}` })), player('bo')],
    })
    expect(rejections).toHaveLength(8)
    expect(rejections[7]?.reason).toBe('stands on lines 2, 3, 4, 5, 6, … with different content')
  })

  it("in a later folder is a correction of the earlier folder's row", async () => {
    await bench.report(mayOpen([singles('m1')]))
    const report = await bench.report({ matches: [singles('m1', { games: '11-1 11-1' })] })
    expect(report.files['matches.csv']).toMatchObject({ changed: 1, rejected: 0 })
    expect(await bench.column('select games from matches')).toEqual(['11-1 11-1'])
  })

  it('rejected in a later folder leaves the earlier row as it was', async () => {
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
      singles('m4'),
      singles('m5', { games: 'y' }),
    ]
    const outcome = await bench.import(mayOpen(matches), { strict: true })
    expect(outcome).toMatchObject({
      kind: 'refused',
      reason: 'a row was rejected, and --strict takes all rows or none',
    })
    if (!('report' in outcome)) throw new Error('no report')
    expect(outcome.report.rejections).toMatchObject([{ file: 'matches.csv', line: 3, column: 'games', value: 'x' }])
    expect(outcome.report.files['matches.csv']).toMatchObject({ rows: 2, new: 0, rejected: 1 })
    expect(await bench.everything()).toEqual(before)
  })

  it('refuses a row with quotes astray, where it comes first', async () => {
    const outcome = await bench.import({ players: 'player_slug,name\nada,A"d"a\nBo,Bo\n' }, { strict: true })
    if (!('report' in outcome)) throw new Error('no report')
    expect(outcome.report.rejections).toMatchObject([{ line: 2, column: null }])
    expect(outcome.report.totals).toMatchObject({ rows: 1, rejected: 1 })
  })

  it('refuses rows of one id with different content', async () => {
    const outcome = await bench.import(
      { players: [player('ada'), player('ada', { name: 'Bo' }), player('cleo')] },
      { strict: true },
    )
    expect(outcome.kind).toBe('refused')
    expect(await bench.rows('select * from players')).toEqual([])
  })

  it('takes a folder without a rejected row, rows that say the same twice among them', async () => {
    expect((await bench.import(mayOpen([singles('m1'), singles('m1')]), { strict: true })).kind).toBe('imported')
  })
})

describe('--dry-run', () => {
  it('changes nothing, and reports what would be', async () => {
    await bench.report(FIRST)
    const before = await bench.everything()
    const correction = writeResults(
      mayOpen([singles('m1', { games: '11-1 11-1' }), singles('m3'), singles('m4', { games: 'x' })]),
    )
    const dry = await bench.report(correction, { dryRun: true })
    expect(dry).toMatchObject({ dry_run: true, totals: { new: 1, changed: 1, unchanged: 6, rejected: 1 } })
    expect(await bench.everything()).toEqual(before)
    const real = await bench.report(correction)
    const { seconds: _, ...rest } = dry
    expect(real).toMatchObject({ ...rest, dry_run: false, seconds: expect.any(Number) })
  })

  it('changes nothing in an empty database', async () => {
    const before = await bench.everything()
    expect((await bench.import(FIRST, { dryRun: true })).kind).toBe('imported')
    expect(await bench.everything()).toEqual(before)
  })
})
