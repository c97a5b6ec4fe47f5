import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { generateDemo } from '#demo/generate.ts'
import { importFolder } from '#importer/import.ts'
import { type AnyQuery, LOOK_UPS, SORTED_LISTS, WALKED_LISTS } from './query-catalogue.ts'

/**
 * How SQLite means to answer each query, over a season as an import leaves it. The tables that grow are read by an
 * index alone, and what a list walks is never put in order first.
 */

let work: string
let sqlite: DatabaseSync

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'erne-plans-'))
  const folder = join(work, 'season')
  await generateDemo({ folder, matches: 1_500, seed: '7' })
  const database = await openDatabase(`file:${join(work, 'erne.db')}`)
  expect(await importFolder({ folder, database })).toMatchObject({ kind: 'imported' })
  await database.close()
  sqlite = new DatabaseSync(join(work, 'erne.db'))
}, 120_000)

afterAll(() => {
  sqlite?.close()
  rmSync(work, { recursive: true, force: true })
})

/** The steps of a plan, such as `SEARCH players USING INTEGER PRIMARY KEY (rowid=?)`. */
function planOf(query: AnyQuery): string[] {
  const { sql, bind } = query.compile('sqlite')
  const rows = sqlite.prepare(`explain query plan ${sql}`).all(...(bind({}) as null[]))
  return rows.map(({ detail }) => String(detail))
}

/** What statements collect first: as long as a page, a player's own, or a few days. */
const COLLECTED = 'page|own|days'

/** Steps that read a table or an index from end to end. */
function fullReads(plan: readonly string[]): string[] {
  const collected = new RegExp(`^SCAN (${COLLECTED}|CONSTANT ROW)\\b`)
  return plan.filter((step) => step.startsWith('SCAN ') && !collected.test(step) && !/VIRTUAL TABLE INDEX/.test(step))
}

function sorts(plan: readonly string[]): string[] {
  return plan.filter((step) => step.includes('TEMP B-TREE'))
}

const names = (queries: readonly AnyQuery[]) => queries.map((query) => [query.name, query] as const)

describe('A list is read from an index in its own order', () => {
  test.each(names(WALKED_LISTS))('%s', (_name, query) => {
    const plan = planOf(query)
    expect(fullReads(plan)).toEqual([])
    expect(sorts(plan)).toEqual([])
  })
})

describe('A list of few rows is found by an index that finds few', () => {
  test.each(names(SORTED_LISTS))('%s', (_name, query) => {
    const plan = planOf(query)
    expect(fullReads(plan)).toEqual([])
    expect(plan.filter((step) => /\((event_division|gender|country_code|league|time_period)=\?\)$/.test(step))).toEqual(
      [],
    )
  })
})

describe('A look-up is found by an index', () => {
  test.each(names(LOOK_UPS))('%s', (_name, query) => {
    const plan = planOf(query)
    expect(fullReads(plan)).toEqual([])
    expect(sorts(plan)).toEqual([])
  })
})

test('No plan hangs on how long a page is, which would have SQLite make it anew for each request', () => {
  const queries = [...WALKED_LISTS, ...SORTED_LISTS]
  const texts = queries.map((query) => query.compile('sqlite').sql)
  expect(texts.filter((sql) => /\blimit /.test(sql)).length).toBeGreaterThan(100)
  expect(texts.filter((sql) => /\blimit \?(?! \+ 0)/.test(sql))).toEqual([])
})

test('A query that reads a whole table or sorts it is seen', () => {
  const reads = { name: 'reads all', compile: () => ({ sql: 'select * from matches order by note', bind: () => [] }) }
  expect(fullReads(planOf(reads))).toEqual(['SCAN matches'])
  expect(sorts(planOf(reads))).toEqual(['USE TEMP B-TREE FOR ORDER BY'])
})
