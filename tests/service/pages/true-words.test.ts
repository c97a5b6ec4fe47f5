import { describe, expect, test } from 'vitest'
import { openResults } from '../../fixtures/folders/open-results.ts'
import {
  doubles,
  gold,
  mayOpen,
  PLAYERS,
  player,
  singles,
  tournament,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/** Two players called Lind with ten matches, a mixed match, a round that only the source knows, and a medal without matches. */
const MATCHES = [
  ...Array.from({ length: 10 }, (_, index) => singles(`m${index}`)),
  singles('odd', { round: 'Lucky Loser Playoff' }),
  doubles('mixed'),
]
const NAMED = PLAYERS.filter(({ player_slug }) => player_slug !== 'ada' && player_slug !== 'bo')
const folder = writeResults(
  mayOpen(MATCHES, {
    tournaments: [
      tournament('may-open', { league: 'LT' }),
      tournament('medals-only', { league: 'LT', start_date: '2026-04-01', end_date: '2026-04-02' }),
    ],
    players: [...NAMED, player('ada', { name: 'Ada Lind' }), player('bo', { name: 'Bo Lind' })],
    medals: [gold('ada', { tournament_slug: 'medals-only' })],
  }),
)
const { database, close } = await openResults(folder)
const site = await untilEnd(serveDatabase(database, close, { PUBLIC_URL: 'https://club.example' }))
const { database: other, close: closeOther } = await openResults(folder)
const unnamed = await untilEnd(serveDatabase(other, closeOther))

const sourceOf = async (path: string, of = site) => (await fetch(of.address + path)).text()
const textOf = async (path: string) =>
  (await sourceOf(path)).replace(/<!-- -->|<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, '').replace(/\s+/g, ' ')

const PATHS = [
  '/',
  '/about',
  '/about/api',
  '/about/data',
  '/about/forecasts',
  '/about/forecasts/matches',
  '/about/numbers',
  '/comebacks',
  '/compare/ada/bo',
  '/llms.txt',
  '/match/m1',
  '/matches?player=ada',
  '/medals',
  '/medals/won?player=ada',
  '/opensearch.xml',
  '/partners',
  '/player/ada',
  '/player/ada/splits',
  '/players',
  '/rankings',
  '/rankings/mens-singles',
  '/ratings/men',
  '/records',
  '/records/winning-streak',
  '/results',
  '/results.atom',
  '/search',
  '/season/2026',
  '/seasons',
  '/tournament/may-open',
  '/tournaments',
  '/upsets',
]

describe('A site of a club', () => {
  test.each(PATHS)('%s names no league that the data lacks, and no setting', async (path) => {
    for (const one of [site, unnamed]) {
      const response = await fetch(one.address + path)
      expect(response.status).toBe(200)
      const html = (await response.text()).replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      expect(html).not.toMatch(/pro(fessional)? pickleball/i)
      expect(html).not.toMatch(/\b(PUBLIC_URL|SITE_[A-Z]+|SOURCE_[A-Z]+|DATA_LICENCE|CONTACT_[A-Z]+)\b/)
      expect(/<meta name="description"[^>]*>/.exec(html)?.[0] ?? '').not.toMatch(/\b(APP|MLP|PPA|USA Pickleball)\b/)
    }
  })
})

test('medal numbers open medals, which include those of events without matches', async () => {
  const path = '/medals/won?player=ada&amp;medal=GOLD'
  const profile = await sourceOf('/player/ada')
  const [href = ''] = /\/medals\/won\?player=ada[^"]*/.exec(profile.split('1 gold')[0]?.split('<a ').at(-1) ?? '') ?? []
  expect(href).toContain(path)
  expect(await sourceOf(href.replaceAll('&amp;', '&'))).toContain('medals-only')
  expect(await sourceOf('/player/ada/events')).toContain(`href="${path}`)
})

test('players of one surname have short names that differ', async () => {
  expect(await textOf('/match/m1')).toContain('A. Lind d. B. Lind')
  const { match } = await site.ask<{ match: { team_one_player_one: { short_name: string } } }>(
    '{ match(match_id: "mixed") { team_one_player_one { short_name } } }',
  )
  expect(match.team_one_player_one.short_name).toBe('A. Lind')
  expect((await sourceOf('/matches.csv?player=ada')).split('\n')[0]).not.toContain('short_name')
})

test('the leader is first in the title of a head-to-head, whatever the order of the names', async () => {
  for (const path of ['/compare/ada/bo', '/compare/bo/ada']) {
    expect(await sourceOf(path)).toMatch(/<title>Ada Lind 11-0 Bo Lind/)
  }
})

test('a calendar is subscribed to, and promises times only where they are known', async () => {
  expect(await sourceOf('/player/ada')).toContain('href="webcal://club.example/player/ada.ics"')
  expect(await sourceOf('/player/ada', unnamed)).toContain('href="/player/ada.ics"')
  expect(await textOf('/player/ada')).toContain('with time and court where they are known')
})

test('a round that only the source knows is not called unknown', async () => {
  expect(await textOf('/player/ada/splits?by=round')).not.toContain('Round unknown')
  expect(await textOf('/player/ada/splits?by=round')).toContain('Other or unknown round')
})

test('a profile says that no match is scheduled', async () => {
  expect(await textOf('/player/ada')).toContain('No matches scheduled')
})

test('forecasts that were calculated afterwards only would have picked a winner', async () => {
  expect(await textOf('/')).not.toContain('forecasts picked')
  expect(await textOf('/')).toContain('would have picked the winner')
})

test('without script, a page says through which day its results are', async () => {
  expect(await textOf('/results')).toContain('Updated through May 2, 2026. Reload')
})
