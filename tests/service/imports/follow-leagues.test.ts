import { expect, test } from 'vitest'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { mayOpen, singles, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'

test("A league of the operator's own has feeds and a calendar, and its list of tournaments links to them", async () => {
  const own = await openResults(
    writeResults(
      mayOpen([singles('own'), singles('old', { tournament_slug: 'old-open', date: '2025-05-02' })], {
        tournaments: [
          tournament('may-open', { league: 'NORTH-LEAGUE' }),
          tournament('old-open', { league: 'NORTH-LEAGUE', start_date: '2025-05-02', end_date: '2025-05-03' }),
        ],
        leagues: [{ code: 'NORTH-LEAGUE', name: 'Northern League' }],
      }),
    ),
  )
  const ownSite = await serveDatabase(own.database, own.close)
  const textAt = async (path: string) => (await fetch(ownSite.address + path)).text()
  for (const ending of ['atom', 'feed.json', 'ics']) {
    const path = `/tournaments/north-league.${ending}`
    expect(await textAt(path)).toMatch(/\/match\/own/)
    expect(await textAt('/tournaments?league=NORTH-LEAGUE')).toMatch(new RegExp(`href="(webcal:[^"]*)?${path}"`))
  }
  for (const ending of ['atom', 'feed.json', 'ics']) {
    const path = `/season/2026/north-league.${ending}`
    expect(await textAt(path)).toMatch(/\/match\/own/)
    expect(await textAt('/season/2026/north-league')).toMatch(new RegExp(`href="(webcal:[^"]*)?${path}"`))
    // A season that is over.
    for (const over of ['/season/2025', '/season/2025/north-league']) {
      expect(await textAt(`${over}.${ending}`), over).toMatch(/\/match\/old/)
    }
  }
  expect(await textAt('/sitemaps/pages.xml')).toContain('/season/2026/north-league</loc>')
  expect(await textAt('/season/2026/champions')).not.toContain('champions.atom')
  for (const path of ['/tournaments/south-league', '/season/2026/south-league', '/season/2026/lt']) {
    expect((await fetch(`${ownSite.address}${path}.atom`)).status, path).toBe(404)
  }
  await ownSite.close()
})
