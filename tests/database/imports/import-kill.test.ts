import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { isErasurePending } from '#database/erasure.ts'
import { contentHash } from '#database/import/content.ts'
import { openDatabase } from '#database/open.ts'
import { Random } from '#statistics/chance/random.ts'
import { type FreshDatabase, freshDatabase, onServer } from '../../fixtures/databases/fresh-database.ts'
import { dumpTables } from '../../fixtures/databases/table-dump.ts'
import { runCommand, startCommand } from '../../fixtures/services/command-process.ts'
import { importInto, newerFolder, olderFolder } from '../../fixtures/services/two-versions.ts'
import { printFigure, TRIAL_SEED, tries } from '../../fixtures/trial.ts'

const KILLS = tries(inject('dialect') === 'sqlite' ? 4 : 2, 100)
const FIRST_KILLS = tries(1, 50)
const TIMEOUT = 120_000
const random = new Random(TRIAL_SEED)

let newer: string
let older: Stored
let whole: Stored
/** The newer version on its own, without the older one before it. */
let alone: Stored
/** Milliseconds from the first output of an import to its end. */
let duration: number
const seen = { older: 0, newer: 0, ended: 0 }

interface Stored {
  version: string
  tables: Record<string, string[]>
}

beforeAll(async () => {
  newer = await newerFolder()
  // Rows of the folder itself, and rows that only the older version has.
  const match = /\n([^,]+)/.exec(readFileSync(join(newer, 'matches.csv'), 'utf8'))?.[1]
  writeFileSync(join(newer, 'removals.csv'), `kind,id,reason\nmatch,${match},\nmatch,m1,\nplayer,cleo,\nperson,bo,\n`)
  // By default every database has its own key, and slugs of anonymized players differ.
  writeFileSync(join(newer, 'private.json'), JSON.stringify({ erasure_key: 'a5'.repeat(32) }))
  appendPending(join(newer, 'matches.csv'))
  writeFileSync(join(newer, 'redirects.csv'), 'kind,old_slug,new_slug\nplayer,ada,zoe\nplayer,eva,zoe\n')
  const { url, remove } = await withOlder()
  older = await stored(url)
  const { spoken, ended } = startCommand(['import', newer], { DATABASE_URL: url })
  await spoken
  const began = performance.now()
  expect([0, 4]).toContain((await ended).code)
  duration = performance.now() - began
  whole = await stored(url)
  await remove()
  const untouched = await freshDatabase()
  expect(await importInto(untouched.url, newer)).toMatchObject({ kind: 'imported' })
  alone = await stored(untouched.url)
  await untouched.remove()
}, TIMEOUT)

afterAll(() => {
  printFigure(
    `${inject('dialect')}: ${KILLS} imports killed within ${Math.round(duration)} ms: ${seen.older} left the older ` +
      `version whole and ${seen.newer} the newer, ${seen.ended} of them having ended before; the next import went in each time`,
  )
})

/** Appends scheduled and running matches: copies of the folder's last match. */
function appendPending(path: string): void {
  const lines = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/)
  const columns = lines[0]?.split(',') ?? []
  const last = lines.at(-1)?.split(',') ?? []
  const pending = [
    { match_id: 'to-come', completion: 'scheduled', winning_team: '', games: '', team_two_player_one: '' },
    { match_id: 'under-way', completion: 'in progress', winning_team: '', games: '11-7 3-2' },
    { match_id: 'broken-off', completion: 'abandoned', winning_team: '', games: '4-4' },
  ] as Record<string, string>[]
  const rows = pending.map((row) => columns.map((column, index) => row[column] ?? last[index]).join(','))
  appendFileSync(path, `${rows.join('\n')}\n`)
}

/** Creates a database with the older version. */
async function withOlder(): Promise<FreshDatabase> {
  const fresh = await freshDatabase()
  expect(await importInto(fresh.url, olderFolder())).toMatchObject({ kind: 'imported' })
  return fresh
}

/** Reads the stored data, after checking the pages and the rows that the content hash covers. */
async function stored(url: string): Promise<Stored> {
  const database = await openDatabase(url)
  try {
    return await database.write(async (transaction) => {
      const [dataset] = await transaction.select<{ version: string; content_hash: string }>('select * from dataset')
      if (dataset !== undefined) expect(await contentHash(transaction, true)).toBe(dataset.content_hash)
      return { version: dataset?.version ?? '', tables: await dumpTables(transaction) }
    })
  } finally {
    await database.close()
    await (url.startsWith('file:') ? checkFile(url.slice('file:'.length)) : checkOnServer(url))
  }
}

/** Returns true if no bytes of an erased name are left. */
async function isErased(url: string): Promise<boolean> {
  const database = await openDatabase(url)
  try {
    return !(await isErasurePending(database))
  } finally {
    await database.close()
  }
}

function checkFile(path: string): void {
  const file = new DatabaseSync(path)
  expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  file.close()
}

/** Checks that every index agrees with its table and that no row is damaged, by PostgreSQL's amcheck extension. */
async function checkOnServer(url: string): Promise<void> {
  const available = await onServer(url, "select from pg_available_extensions where name = 'amcheck'")
  if (available.length === 0) return
  await onServer(url, 'create extension if not exists amcheck')
  const indexes = `select count(*)::integer as checked, count(bt_index_check(c.oid, true)) as whole
    from pg_class c join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relnamespace = 'public'::regnamespace`
  const [found] = await onServer<{ checked: number }>(url, indexes)
  expect(found?.checked).toBeGreaterThan(20)
  const rows = `select v.* from pg_class c, verify_heapam(c.oid) v
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`
  expect(await onServer(url, rows)).toEqual([])
}

/** Imports the newer folder, and kills the import after some time. */
async function killedImport(url: string) {
  const { child, spoken, ended } = startCommand(['import', newer], { DATABASE_URL: url })
  await spoken
  const moment = random.next() * duration
  const timer = setTimeout(() => child.kill('SIGKILL'), moment)
  const { signal } = await ended
  clearTimeout(timer)
  const description = `killed after ${Math.round(moment)} of ${Math.round(duration)} ms, ended by ${signal}; TRIAL_SEED=${TRIAL_SEED}`
  return { signal, left: await stored(url), description }
}

it.each(Array.from({ length: KILLS }, (_, index) => [index + 1]))(
  'a killed import leaves the complete older or newer version, and the next import succeeds (%i)',
  { timeout: TIMEOUT },
  async () => {
    const { url, remove } = await withOlder()
    const { signal, left, description } = await killedImport(url)
    const isOlder = left.version === older.version
    expect(left, description).toEqual(isOlder ? older : whole)
    seen[isOlder ? 'older' : 'newer']++
    if (signal === null) seen.ended++
    expect([0, 4], description).toContain((await runCommand(['import', newer], { DATABASE_URL: url })).code)
    expect(await stored(url), description).toEqual(whole)
    expect(await isErased(url), description).toBe(true)
    await remove()
  },
)

it.each(Array.from({ length: FIRST_KILLS }, (_, index) => [index + 1]))(
  'a killed first import leaves nothing or the complete version, and the next import succeeds (%i)',
  { timeout: TIMEOUT },
  async () => {
    const { url, remove } = await freshDatabase()
    const nothing = await stored(url)
    expect(Object.values(nothing.tables).flat()).toEqual([])
    const { left, description } = await killedImport(url)
    expect(left, description).toEqual(left.version === '' ? nothing : alone)
    expect((await importInto(url, newer)).kind).toMatch(/^(imported|unchanged)$/)
    expect(await stored(url), description).toEqual(alone)
    await remove()
  },
)
