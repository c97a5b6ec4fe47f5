import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { type Ended, runCommand, startCommand } from '../../fixtures/services/command-process.ts'

const PATH = '/usr/bin:/bin'

let place: string
let environment: Record<string, string>

beforeEach(() => {
  place = temporaryFolder()
  environment = { DATABASE_URL: `file:${join(place, 'erne.db')}`, INIT_CWD: place, PATH }
})

/** A command that counts its runs in a file, and prints on both streams. */
const COUNTING = 'echo run >> runs; echo purged; echo "with care" >&2'
const runs = () => (existsSync(join(place, 'runs')) ? readFileSync(join(place, 'runs'), 'utf8').length / 4 : 0)

const ONE_MATCH = mayOpen([singles('m1')])
const importWith = (command: string, folder: string, ...options: string[]): Promise<Ended> =>
  runCommand(['import', folder, '--after', command, ...options], environment)

describe('the command of --after', { timeout: 60_000 }, () => {
  it('runs once after an import that changed the data, in the folder of the caller, with its output on stderr', async () => {
    const folder = writeResults(ONE_MATCH)
    const { code, out, err } = await importWith(COUNTING, folder, '--json')
    expect({ code, runs: runs() }).toEqual({ code: 0, runs: 1 })
    expect(JSON.parse(out)).toMatchObject({ kind: 'imported' })
    expect(err).toContain('purged\n')
    expect(err).toContain('with care\n')
    const again = await importWith(COUNTING, folder)
    expect({ code: again.code, runs: runs() }).toEqual({ code: 0, runs: 1 })
  })

  it('runs when the new version is in the database for two seconds, so that no cache is filled with the old one', async () => {
    const began = Date.now()
    await importWith('date +%s%3N > time', writeResults(ONE_MATCH))
    const file = join(place, 'erne.db')
    expect(existsSync(file)).toBe(true)
    expect(Number(readFileSync(join(place, 'time'), 'utf8')) - began).toBeGreaterThan(2_000)
  })

  it('does not run after an import that is refused, fails, or is only tried', async () => {
    const folder = writeResults(ONE_MATCH)
    expect((await importWith(COUNTING, folder, '--dry-run')).code).toBe(0)
    expect((await importWith(COUNTING, folder, '--min-rows', '2')).code).toBe(1)
    expect((await importWith(COUNTING, join(place, 'nowhere'))).code).toBe(1)
    expect(runs()).toBe(0)
  })

  it('makes the import exit with 5 if it fails, also if rows were rejected, and is not repeated in the message', async () => {
    const secret = 'TOKEN=abc123; exit 22'
    const failed = await importWith(secret, writeResults(ONE_MATCH))
    expect(failed.code).toBe(5)
    expect(failed.err).toContain(
      'The results are imported, but the command of --after ended with exit code 22. Run the command yourself, because an import without changes does not run it.\n',
    )
    expect(failed.err).not.toContain('abc123')
    const rejected = await importWith(
      'kill -TERM $$',
      writeResults(mayOpen([singles('m2', { games: 'x' }), singles('m3')])),
    )
    expect(rejected.code).toBe(5)
    expect(rejected.err).toContain('the command of --after was ended by SIGTERM.')
  })

  it('runs after each change of a watched folder', async () => {
    const { child, ended } = startCommand(
      ['import', writeResults(ONE_MATCH), '--watch', '--after', COUNTING],
      environment,
    )
    await expect.poll(runs, { timeout: 30_000 }).toBe(1)
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, err: expect.stringContaining('purged\n') })
  })

  it.each([
    [['--after', ' '], '--after must be a shell command, got an empty string.'],
    [['--after', 'true', '--propose'], '--propose imports nothing: leave out --after.'],
  ])('is refused as %o', async (options, message) => {
    const { code, err } = await runCommand(['import', place, ...options], environment)
    expect(code).toBe(2)
    expect(err).toContain(message)
  })
})
