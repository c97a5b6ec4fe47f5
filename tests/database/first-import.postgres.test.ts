import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, Rollback, type Snapshot } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { defineQuery } from '#database/query.ts'
import { generateDemo } from '#demo/generate.ts'
import { importFolder } from '#importer/import.ts'
import { type FreshDatabase, freshDatabase, onServer, untouchedDatabase } from '../fixtures/fresh-database.ts'
import { dumpTables } from '../fixtures/table-dump.ts'

const PATIENCE = 60_000
/** Milliseconds that a reader leaves to others. */
const BREATH = 5

let season: string
let later: FreshDatabase
/** What an import leaves where there were rows before, and indexes stay while it writes. */
let expected: Record<string, string[]>
let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  season = join(mkdtempSync(join(tmpdir(), 'erne-first-')), 'season')
  await generateDemo({ folder: season, matches: 300, seed: 'first' })
  const used = await freshDatabase()
  for (const fill of [importSeason, used.remove]) await fill(used.url)
  later = await freshDatabase()
  expect(later.url).toBe(used.url)
  expected = await importSeason(later.url)
}, PATIENCE)

afterAll(async () => {
  await later?.remove()
  rmSync(join(season, '..'), { recursive: true, force: true })
})

beforeEach(async () => {
  fresh = await untouchedDatabase()
  database = await openDatabase(fresh.url)
})

afterEach(async () => {
  await database.close()
  await fresh.remove()
})

async function importSeason(url: string): Promise<Record<string, string[]>> {
  const other = await openDatabase(url)
  try {
    expect(await importFolder({ folder: season, database: other })).toMatchObject({ kind: 'imported' })
    return await other.write(dumpTables)
  } finally {
    await other.close()
  }
}

const held = defineQuery<object>()('held', (db) =>
  db.selectNoFrom((eb) => [
    eb.selectFrom('dataset').select('version').as('version'),
    eb
      .selectFrom('matches')
      .select((of) => of.fn.countAll<number>().as('count'))
      .as('matches'),
    eb
      .selectFrom('event_teams')
      .select((of) => of.fn.countAll<number>().as('count'))
      .as('teams'),
  ]),
)
const NOTHING = { version: null, matches: 0, teams: 0 }

function whatIsHeld(of: Database): Promise<unknown> {
  return of.snapshot((snapshot: Snapshot) => snapshot.first(held, {}))
}

