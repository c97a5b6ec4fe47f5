import { expect, it } from 'vitest'
import { outcomeText } from '#importer/report-text.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import {
  doubles,
  gold,
  mayOpen,
  PLAYERS,
  player,
  type Row,
  singles,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

const SLUGS = 'select player_slug from source_players order by 1'
const WINNERS = `select match_id || ' ' || player_slug as won from source_matches m
  join source_players p on p.id = m.team_one_player_one_id order by 1`

const byAda = (id: string, slug: string, row: Row = {}) => singles(id, { team_one_player_one: slug, ...row })

it('Slugs with leading, trailing or repeated hyphens are repaired in every row that names them', async () => {
  const players = [player('-2', { name: 'Ann' }), player('zoe--lee-', { name: 'Zoe' }), player('104925'), ...PLAYERS]
  const matches = [
    byAda('m1', '-2'),
    byAda('m2', 'zoe--lee-', { games: '11-1' }),
    byAda('m3', '104925', { games: '11-2' }),
    doubles('m4', { team_two_player_two: '-2' }),
  ]
  const folder = writeResults(mayOpen(matches, { players, medals: [gold('zoe--lee-')] }))
  const outcome = await bench.import(folder)
  expect(outcome).toMatchObject({ kind: 'imported', report: { totals: { rejected: 0 } } })
  expect(await bench.column(SLUGS)).toEqual(['104925', 'ada', 'bo', 'cleo', 'dag', 'eva', 'player-2', 'zoe-lee'])
  expect(await bench.column(WINNERS)).toEqual(['m1 player-2', 'm2 zoe-lee', 'm3 104925', 'm4 ada'])
  expect(outcomeText(outcome)).toContain(`Repaired player slugs: 2
  players.csv line 2: "-2" became "player-2" (Ann)
  players.csv line 3: "zoe--lee-" became "zoe-lee" (Zoe)
`)
  const before = await bench.contentHash()
  expect(await bench.report(folder)).toMatchObject({
    totals: { new: 0, changed: 0, rejected: 0 },
    slugs_repaired: [{ from: '-2' }, { from: 'zoe--lee-' }],
  })
  expect(await bench.contentHash()).toBe(before)
})

it('Later folders may name a repaired slug without its player, and change the name', async () => {
  await bench.report(mayOpen([], { players: [player('ann--lee', { name: 'Ann' }), ...PLAYERS] }))
  const { totals } = await bench.report({ matches: [byAda('m1', 'ann--lee')] })
  expect(totals).toMatchObject({ new: 1, rejected: 0 })
  const renamed = await bench.report({ players: [player('ann--lee', { name: 'Ann Lee' })] })
  expect(renamed.totals).toMatchObject({ changed: 1, rejected: 0 })
})

it('An earlier redirect of an unrepaired slug holds, and a later one renames the repaired player', async () => {
  const redirect = (old_slug: string, new_slug: string) => ({ kind: 'player', old_slug, new_slug })
  await bench.report({ redirects: [redirect('-2', 'ann')], players: [player('-2'), player('-3')] })
  expect(await bench.column(SLUGS)).toEqual(['ann', 'player-3'])
  await bench.report({ redirects: [redirect('-3', 'bea')], players: [player('-3')] })
  expect(await bench.column(SLUGS)).toEqual(['ann', 'bea'])
})

it.each<[string, Row[], Row[], string[]]>([
  [
    'the folder, regardless of the order of its rows',
    [],
    [player('ann--lee', { name: 'Anna' }), player('ann-lee', { name: 'Ann' })],
    [
      'line 2: player_slug "ann--lee" can\'t be repaired to "ann-lee", the slug of Ann on line 3: give Anna another slug',
    ],
  ],
  [
    'the database',
    [player('ann-lee', { name: 'Ann' })],
    [player('ann-lee-', { name: 'Anna' })],
    [
      'line 2: player_slug "ann-lee-" can\'t be repaired to "ann-lee", the slug of Ann in the database: give Anna another slug',
    ],
  ],
  [
    'another repair',
    [],
    [player('-2', { name: 'Ann' }), player('2-', { name: 'Bea' })],
    [
      'line 2: player_slug "-2" can\'t be repaired to "player-2", the slug that "2-" (Bea, line 3) is repaired to as well: give Ann another slug',
      'line 3: player_slug "2-" can\'t be repaired to "player-2", the slug that "-2" (Ann, line 2) is repaired to as well: give Bea another slug',
    ],
  ],
])("A repair that meets another player's slug in %s is rejected, and both are named", async (...entry) => {
  const [, before, players, lines] = entry
  if (before.length > 0) await bench.report({ players: before })
  const odd = players[0]?.player_slug ?? ''
  const outcome = await bench.import(mayOpen([byAda('m1', odd)], { players: [...players, ...PLAYERS] }))
  const text = outcomeText(outcome)
  for (const line of lines) expect(text).toContain(`  players.csv ${line}\n`)
  expect(text).toContain(`1 row of matches.csv names ${odd}, whose row in players.csv line 2 was rejected\n`)
  expect(text).not.toContain('Repaired player slugs')
})

it('A repaired row that is rejected for another reason leaves no redirect', async () => {
  const players = [player('ann--lee', { age: 'x' }), ...PLAYERS]
  const { rejections } = await bench.report(mayOpen([byAda('m1', 'ann--lee')], { players }))
  expect(rejections).toMatchObject([{ column: 'age' }, { column: 'team_one_player_one', cause: { line: 2 } }])
  expect(await bench.column('select old_slug from redirects')).toEqual([])
})

it('A repaired player can be removed, and rolled back with its import', async () => {
  const players = [player('-2'), ...PLAYERS]
  const removals = [{ kind: 'player', id: 'player-2', reason: 'no player' }]
  const { totals } = await bench.report(mayOpen([byAda('m1', '-2')], { players, removals }))
  expect(totals).toMatchObject({ rejected: 0, skipped: 2 })
  expect(await bench.column(SLUGS)).toEqual(['ada', 'bo', 'cleo', 'dag', 'eva'])
})
