import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectSame } from '../../fixtures/first-difference.ts'
import { inventedFolder } from '../../fixtures/folders/invented-folder.ts'
import { type By, type MedalTableFilters, recountMedalTable } from '../../fixtures/recount/recount-medal-table.ts'
import { RECORDS_OF_PLAYERS, type RecordFilters, recountRecords } from '../../fixtures/recount/recount-records.ts'
import { nameOf } from '../../fixtures/recount/recount-tables.ts'
import {
  type Data,
  DISCIPLINES,
  leaguesOf,
  optional,
  overResults,
  someDays,
  withInvented,
} from '../../fixtures/recount/recounted-service.ts'
import { runs } from '../../fixtures/trial.ts'
import { walkPages } from '../../fixtures/walked-list.ts'

/** Compares the record book and medal tables with a recount of match and medal rows. */

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })
const EVENT_DIVISIONS = ['MENS_SINGLES', 'WOMENS_SINGLES', 'MENS_DOUBLES', 'WOMENS_DOUBLES', 'MIXED_DOUBLES', 'MLP']

interface Holder {
  player: { player_slug: string } | null
  team: { team_slug: string } | null
}
interface RecordRow extends Holder {
  rank: number
  value: number
  certain: number | null
  chances: number | null
  from: string | null
  to: string | null
}
type Metals = Record<'gold' | 'silver' | 'bronze', number>
interface MedalRow extends Holder, Metals {
  rank: number
  country_code: string | null
}

const HOLDER = 'player { player_slug } team { team_slug }'
const RECORD_ROW = `rank value certain chances from to ${HOLDER}`
const BOOK = `query ($input: RecordBookInput!) {
  recordBook(first: 100, input: $input) { record rows { ${RECORD_ROW} } }
}`
const MEDAL_ROW = `rank country_code gold silver bronze ${HOLDER}`

const slugOf = ({ player, team }: Holder) => player?.player_slug ?? team?.team_slug ?? ''

async function compareRecords(data: Data, filters: RecordFilters): Promise<void> {
  const recounted = recountRecords(data, filters)
  const { recordBook } = await data.asker.ask<{ recordBook: { record: string; rows: RecordRow[] }[] }>(BOOK, {
    input: filters,
  })
  const asRow = ({ player: _, team: __, ...row }: RecordRow, slug: string) => ({ ...row, slug })
  for (const [record, expected] of recounted) {
    const book = recordBook.find((leaders) => leaders.record === record)?.rows ?? []
    const rows = book.map((row) => asRow(row, slugOf(row)))
    expectSame(rows, expected.slice(0, 100), record)
  }
  expect(recordBook.map(({ record }) => record).filter((record) => !recounted.has(record))).toEqual([])
}

async function compareTables(data: Data, filters: MedalTableFilters): Promise<void> {
  for (const by of ['PLAYER', 'PAIR', 'COUNTRY'] as const) {
    const named = (winner: string) =>
      by === 'COUNTRY' ? (COUNTRIES.of(winner) ?? '').toLowerCase() : nameOf(data, winner)
    const walked = { field: 'medalTable', input: { by, ...filters }, selection: MEDAL_ROW }
    const rows = (await walkPages<MedalRow>(data.asker, walked)).map(({ player, team, country_code, ...row }) => ({
      winner: country_code ?? slugOf({ player, team }),
      ...row,
    }))
    expectSame(rows, recountMedalTable(data, by, filters, named), by)
    for (const row of rows.slice(0, 3)) await compareWon(data, by, filters, row)
  }
}

/** Expects that every number of a medal table opens as many medals. */
async function compareWon(data: Data, by: By, filters: MedalTableFilters, row: { winner: string } & Metals) {
  const { winner } = row
  const owner = { PLAYER: 'player_slug', PAIR: 'team_slug', COUNTRY: 'country_code' }[by]
  for (const medal of ['GOLD', 'SILVER', 'BRONZE'] as const) {
    const input = { ...filters, [owner]: winner, medal }
    const walked = { field: 'wonMedals', input, selection: 'medal teams { team_slug }' }
    const won = await walkPages<{ medal: string; teams: { team_slug: string }[] }>(data.asker, walked)
    expect([by, winner, medal, won.length]).toEqual([by, winner, medal, row[METALS[medal]]])
    for (const each of won) {
      expect(each.medal).toBe(medal)
      const slugs = each.teams.flatMap(({ team_slug }) => team_slug.split('--'))
      const isOwn = (slug: string) =>
        by === 'COUNTRY' ? data.players.get(slug)?.country_code === winner : winner.split('--').includes(slug)
      expect(slugs.some(isOwn)).toBe(true)
    }
  }
}

const METALS = { GOLD: 'gold', SILVER: 'silver', BRONZE: 'bronze' } as const

