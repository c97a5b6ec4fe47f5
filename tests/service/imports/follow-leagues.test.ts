import { expect, test } from 'vitest'
import { openResults } from '../../fixtures/open-results.ts'
import { mayOpen, singles, tournament, writeResults } from '../../fixtures/results-folder.ts'
import { serveDatabase } from '../../fixtures/site.ts'

test("A league of the operator's own has feeds and a calendar, and its list of tournaments links to them", async () => {
  const own = await openResults(
    writeResults(
      mayOpen([singles('own')], {
        tournaments: [tournament('may-open', { league: 'NORTH-LEAGUE' })],
        leagues: [{ code: 'NORTH-LEAGUE', name: 'Northern League' }],
      }),
    ),
  )
  const ownSite = await serveDatabase(own.database, own.close)
  const textAt = async (path: string) => (await fetch(ownSite.address + path)).text()
  for (const ending of ['atom', 'feed.json', 'ics']) {
    const path = `/tournaments/north-league.${ending}`
    expect(await textAt(path)).toMatch(/\/match\/own/)
    expect(await textAt('/tournaments?league=NORTH-LEAGUE')).toContain(`href="${path}"`)
  }
  for (const ending of ['atom', 'feed.json', 'ics']) {
    const path = `/season/2026/north-league.${ending}`
    expect(await textAt(path)).toMatch(/\/match\/own/)
    expect(await textAt('/season/2026/north-league')).toContain(`href="${path}"`)
  }
  expect(await textAt('/sitemaps/pages.xml')).toContain('/season/2026/north-league</loc>')
  expect(await textAt('/season/2026/champions')).not.toContain('champions.atom')
  for (const path of ['/tournaments/south-league', '/season/2026/south-league', '/season/2026/lt']) {
    expect((await fetch(`${ownSite.address}${path}.atom`)).status, path).toBe(404)
  }
  await ownSite.close()
})
