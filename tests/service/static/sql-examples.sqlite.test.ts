import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { afterAll, describe, expect, test } from 'vitest'
import { SQL_EXAMPLES } from '#features/sql/web/examples.ts'
import { openReadOnly, readRows } from '#features/sql/web/read-only-database.ts'
import { MAX_ROWS } from '#features/sql/web/sql-result.ts'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { publishedData } from '../../fixtures/services/memory-service.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const { file } = await publishedData((await untilEnd(openDemo())).database)
const path = join(tmpdir(), `erne-sql-${process.pid}.db`)
writeFileSync(path, file)
const published = new DatabaseSync(path, { readOnly: true })
const inBrowser = openReadOnly(await sqlite3InitModule(), file)

afterAll(() => {
  published.close()
  rmSync(path)
})

test('The page has twenty examples, each with another question', () => {
  expect(new Set(SQL_EXAMPLES.map(({ question }) => question)).size).toBe(20)
})

test.for(SQL_EXAMPLES)('The example “$question” has rows, the same as in another SQLite', ({ sql }) => {
  const expected = published.prepare(sql).all()
  expect(expected.length).toBeGreaterThan(0)
  // The browser has no table with the indexes that it created.
  const kept = expected.filter((row) => row.table !== 'pending_indexes')
  const { columns, rows } = readRows(inBrowser, sql)
  expect(rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place]])))).toEqual(
    kept.slice(0, MAX_ROWS).map((row) => ({ ...row })),
  )
})

describe('A query', () => {
  const failureOf = (sql: string) => {
    try {
      return readRows(inBrowser, sql)
    } catch (failure) {
      return (failure as Error).message
    }
  }

  test.for([
    'delete from players',
    'drop table players',
    'create table own (id)',
    "update players set name = ''",
    "attach 'file:other.db' as other",
    'PRAGMA query_only = OFF',
    'select 1; delete from players',
    'VACUUM',
  ])('can’t change the data: %s', (sql) => {
    expect(failureOf(sql)).toMatch(/^Only queries that read are allowed: begin with SELECT or WITH\./)
    expect(readRows(inBrowser, 'select count(*) from players').rows[0]?.[0]).toBeGreaterThan(0)
  })

  test('has the message of SQLite if it can’t be run', () => {
    expect(failureOf('select rank from players')).toBe('SQLite could not run this query: no such column: rank')
    expect(failureOf('selekt 1')).toBe('SQLite could not run this query: near "selekt": syntax error')
    expect(failureOf('-- nothing')).toBe('This text has no query: begin with SELECT or WITH.')
  })

  test('has at most a thousand rows, and says whether there are more', () => {
    const counting = (to: number) =>
      readRows(
        inBrowser,
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${to}) select i from n`,
      )
    expect(counting(MAX_ROWS)).toMatchObject({ isCut: false, rows: { length: MAX_ROWS } })
    expect(counting(MAX_ROWS + 1)).toMatchObject({ isCut: true, rows: { length: MAX_ROWS } })
  })

  test('keeps its columns if it has no rows, and equal names of columns', () => {
    expect(readRows(inBrowser, 'select 1 as a, 2 as a where 0')).toEqual({
      columns: ['a', 'a'],
      rows: [],
      isCut: false,
    })
  })
})
