import { expect, test } from 'vitest'
import { importFolder } from '#importer/import.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { doubles, mayOpen, player, seats, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/** Two tournaments of four players each. The first game of the later tournament has this score. */
function seasons(score: string): string {
  const sides = (one: string, two: string) => seats(`${one}1`, `${one}2`, `${two}1`, `${two}2`)
  const early = doubles('m1', { ...sides('a', 'b'), tournament_slug: 'march-open', date: '2026-03-01' })
  const late = doubles('m2', { ...sides('c', 'd'), games: `${score} 11-8` })
  const march = tournament('march-open', { start_date: '2026-03-01', end_date: '2026-03-02' })
  const players = ['a', 'b', 'c', 'd'].flatMap((pair) => [player(`${pair}1`), player(`${pair}2`)])
  return writeResults(mayOpen([early, late], { tournaments: [march, tournament()], players }))
}

const results = await untilEnd(openResults(seasons('11-4')))
const site = await untilEnd(serveDatabase(results.database, async () => undefined))

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${site.address}${path}`, { headers })
  const { etag = '', 'server-timing': timing = '' } = Object.fromEntries(answer.headers)
  const version = /dataset;desc="(\w+)"/.exec(timing)?.[1] ?? ''
  return { status: answer.status, etag, version, text: await answer.text() }
}

test('A page whose content no import has changed has the same bytes and ETag, and names the new version in a header', async () => {
  const same = ['/tournament/march-open', '/player/a1', '/partners/a1--a2', '/match/m1', '/about', '/about/numbers']
  const changed = '/match/m2'
  const before = new Map(await Promise.all([...same, changed].map(async (path) => [path, await get(path)] as const)))
  expect(await importFolder({ folder: seasons('11-9'), database: results.database })).toMatchObject({
    kind: 'imported',
  })
  await expect.poll(async () => (await get(changed)).text.includes('11-9')).toBe(true)
  for (const path of same) {
    const old = before.get(path)
    const now = await get(path)
    expect(now.text, path).toBe(old?.text)
    expect(now.etag, path).toBe(old?.etag)
    expect(now.version, path).toMatch(/^\w{8,}$/)
    expect(now.version, path).not.toBe(old?.version)
    expect(now.text, path).not.toContain(now.version)
    expect(await get(path, { 'if-none-match': now.etag }), path).toMatchObject({ status: 304, version: now.version })
  }
  expect((await get(changed)).etag).not.toBe(before.get(changed)?.etag)
})
