import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { type AnyQuery, QUERIES_BY_SUBJECT } from './query-catalogue.ts'

/** Rows are read by the places of their values, which are those of the columns of another function. */

let work: string
let sqlite: DatabaseSync

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'erne-rows-'))
  const path = join(work, 'erne.db')
  await (await openDatabase(`file:${path}`)).close()
  sqlite = new DatabaseSync(path)
})

afterAll(() => {
  sqlite?.close()
  rmSync(work, { recursive: true, force: true })
})

interface Leaf {
  path: string[]
  value: unknown
}

function leavesOf(row: unknown, path: string[] = []): Leaf[] {
  if (typeof row !== 'object' || row === null) return [{ path, value: row }]
  return Object.entries(row).flatMap(([name, part]) => leavesOf(part, [...path, name]))
}

/** What a column may be called that stands at a path: `player_one_name` at `team.player_one.name`. */
function columnNames(path: readonly string[]): string[] {
  return path.map((_, from) => path.slice(from).join('_'))
}

/** Where another column's value stands. */
function misplaced(row: unknown): string[] {
  const wrong = leavesOf(row).filter(({ path, value }) => !columnNames(path).includes(String(value)))
  return wrong.map(({ path, value }) => `${path.join('.')}: ${value}`)
}

const READ = Object.values(QUERIES_BY_SUBJECT)
  .flat()
  .filter(({ read }) => read !== undefined)

describe('A row has each value under the name of its column, and every column', () => {
  test.each(READ.map((query) => [query.name, query] as const))('%s', (_name, { compile, read }: AnyQuery) => {
    const names = sqlite
      .prepare(compile('sqlite').sql)
      .columns()
      .map(({ name }) => name)
    const row = read?.(names)
    expect(misplaced(row)).toEqual([])
    expect(new Set(leavesOf(row).map(({ value }) => value))).toEqual(new Set(names))
  })

  test('of all lists, and whatever is asked of them', () => {
    expect(READ.length).toBeGreaterThan(200)
  })
})

test('A value under another name is seen', () => {
  expect(misplaced({ team: { player_one: { name: 'player_one_name' } } })).toEqual([])
  expect(misplaced({ team: { player_one: { name: 'player_two_name' } } })).toEqual([
    'team.player_one.name: player_two_name',
  ])
})
