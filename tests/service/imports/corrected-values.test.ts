import { expect, test } from 'vitest'
import { importFolder } from '#importer/import.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import {
  correction,
  doubles,
  gold,
  mayOpen,
  type Results,
  singles,
  TODAY,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const results = await openResults(
  writeResults(mayOpen([singles('m1'), doubles('d1', { note: 'windy' })], { medals: [gold('ada')] })),
)
await load({
  corrections: [
    correction('match', 'm1', 'winning_team', '2', 'sides swapped'),
    correction('match', 'm1', 'games', '7-11 9-11', 'sides swapped'),
    correction('match', 'd1', 'note', '', 'not <b>windy</b>'),
    correction('match', 'd1', 'team_one_player_one', 'eva', 'another player'),
    correction('player', 'bo', 'name', 'Bo Reyes'),
    correction('tournament', 'may-open', 'end_date', '2026-05-03', 'one day longer'),
    correction('medal', 'may-open/MENS_SINGLES/GOLD/ada', 'player_one', 'bo', 'the other one'),
    correction('match', 'm9', 'note', 'x', 'gone'),
  ],
})
const site = await untilEnd(serveDatabase(results.database, results.close))

const FIELDS = 'kind id column source_value value reason state day'

async function load(folder: Results): Promise<void> {
  const outcome = await importFolder({ folder: writeResults(folder), database: results.database })
  expect(outcome).toMatchObject({ kind: 'imported', report: { rejections: [] } })
}

interface Corrections {
  corrections: { pageInfo: { totalCount: number }; items: Record<string, string | null>[] }
}
const listed = async () =>
  (
    await site.ask<Corrections>(
      `{ corrections(page: 1, pageSize: 20) { pageInfo { totalCount } items { ${FIELDS} } } }`,
    )
  ).corrections

const pageText = async (path: string) =>
  (await (await fetch(site.address + path)).text()).replaceAll('<!-- -->', '').replace(/<script.*?<\/script>/gs, '')

test('The API lists all corrections with the values of the source', async () => {
  const { pageInfo, items } = await listed()
  expect(pageInfo.totalCount).toBe(8)
  const common = { reason: 'sides swapped', state: 'APPLIED', day: TODAY }
  expect(items).toEqual(
    expect.arrayContaining([
      { kind: 'MATCH', id: 'm1', column: 'winning_team', source_value: '1', value: '2', ...common },
      { kind: 'MATCH', id: 'm1', column: 'games', source_value: '11-7 11-9', value: '7-11 9-11', ...common },
      {
        ...common,
        kind: 'MATCH',
        id: 'd1',
        column: 'note',
        source_value: 'windy',
        value: null,
        reason: 'not <b>windy</b>',
      },
      {
        ...common,
        kind: 'MEDAL',
        id: 'may-open/MENS_SINGLES/GOLD/ada',
        column: 'player_one',
        source_value: 'ada',
        value: 'bo',
        reason: 'the other one',
      },
      {
        ...common,
        kind: 'TOURNAMENT',
        id: 'may-open',
        column: 'end_date',
        source_value: '2026-05-03',
        value: '2026-05-03',
        reason: 'one day longer',
        state: 'CONFIRMED',
      },
      {
        ...common,
        kind: 'MATCH',
        id: 'm9',
        column: 'note',
        source_value: null,
        value: 'x',
        reason: 'gone',
        state: 'ROW_GONE',
      },
    ]),
  )
})

test('Matches, players and tournaments have their corrections', async () => {
  const answer = await site.ask(`{
    match(match_id: "m1") { winning_team corrections { column } }
    player(player_slug: "bo") { name corrections { column source_value } }
    other: player(player_slug: "ada") { corrections { column } }
    tournament(tournament_slug: "may-open") { corrections { column } }
  }`)
  expect(answer).toEqual({
    match: { winning_team: 'TWO', corrections: [{ column: 'games' }, { column: 'winning_team' }] },
    player: { name: 'Bo Reyes', corrections: [{ column: 'name', source_value: 'bo' }] },
    other: { corrections: [] },
    tournament: { corrections: [{ column: 'end_date' }] },
  })
})

test('Pages say what was corrected, when and why, and the list of corrections has all', async () => {
  expect(await pageText('/match/m1')).toMatch(/Games.*11-7 11-9.*7-11 9-11.*corrected on.*sides swapped/s)
  expect(await pageText('/match/d1')).toContain('not &lt;b&gt;windy&lt;/b&gt;')
  expect(await pageText('/player/bo')).toMatch(/Name.*Bo Reyes.*a typo/s)
  expect(await pageText('/player/ada')).not.toContain('corrected on')
  expect(await pageText('/tournament/may-open')).toMatch(/one day longer.*source agrees/s)
  const list = await pageText('/about/corrections')
  expect(list).toContain('8 corrections')
  for (const text of ['Match m1', 'Winning team', 'sides swapped', 'Medal may-open/MENS_SINGLES/GOLD/ada', 'gone'])
    expect(list).toContain(text)
  expect(await pageText('/about/corrections.csv')).toContain('MATCH,m1,winning_team,1,2,')
})

test('An anonymized player is in no correction', async () => {
  await load({
    removals: [
      { kind: 'person', id: 'eva', reason: '' },
      { kind: 'person', id: 'bo', reason: '' },
    ],
  })
  await expect.poll(async () => (await listed()).pageInfo.totalCount).toBe(7)
  const { items } = await listed()
  expect(items.find(({ column }) => column === 'team_one_player_one')).toMatchObject({
    source_value: 'ada',
    value: null,
  })
  expect(items.find(({ kind }) => kind === 'MEDAL')).toMatchObject({ source_value: 'ada', value: null })
  expect(JSON.stringify(items)).not.toMatch(/\beva\b|"bo"|Reyes/)
})
