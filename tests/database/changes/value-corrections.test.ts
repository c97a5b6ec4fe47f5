import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeExchangeFolder } from '#exporter/exchange-folder.ts'
import { rollBack } from '#importer/rollback.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import {
  correction,
  doubles,
  gold,
  mayOpen,
  type Results,
  type Row,
  singles,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

const FIRST = mayOpen([singles('m1'), singles('m2', { games: '11-0 11-1' }), doubles('d1')], { medals: [gold('ada')] })
/** The other side won m1, by other games. */
const OTHER_WINNER: Results = {
  corrections: [correction('match', 'm1', 'winning_team', '2'), correction('match', 'm1', 'games', '7-11 9-11')],
}
const winnerOf = async (id: string) =>
  (await bench.rows(`select winning_team, games from source_matches where match_id = '${id}'`))[0]
const states = () => bench.column('select state from corrections order by kind, id, field')
const names = () => bench.column("select name from players where player_slug in ('ada', 'zoe') order by 1")

async function exported(): Promise<(file: string) => string> {
  const folder = writeResults({})
  await writeExchangeFolder(bench.database, folder)
  return (file) => readFileSync(join(folder, file), 'utf8')
}

describe('corrections.csv', () => {
  it('corrects a stored match, whose values are checked after all of its corrections', async () => {
    await bench.report(FIRST)
    const report = await bench.report(OTHER_WINNER)
    expect(report).toMatchObject({ rejections: [], corrected: { applied: 2, confirmed: 0, gone: 0 } })
    expect(report.files['corrections.csv']).toMatchObject({ rows: 2, new: 2 })
    expect(await winnerOf('m1')).toEqual({ winning_team: 2, games: '7-11 9-11' })
    expect(await winnerOf('m2')).toEqual({ winning_team: 1, games: '11-0 11-1' })
  })

  it('keeps the corrected values when the source is imported again, and changes nothing then', async () => {
    await bench.report(FIRST)
    await bench.report(OTHER_WINNER)
    const before = await bench.everything()
    expect(await bench.import(FIRST)).toMatchObject({ kind: 'unchanged', report: { corrected: { applied: 2 } } })
    expect(await bench.everything()).toEqual(before)
  })

  it('keeps the corrected winner when the source exchanges the sides', async () => {
    await bench.report(FIRST)
    await bench.report(OTHER_WINNER)
    const { team_one_player_one = '', team_two_player_one = '' } = singles('m1')
    const sides = { team_one_player_one: team_two_player_one, team_two_player_one: team_one_player_one }
    const turned = singles('m1', { ...sides, winning_team: '2', games: '7-11 9-11' })
    const report = await bench.report({ ...FIRST, matches: [turned] })
    expect(report.corrected).toEqual({ applied: 2, confirmed: 0, gone: 0 })
    const [match] = await bench.rows(
      `select p.player_slug as winner, m.games from source_matches m join source_players p on p.id = m.team_two_player_one_id
       where m.match_id = 'm1' and m.winning_team = 2`,
    )
    expect(match).toEqual({ winner: team_two_player_one, games: '7-11 9-11' })
  })

  it('takes other values of a corrected row from later imports', async () => {
    await bench.report(FIRST)
    await bench.report(OTHER_WINNER)
    await bench.report({ ...FIRST, matches: [singles('m1', { note: 'windy' })] })
    expect(await winnerOf('m1')).toEqual({ winning_team: 2, games: '7-11 9-11' })
    expect(await bench.column("select note from source_matches where match_id = 'm1'")).toEqual(['windy'])
  })

  it('reports a correction as confirmed once the source has the same value', async () => {
    await bench.report(FIRST)
    await bench.report(OTHER_WINNER)
    const fixed = mayOpen([singles('m1', { winning_team: 'Team 2', games: '7-11, 9-11' })])
    const outcome = await bench.import(fixed)
    expect(outcome).toMatchObject({ kind: 'imported', report: { corrected: { applied: 0, confirmed: 2, gone: 0 } } })
    expect(await states()).toEqual(['CONFIRMED', 'CONFIRMED'])
    expect(await bench.import(fixed)).toMatchObject({ kind: 'unchanged' })
  })

  it('ends a correction by the reason withdrawn, and restores what the source says', async () => {
    await bench.report(FIRST)
    await bench.report(OTHER_WINNER)
    await bench.report(mayOpen([singles('m1', { games: '11-7 11-3' })]))
    const ended = OTHER_WINNER.corrections as Row[]
    await bench.report({ corrections: ended.map((row) => ({ ...row, reason: 'Withdrawn' })) })
    expect(await winnerOf('m1')).toEqual({ winning_team: 1, games: '11-7 11-3' })
    expect(await bench.rows('select * from corrections')).toEqual([])
    expect(await bench.rows('select * from corrected_rows')).toEqual([])
  })

  it('rejects corrections that would make a row invalid, and keeps the row', async () => {
    await bench.report(FIRST)
    const report = await bench.report({ corrections: [correction('match', 'm1', 'winning_team', '2')] })
    expect(report.rejections).toMatchObject([{ file: 'corrections.csv', line: 2, column: 'value', value: '2' }])
    expect(report.files['corrections.csv']).toMatchObject({ rows: 1, new: 0, rejected: 1 })
    expect(await winnerOf('m1')).toMatchObject({ winning_team: 1 })
    expect(await states()).toEqual([])
  })

  it.each<[Row, string, string]>([
    [correction('match', 'm1', 'winner', '2'), 'column', 'is not a column of matches.csv'],
    [correction('match', 'm1', 'match_id', 'm7'), 'column', "identifies the match and can't be corrected"],
    [correction('player', 'ada', 'player_slug', 'zoe'), 'column', 'redirects.csv'],
    [correction('medal', 'may-open/gold', 'medal', 'SILVER'), 'id', 'is not a medal'],
    [correction('event', 'x', 'title', 'y'), 'kind', ''],
    [correction('player', 'ada', 'name', 'Ada', ''), 'reason', 'is required'],
    [correction('match', 'm1', 'start_time', 'noon'), 'value', 'left out'],
  ])('rejects %o', async (row, column, reason) => {
    await bench.report(FIRST)
    const { rejections } = await bench.report({ corrections: [row] })
    expect(rejections).toMatchObject([{ file: 'corrections.csv', line: 2, column }])
    expect(rejections[0]?.reason).toContain(reason)
  })

  it('rejects rows of a file that has no column of values', async () => {
    await bench.report(FIRST)
    const { rejections } = await bench.report({ corrections: 'kind,id,column,reason\nplayer,ada,name,typo\n' })
    expect(rejections).toMatchObject([{ column: 'value' }])
  })

  it('imports a row that is only valid after its corrections', async () => {
    const wrong = mayOpen([singles('m1', { winning_team: '2' })])
    expect((await bench.report(wrong)).files['matches.csv']).toMatchObject({ rejected: 1 })
    const corrections = [correction('match', 'm1', 'winning_team', '1')]
    expect(await bench.report({ ...wrong, corrections })).toMatchObject({ rejections: [], corrected: { applied: 1 } })
    expect(await winnerOf('m1')).toMatchObject({ winning_team: 1 })
    expect(await bench.import(wrong)).toMatchObject({ kind: 'unchanged' })
  })

  it('corrects players, tournaments and columns that the source does not have', async () => {
    await bench.report(FIRST)
    const rows = [
      correction('player', 'ada', 'name', 'Ada Lind'),
      correction('player', 'ada', 'aliases', 'Ada L.|A. Lind'),
      correction('tournament', 'may-open', 'end_date', '2026-05-04'),
      correction('match', 'd1', 'note', ''),
    ]
    expect(await bench.report({ corrections: rows })).toMatchObject({ rejections: [] })
    await bench.report({ ...FIRST, players: 'player_slug,name\nada,ADA\nbo,bo\ncleo,cleo\ndag,dag\neva,eva\n' })
    expect(await bench.rows("select name, aliases from players where player_slug = 'ada'")).toEqual([
      { name: 'Ada Lind', aliases: '["Ada L.","A. Lind"]' },
    ])
    expect(await bench.column('select end_date from tournaments')).toEqual(['2026-05-04'])
    expect((await exported())('players.csv')).toContain('ada,ADA,')
  })

  it('replaces a player of a pair, whatever the order of the slugs', async () => {
    await bench.report(FIRST)
    await bench.report({ corrections: [correction('match', 'd1', 'team_one_player_one', 'eva')] })
    const players = async () =>
      bench.column(`select p.player_slug from source_matches m
        join source_players p on p.id in (m.team_one_player_one_id, m.team_one_player_two_id)
        where match_id = 'd1' order by 1`)
    expect(await players()).toEqual(['bo', 'eva'])
    expect(await bench.import(FIRST)).toMatchObject({ kind: 'unchanged' })
    const right = mayOpen([doubles('d1', { team_one_player_one: 'eva', team_one_player_two: 'bo' })])
    expect((await bench.report(right)).corrected).toEqual({ applied: 0, confirmed: 1, gone: 0 })
    expect(await players()).toEqual(['bo', 'eva'])
  })

  it('is about rows that the data need not have, which the report and a data check name', async () => {
    await bench.report(FIRST)
    const report = await bench.report({ corrections: [correction('match', 'm9', 'note', 'x')] })
    expect(report).toMatchObject({ corrected: { applied: 0, confirmed: 0, gone: 1 }, findings: { count: 1 } })
    expect(report.findings?.first).toMatchObject([{ check: 'CORRECTIONS_HAVE_ROWS' }])
    const later = await bench.report(mayOpen([singles('m9')]))
    expect(later.corrected).toEqual({ applied: 1, confirmed: 0, gone: 0 })
    const removed = await bench.report({ removals: [{ kind: 'match', id: 'm9', reason: 'never played' }] })
    expect(removed.corrected).toEqual({ applied: 0, confirmed: 0, gone: 1 })
  })

  it('changes nothing in a dry run, and reports the same', async () => {
    await bench.report(FIRST)
    const before = await bench.everything()
    const dry = await bench.report(OTHER_WINNER, { dryRun: true })
    expect(await bench.everything()).toEqual(before)
    expect(await states()).toEqual([])
    const real = await bench.report(OTHER_WINNER)
    expect([real.corrected, real.version, real.files]).toEqual([dry.corrected, dry.version, dry.files])
  })

  it('is undone by a rollback', async () => {
    await bench.report(FIRST)
    const first = await bench.everything()
    await bench.report(OTHER_WINNER)
    const corrected = await bench.everything()
    await bench.report({
      corrections: (OTHER_WINNER.corrections as Row[]).map((row) => ({ ...row, reason: 'withdrawn' })),
    })
    await rollBack(bench.database)
    expect((await bench.everything()).tables).toEqual(corrected.tables)
    expect(await bench.import(FIRST)).toMatchObject({ kind: 'unchanged' })
    await rollBack(bench.database)
    expect((await bench.everything()).tables).toEqual(first.tables)
  })

  it('is exported next to the values of the source', async () => {
    await bench.report(FIRST)
    await bench.report({
      corrections: [
        ...(OTHER_WINNER.corrections as Row[]),
        correction('player', 'ada', 'name', 'Ada Lind'),
        correction('medal', 'may-open/MS/gold/ada', 'player_one', 'bo'),
      ],
    })
    const files = await bench.exportAndRestore()
    expect(files['corrections.csv']).toBe(
      [
        'kind,id,column,value,reason',
        'match,m1,games,7-11 9-11,a typo',
        'match,m1,winning_team,2,a typo',
        'medal,may-open/MENS_SINGLES/GOLD/ada,player_one,bo,a typo',
        'player,ada,name,Ada Lind,a typo',
        '',
      ].join('\r\n'),
    )
    expect(files['matches.csv']).toContain('11-7 11-9')
    expect(files['matches.csv']).not.toContain('7-11')
    expect(files['medals.csv']).toContain('GOLD,ada')
    expect(await names()).toEqual(['Ada Lind'])
  })

  it('follows a player and a tournament to their new slugs', async () => {
    await bench.report(FIRST)
    await bench.report({
      corrections: [
        correction('player', 'ada', 'name', 'Ada Lind'),
        correction('match', 'm1', 'team_one_player_one', 'cleo'),
        correction('match', 'd1', 'team_one_player_two', 'eva'),
        correction('tournament', 'may-open', 'title', 'May Classic'),
      ],
    })
    const redirects = [
      { kind: 'player', old_slug: 'ada', new_slug: 'zoe' },
      { kind: 'player', old_slug: 'cleo', new_slug: 'chloe' },
      { kind: 'tournament', old_slug: 'may-open', new_slug: 'may-classic' },
    ]
    await bench.report({ redirects })
    expect(await bench.import(FIRST)).toMatchObject({
      kind: 'unchanged',
      report: { corrected: { applied: 4, gone: 0 } },
    })
    expect(await names()).toEqual(['Ada Lind'])
    expect(await bench.rows('select kind, id, field, value from corrections order by kind, id')).toEqual([
      // The slug zoe is after bo, so ada's partner is in the other column now.
      { kind: 'match', id: 'd1', field: 'team_one_player_one', value: 'eva' },
      { kind: 'match', id: 'm1', field: 'team_one_player_one', value: 'chloe' },
      { kind: 'player', id: 'zoe', field: 'name', value: 'Ada Lind' },
      { kind: 'tournament', id: 'may-classic', field: 'title', value: 'May Classic' },
    ])
    await bench.exportAndRestore()
  })
})

describe('an import', () => {
  it('counts the values that it sets back to what they were before an earlier import', async () => {
    const changed = mayOpen([singles('m1', { note: 'x', games: '11-1 11-2' }), singles('m2', { games: '11-0 11-1' })])
    await bench.report(FIRST)
    expect((await bench.report(changed)).changed_back).toEqual([])
    const { changed_back } = await bench.report(FIRST)
    expect(changed_back).toEqual([
      { file: 'matches.csv', column: 'games', values: 1 },
      { file: 'matches.csv', column: 'note', values: 1 },
    ])
  })
})
