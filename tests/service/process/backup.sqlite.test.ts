import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { runCommand } from '../../fixtures/services/command-process.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'

const place = temporaryFolder()
const environment = { DATABASE_URL: `file:${join(place, 'erne.db')}`, DOWNLOAD_FOLDER: join(place, 'downloads') }
const run = (...args: string[]) => runCommand(args, environment)
await run('import', writeResults(mayOpen([singles('m1')])))

const database = await openDatabase(environment.DATABASE_URL)
const site = await serveDatabase(database, () => database.close(), { ANSWER_CACHE_BYTES: '0' })
const get = async (path: string) => (await fetch(`${site.address}${path}`)).status

const failed: unknown[] = []
let isReading = true
const reading = Promise.all(
  Array.from({ length: 4 }, async () => {
    while (isReading) {
      const status = await get('/players').catch((error: unknown) => error)
      if (status !== 200) failed.push(status)
    }
  }),
)

afterAll(async () => {
  isReading = false
  await reading
  await site.close()
})

const shows = (status: number) => vi.waitFor(async () => expect(await get('/match/m2')).toBe(status), 5_000)

it('backups and restores of a running site fail no request', { timeout: 60_000 }, async () => {
  const file = join(place, 'night.db')
  for (let night = 0; night < 2; night++) expect((await run('backup', file)).code).toBe(0)
  await run('import', writeResults({ matches: [singles('m2', { date: '2026-05-03', games: '11-1 11-2' })] }))
  await shows(200)
  for (let time = 0; time < 2; time++) {
    expect(await run('restore', file)).toMatchObject({ code: 0, err: '' })
    await shows(404)
    expect(
      (await run('import', writeResults({ matches: [singles('m2', { date: '2026-05-03', games: '11-1 11-2' })] })))
        .code,
    ).toBe(0)
    await shows(200)
  }
  expect(failed).toEqual([])
  expect(readdirSync(place).filter((name) => name.startsWith('night'))).toEqual(['night.db'])
})

it('a restore prints the rows that erase restored names again, and an import of these rows erases them', {
  timeout: 60_000,
}, async () => {
  const file = join(place, 'before.db')
  await run('backup', file)
  await run('import', writeResults({ removals: [{ kind: 'person', id: 'bo' }] }))
  const { err } = await run('restore', file)
  expect(err).toMatch(/are back[\s\S]*kind,id,reason\nperson,withheld-[0-9a-f]{16},\n/)
  expect((await run('import', writeResults({ removals: err.slice(err.indexOf('kind,id')) }))).code).toBe(0)
  await vi.waitFor(async () => expect(await get('/player/bo')).toBe(410), 5_000)
})

it('restore rejects a file that is not a complete database, and says why', { timeout: 60_000 }, async () => {
  const text = join(place, 'text.db')
  writeFileSync(text, 'no database '.repeat(1_000))
  expect(await run('restore', join(place, 'none.db'))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/there is no file/),
  })
  expect(await run('restore', text)).toMatchObject({ code: 1, err: expect.stringMatching(/not a database/) })
  expect(await run('backup', join(place, 'no', 'such', 'folder.db'))).toMatchObject({ code: 1 })
  expect(await get('/players')).toBe(200)
})

it('backup does not overwrite the database itself', { timeout: 60_000 }, async () => {
  const { code, err } = await run('backup', join(place, '.', 'erne.db'))
  expect([code, err]).toEqual([1, expect.stringContaining('is the database itself: name another file for its copy')])
  expect(await get('/players?q=a')).toBe(200)
})

it('for a database server the commands refer to its own tools', async () => {
  const elsewhere = { ...environment, DATABASE_URL: 'postgres://erne:secret@localhost:1/erne' }
  for (const command of ['backup', 'restore']) {
    const { code, err } = await runCommand([command, 'x'], elsewhere)
    expect(code).toBe(1)
    expect(err).toMatch(/pg_dump[\s\S]*pg_restore/)
    expect(err).not.toContain('secret')
  }
})
