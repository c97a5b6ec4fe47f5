import { expect, test } from 'vitest'
import { addDays } from '#domain/days/day.ts'
import { importFolder } from '#importer/import.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import {
  doubles,
  inProgress,
  mayOpen,
  type Row,
  singles,
  TODAY,
  tournament,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const PAIRS = (games: string) => doubles('pairs', { ...inProgress(games), team_two_player_two: 'eva' })
const ADA = (games: string) => singles('ada-live', inProgress(games))

const results = await openResults(
  writeResults(
    mayOpen(
      [
        // Forecasts, and with them chances to win, need an earlier match.
        doubles('earlier', { date: addDays(TODAY, -30) }),
        PAIRS('11-7 3-2'),
        ADA('4-1'),
        singles('other', { ...inProgress('2-1'), tournament_slug: 'june-open', team_two_player_one: 'dag' }),
      ],
      {
        tournaments: ['may-open', 'june-open'].map((slug) =>
          tournament(slug, { title: slug, start_date: TODAY, end_date: TODAY }),
        ),
      },
    ),
  ),
)
const site = await untilEnd(serveDatabase(results.database, results.close))

async function importScores(...matches: Row[]): Promise<void> {
  const { kind } = await importFolder({ folder: writeResults({ matches }), database: results.database })
  expect(kind).toBe('imported')
}

const liveIds = async (input: string): Promise<string[]> => {
  const { liveMatches } = await site.ask<{ liveMatches: { id: string }[] }>(
    `{ liveMatches(first: 9, input: ${input}) { id } }`,
  )
  return liveMatches.map(({ id }) => id)
}

/** Returns the text of the section "Live now" of a page; undefined if the page has none. */
async function liveText(path: string): Promise<string | undefined> {
  const html = await (await fetch(site.address + path)).text()
  const section = /<section(?:(?!<section).)*?>Live now<.*?<\/section>/s.exec(html)?.[0]
  return section?.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
}

test('matches in progress can be listed by tournament, player and pair', async () => {
  expect((await liveIds('{ tournament_slug: "may-open" }')).toSorted()).toEqual(['ada-live', 'pairs'])
  expect((await liveIds('{ player_slug: "ada" }')).toSorted()).toEqual(['ada-live', 'other', 'pairs'])
  expect(await liveIds('{ player_slug: "ada", tournament_slug: "june-open" }')).toEqual(['other'])
  expect(await liveIds('{ team_slug: "bo--ada" }')).toEqual(['pairs'])
  expect(await liveIds('{ team_slug: "ada--cleo" }')).toEqual([])
  expect(await liveIds('{ player_slug: "nobody" }')).toEqual([])
  await expect(liveIds('{ player_slug: "ada", team_slug: "ada--bo" }')).rejects.toThrow('player_slug and team_slug')
})

test('the match of a tournament that changed last comes first', async () => {
  for (const [games, id] of [
    ['5-1', 'ada-live'],
    ['11-7 4-2', 'pairs'],
    ['6-1', 'ada-live'],
  ] as const) {
    await importScores(id === 'pairs' ? PAIRS(games) : ADA(games))
    expect((await liveIds('{ tournament_slug: "may-open" }'))[0]).toBe(id)
  }
})

test('tournament, player and pair pages show matches in progress with the score, the chance to win and the kind', async () => {
  await importScores(PAIRS('11-7 5-2'), ADA('7-1'))
  await expect.poll(() => liveText('/tournament/may-open')).toContain('7-1')
  const inTournament = await liveText('/tournament/may-open')
  expect(inTournament).toMatch(/ada\/bo vs\. cleo\/eva 11-7 5-2 \(live\).*\d+%/)
  expect(inTournament).toContain('Mixed Doubles')
  expect(inTournament).not.toContain('june-open')
  const ofPlayer = await liveText('/player/ada')
  for (const text of ['7-1 (live)', '2-1 (live)', '11-7 5-2 (live)', 'june-open']) expect(ofPlayer).toContain(text)
  expect(await liveText('/partners/ada--bo')).toContain('11-7 5-2 (live)')
  expect(await liveText('/partners/ada--bo')).not.toContain('7-1')
  expect(await liveText('/player/dag')).toContain('2-1 (live)')
})

test('a page without a match in progress has no section for it', async () => {
  await importScores(singles('other', { tournament_slug: 'june-open', team_two_player_one: 'dag', date: TODAY }))
  await expect.poll(() => liveText('/player/dag')).toBeUndefined()
  expect(await liveText('/tournament/june-open')).toBeUndefined()
})
