import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { ClubTables, resultsIn } from '../../fixtures/folders/club-tables.ts'
import { REAL_RESULTS } from '../../fixtures/folders/open-results.ts'

/** Small folders that strangers wrote, next to the project. The tests of the same shapes have invented rows. */
const FOREIGN = join(REAL_RESULTS, '../../foreign')

const bench = ImportBench.ofEachTest()

/** Copies one of the folders, because a proposal writes into it. */
function copied(name: string): ClubTables {
  const club = new ClubTables({})
  const folder = join(FOREIGN, name)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(club.folder, join(entry.parentPath, entry.name).slice(folder.length + 1))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, readFileSync(join(entry.parentPath, entry.name)))
  }
  return club
}

const medals = () =>
  bench.column<string>(
    `select m.medal || ' ' || p.player_slug from medals m join teams t on t.id = m.team_id
     join players p on p.id = t.player_one_id order by m.medal, p.player_slug`,
  )

/** Answers to the question that a table asks, by the text of the question, with all results then. */
const TABLES: readonly [name: string, answers: Readonly<Record<string, string>>, results: readonly string[]][] = [
  [
    '01-winner-loser',
    {},
    ['Max Bauer/Tom Kern* - Ben Hahn/Leo Voss 11-7 11-4', 'Max Bauer/Tom Kern* - Jan Roth/Uli Lang 11-7 9-11 11-4'],
  ],
  [
    '02-home-away',
    { 'results.csv': 'MENS_DOUBLES' },
    ['Ben Hahn/Leo Voss - Kai Metz/Nils Ohm* 7-11 9-11', 'Max Bauer/Tom Kern* - Jan Roth/Uli Lang 11-7 9-11 11-4'],
  ],
  ['03-hand-mapping', {}, ['Max Bauer/Tom Kern* - Jan Roth/Uli Lang 11-7 9-11 11-4']],
  [
    '04-games-won-only',
    { Ergebnis: 'games' },
    [
      'Jan Roth/Uli Lang* - Kai Metz/Nils Ohm',
      'Max Bauer/Tom Kern* - Ben Hahn/Leo Voss',
      'Max Bauer/Tom Kern* - Jan Roth/Uli Lang',
    ],
  ],
  [
    '05-excel-dates',
    {},
    ['Ann One/Bea Two* - Cat Three/Dot Four 11-7 11-4', 'Ann One/Bea Two* - Eve Five/Fay Six 11-7 11-4'],
  ],
  [
    '06-same-title-twice',
    { Doha: 'several' },
    ['Ann One/Bea Two* - Cat Three/Dot Four 11-7 11-4', 'Eve Five/Fay Six* - Cat Three/Dot Four 11-7 11-4'],
  ],
  ['08-title-rows', {}, ['Ann One/Bea Two* - Eve Five/Fay Six 11-7 11-4']],
]

describe.skipIf(!existsSync(FOREIGN))('A folder of a stranger', () => {
  it.each(TABLES)(
    '%s is asked no other question than those with an answer, and all its rows go in',
    async (name, answers, results) => {
      const club = copied(name)
      expect((await club.questions()).map(({ text }) => text)).toEqual(Object.keys(answers))
      if (Object.keys(answers).length > 0) expect((await club.answer(answers)).open).toEqual([])
      await club.importAll(bench)
      expect(await resultsIn(bench)).toEqual(results.toSorted())
      if (name === '06-same-title-twice')
        expect(await medals()).toEqual(expect.arrayContaining(['GOLD ann-one', 'GOLD eve-five']))
    },
  )

  it('10-teams-without-players is a question, and results of teams are refused', async () => {
    const club = copied('10-teams-without-players')
    expect(await club.questions()).toMatchObject([{ kind: 'teams' }])
    expect((await club.answer({ 'Home, Away': 'teams' })).unread).toBe(1)
  })

  it.each<[name: string, medals: readonly string[]]>([
    ['04-round-F', ['GOLD ann-one', 'SILVER bob-two']],
    ['06-excel-blank-rows', ['GOLD ann-one', 'SILVER bob-two']],
    ['07-seed-entry-code', ['GOLD ann-one', 'SILVER bob-two']],
    ['07-stage-as-draw', ['BRONZE gia-seven', 'GOLD ann-one', 'SILVER eve-five']],
    ['09-other-columns', ['GOLD ann-one', 'SILVER cal-three']],
    ['11-pickle-of-a-retirement', []],
    ['12-old-running-streak', ['GOLD bob-two', 'SILVER cal-three']],
    ['13-completions', []],
    ['16-event-and-match-division', []],
  ])('%s goes in as a whole, with its medals', async (name, expected) => {
    const { rejections } = await bench.report(copied(name).folder)
    expect(rejections).toEqual([])
    expect(await medals()).toEqual(expected)
  })

  it('10-too-few-games has a finding', async () => {
    const { findings, rejections } = await bench.report(copied('10-too-few-games').folder)
    expect(rejections).toEqual([])
    expect(findings?.by_check.map(({ check }) => check)).toContain('ENOUGH_GAMES')
  })

  it('11-pickle-of-a-retirement has a point but no game won in its unfinished game', async () => {
    await bench.report(copied('11-pickle-of-a-retirement').folder)
    const tallies = await bench.rows(
      'select games_won, points_won from player_days join players p on p.id = player_id order by p.player_slug',
    )
    expect(tallies).toEqual([
      { games_won: 0, points_won: 6 },
      { games_won: 1, points_won: 11 },
    ])
  })

  it('13-completions are walkovers, and one match without a winner', async () => {
    await bench.report(copied('13-completions').folder)
    expect(await bench.column('select status from matches order by match_id')).toEqual([
      ...Array(5).fill('WALKOVER'),
      'CANCELLED',
    ])
  })

  it('17-mojibake keeps its letters', async () => {
    await bench.import(copied('17-mojibake').folder)
    expect(await bench.column('select name from source_players')).toEqual(['Zoë Müller'])
  })
})
