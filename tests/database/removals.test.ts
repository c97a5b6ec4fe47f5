import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeExchangeFolder, writePlayerFolder } from '#exporter/exchange-folder.ts'
import { ImportBench } from '../fixtures/import-results.ts'
import { SPRING_SEASON } from '../fixtures/open-results.ts'
import { doubles, mayOpen, player, type Row, singles, tournament, writeResults } from '../fixtures/results-folder.ts'

let bench: ImportBench

beforeEach(async () => {
  bench = await ImportBench.open()
})

afterEach(() => bench.close())

const GOLD: Row = { tournament_slug: 'may-open', event_division: 'MENS_SINGLES', medal: 'GOLD', player_one: 'ada' }
const FIRST = mayOpen([singles('m1'), singles('m2', { games: '11-0 11-1' }), doubles('d1')], { medals: [GOLD] })
const removal = (kind: string, id: string, reason = 'a mistake'): Row => ({ kind, id, reason })
const redirect = (kind: string, old_slug: string, new_slug: string): Row => ({ kind, old_slug, new_slug })

async function hashOf(): Promise<string | undefined> {
  return (await bench.column<string>('select content_hash from dataset'))[0]
}

describe('removals.csv', () => {
  it('takes out what an import brought: the content is what it was before it', async () => {
    await bench.report(SPRING_SEASON)
    const before = await hashOf()
    await bench.report(mayOpen([singles('m1'), doubles('d1')], { medals: [GOLD] }))
    expect(await hashOf()).not.toBe(before)
    const players = ['ada', 'bo', 'cleo', 'dag', 'eva'].map((slug) => removal('player', slug))
    const report = await bench.report({ removals: [removal('tournament', 'may-open'), ...players] })
    expect(report.files['matches.csv']).toMatchObject({ rows: 0, withdrawn: 2 })
    expect(report.files['medals.csv']).toMatchObject({ withdrawn: 1 })
    expect(await hashOf()).toBe(before)
  })

  it('takes a match out, and holds against later imports until it is withdrawn', async () => {
    await bench.report(FIRST)
    await bench.report({ removals: [removal('match', 'm2')] })
    expect(await bench.column('select match_id from matches order by 1')).toEqual(['d1', 'm1'])
    const again = await bench.import(FIRST)
    expect(again).toMatchObject({ kind: 'unchanged', report: { files: { 'matches.csv': { rows: 3, skipped: 1 } } } })
    await bench.report({ removals: [removal('match', 'm2', 'withdrawn')] })
    await bench.report(FIRST)
    expect(await bench.column('select match_id from matches order by 1')).toEqual(['d1', 'm1', 'm2'])
  })

  it('takes an event out with its medals, and skips its rows from then on', async () => {
    await bench.report(FIRST)
    const [slug = ''] = await bench.column<string>(
      "select event_slug from events where event_division = 'MENS_SINGLES'",
    )
    const report = await bench.report({ removals: [removal('event', slug)] })
    expect(report.totals.withdrawn).toBe(3)
    expect(await bench.column('select event_division from events')).toEqual(['MIXED_DOUBLES'])
    const again = await bench.report({ ...FIRST, medals: [] })
    expect(again.files['matches.csv']).toMatchObject({ skipped: 2, unchanged: 1 })
  })

  it('takes a player out with all matches and medals', async () => {
    await bench.report(FIRST)
    const report = await bench.report({ removals: [removal('player', 'ada')] })
    expect(report.corrections).toMatchObject([{ effect: { players: 1, matches: 3, medals: 1 } }])
    expect(report.players_left).toEqual(['bo', 'cleo', 'dag'])
    const again = await bench.report(FIRST)
    expect(again.files['players.csv']).toMatchObject({ skipped: 1 })
    expect(again.files['matches.csv']).toMatchObject({ rows: 3, skipped: 3 })
    expect(again.files['medals.csv']).toMatchObject({ rows: 1, skipped: 1 })
  })

  it('says what a row would do, and does nothing, in a dry run', async () => {
    await bench.report(FIRST)
    const before = await bench.everything()
    const report = await bench.report({ removals: [removal('tournament', 'may-open')] }, { dryRun: true })
    expect(report.corrections).toMatchObject([
      { what: 'tournament may-open is removed', effect: { tournaments: 1, matches: 3, medals: 1 } },
    ])
    expect(await bench.everything()).toEqual(before)
  })

  it('keeps what it does not know for later imports, and says so', async () => {
    await bench.report(FIRST)
    const { corrections } = await bench.report({ removals: [removal('match', 'm9'), removal('event', 'no-such')] })
    expect(corrections.map(({ hint }) => hint)).toEqual(Array(2).fill(expect.stringContaining('later imports')))
    const later = await bench.report({ matches: [singles('m9')] })
    expect(later.files['matches.csv']).toMatchObject({ skipped: 1, new: 0 })
  })

  it('rejects rows of another kind, without an id, and given twice with different content', async () => {
    await bench.report(FIRST)
    const { rejections } = await bench.report({
      removals: [
        removal('league', 'PPA'),
        removal('match', ''),
        removal('player', 'Not a slug'),
        removal('match', 'm1', 'one'),
        removal('match', 'm1', 'another'),
        removal('match', 'm2'),
      ],
    })
    expect(rejections.map(({ line, column }) => [line, column])).toEqual([
      [2, 'kind'],
      [3, 'id'],
      [4, 'id'],
      [5, null],
      [6, null],
    ])
  })
})

