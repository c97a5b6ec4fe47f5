import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentHash } from '#database/import-content.ts'
import { openDatabase } from '#database/open.ts'
import { generateDemo } from '#demo/generate.ts'
import { importFolder } from '#importer/import.ts'
import { startCommand } from '../fixtures/command-process.ts'
import { mayOpen, singles, writeResults } from '../fixtures/results-folder.ts'
import { dumpTables } from '../fixtures/table-dump.ts'

/** How many imports are killed; `IMPORT_KILLS` asks for more. */
const KILLS = Number(process.env.IMPORT_KILLS ?? 4)
const PATIENCE = 120_000

let place: string
let newer: string
let older: Stored
let whole: Stored
/** Milliseconds from the first word of an import to its end. */
let duration: number

interface Stored {
  version: string
  tables: Record<string, string[]>
}

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'erne-kill-'))
  newer = join(place, 'newer')
  await generateDemo({ folder: newer, matches: 3_000, seed: 'kill' })
  const others = { 'dataset.json': '{"demo": true}' }
  await importInto('older.db', writeResults({ ...mayOpen([singles('m1')]), others }))
  older = await stored('older.db')
  cpSync(join(place, 'older.db'), join(place, 'whole.db'))
  const { spoken, ended } = start('whole.db')
  await spoken
  const began = performance.now()
  expect((await ended).code).toBe(0)
  duration = performance.now() - began
  whole = await stored('whole.db')
}, PATIENCE)

afterAll(() => rmSync(place, { recursive: true, force: true }))

function start(name: string) {
  return startCommand(['import', newer], { DATABASE_URL: `file:${join(place, name)}` })
}

async function importInto(name: string, folder: string): Promise<void> {
  const database = await openDatabase(`file:${join(place, name)}`)
  try {
    expect((await importFolder({ folder, database })).kind).toMatch(/^(imported|unchanged)$/)
  } finally {
    await database.close()
  }
}

/** What the database holds, which must be whole: its pages, and every row that its version's hash speaks of. */
async function stored(name: string): Promise<Stored> {
  const path = join(place, name)
  const database = await openDatabase(`file:${path}`)
  try {
    return await database.write(async (transaction) => {
      const [dataset] = await transaction.select<{ version: string; content_hash: string }>('select * from dataset')
      expect(await contentHash(transaction, true)).toBe(dataset?.content_hash)
      return { version: dataset?.version ?? '', tables: await dumpTables(transaction) }
    })
  } finally {
    await database.close()
    const file = new DatabaseSync(path)
    expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    file.close()
  }
}

it.each(Array.from({ length: KILLS }, (_, index) => [index + 1]))(
  'an import that is killed leaves the older or the newer version whole, and the next goes in (%i)',
  { timeout: PATIENCE },
  async (number) => {
    const name = `killed-${number}.db`
    cpSync(join(place, 'older.db'), join(place, name))
    const { child, spoken, ended } = start(name)
    await spoken
    const moment = Math.random() * duration
    const timer = setTimeout(() => child.kill('SIGKILL'), moment)
    const { signal } = await ended
    clearTimeout(timer)
    const left = await stored(name)
    const told = `killed after ${Math.round(moment)} of ${Math.round(duration)} ms, ended by ${signal}`
    expect(left, told).toEqual(left.version === older.version ? older : whole)
    await importInto(name, newer)
    expect(await stored(name), told).toEqual(whole)
    for (const end of ['', '-wal', '-shm']) rmSync(join(place, name + end), { force: true })
  },
)