/** What the server knows of tables and all that belongs to them, their contents aside. */
const SCHEMA = [
  `select n.nspname, c.relname, c.relkind, c.relpersistence, c.relowner, c.relacl, c.reloptions, c.reltablespace,
      c.relreplident, c.relhasindex, obj_description(c.oid, 'pg_class') as comment
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_toast' and n.nspname not in ('pg_catalog', 'information_schema') order by 1, 2`,
  `select a.attrelid::regclass::text as relation, a.attnum, a.attname, a.atttypid::regtype::text as type, a.attnotnull,
      a.attcollation::regcollation::text as collation, a.attstorage, a.attcompression, a.attidentity, a.attacl,
      pg_get_expr(d.adbin, d.adrelid) as "default"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 order by 1, 2`,
  `select conrelid::regclass::text as relation, conname, contype, pg_get_constraintdef(oid) as definition, convalidated
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  `select i.indexrelid::regclass::text as index, pg_get_indexdef(i.indexrelid) as definition, i.indisvalid, i.indisready,
      i.indisprimary, i.indisunique, i.indcheckxmin
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace order by 1`,
  "select nspname, nspacl from pg_namespace where nspname !~ '^pg_(toast_)?temp_' order by 1",
]

async function schemaOf(url: string): Promise<object[][]> {
  const parts: object[][] = []
  for (const part of SCHEMA) parts.push(await onServer(url, part))
  return parts
}

async function tableNumber(): Promise<number> {
  const [row] = await onServer<{ oid: number }>(fresh.url, `select 'event_teams'::regclass::oid::integer as oid`)
  return row?.oid ?? 0
}

test('A first import fills new tables, and leaves the rows and the schema that there are without them', async () => {
  const [schema, table] = [await schemaOf(fresh.url), await tableNumber()]
  const rows = await importSeason(fresh.url)
  expect(rows).toEqual(expected)
  expect(await schemaOf(fresh.url)).toEqual(schema)
  expect(await tableNumber()).not.toBe(table)
  const known = await onServer(fresh.url, `select reltuples from pg_class where relname = 'event_teams'`)
  expect(known).toEqual([{ reltuples: rows.event_teams?.length }])
})

test('Whoever reads while a first import fills its tables is answered, and finds nothing', async () => {
  await database.write(async (transaction) => {
    await transaction.refill(['event_teams'], async () => {
      await transaction.execute(`insert into event_teams select 1, n, 'MLP', 'NONE', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, n, n, n, n
        from generate_series(1, 3) n`)
      expect(await whatIsHeld(database)).toEqual(NOTHING)
    })
    expect(await transaction.first(held, {})).toMatchObject({ teams: 3 })
    expect(await whatIsHeld(database)).toEqual(NOTHING)
    throw new Rollback(null)
  })
  expect(await whatIsHeld(database)).toEqual(NOTHING)
})

test('Readers who never stop find nothing of a first import until they find all of it', async () => {
  const seen = new Map<string, unknown>()
  const look = async () => {
    const found = await whatIsHeld(database)
    seen.set(JSON.stringify(found), found)
  }
  await look()
  let ended = false
  const readers = Array.from({ length: 4 }, async () => {
    for (; !ended; await pause(BREATH)) await look()
  })
  await importSeason(fresh.url)
  ended = true
  await Promise.all(readers)
  await look()
  const [first, last, ...others] = seen.values()
  expect(first).toEqual(NOTHING)
  expect(last).toEqual({
    version: expect.any(String),
    matches: expected.matches?.length,
    teams: expected.event_teams?.length,
  })
  expect(others).toEqual([])
})

test('A transaction that holds an empty table does not keep a first import from its end, and goes on finding nothing', async () => {
  const holder = new Client(fresh.url)
  await holder.connect()
  await holder.query('begin isolation level repeatable read')
  const count = async () => (await holder.query('select count(*)::integer as teams from event_teams')).rows[0]
  expect(await count()).toEqual({ teams: 0 })
  const [schema, table] = [await schemaOf(fresh.url), await tableNumber()]
  expect(await importSeason(fresh.url)).toEqual(expected)
  expect(await count()).toEqual({ teams: 0 })
  await holder.end()
  expect(await schemaOf(fresh.url)).toEqual(schema)
  expect(await tableNumber()).toBe(table)
})

test.each([
  ['granted to others', 'grant select on event_teams to public'],
  ['with a granted column', 'grant select (team_id) on event_teams to public'],
  ['shown by a view', 'create view best as select * from event_teams'],
  ['with a setting of its own', 'alter table event_teams set (fillfactor = 90)'],
  ['that others follow', 'create publication followed for table event_teams'],
  ['that others follow with all tables', 'create publication followed for all tables'],
  ['with statistics of its own', 'create statistics pairs on event_id, team_id from event_teams'],
  [
    'that once held a row',
    'insert into match_teams (team_id, sort_key, match_id) values (1, 1, 1); delete from match_teams',
  ],
])('Tables are not replaced where there is one %s', async (_, statement) => {
  await onServer(fresh.url, statement)
  const table = await tableNumber()
  const filled = await database.write(async (transaction) => {
    await transaction.refill(['event_teams'], async () => undefined)
    return transaction.select<{ oid: number }>(`select 'event_teams'::regclass::oid::integer as oid`)
  })
  expect(filled).toEqual([{ oid: table }])
  expect(await tableNumber()).toBe(table)
  await onServer(fresh.url, 'drop view if exists best; drop publication if exists followed')
})