describe('redirects.csv', () => {
  it('renames a player: pairs stand in the order of the new slug, and the old one is read as it', async () => {
    await bench.report(FIRST)
    await bench.report({ redirects: [redirect('player', 'ada', 'zoe')] })
    expect(await bench.column("select team_slug from teams where team_slug like '%zoe%' order by 1")).toEqual([
      'bo--zoe',
      'zoe',
    ])
    expect(await bench.column("select player_slug from players where player_slug in ('ada', 'zoe')")).toEqual(['zoe'])
    expect(await bench.import({ ...FIRST, players: [player('ada')] })).toMatchObject({ kind: 'unchanged' })
  })

  it('gives the same content as if the slug had been the new one from the start', async () => {
    const turned = (row: Row): Row =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value === 'ada' ? 'zoe' : value]))
    const { tournaments, players, matches, medals } = FIRST as Record<string, Row[]>
    await bench.report({
      tournaments: tournaments ?? [],
      players: (players ?? []).map((row) => ({ ...turned(row), name: row.name ?? '' })),
      matches: (matches ?? []).map(turned),
      medals: (medals ?? []).map(turned),
    })
    const expected = await hashOf()
    await bench.close()
    bench = await ImportBench.open()
    await bench.report(FIRST)
    await bench.report({ redirects: [redirect('player', 'ada', 'zoe')] })
    expect(await hashOf()).toBe(expected)
  })

  it('joins two players, and their rows sent again under their own slugs split them to the same content', async () => {
    const two = mayOpen([singles('m1'), singles('m2', { team_one_player_one: 'eva' }), doubles('d1')], {
      medals: [GOLD, { ...GOLD, medal: 'SILVER', player_one: 'eva' }],
    })
    await bench.report(two)
    const before = await hashOf()
    const joined = await bench.report({ redirects: [redirect('player', 'eva', 'ada')] })
    expect(joined.corrections).toMatchObject([{ effect: { players: 1 }, hint: 'joined: 1 matches, 1 medals' }])
    expect(await bench.column("select total_matches_played from players where player_slug = 'ada'")).toEqual([3])
    expect(await bench.column("select 1 from players where player_slug = 'eva'")).toEqual([])
    expect((await bench.report(two)).files['players.csv']).toMatchObject({ skipped: 1, changed: 0 })
    await bench.report({ ...two, redirects: [redirect('player', 'eva', '')] })
    expect(await hashOf()).toBe(before)
  })

  it('refuses to join two who stand in one match', async () => {
    await bench.report(FIRST)
    const { rejections } = await bench.report({
      redirects: [redirect('player', 'ada', 'bo'), redirect('player', 'eva', 'ada')],
    })
    expect(rejections).toMatchObject([
      { line: 2, column: 'new_slug', reason: expect.stringMatching(/both stand in the match d1/) },
    ])
  })

  it('follows chains to their end, and rejects what leads back', async () => {
    await bench.report(FIRST)
    const { rejections } = await bench.report({
      redirects: [
        redirect('player', 'ada', 'bea'),
        redirect('player', 'bea', 'cia'),
        redirect('player', 'cia', 'ada'),
        redirect('player', 'dia', 'dia'),
      ],
    })
    expect(rejections.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'leads back to cia by other redirects'],
      [5, 'is the old slug'],
    ])
    const known = await bench.report({ matches: [singles('m3'), singles('m4', { team_one_player_one: 'bea' })] })
    expect(known.rejections).toEqual([])
    expect(await bench.column("select total_matches_played from players where player_slug = 'cia'")).toEqual([5])
  })

  it('renames and joins tournaments, with their events and medals', async () => {
    const july = {
      ...mayOpen([singles('j1', { tournament_slug: 'july-open' })]),
      tournaments: [tournament('july-open')],
    }
    await bench.report(FIRST)
    await bench.report(july)
    await bench.report({ redirects: [redirect('tournament', 'july-open', 'may-open')] })
    expect(await bench.column('select tournament_slug from tournaments')).toEqual(['may-open'])
    expect(await bench.column("select match_count from events where event_division = 'MENS_SINGLES'")).toEqual([3])
    await bench.report({ redirects: [redirect('tournament', 'may-open', 'spring-open')] })
    expect(await bench.column('select tournament_slug from tournaments')).toEqual(['spring-open'])
    expect(await bench.import(july)).toMatchObject({ kind: 'imported', report: { rejections: [] } })
    expect(await bench.column('select tournament_slug from tournaments')).toEqual(['spring-open'])
  })
})

