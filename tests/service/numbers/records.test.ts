import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { inventedFolder, writeInvented } from '../../fixtures/invented-folder.ts'
import {
  allOf,
  type Data,
  DISCIPLINES,
  medalFilters,
  openData,
  openInvented,
  recordFilters,
} from '../../fixtures/recount/awards-service.ts'
import { type MedalTableFilters, recountMedalTable } from '../../fixtures/recount/recount-medal-table.ts'
import {
  RECORDS_OF_PLAYERS,
  RECOUNTED_RECORDS,
  type RecordFilters,
  recountRecords,
} from '../../fixtures/recount/recount-records.ts'
import { openedOnce } from '../../fixtures/recount/recounted-service.ts'
import { tries } from '../../fixtures/trial.ts'

/** The record book and medal tables, held against a recount from match and medal rows. */

const REAL = join(import.meta.dirname, '../../../../shared/real-results/2026')
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

interface Holder {
  player: { player_slug: string } | null
  team: { team_slug: string } | null
}
interface RecordRow extends Holder {
  rank: number
  value: number
  chances: number | null
  from: string | null
  to: string | null
}
interface MedalRow extends Holder {
  rank: number
  country_code: string | null
  gold: number
  silver: number
  bronze: number
}

const HOLDER = 'player { player_slug } team { team_slug }'
const RECORD_ROW = `rank value chances from to ${HOLDER}`
const RECORDS = `query ($page: Int!, $input: RecordsInput!) {
  list: records(page: $page, pageSize: 100, input: $input) { pageInfo { totalCount } items { ${RECORD_ROW} } }
}`
const BOOK = `query ($input: RecordBookInput!) {
  recordBook(first: 100, input: $input) { record rows { ${RECORD_ROW} } }
}`
const TABLE = `query ($page: Int!, $input: MedalTableInput!) {
  list: medalTable(page: $page, pageSize: 100, input: $input) {
    pageInfo { totalCount } medals medals_without_country items { rank country_code gold silver bronze ${HOLDER} }
  }
}`
const WON = `query ($page: Int!, $input: WonMedalsInput!) {
  list: wonMedals(page: $page, pageSize: 100, input: $input) {
    pageInfo { totalCount }
    items { medal event_division tournament { tournament_slug league end_date } teams { team_slug } }
  }
}`

const slugOf = ({ player, team }: Holder) => player?.player_slug ?? team?.team_slug ?? ''

async function compareRecords(data: Data, filters: RecordFilters): Promise<void> {
  const recounted = recountRecords(data, filters)
  const { recordBook } = await data.asker.ask<{ recordBook: { record: string; rows: RecordRow[] }[] }>(BOOK, {
    input: filters,
  })
  const asRow = ({ player: _, team: __, ...row }: RecordRow, slug: string) => ({ ...row, slug })
  for (const [record, expected] of recounted) {
    const book = recordBook.find((leaders) => leaders.record === record)?.rows ?? []
    expect({ record, rows: book.map((row) => asRow(row, slugOf(row))) }).toEqual({
      record,
      rows: expected.slice(0, 100),
    })
  }
  expect(recordBook.map(({ record }) => record).filter((record) => !recounted.has(record))).toEqual([])
}

async function compareTables(data: Data, filters: MedalTableFilters): Promise<void> {
  for (const by of ['PLAYER', 'PAIR', 'COUNTRY'] as const) {
    const folded = (slug: string) => data.players.get(slug)?.folded
    const nameOf = (winner: string) =>
      by === 'COUNTRY' ? (COUNTRIES.of(winner) ?? '').toLowerCase() : winner.split('--').map(folded).join('\n')
    const rows = await allOf<MedalRow>(data, TABLE, { by, ...filters })
    const answered = rows.map(({ player, team, country_code, ...row }) => ({
      winner: country_code ?? slugOf({ player, team }),
      ...row,
    }))
    expect({ by, rows: answered }).toEqual({ by, rows: recountMedalTable(data, by, filters, nameOf) })
    for (const row of answered.slice(0, 3)) await compareWon(data, by, filters, row)
  }
}

/** Every number of a medal table opens as many medals. */
async function compareWon(
  data: Data,
  by: 'PLAYER' | 'PAIR' | 'COUNTRY',
  filters: MedalTableFilters,
  { winner, gold, silver, bronze }: { winner: string; gold: number; silver: number; bronze: number },
): Promise<void> {
  const owner = { PLAYER: 'player_slug', PAIR: 'team_slug', COUNTRY: 'country_code' }[by]
  for (const [medal, expected] of Object.entries({ GOLD: gold, SILVER: silver, BRONZE: bronze })) {
    const input = { ...filters, [owner]: winner, medal }
    const won = await allOf<{ medal: string; teams: { team_slug: string }[] }>(data, WON, input)
    expect([by, winner, medal, won.length]).toEqual([by, winner, medal, expected])
    for (const each of won) {
      expect(each.medal).toBe(medal)
      const slugs = each.teams.flatMap(({ team_slug }) => team_slug.split('--'))
      const isOwn = (slug: string) =>
        by === 'COUNTRY' ? data.players.get(slug)?.country_code === winner : winner.split('--').includes(slug)
      expect(slugs.some(isOwn)).toBe(true)
    }
  }
}

/** A folder's data, or invented data without one. */
const dataOf = openedOnce((folder: string | null) => (folder === null ? openInvented() : openData(folder)))

