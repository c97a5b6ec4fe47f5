import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFolder } from '#importer/import.ts'
import { type Asker, askerOf } from '../../fixtures/ask.ts'
import { askForPage, type List, type Page } from '../../fixtures/browser/list-page.ts'
import { type OpenedResults, openResults, SPRING_SEASON } from '../../fixtures/open-results.ts'

let results: OpenedResults
let asker: Asker

beforeAll(async () => {
  results = await openResults(SPRING_SEASON)
  asker = askerOf(results.database)
})

afterAll(() => results.close())

describe('A cursor', () => {
  const tournaments: List = {
    field: 'tournaments',
    inputType: 'TournamentsInput',
    value: 'value: start_date',
    input: {},
  }

  test('given before an import goes on after its own row, wherever that stands now', async () => {
    const before = await openResults(SPRING_SEASON)
    const folder = mkdtempSync(join(tmpdir(), 'erne-later-'))
    const header = 'tournament_slug,title,league,location,start_date,end_date,logo_url'
    const added = ['2026-05-01', '2026-05-02', '2026-02-20'].map(
      (day, index) => `new-${index},New ${index},PPA,,${day},${day},`,
    )
    writeFileSync(join(folder, 'tournaments.csv'), [header, ...added, ''].join('\n'))
    const given = await askPage(before, null)
    expect(given.ids).toEqual(['club-night-2026', 'winter-cup-2026'])
    expect(await importFolder({ folder, database: before.database })).toMatchObject({ kind: 'imported' })
    expect((await askPage(before, null)).ids).toEqual(['new-1', 'new-0'])
    expect((await askPage(before, given.endCursor)).ids).toEqual(['new-2', 'team-days-2026'])
    await before.close()
    rmSync(folder, { recursive: true })
  })

  async function askPage({ database }: OpenedResults, after: string | null) {
    const document = `query ($after: String) {
      tournaments(first: 2, after: $after, input: {}) { edges { node { id } } pageInfo { endCursor } }
    }`
    const { tournaments: list } = await askerOf(database).ask<{ tournaments: Page }>(document, { after })
    return { ids: list.edges.map(({ node }) => node.id), endCursor: list.pageInfo.endCursor }
  }

  test('of another list, sort, order or filter is refused', async () => {
    const cursorOf = async (list: List) => (await askForPage(asker, list, 1, null)).pageInfo.endCursor
    const players: List = { field: 'players', inputType: 'PlayersInput', value: 'value: name', input: {} }
    const others = [
      players,
      { ...tournaments, input: { order_by: 'asc' } },
      { ...tournaments, input: { filter: { league: ['PPA'] } } },
      { ...tournaments, input: { filter: { year: 2026 } } },
      { ...tournaments, input: { filter: { search: 'open' } } },
    ]
    const document = 'query ($after: String) { tournaments(first: 1, after: $after, input: {}) { edges { cursor } } }'
    for (const other of others) {
      expect(await asker.errorsOf(document, { after: await cursorOf(other) })).toEqual([
        { code: 'BAD_CURSOR', message: 'after is a cursor of another list, sort or filter' },
      ])
    }
  })

  test('is good for the same filter however it is written', async () => {
    const { pageInfo } = await askForPage(
      asker,
      { ...tournaments, input: { filter: { league: ['PPA', 'LT'], search: ' Cup ' } } },
      1,
      null,
    )
    const again = {
      ...tournaments,
      input: {
        sort_by: 'start_date',
        order_by: 'desc',
        filter: { league: ['LT', 'PPA', 'PPA'], search: 'CUP', year: null },
      },
    }
    expect((await askForPage(asker, again, 1, pageInfo.endCursor)).edges).toEqual([])
  })

  test.each([
    ['empty', ''],
    ['of no kind', 'zzz'],
    ['a number', '20'],
    ['cut short', 'TUtMMWxrY2FEaSBLV3dPdWh5'],
    ['longer than any that was given', 'a'.repeat(513)],
    ['not in the alphabet', '%00\u0000é'],
    ['with a place that is no place', Buffer.from('aaaaaaaaaa bbbbbbbbbb -1 x').toString('base64url')],
  ])('that is %s is refused', async (_what, after) => {
    const document = 'query ($after: String) { tournaments(first: 1, after: $after, input: {}) { edges { cursor } } }'
    expect(await asker.errorsOf(document, { after })).toEqual([
      { code: 'BAD_CURSOR', message: 'after is not a cursor that this service gave' },
    ])
  })
})
