import { expect, it } from 'vitest'
import { importFolder } from '#importer/import.ts'
import { rollBack } from '#importer/rollback.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { openUpgraded } from '../../fixtures/databases/older-database.ts'
import { columnsOf, csv, mayOpen, player, singles, writeResults } from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()
const VIDEO = 'https://videos.example/watch?v=1'
const others = ['bo', 'cleo', 'dag'].map((slug) => player(slug))
const ADA = player('ada', { external_ids: 'dupr:123|wpr:45' })
const links = async () => [
  ...(await bench.rows('select video_url as link from source_matches order by match_id')),
  ...(await bench.rows("select external_ids as link from source_players where player_slug = 'ada'")),
]

it('a video and ids in other systems that are invalid are left out with a remark, and the rows are imported', async () => {
  const { remarks, totals } = await bench.report(
    mayOpen([singles('m1', { video_url: 'javascript:alert(1)' }), singles('m2', { video_url: VIDEO })], {
      players: [player('ada', { external_ids: '123' }), ...others],
    }),
  )
  expect(totals.rejected).toBe(0)
  expect(remarks.first.map(({ file, line, column, reason }) => `${file} ${line} ${column} ${reason}`)).toEqual([
    'players.csv 2 external_ids is not a list of ids: write the system and the id, as in dupr:123|wpr:45: left out',
    'matches.csv 2 video_url is not a web address: it must begin with http:// or https://: left out',
  ])
  expect(await links()).toEqual([{ link: null }, { link: VIDEO }, { link: null }])
})

it('a video and ids in other systems are exported, and an import of the export has the same content hash', async () => {
  await bench.report(mayOpen([singles('m1', { video_url: VIDEO })], { players: [ADA, ...others] }))
  const files = await bench.exportAndRestore()
  expect(files['matches.csv']).toContain(VIDEO)
  expect(files['players.csv']).toContain('dupr:123|wpr:45')
})

it('a video and ids in other systems stay if a later file lacks the columns, and are removed by empty fields', async () => {
  await bench.report(mayOpen([singles('m1', { video_url: VIDEO })], { players: [ADA, ...others] }))
  const known = [{ link: VIDEO }, { link: 'dupr:123|wpr:45' }]
  const columns = columnsOf('matches.csv').filter((column) => column !== 'video_url')
  await bench.report({
    players: csv(['player_slug', 'name'], [ADA]),
    matches: csv(columns, [singles('m1', { note: 'windy' })]),
  })
  expect(await links()).toEqual(known)
  await bench.report(mayOpen([singles('m1')], { players: [player('ada'), ...others] }))
  expect(await links()).toEqual([{ link: null }, { link: null }])
  expect(await rollBack(bench.database)).toMatchObject({ kind: 'back' })
  expect(await links()).toEqual(known)
})

it('a database without the columns gets them, and keeps its content hash', async () => {
  const folder = writeResults(mayOpen([singles('m1')]))
  const after = await openUpgraded(folder, '0006-import-attempts')
  expect(await importFolder({ folder, database: after })).toMatchObject({ kind: 'unchanged' })
  const linked = writeResults(mayOpen([singles('m1', { video_url: VIDEO })]))
  expect(await importFolder({ folder: linked, database: after })).toMatchObject({
    kind: 'imported',
    report: { totals: { changed: 1 } },
  })
})
