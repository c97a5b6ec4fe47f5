import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UNDONE_VERSIONS } from '#database/import/undo.ts'
import { rollBack } from '#importer/rollback.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import {
  doubles,
  gold,
  mayOpen,
  player,
  type Results,
  type Row,
  singles,
  tournament,
} from '../../fixtures/folders/results-folder.ts'
import { runs } from '../../fixtures/trial.ts'

const bench = ImportBench.ofEachTest()

const FIRST = mayOpen([singles('m1'), singles('m2'), doubles('d1')], { medals: [gold('ada')] })

const removal = fc.constantFrom<Row>(
  { kind: 'match', id: 'm1' },
  { kind: 'match', id: 'm1', reason: 'withdrawn' },
  { kind: 'player', id: 'cleo' },
  { kind: 'player', id: 'cleo', reason: 'withdrawn' },
  { kind: 'event', id: 'may-open--mens-singles' },
  { kind: 'tournament', id: 'june-open' },
)
const redirect = fc
  .tuple(fc.constantFrom('ada', 'bo', 'eva'), fc.constantFrom('zoe', 'al', 'eva', 'fay', ''))
  .map(([old_slug, new_slug]): Row => ({ kind: 'player', old_slug, new_slug }))
const match = fc
  .tuple(
    fc.constantFrom('m1', 'm2', 'm3', 'm4'),
    fc.constantFrom('11-1 11-2', '11-7 11-9'),
    fc.constantFrom('ada', 'eva'),
  )
  .map(([id, games, team_one_player_one]) => singles(id, { games, team_one_player_one }))
const medal = fc
  .tuple(fc.constantFrom('GOLD', 'SILVER'), fc.constantFrom('ada', 'bo', 'eva'))
  .map(([metal, player_one]) => gold(player_one, { medal: metal }))
const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 3 })
const folder = fc.record<Results>({
  tournaments: fc.constantFrom([tournament()], [tournament('may-open', { title: 'New' }), tournament('june-open')]),
  players: few(fc.constantFrom(player('ada', { name: 'Ada L' }), player('fay'), player('bo'))),
  matches: few(match),
  medals: few(medal),
  redirects: few(redirect),
  removals: few(removal),
})

it('a rollback restores every version, regardless of the imports in between', { timeout: 120_000 }, async () => {
  const property = async (folders: readonly Results[]) => {
    await bench.renew()
    await bench.report(FIRST)
    const states = [await bench.everything()]
    for (const results of folders) {
      const outcome = await bench.import(results)
      if (outcome.kind === 'imported') states.push(await bench.everything())
    }
    for (const state of states.toReversed().slice(1)) {
      expect(await rollBack(bench.database)).toMatchObject({ kind: 'back' })
      expect(await bench.everything()).toEqual(state)
    }
    expect(await rollBack(bench.database)).toMatchObject({ kind: 'back', version: null })
  }
  await fc.assert(fc.asyncProperty(fc.array(folder, { minLength: 1, maxLength: 4 }), property), {
    numRuns: runs(8, 200),
  })
})

it('the last ten versions are kept, as changed rows', async () => {
  await bench.report(FIRST)
  const games = Array.from({ length: UNDONE_VERSIONS + 3 }, (_, index) => `11-${index % 9} 11-${index % 8}`)
  for (const score of games) await bench.report({ matches: [singles('m1', { games: score })] })
  const [records] = await bench.column<number>('select count(*) as count from undo_records')
  expect(Number(records)).toBeLessThanOrEqual(UNDONE_VERSIONS * 3)
  for (let version = 0; version < UNDONE_VERSIONS; version++) {
    expect(await rollBack(bench.database)).toMatchObject({ kind: 'back' })
  }
  expect(await rollBack(bench.database)).toEqual({ kind: 'none' })
  expect(await bench.column("select games from matches where match_id = 'm1'")).toEqual([games[2]])
})

it('a rollback of the first import leaves an empty database, which accepts it again', async () => {
  expect(await rollBack(bench.database)).toEqual({ kind: 'none' })
  const empty = await bench.everything()
  await bench.report(FIRST)
  const full = await bench.everything()
  expect(await rollBack(bench.database)).toMatchObject({ kind: 'back', version: null })
  expect(await bench.everything()).toEqual(empty)
  expect(await rollBack(bench.database)).toEqual({ kind: 'none' })
  await bench.report(FIRST)
  expect((await bench.everything()).tables).toEqual(full.tables)
})

it('an import without changes leaves nothing to roll back', async () => {
  await bench.report(FIRST)
  const before = await bench.rows('select * from undo_records')
  await bench.report(FIRST)
  expect(await bench.rows('select * from undo_records')).toEqual(before)
})
