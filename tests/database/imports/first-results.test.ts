import { expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { gold, mayOpen, PLAYERS, singles, tournament } from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

it('A database with medals and without matches can import again, first medals and then matches', async () => {
  const medals = { tournaments: [tournament()], players: PLAYERS }
  await bench.report({ ...medals, medals: [gold('ada')] })
  await bench.report({ ...medals, medals: [gold('bo')] })
  const followed = 'select player_one_id from followed_medals'
  expect(await bench.column(followed)).toHaveLength(1)
  await bench.report(mayOpen([singles('m1')], { medals: [gold('ada')] }))
  expect(await bench.column('select match_id from followed_matches')).toEqual(['m1'])
})

it('A database with players only can import tournaments, and then matches', async () => {
  await bench.report({ players: PLAYERS })
  await bench.report({ tournaments: [tournament()] })
  await bench.report({ leagues: [{ code: 'NORTH', name: 'North League' }] })
  const { totals } = await bench.report(mayOpen([singles('m1'), singles('m2', { games: '11-1 11-2' })]))
  expect(totals).toMatchObject({ rejected: 0 })
  expect(await bench.column('select match_id from followed_matches order by match_id')).toEqual(['m1', 'm2'])
})
