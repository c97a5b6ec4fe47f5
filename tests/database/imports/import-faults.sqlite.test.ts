import { cpSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sqliteFailure } from '#database/sqlite/failure.ts'
import { MAY_MOUNT, makeSmallDisk } from '../../fixtures/databases/small-disk.ts'
import { mayOpen, player, writeResults } from '../../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { type Ended, runCommand, startCommand } from '../../fixtures/services/command-process.ts'
import { NOTHING_CHANGED, newerFolder, olderFolder } from '../../fixtures/services/two-versions.ts'
import { IS_TRIAL } from '../../fixtures/trial.ts'

const TIMEOUT = 60_000

let place: string
let newer: string
let file: string
let version: unknown

beforeAll(async () => {
  newer = await newerFolder()
})

beforeEach(async () => {
  place = temporaryFolder()
  await begin(place)
})

/** Fills a database in this folder with the older version. */
async function begin(folder: string): Promise<void> {
  file = join(folder, 'erne.db')
  expect(await runCommand(['import', olderFolder()], environment())).toMatchObject({ code: 0 })
  version = stored('select version from dataset')
}

function environment(more: Record<string, string> = {}): Record<string, string> {
  return { DATABASE_URL: `file:${file}`, ...more }
}

function stored(select: string): unknown {
  const database = new DatabaseSync(file)
  try {
    return Object.values(database.prepare(select).get() ?? {})[0]
  } finally {
    database.close()
  }
}

function expectOldData(ended: Ended, { code, reason }: { code: number; reason: string | RegExp }): void {
  expect(ended).toMatchObject({
    code,
    out: expect.stringMatching(/^(?:Database: .*\n)?$/),
    err: expect.stringMatching(NOTHING_CHANGED),
  })
  expect(ended.err).toMatch(reason)
  expect(stored('select version from dataset')).toBe(version)
  expect(stored('pragma integrity_check')).toBe('ok')
}

describe('An import keeps the old data and reports the reason', { timeout: TIMEOUT }, () => {
  it.runIf(MAY_MOUNT)('where the disk is full, wherever in the import that happens', async () => {
    for (const mebibytes of IS_TRIAL ? [4, 5] : [4]) {
      const disk = makeSmallDisk(mebibytes)
      await begin(disk.path)
      const ended = await runCommand(['import', newer], environment())
      expectOldData(ended, { code: 1, reason: `the database file ${file}: its disk is full` })
      disk.remove()
    }
  })

  it.runIf(process.platform !== 'win32')('where a file may not grow any further', async () => {
    // Every user may set this limit for a process. Its unit is 512 or 1,024 bytes.
    const ended = await runCommand(['import', newer], environment(), 2_048)
    expectOldData(ended, { code: 1, reason: `the database file ${file}: its disk could not be read or written` })
  })

  it.runIf(MAY_MOUNT)('where the disk for temporary files takes no more of its rejected rows', async () => {
    const disk = makeSmallDisk(1)
    const bad = Array.from({ length: 12_000 }, (_, index) => player(`Player ${index}`))
    const folder = writeResults({ ...mayOpen([]), players: bad })
    const ended = await runCommand(['import', folder], environment({ TMPDIR: disk.path }))
    expectOldData(ended, { code: 1, reason: `the list of rejected rows cannot be written to ${disk.path}` })
    disk.remove()
  })

  it('if another program has locked the file', async () => {
    const other = new DatabaseSync(file)
    other.exec('pragma locking_mode = exclusive; begin exclusive; commit')
    const ended = await runCommand(['import', '--wait', '1', newer], environment())
    other.close()
    expectOldData(ended, { code: 75, reason: `another program holds the database file ${file}` })
  })

  it('if its folder disappears', async () => {
    const folder = join(place, 'vanishing')
    cpSync(newer, folder, { recursive: true })
    const { spoken, ended } = startCommand(['import', folder], environment())
    await spoken
    rmSync(folder, { recursive: true })
    expectOldData(await ended, { code: 1, reason: /\w+\.csv (?:cannot be read|changed while it was read)/ })
  })
})

it.runIf(MAY_MOUNT)('a database that cannot be opened on a full disk says that the disk is full', () => {
  const disk = makeSmallDisk(1)
  const path = join(disk.path, 'erne.db')
  const failure = Object.assign(new Error('disk I/O error'), { errcode: 4874 })
  expect(sqliteFailure(failure, path)).toMatchObject({
    message: expect.stringContaining('could not be read or written'),
  })
  const { bavail, bsize } = statfsSync(disk.path)
  writeFileSync(join(disk.path, 'other'), Buffer.alloc(bavail * bsize))
  expect(sqliteFailure(failure, path)).toMatchObject({ message: `the database file ${path}: its disk is full` })
  disk.remove()
})
