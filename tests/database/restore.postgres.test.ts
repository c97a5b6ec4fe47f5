import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { currentDataset } from '#database/derived/dataset.ts'
import { openDatabase } from '#database/open.ts'
import { importFolder } from '#importer/import.ts'
import { SPRING_SEASON } from '../fixtures/folders/open-results.ts'
import { freePort } from '../fixtures/free-port.ts'

/** The folder in which Debian installs each version of PostgreSQL with its tools, which the packages of npm don't have. */
const INSTALLED = '/usr/lib/postgresql'
const [newest] = existsSync(INSTALLED) ? readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a)) : []
const programs = join(INSTALLED, newest ?? '', 'bin')
const hasTools = ['postgres', 'initdb', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(programs, name)))

/** Starts a server of its own, with the superuser `postgres`. @returns the environment of its tools */
async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'erne-restore-'))
  const isRoot = process.getuid?.() === 0
  const idOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const data = join(folder, 'data')
  const options = { ...user, stdio: 'ignore' } as const
  execFileSync(join(programs, 'initdb'), ['--auth=trust', '--username=postgres', '--encoding=UTF8', data], options)
  const settings = ['-c', `port=${port}`, '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off']
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], options)
  onTestFinished(async () => {
    server.kill('SIGINT')
    await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })
  const environment = {
    PATH: `${programs}:/usr/bin:/bin`,
    PGHOST: 'localhost',
    PGPORT: String(port),
    PGUSER: 'postgres',
  }
  for (let tries = 0; ; tries++) {
    try {
      execFileSync(join(programs, 'psql'), ['--command=create role erne login', 'postgres'], {
        env: environment,
        stdio: 'pipe',
      })
      break
    } catch (error) {
      if (tries > 100) throw error
      await pause(100)
    }
  }
  return { folder, port, environment }
}

/** Returns the documented commands that dump a database and restore it into a new one. */
function documentedCommands(): string {
  const docs = readFileSync(new URL('../../docs/deployment.md', import.meta.url), 'utf8')
  const [, block] = /```sh\n(pg_dump [^`]+erne_restored[^`]+)```/.exec(docs) ?? []
  return block ?? ''
}

test.runIf(hasTools)(
  'the documented restore gives a database that the site starts with',
  { timeout: 120_000 },
  async () => {
    const { folder, port, environment } = await startServer()
    const run = (command: string, more: object = {}) =>
      execFileSync('sh', ['-euc', command], { cwd: folder, env: { ...environment, ...more }, encoding: 'utf8' })
    run('createdb --owner=erne --encoding=UTF8 --template=template0 erne')
    const urlOf = (name: string) => `postgres://erne@localhost:${port}/${name}`
    const before = await openDatabase(urlOf('erne'))
    await importFolder({ folder: SPRING_SEASON, database: before })
    const dataset = await before.snapshot((snapshot) => snapshot.first(currentDataset, {}))
    await before.close()
    expect(documentedCommands()).toContain('createdb')
    run(documentedCommands(), { DATABASE_URL: urlOf('erne') })
    const after = await openDatabase(urlOf('erne_restored'))
    onTestFinished(() => after.close())
    expect(await after.snapshot((snapshot) => snapshot.first(currentDataset, {}))).toEqual(dataset)
    // The site's role owns everything, so that it can import and migrate.
    expect(await importFolder({ folder: SPRING_SEASON, database: after })).toMatchObject({ kind: 'unchanged' })
    const foreign = "select count(*) from pg_tables where schemaname = 'public' and tableowner <> 'erne'"
    expect(run(`psql --tuples-only --no-align --command="${foreign}" erne_restored`).trim()).toBe('0')
  },
)
