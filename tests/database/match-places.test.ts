import { expect, it } from 'vitest'
import { ImportBench } from '../fixtures/import-results.ts'
import { mayOpen, singles } from '../fixtures/results-folder.ts'

/** As the database itself puts matches in order. */
const BY_DAY = `select match_id from matches order by date,
  case round when 'FINALS' then 12 when 'SEMI_FINALS' then 10 else 0 end, match_id`

const first = [
  singles('b', { date: '2026-05-03', round: 'Finals' }),
  singles('a', { date: '2026-05-03', round: 'Finals' }),
  singles('d', { date: '2026-05-03', round: 'Semi-Finals' }),
  singles('c', { date: '', round: 'Finals' }),
]

it('Matches stand by day, round and id, wherever a second folder puts others between them, or moves them', async () => {
  const bench = await ImportBench.open()
  await bench.import(mayOpen(first))
  const places = () => bench.column('select match_id from matches order by sort_key')
  expect(await places()).toEqual(['c', 'd', 'a', 'b'])
  await bench.import(
    mayOpen([singles('aa', { date: '2026-05-03', round: 'Finals' }), singles('z', { date: '2026-05-01' })]),
  )
  expect(await places()).toEqual(['z', 'c', 'd', 'a', 'aa', 'b'])
  await bench.import(mayOpen([singles('a', { date: '2026-05-02', round: 'Finals' })]))
  expect(await places()).toEqual(await bench.column(BY_DAY))
  expect(await bench.column('select sort_key from matches order by sort_key')).toEqual([1, 2, 3, 4, 5, 6])
  expect(
    await bench.column(`select l.match_id from match_players l join players p on p.id = l.player_id
    where p.player_slug = 'ada' order by l.sort_key`),
  ).toEqual(await bench.column('select id from matches order by sort_key'))
  await bench.close()
})