describe.each([
  ['real results', REAL],
  ['an invented season', null],
])('With %s', (_name, folder) => {
  const isAbsent = folder !== null && !existsSync(folder)
  let data: Data

  beforeAll(async () => {
    if (!isAbsent) data = await dataOf(folder)
  }, 120_000)

  test.skipIf(isAbsent)(
    'every record is that of the rows',
    async () => {
      for (const of of ['PLAYER', 'PAIR'] as const) await compareRecords(data, { of })
      await fc.assert(
        fc.asyncProperty(recordFilters(data), (filters) => compareRecords(data, filters)),
        { numRuns: tries(4, 200), endOnFailure: true },
      )
    },
    300_000,
  )

  test.skipIf(isAbsent)(
    'a list goes on over its pages as it stands in the book',
    async () => {
      for (const record of RECOUNTED_RECORDS) {
        const rows = await allOf<RecordRow>(data, RECORDS, { record })
        const expected = recountRecords(data, { of: 'PLAYER' }).get(record) ?? []
        expect(rows.map((row) => [row.rank, slugOf(row), row.value])).toEqual(
          expected.map(({ rank, slug, value }) => [rank, slug, value]),
        )
      }
    },
    300_000,
  )

  test.skipIf(isAbsent)(
    'every medal table is that of the rows, and its numbers open as many medals',
    async () => {
      await compareTables(data, {})
      await fc.assert(
        fc.asyncProperty(medalFilters(data), (filters) => compareTables(data, filters)),
        { numRuns: tries(4, 200), endOnFailure: true },
      )
    },
    300_000,
  )
})

test('Every record and medal of an invented folder is that of its rows', async () => {
  await fc.assert(
    fc.asyncProperty(inventedFolder, async (invented) => {
      const folder = writeInvented(invented)
      const data = await openData(folder).catch((error: Error) => {
        if (/not imported: refused/.test(error.message)) return null
        throw error
      })
      try {
        for (const of of ['PLAYER', 'PAIR'] as const) {
          if (data) for (const discipline of [undefined, ...DISCIPLINES]) await compareRecords(data, { of, discipline })
        }
        if (data) for (const event_division of [undefined, 'MLP']) await compareTables(data, { event_division })
      } finally {
        await data?.results.close()
        rmSync(folder, { recursive: true })
      }
    }),
    { numRuns: tries(5, 200) },
  )
}, 300_000)

describe.skipIf(!existsSync(REAL))('The real results', () => {
  let data: Data

  beforeAll(async () => {
    data = await dataOf(REAL)
  })

  const leaders = async (record: string, count: number) => {
    const rows = await allOf<RecordRow>(data, RECORDS, { record })
    return rows.slice(0, count).map((row) => `${row.rank} ${slugOf(row)} ${row.value}`)
  }

  test('tell of the longest streaks, of pickles and of triple crowns', async () => {
    expect(await leaders('WINNING_STREAK', 2)).toEqual(['1 ben-johns 50', '1 anna-leigh-waters 50'])
    expect(await leaders('PICKLES', 5)).toEqual([
      '1 anna-leigh-waters 33',
      '2 anna-bright 30',
      '3 jorja-johnson 14',
      '4 andrei-daescu 10',
      '4 ben-johns 10',
    ])
    expect(await leaders('TRIPLE_CROWNS', 1)).toEqual(['1 anna-leigh-waters 5'])
  })

  test('tell of how many medals no country is known', async () => {
    const { list } = await data.asker.ask<{
      list: { medals: number; medals_without_country: number; items: MedalRow[] }
    }>(TABLE, { page: 1, input: { by: 'COUNTRY' } })
    expect([list.medals, list.medals_without_country]).toEqual([219, 55])
    expect(list.items.reduce((sum, { gold, silver, bronze }) => sum + gold + silver + bronze, 0)).toBe(194)
  })
})

describe('What cannot be asked', () => {
  let data: Data
  beforeAll(async () => {
    data = await dataOf(null)
  })

  test('is said by its name', async () => {
    for (const record of RECORDS_OF_PLAYERS) {
      expect(await data.asker.errorsOf(RECORDS, { page: 1, input: { record, of: 'PAIR' } })).toEqual([
        { code: 'BAD_USER_INPUT', message: expect.stringContaining(record) },
      ])
    }
    const days = { from: '2026-02-02', to: '2026-02-01' }
    for (const [document, input] of [
      [RECORDS, { record: 'TITLES', ...days }],
      [TABLE, { by: 'PLAYER', ...days }],
    ] as const) {
      const [backward] = await data.asker.errorsOf(document, { page: 1, input })
      expect(backward).toMatchObject({ code: 'BAD_USER_INPUT', message: expect.stringContaining('input.from') })
    }
    const [nobody] = await data.asker.errorsOf(WON, { page: 1, input: {} })
    expect(nobody).toMatchObject({ code: 'BAD_USER_INPUT', message: expect.stringContaining('player_slug') })
    const [none] = await data.asker.errorsOf(WON, { page: 1, input: { country_code: 'US', medal: 'NONE' } })
    expect(none).toMatchObject({ code: 'BAD_USER_INPUT', message: expect.stringContaining('medal') })
  })

  test('is nothing where nobody is known', async () => {
    for (const input of [{ player_slug: 'no-body' }, { team_slug: 'no--one' }, { country_code: 'nowhere' }]) {
      expect(await allOf(data, WON, input)).toEqual([])
    }
  })
})
