import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readStoredDataset } from '#database/derived/dataset-store.ts'
import { openDatabase } from '#database/open.ts'
import type { Database } from '#database/query/database.ts'
import { makeDownloads } from '#exporter/downloads.ts'
import { importFolder } from '#importer/import.ts'
import { createRunQuery, type RunQuery } from '#server/site/run-query.ts'
import { type FreshDatabase, freshDatabase } from '../../fixtures/databases/fresh-database.ts'
import { expectSame } from '../../fixtures/first-difference.ts'
import { importDemo, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { doubles, mayOpen, player, seats, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { arbitraryRequest, type Vocabulary } from '../../fixtures/requests/arbitrary-request.ts'
import { askerOf } from '../../fixtures/services/ask.ts'
import { someSlugs } from '../../fixtures/some-slugs.ts'
import { runs } from '../../fixtures/trial.ts'
import { type Walked, walkList } from '../../fixtures/walked-list.ts'

/** Names that databases sort and fold differently, and tied records. */
const NAMES = [
  'Zoë Åkesson',
  'zoe akesson',
  'Ørsted',
  'Oersted',
  'Ångström',
  'ANGSTROM',
  'Łukasz Ż',
  'Émile',
  'emile',
  'İpek',
  'Ipek',
  'ßen',
  'Ssen',
  "O'Neil",
  'O-Neil',
  '_under',
  '%cent',
  'back\\slash',
  '李娜',
  'Ñandú',
  'Nandu',
]

type Four = [string, string, string, string]

function tiedAccents(): string {
  const players = NAMES.map((name, index) => player(`p-${index}`, { name }))
  const matches = NAMES.flatMap((_, index) => {
    const [one, two, three, four] = [0, 1, 2, 3].map((more) => `p-${(index + more) % NAMES.length}`) as Four
    return [
      singles(`Tie-${index}`, { team_one_player_one: one, team_two_player_one: two }),
      doubles(`tie_${index}`, seats(one, three, two, four)),
    ]
  })
  return writeResults({ ...mayOpen(matches), players })
}

/** Lists with many ties in their order. */
const LISTS: Walked[] = [
  { field: 'tournaments', selection: 'id title_display' },
  { field: 'players', selection: 'id name total_matches_played' },
  { field: 'playersStats', selection: 'id', input: { gender: 'MALE', sort_by: 'gender_doubles_matches_won' } },
  { field: 'teamsStats', selection: 'id matches_won_percentage', input: { sort_by: 'matches_won_percentage' } },
  { field: 'eventTeamStats', selection: 'id avg_point_differential', input: { event_division: 'MIXED_DOUBLES' } },
]

interface Side {
  fresh: FreshDatabase
  database: Database
  run: RunQuery
}

async function openSide(dialect: 'sqlite' | 'postgres'): Promise<Side> {
  const fresh = await freshDatabase(dialect)
  const database = await openDatabase(fresh.url)
  return { fresh, database, run: createRunQuery(database) }
}

describe.each(['the demonstration', 'tied and accented names'])('With %s, both databases', (data) => {
  let sides: [Side, Side]
  let vocabulary: Vocabulary

  beforeAll(async () => {
    sides = [await openSide('sqlite'), await openSide('postgres')]
    const folder = tiedAccents()
    for (const { database } of sides) {
      if (data === 'the demonstration') await importDemo(database)
      else
        for (const each of [SPRING_SEASON, folder])
          expect(await importFolder({ folder: each, database })).toMatchObject({ kind: 'imported' })
    }
    const { slugs, words } = await someSlugs(askerOf(sides[0].database), 60)
    vocabulary = { slugs, words: [...words, 'open', 'united', 'states', 'usa', 'ppa'] }
  })

  afterAll(async () => {
    for (const { database, fresh } of sides ?? []) {
      await database.close()
      await fresh.remove()
    }
  })

  test('hold the same content', async () => {
    const [one, other] = await Promise.all(sides.map(({ database }) => database.snapshot(readStoredDataset)))
    expect(one?.content_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(other).toEqual(one)
  })

  test('write the same download files', async () => {
    const place = temporaryFolder()
    const [one, other] = await Promise.all(
      sides.map(({ database }, side) =>
        makeDownloads(database, { folder: join(place, String(side)), licence: 'CC0', address: 'https://erne.example' }),
      ),
    )
    expect(one?.files.sqlite.bytes).toBeGreaterThan(0)
    // The published database has the times of imports, which differ.
    const withoutTimes = (made: typeof one) => made && { ...made, files: { ...made.files, bin: null } }
    expect(withoutTimes(other)).toEqual(withoutTimes(one))
  })

  test('respond to any request with the same data', async () => {
    let foundIds = 0
    const [one, other] = sides
    const property = fc.asyncProperty(arbitraryRequest(vocabulary), async (request) => {
      const { variables } = request
      // The times of imports differ.
      const document = request.document.replaceAll(/\b(imported|changed)_at\b/g, '')
      const expected = plain(await one.run(document, variables))
      const found = plain(await other.run(document, variables))
      // The fields over the limit of values depend on the order in which a database answers.
      if (isOverLimit(expected)) expect(isOverLimit(found)).toBe(true)
      else expect(found).toEqual(expected)
      if (expected.errors === undefined && JSON.stringify(expected).includes('"id"')) foundIds++
    })
    await fc.assert(property, { numRuns: RUNS, endOnFailure: false })
    // Two different databases would also agree on requests that are refused or find nothing.
    expect(foundIds).toBeGreaterThan(RUNS / 10)
  }, 120_000)

  test.each([
    'player(player_slug: "a\\u0000b") { name }',
    'seriesPlayers(page: 1, pageSize: 10, series_slug: "a\\u0000b") { items { titles } }',
  ])('return the same rows for a text with the character U+0000: %s', async (field) => {
    const [one, other] = await Promise.all(sides.map(({ run }) => run(`{ ${field} }`, {})))
    expect(plain(one!).errors).toBeUndefined()
    expect(plain(other!)).toEqual(plain(one!))
  })

  test('refuse a version with the character U+0000 with the same message', async () => {
    const field = 'datasetChanges(page: 1, pageSize: 10, input: { version: "\\u0000" }) { items { key } }'
    const [one, other] = await Promise.all(sides.map(({ run }) => run(`{ ${field} }`, {})))
    expect(plain(one!).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    expect(plain(other!)).toEqual(plain(one!))
  })

  test.each(LISTS)('have the same rows of $field on all pages', { timeout: 60_000 }, async (list) => {
    for (const order_by of ['asc', 'desc']) {
      const walked = { ...list, input: { ...list.input, order_by } }
      const [one, other] = await Promise.all(
        sides.map(({ database }) => walkList<object>(askerOf(database), { ...walked, ofEdge: 'place: cursor' }, 13)),
      )
      expect(one?.length).toBeGreaterThan(0)
      expectSame(other, one)
    }
  })
})

const RUNS = runs(560)

/** Returns whether some fields of an answered request were over the limit of values. */
const isOverLimit = ({ data, errors = [] }: ReturnType<typeof plain>) =>
  Boolean(data) && errors.some(({ extensions }) => extensions?.code === 'QUERY_TOO_COMPLEX')

function plain(answer: Awaited<ReturnType<RunQuery>>) {
  return JSON.parse(JSON.stringify(answer)) as typeof answer
}
