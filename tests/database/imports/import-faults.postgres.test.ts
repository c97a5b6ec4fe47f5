import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { CommitLost, learnOutcome } from '#database/postgres/commit.ts'
import { ConnectionLost, OutcomeUnknown } from '#database/query/database.ts'
import { importFolder } from '#importer/import.ts'
import { Random } from '#statistics/chance/random.ts'
import { type FreshDatabase, freshDatabase, onServer } from '../../fixtures/databases/fresh-database.ts'
import { MAY_MOUNT, makeSmallDisk } from '../../fixtures/databases/small-disk.ts'
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openDoor } from '../../fixtures/requests/door.ts'
import { runCommand, startCommand } from '../../fixtures/services/command-process.ts'
import { importInto, NOTHING_CHANGED, newerFolder, olderFolder } from '../../fixtures/services/two-versions.ts'
import { printFigure, TRIAL_SEED, tries } from '../../fixtures/trial.ts'
import { TestServer } from '../../setup/postgres-server.ts'

const TIMEOUT = 60_000
const ENDS = tries(2, 100)
const random = new Random(TRIAL_SEED)

let newer: string

beforeAll(async () => {
  newer = await newerFolder()
})

async function storedVersion(url: string): Promise<string | undefined> {
  return (await onServer<{ version: string }>(url, 'select version from dataset'))[0]?.version
}

function expectServerNamed({ code, err }: { code: number | null; err: string }): void {
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(NOTHING_CHANGED) })
  expect(err).toContain('\nNothing has changed: the database server ')
}

describe('A PostgreSQL server', { timeout: TIMEOUT }, () => {
  let server: TestServer
  let url: string
  let before: string | undefined
  const endings = new Map<string, number>()

  beforeAll(async () => {
    server = await TestServer.create()
    await server.start()
    url = server.urlOf('postgres')
    expect(await importInto(url, olderFolder())).toMatchObject({ kind: 'imported' })
    before = await storedVersion(url)
  })

  afterAll(async () => {
    await server?.remove()
    const how = [...endings].map(([ending, times]) => `${times} × ${ending}`).join('; ')
    printFigure(`a server that ended during ${ENDS} imports, by turns at once and in order: ${how}`)
  })

  it('that stops during an import ends it with one sentence, restarts with the older version, and accepts the next import', {
    timeout: TIMEOUT * ENDS,
  }, async () => {
    const start = async () => {
      const { spoken, ended } = startCommand(['import', '--dry-run', newer], { DATABASE_URL: url })
      await spoken
      return { began: performance.now(), ended }
    }
    const undisturbed = await start()
    expect((await undisturbed.ended).code).toBe(0)
    const duration = performance.now() - undisturbed.began
    for (let end = 0; end < ENDS; end++) {
      const { ended } = await start()
      await new Promise((resolve) => setTimeout(resolve, random.next() * duration * 0.9))
      await server.stop(end % 2 === 0 ? 'SIGQUIT' : 'SIGINT')
      const { code, err } = await ended
      await server.start()
      const last = err.trimEnd().split('\n').at(-1) ?? ''
      const ending = code === 0 ? 'ended before' : last.replace(/127\.0\.0\.1:\d+/, 'the server')
      endings.set(ending, (endings.get(ending) ?? 0) + 1)
      if (code !== 0) expectServerNamed({ code, err })
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
    expect(await importInto(small, olderFolder())).toMatchObject({ kind: 'imported' })
    const version = await storedVersion(small)
    const { code, err } = await runCommand(['import', newer], { DATABASE_URL: small })
    expectServerNamed({ code, err })
    expect(err).toMatch(/the database server says: could not extend file .*: No space left on device/)
    expect(await storedVersion(small)).toBe(version)
    await onServer(url, 'drop database small with (force)')
    await onServer(url, 'drop tablespace small')
    disk.remove()
  })
})

describe('An import', { timeout: TIMEOUT }, () => {
  let fresh: FreshDatabase

  beforeAll(async () => {
    fresh = await freshDatabase()
    expect(await importInto(fresh.url, olderFolder())).toMatchObject({ kind: 'imported' })
  })

  afterAll(() => fresh.remove())

  it('into a read-only database names the reason', async () => {
    const name = new URL(fresh.url).pathname.slice(1)
    await onServer(fresh.url, `alter database ${name} set default_transaction_read_only = on`)
    const { code, err } = await runCommand(['import', newer], { DATABASE_URL: fresh.url })
    await onServer(fresh.url, `set transaction read write; alter database ${name} reset default_transaction_read_only`)
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^[^\n]*read-only transaction\.\n$/) })
  })

  /** Imports one more match, and ends the connection after this statement. */
  async function importCutAfter(statement: string, id: string) {
    const door = await openDoor(fresh.url)
    const database = await openDatabase(door.url)
    door.cutAfter(statement)
    const outcome = await importFolder({ folder: writeResults(mayOpen([singles('m1'), singles(id)])), database })
    await database.close()
    door.close()
    return { outcome, stored: await storedVersion(fresh.url) }
  }

  it('whose connection ends during the commit learns from the server that it was committed', async () => {
    const { outcome, stored } = await importCutAfter('commit', 'm2')
    expect(outcome).toMatchObject({ kind: 'imported', report: { version: { after: stored } } })
  })

  it('whose connection ends before the commit changes nothing', async () => {
    const before = await storedVersion(fresh.url)
    const { outcome, stored } = await importCutAfter('analyze', 'm3')
    const reason = expect.stringMatching(/^the database server does not answer: /)
    expect(outcome).toMatchObject({ kind: 'failed', reason })
    expect(stored).toBe(before)
  })

  it('whose server is unreachable after the commit was sent reports an unknown outcome', async () => {
    const lost = new CommitLost(new ConnectionLost('it went away'), { id: '7', outcome: null })
    await expect(learnOutcome({ connectionString: 'postgres://erne@127.0.0.1:1/erne' }, lost, 300)).rejects.toThrow(
      OutcomeUnknown,
    )
  })
})
