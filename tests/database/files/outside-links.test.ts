import { expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { mayOpen, player, singles } from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()
const VIDEO = 'https://videos.example/watch?v=1'
const others = ['bo', 'cleo', 'dag'].map((slug) => player(slug))
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
