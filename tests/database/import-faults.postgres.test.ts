import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConnectionLost, OutcomeUnknown } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { CommitLost, learnOutcome } from '#database/postgres/commit.ts'
import { generateDemo } from '#demo/generate.ts'
import { Random } from '#demo/random.ts'
import { importFolder } from '#importer/import.ts'
import { runCommand, startCommand } from '../fixtures/command-process.ts'
import { type FreshDatabase, freshDatabase, onServer } from '../fixtures/fresh-database.ts'
import { openDoor } from '../fixtures/requests/door.ts'
import { doubles, mayOpen, singles, writeResults } from '../fixtures/results-folder.ts'
import { MAY_MOUNT, makeSmallDisk } from '../fixtures/small-disk.ts'
import { TRIAL_SEED, tellFigure, tries } from '../fixtures/trial.ts'
import { TestServer } from '../setup/postgres-server.ts'

const PATIENCE = 60_000
const ENDS = tries(2, 100)
const random = new Random(TRIAL_SEED)

const older = () => writeResults({ ...mayOpen([singles('m1')]), others: { 'dataset.json': '{"demo": true}' } })
let place: string
let newer: string

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'erne-faults-'))
  newer = join(place, 'newer')
  await generateDemo({ folder: newer, matches: 3_000, seed: 'faults' })
})

afterAll(() => rmSync(place, { recursive: true, force: true }))

async function importInto(url: string, folder: string) {
  const database = await openDatabase(url)
  try {
    return await importFolder({ folder, database })
  } finally {
    await database.close()
  }
}

async function storedVersion(url: string): Promise<string | undefined> {
  return (await onServer<{ version: string }>(url, 'select version from dataset'))[0]?.version
}

describe('A server of its own', { timeout: PATIENCE }, () => {
  let server: TestServer
  let url: string
  let before: string | undefined
  const endings = new Map<string, number>()

  beforeAll(async () => {
    server = await TestServer.create()
    await server.start()
    url = server.urlOf('postgres')
    expect(await importInto(url, older())).toMatchObject({ kind: 'imported' })
    before = await storedVersion(url)
  })

  afterAll(async () => {
    await server?.remove()
    const how = [...endings].map(([ending, times]) => `${times} × ${ending}`).join('; ')
    tellFigure(`a server that ended during ${ENDS} imports, by turns at once and in order: ${how}`)
  })

  it('that goes away during an import ends it with a sentence, comes back with the older version, and takes the next', {
    timeout: PATIENCE * ENDS,
  }, async () => {
    let duration = 0
    {
      const began = performance.now()
      const { spoken, ended } = startCommand(['import', '--dry-run', newer], { DATABASE_URL: url })
      await spoken
      const spokenAt = performance.now() - began
      expect((await ended).code).toBe(0)
      duration = performance.now() - began - spokenAt
    }
    for (let end = 0; end < ENDS; end++) {
      const { spoken, ended } = startCommand(['import', '--dry-run', newer], { DATABASE_URL: url })
      await spoken
      await new Promise((resolve) => setTimeout(resolve, random.next() * duration * 0.9))
      await server.stop(end % 2 === 0 ? 'SIGQUIT' : 'SIGINT')
      const { code, err } = await ended
      await server.start()
      const last = err.trimEnd().split('\n').at(-1) ?? ''
      const ending = code === 0 ? 'ended before' : last.replace(/127\.0\.0\.1:\d+/, 'the server')
      endings.set(ending, (endings.get(ending) ?? 0) + 1)
      if (code !== 0) expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(ONE_SENTENCE) })
      expect(await storedVersion(url), `TRIAL_SEED=${TRIAL_SEED}`).toBe(before)
    }
    expect(await importInto(url, newer)).toMatchObject({ kind: 'imported' })
  })

  it.runIf(MAY_MOUNT)('whose disk is full ends an import with a sentence and the older version', async () => {
    const disk = makeSmallDisk(12)
    const folder = join(disk.path, 'tables')
    mkdirSync(folder)
    const { uid, gid } = server.user
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
    await onServer(url, `create tablespace small location '${folder}'`)
    await onServer(url, 'create database small tablespace small')
    const small = server.urlOf('small')
    expect(await importInto(small, older())).toMatchObject({ kind: 'imported' })
    const version = await storedVersion(small)
    const { code, err } = await runCommand(['import', newer], { DATABASE_URL: small })
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(ONE_SENTENCE) })
    expect(err).toMatch(
      /Nothing has changed: the database server says: could not extend file .*: No space left on device/,
    )
    expect(await storedVersion(small)).toBe(version)
    await onServer(url, 'drop database small with (force)')
    await onServer(url, 'drop tablespace small')
    disk.remove()
  })
})

/** Progress, and one sentence at the end. */
const ONE_SENTENCE = /^(?:\w+\.csv: .*\n|Deriving every figure\n)*Nothing has changed: the database server [^\n]+\.\n$/

describe('An import', { timeout: PATIENCE }, () => {
  let fresh: FreshDatabase

  beforeAll(async () => {
    fresh = await freshDatabase()
    expect(await importInto(fresh.url, older())).toMatchObject({ kind: 'imported' })
  })

  afterAll(() => fresh.remove())

  it('into a database that may only be read says so', async () => {
    const name = new URL(fresh.url).pathname.slice(1)
    await onServer(fresh.url, `alter database ${name} set default_transaction_read_only = on`)
    const { code, err } = await runCommand(['import', newer], { DATABASE_URL: fresh.url })
    await onServer(fresh.url, `set transaction read write; alter database ${name} reset default_transaction_read_only`)
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^[^\n]*read-only transaction\.\n$/) })
  })

  it('whose connection ends just as the server commits learns from the server that it did', async () => {
    const door = await openDoor(fresh.url)
    const database = await openDatabase(door.url)
    door.cutAfter('commit')
    const outcome = await importFolder({ folder: writeResults(mayOpen([singles('m1'), doubles('m2')])), database })
    await database.close()
    door.close()
    expect(outcome).toMatchObject({ kind: 'imported', report: { version: { after: await storedVersion(fresh.url) } } })
  })

  it('whose connection ends before the server commits has changed nothing', async () => {
    const before = await storedVersion(fresh.url)
    const door = await openDoor(fresh.url)
    const database = await openDatabase(door.url)
    door.cutAfter('analyze')
    const outcome = await importFolder({ folder: writeResults(mayOpen([singles('m1'), singles('m3')])), database })
    await database.close()
    door.close()
    expect(outcome).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/^the database server does not answer: /),
    })
    expect(await storedVersion(fresh.url)).toBe(before)
  })

  it('whose server stays away after it was to commit tells that nobody knows', async () => {
    const lost = new CommitLost(new ConnectionLost('it went away'), { id: '7', outcome: null })
    await expect(learnOutcome({ connectionString: 'postgres://erne@127.0.0.1:1/erne' }, lost, 300)).rejects.toThrow(
      OutcomeUnknown,
    )
  })
})