function recordFilters(data: Data): fc.Arbitrary<RecordFilters> {
  const filters = fc.record({
    of: fc.constantFrom('PLAYER' as const, 'PAIR' as const),
    gender: optional(['MALE', 'FEMALE']),
    discipline: optional(DISCIPLINES),
    league: optional(leaguesOf(data)),
  })
  return fc.tuple(filters, someDays(data)).map(([rest, days]) => ({ ...rest, ...days }))
}

function medalFilters(data: Data): fc.Arbitrary<MedalTableFilters> {
  const filters = fc.record({ event_division: optional(EVENT_DIVISIONS), league: optional(leaguesOf(data)) })
  return fc.tuple(filters, someDays(data)).map(([rest, days]) => ({ ...rest, ...days }))
}

async function leaders({ asker }: Data, record: string) {
  const walked = { field: 'records', input: { record }, selection: RECORD_ROW }
  return (await walkPages<RecordRow>(asker, walked)).map((row) => `${row.rank} ${slugOf(row)} ${row.value}`)
}

overResults('Records', '24', (data, isReal) => {
  test('equal a recount of the rows', async () => {
    for (const kind of ['PLAYER', 'PAIR'] as const) await compareRecords(data(), { of: kind })
    const property = fc.asyncProperty(recordFilters(data()), (filters) => compareRecords(data(), filters))
    await fc.assert(property, { numRuns: runs(4, 200), endOnFailure: true })
  })

  test('continue over several pages in the order of the record book', async () => {
    for (const [record, rows] of recountRecords(data(), { of: 'PLAYER' })) {
      expect(await leaders(data(), record)).toEqual(rows.map(({ rank, slug, value }) => `${rank} ${slug} ${value}`))
    }
  })

  test('of medals equal a recount, and their numbers open as many medals', async () => {
    await compareTables(data(), {})
    const property = fc.asyncProperty(medalFilters(data()), (filters) => compareTables(data(), filters))
    await fc.assert(property, { numRuns: runs(4, 200), endOnFailure: true })
  })

  if (isReal)
    test('of streaks, pickles, triple crowns and medals without a country have the known values', expectKnownFigures)

  const DAYS = 'from: "2026-02-02", to: "2026-02-01"'
  test.each([
    ...RECORDS_OF_PLAYERS.map((record) => [
      `records(page: 1, pageSize: 1, input: { record: ${record}, of: PAIR })`,
      record,
    ]),
    [`records(page: 1, pageSize: 1, input: { record: TITLES, ${DAYS} })`, 'input.from'],
    [`medalTable(page: 1, pageSize: 1, input: { by: PLAYER, ${DAYS} })`, 'input.from'],
    ['wonMedals(page: 1, pageSize: 1, input: {})', 'player_slug'],
    ['wonMedals(page: 1, pageSize: 1, input: { country_code: "US", medal: NONE })', 'medal'],
  ])('%s is refused with a message that names %s', async (field, name) => {
    const errors = await data().asker.errorsOf(`{ ${field} { items { __typename } } }`)
    expect(errors).toEqual([{ code: 'BAD_USER_INPUT', message: expect.stringContaining(name as string) }])
  })

  test('are empty for unknown players', async () => {
    for (const input of [{ player_slug: 'no-body' }, { team_slug: 'no--one' }, { country_code: 'nowhere' }])
      expect(await walkPages(data().asker, { field: 'wonMedals', input, selection: 'medal' })).toEqual([])
  })

  async function expectKnownFigures() {
    const first = async (record: string, count: number) => (await leaders(data(), record)).slice(0, count)
    expect(await first('WINNING_STREAK', 2)).toEqual(['1 ben-johns 50', '1 anna-leigh-waters 50'])
    expect(await first('PICKLES', 2)).toEqual(['1 anna-leigh-waters 33', '2 anna-bright 30'])
    expect(await first('TRIPLE_CROWNS', 1)).toEqual(['1 anna-leigh-waters 5'])
    const { medalTable } = await data().asker.ask<{ medalTable: object }>(
      '{ medalTable(page: 1, pageSize: 1, input: { by: COUNTRY }) { medals medals_without_country } }',
    )
    expect(medalTable).toEqual({ medals: 219, medals_without_country: 55 })
  }
})

test('Every record and medal of an invented folder equals a recount', async () => {
  await fc.assert(
    fc.asyncProperty(inventedFolder, (folder) =>
      withInvented(folder, async (data) => {
        for (const kind of ['PLAYER', 'PAIR'] as const)
          for (const discipline of [undefined, ...DISCIPLINES]) await compareRecords(data, { of: kind, discipline })
        for (const event_division of [undefined, 'MLP']) await compareTables(data, { event_division })
      }),
    ),
    { numRuns: runs(5, 200) },
  )
}, 300_000)
