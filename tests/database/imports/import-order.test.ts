import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { dumpTables } from '../../fixtures/databases/table-dump.ts'
import { SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { mayOpen, type Row, singles } from '../../fixtures/folders/results-folder.ts'
import { runs } from '../../fixtures/trial.ts'

function rowsOf(name: string): Row[] {
  return Papa.parse<Row>(readFileSync(join(SPRING_SEASON, name), 'utf8'), { header: true, skipEmptyLines: true }).data
}

const TIMEOUT = 120_000
const TOURNAMENTS = rowsOf('tournaments.csv')
const PLAYERS = rowsOf('players.csv')
const MATCHES = rowsOf('matches.csv')
const MEDALS = rowsOf('medals.csv')
const SIDES = ['team_one_player_one', 'team_one_player_two', 'team_two_player_one', 'team_two_player_two']

interface Contents {
  hash: unknown
  tables: Record<string, string[]>
}

interface Folder {
  tournaments: Row[]
  players: Row[]
  matches: Row[]
  medals: Row[]
}

function contentsAfter(folders: readonly (Folder | string)[]): Promise<Contents> {
  return ImportBench.during(async (bench) => {
    for (const folder of folders) {
      const { rejections, totals } = await bench.report(folder)
      expect({ rejections, changed: totals.changed }).toEqual({ rejections: [], changed: 0 })
    }
    return { hash: await bench.contentHash(), tables: await bench.database.write(dumpTables) }
  })
}

let whole: Contents

beforeAll(async () => {
  whole = await contentsAfter([SPRING_SEASON])
})

afterAll(() => {
  // The dump must have rows of every table; otherwise the comparisons below prove nothing.
  for (const [table, rows] of Object.entries(whole.tables)) expect(rows, table).not.toEqual([])
})

function shuffled<T>(rows: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...rows], { minLength: rows.length, maxLength: rows.length })
}

const shuffledFolder: fc.Arbitrary<Folder> = fc.record({
  tournaments: shuffled(TOURNAMENTS),
  players: shuffled(PLAYERS),
  matches: shuffled(MATCHES),
  medals: shuffled(MEDALS),
})

it('rows in any order give the same content, hash and tables', {
  timeout: TIMEOUT,
}, async () => {
  await fc.assert(
    fc.asyncProperty(shuffledFolder, async (folder) => {
      expect(await contentsAfter([folder])).toEqual(whole)
    }),
    { numRuns: runs(12) },
  )
})

/** Distributes a folder over several, each row after the rows that it refers to. */
function spread(folder: Folder, count: number, pick: () => number): Folder[] {
  const folders = Array.from(
    { length: count },
    (): Folder => ({ tournaments: [], players: [], matches: [], medals: [] }),
  )
  const placeOf = new Map<string | undefined, number>()
  for (const row of folder.tournaments) {
    placeOf.set(row.tournament_slug, pick())
    folders[placeOf.get(row.tournament_slug) as number]?.tournaments.push(row)
  }
  for (const row of folder.players) {
    placeOf.set(row.player_slug, pick())
    folders[placeOf.get(row.player_slug) as number]?.players.push(row)
  }
  for (const row of folder.matches) {
    const needed = [row.tournament_slug, ...SIDES.map((side) => row[side])].map((slug) => placeOf.get(slug) ?? 0)
    folders[Math.max(pick(), ...needed)]?.matches.push(row)
  }
  folders.at(-1)?.medals.push(...folder.medals)
  return folders
}

it('rows distributed over several folders give the same content', {
  timeout: TIMEOUT,
}, async () => {
  const count = fc.integer({ min: 2, max: 4 })
  await fc.assert(
    fc.asyncProperty(shuffledFolder, count, fc.infiniteStream(fc.nat(1_000)), async (folder, parts, picks) => {
      const folders = spread(folder, parts, () => (picks.next().value as number) % parts)
      const filled = folders.filter((part) => Object.values(part).some((rows) => rows.length > 0))
      expect(await contentsAfter(filled)).toEqual(whole)
    }),
    { numRuns: runs(12) },
  )
})

/** Returns the rows ordered by key. Ascending keys leave an import nothing to sort. */
function inKeyOrder(direction: 1 | -1): Folder {
  const sorted = (rows: readonly Row[], key: string) =>
    rows.toSorted((a, b) => (String(a[key]) < String(b[key]) ? -direction : direction))
  return {
    tournaments: sorted(TOURNAMENTS, 'tournament_slug'),
    players: sorted(PLAYERS, 'player_slug'),
    matches: sorted(MATCHES, 'match_id'),
    medals: MEDALS,
  }
}

it.each([
  ['rising', 1],
  ['falling', -1],
] as const)('rows whose keys stand %s give the same', async (_, direction) => {
  expect(await contentsAfter([inKeyOrder(direction)])).toEqual(whole)
})

it('rows with ascending keys give the same content if a second folder has keys between them', async () => {
  let rows = 0
  const folders = spread(inKeyOrder(1), 2, () => rows++ % 2)
  expect(folders.map(({ matches }) => matches.length > 1)).toEqual([true, true])
  expect(await contentsAfter(folders)).toEqual(whole)
})

it('ids follow the byte order of keys, which differs from the order of UTF-16 units', async () => {
  const keys = ['a', '\u{1F3D3}', '\uFB01']
  expect(keys).toEqual(keys.toSorted())
  for (const order of [keys, keys.toReversed()]) {
    const byId = await ImportBench.during(async (bench) => {
      await bench.report(mayOpen(order.map((key, index) => singles(key, { games: `11-${index}` }))))
      return bench.column('select match_id from matches order by id')
    })
    expect(byId).toEqual(['a', '\uFB01', '\u{1F3D3}'])
  }
})