describe('--replace', () => {
  it('takes a folder as the whole of a tournament: what it does not hold goes, and may come again', async () => {
    await bench.report(SPRING_SEASON)
    const others = await bench.column('select match_id from matches order by 1')
    await bench.report(FIRST)
    const whole = mayOpen([singles('m1'), singles('m5')], { medals: [{ ...GOLD, player_one: 'bo' }] })
    const report = await bench.report(whole, { replace: ['may-open'] })
    expect(report.corrections).toMatchObject([{ effect: { matches: 2 } }])
    expect(report.players_left).toEqual(['cleo', 'dag'])
    expect(await bench.column('select match_id from matches order by 1')).toEqual([...others, 'm1', 'm5'].sort())
    expect((await bench.report(FIRST)).files['matches.csv']).toMatchObject({ new: 2, skipped: 0 })
  })

  it('is refused where a row is rejected, matches.csv is not there, or no such tournament', async () => {
    await bench.report(FIRST)
    const before = await bench.everything()
    const reason = async (...asked: Parameters<ImportBench['import']>) => {
      const outcome = await bench.import(...asked)
      return outcome.kind === 'refused' ? outcome.reason : outcome.kind
    }
    const bad = mayOpen([singles('m1'), singles('m2', { games: 'x' })])
    expect(await reason(bad, { replace: ['may-open'] })).toMatch(/--replace takes all rows or none/)
    expect(await reason({ medals: [GOLD] }, { replace: ['may-open'] })).toMatch(/needs the file matches.csv/)
    expect(await reason(FIRST, { replace: ['june-open'] })).toMatch(/june-open, which neither/)
    expect(await bench.everything()).toEqual(before)
  })
})

it('a player is split in two by the exported rows, with the second slug in those of the other', async () => {
  const two = mayOpen([singles('m1'), singles('m2', { team_one_player_one: 'eva' })], {
    medals: [GOLD, { ...GOLD, medal: 'SILVER', player_one: 'eva' }],
  })
  await bench.report(two)
  const before = await hashOf()
  await bench.report({ redirects: [redirect('player', 'eva', 'ada')] })
  const folder = writeResults({})
  expect(await writePlayerFolder(bench.database, folder, 'nobody')).toBe(false)
  expect(await writePlayerFolder(bench.database, folder, 'ada')).toBe(true)
  expect(await bench.import(folder)).toMatchObject({ kind: 'unchanged', report: { rejections: [], warnings: [] } })
  const [matches, medals, players] = ['matches', 'medals', 'players'].map((name) => join(folder, `${name}.csv`)) as [
    string,
    string,
    string,
  ]
  const turn = (path: string, isTurned: (line: string) => boolean) => {
    const lines = readFileSync(path, 'utf8').split('\n')
    writeFileSync(path, lines.map((line) => (isTurned(line) ? line.replace('ada', 'eva') : line)).join('\n'))
  }
  turn(matches, (line) => line.startsWith('m2'))
  turn(medals, (line) => line.includes('SILVER'))
  appendFileSync(players, 'eva,eva,,,,,,,\r\n')
  writeFileSync(join(folder, 'redirects.csv'), 'kind,old_slug,new_slug\nplayer,eva,\n')
  await bench.report(folder)
  expect(await hashOf()).toBe(before)
})

it('removals and redirects are exported and imported again with the same content and version', async () => {
  await bench.report(FIRST)
  await bench.report({
    removals: [removal('match', 'm2'), removal('player', 'eva')],
    redirects: [redirect('player', 'ada', 'zoe'), redirect('player', 'bo', 'al')],
  })
  const folder = writeResults({})
  const exported = await writeExchangeFolder(bench.database, folder)
  await bench.close()
  bench = await ImportBench.open()
  const report = await bench.report(folder)
  expect(report).toMatchObject({ content_hash: exported?.content_hash, version: { after: exported?.version } })
  expect((await bench.report(FIRST)).files['matches.csv']).toMatchObject({ skipped: 1, unchanged: 2, rejected: 0 })
  expect(await hashOf()).toBe(exported?.content_hash)
})
