// npm run trial release: checks the package as a stranger uses it, in an empty folder, with Node 20 and with Node 24.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { writeXlsx } from 'hucre/xlsx'
import { freePort } from '../tests/fixtures/free-port.ts'
import { CLUB_SHEET } from './docs/club-sheet.ts'
import { blocksOf } from './docs/documented-commands.ts'
import { withSystemPostgres } from './docs/system-postgres.ts'
import { installedNode } from './node-runtime.mjs'
import { packPackage } from './package.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** npm, which runs on any Node. */
const NPM = process.env.npm_execpath ?? ''
const MAJORS = [20, 24]
/** Matches of the database whose readiness is measured. */
const MANY = 120_000
const SEASON = join(ROOT, 'tests/fixtures/spring-season')
const OLD_DATABASE = join(ROOT, 'tests/fixtures/databases/erne-0.2.0.sql')

const work = mkdtempSync(join(tmpdir(), 'erne-release-'))
const failed: string[] = []

function check(what: string, holds: boolean, details = ''): void {
  console.log(`${holds ? 'ok' : 'FAILED'}: ${what}${holds ? '' : ` ${details.slice(-1_000)}`}`)
  if (!holds) failed.push(what)
}

/** An empty folder with one version of Node and the package. */
class Machine {
  readonly folder: string
  readonly environment: NodeJS.ProcessEnv
  readonly #node: string

  constructor(major: number) {
    this.folder = join(work, `node-${major}`)
    const nodes = join(work, `installed-${major}`)
    for (const path of [this.folder, nodes]) mkdirSync(path)
    const name = JSON.parse(
      readFileSync(join(dirname(dirname(installedNode(ROOT)?.path ?? '')), 'package.json'), 'utf8'),
    ).name
    writeFileSync(join(nodes, 'package.json'), '{}')
    execFileSync(process.execPath, [NPM, 'install', '--prefix', nodes, `${name}@${major}`, '--loglevel=error'])
    this.#node = installedNode(nodes)?.path ?? ''
    const PATH = [dirname(this.#node), '/usr/bin', '/bin'].join(delimiter)
    // The network's settings stay, and npm's cache, so that nothing is downloaded twice.
    const kept = Object.entries(process.env).filter(([name]) => /proxy|cert|registry|npm_config_cache/i.test(name))
    const quiet = { npm_config_update_notifier: 'false', npm_config_prefer_offline: 'true' }
    this.environment = { ...Object.fromEntries(kept), ...quiet, PATH, HOME: this.folder }
  }

  /** Runs a command of npm. */
  npm(...args: string[]) {
    return this.#run(this.#node, [NPM, ...args], {})
  }

  /** Runs a command of the installed package. */
  erne(args: readonly string[], settings: NodeJS.ProcessEnv = {}) {
    return this.#run(join(this.folder, 'node_modules/.bin/erne'), args, settings)
  }

  #run(program: string, args: readonly string[], settings: NodeJS.ProcessEnv) {
    const env = { ...this.environment, ...settings }
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: this.folder, env, encoding: 'utf8' })
    return { status, out: stdout, all: `${stdout}${stderr}` }
  }

  /** Serves, runs the work with the site's URL, and stops. @returns milliseconds until the site was ready */
  async serving(work: (url: string) => Promise<void>, settings: NodeJS.ProcessEnv = {}): Promise<number> {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const begin = performance.now()
    const env = { ...this.environment, PORT: String(port), ...settings }
    const server = spawn(join(this.folder, 'node_modules/.bin/erne'), ['serve'], {
      cwd: this.folder,
      env,
      stdio: 'ignore',
    })
    try {
      for (;;) {
        if (server.exitCode !== null) throw new Error('erne serve has ended')
        if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) break
        await pause(50)
      }
      const ready = performance.now() - begin
      await work(url)
      return ready
    } finally {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    }
  }
}

/** Asks the service of a site. */
async function ask(url: string, query: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })).text()
}

/** Installs the package, and shows the demonstration. */
async function firstLook(machine: Machine, archive: string, version: string): Promise<void> {
  cpSync(archive, join(machine.folder, 'erne.tgz'))
  const tried = machine.npm('exec', '--yes', '--', './erne.tgz', '--version')
  check('npx runs the package', tried.out === `Erne ${version}\n`, tried.all)
  check('npx warns of nothing', !/warn/i.test(tried.all), tried.all)
  const installed = machine.npm('install', '--no-audit', '--no-fund', archive)
  check(
    'npm installs the package without warnings',
    installed.status === 0 && !/warn/i.test(installed.all),
    installed.all,
  )
  const help = machine.erne(['--help'])
  check('erne --help lists the commands', help.out.includes('\n  import '), help.all)
  await machine.serving(async (url) => {
    const [home, picture] = await Promise.all([fetch(url), fetch(`${url}/preview/index.png`)])
    check('the demonstration has a home page and a link picture', home.ok && picture.ok)
    check('the page about the site has the version', (await (await fetch(`${url}/about`)).text()).includes(version))
  })
}

/** Imports a club's workbook, corrects a row, imports again, backs up, restores, and builds a static site. */
async function clubSeason(machine: Machine): Promise<void> {
  writeFileSync(join(machine.folder, 'club.xlsx'), await writeXlsx({ sheets: [{ name: '2026', rows: CLUB_SHEET }] }))
  const imported = machine.erne(['import', 'club.xlsx', '--yes'])
  check("a club's workbook goes in", imported.status === 0 && imported.out.includes('3 matches'), imported.all)
  machine.erne(['export', 'exported'])
  const [, id = ''] =
    /^([^,\n]+),.*11-8 11-6/m.exec(readFileSync(join(machine.folder, 'exported/matches.csv'), 'utf8')) ?? []
  const corrected = machine.erne(['correct', 'match', id, 'games', '11-8 11-3', '--reason', 'written down wrongly'])
  check('a row is corrected', corrected.status === 0, corrected.all)
  const again = machine.erne(['import', 'club.xlsx', '--yes'])
  check('the workbook goes in again', again.status === 0, again.all)
  const games = `{ match(match_id: ${JSON.stringify(id)}) { games_ordered { team_one_score team_two_score } } }`
  const isCorrected = async (what: string) => {
    await machine.serving(async (url) => {
      const response = await ask(url, games)
      check(what, response.includes(':3}') && !response.includes(':6}'), response)
    })
  }
  await isCorrected('the correction stays')
  const saved = machine.erne(['backup', 'backup.db'])
  check('a backup is written', saved.status === 0, saved.all)
  machine.erne(['correct', 'match', id, 'games', '11-8 11-6', '--reason', 'tried'])
  const restored = machine.erne(['restore', 'backup.db'])
  check('the backup is restored', restored.status === 0, restored.all)
  await isCorrected('the restored site has the rows of the backup')
  const site = machine.erne(['site', 'club.xlsx', '--out', 'site', '--url', 'https://club.example', '--yes'], {
    DATA_LICENCE: 'CC BY 4.0',
  })
  check('a static site is written', site.status === 0 && existsSync(join(machine.folder, 'site/index.html')), site.all)
}

/** Opens a database that 0.2.0 wrote. */
async function upgrade(machine: Machine): Promise<void> {
  const file = join(machine.folder, 'old.db')
  const old = new DatabaseSync(file)
  old.exec(readFileSync(OLD_DATABASE, 'utf8'))
  old.close()
  const settings = { DATABASE_URL: `file:${file}` }
  await machine.serving(async (url) => {
    const response = await ask(url, '{ dataset { matches players } }')
    check('a database of 0.2.0 is upgraded', /19\b.*13\b/.test(response), response)
  }, settings)
  const again = machine.erne(['import', SEASON], settings)
  check('the folder of 0.2.0 changes nothing', again.status === 0 && again.all.includes(' 0 new, 0 changed'), again.all)
}

/** Backs up and restores PostgreSQL by the commands of docs/deployment.md. */
async function restorePostgres(machine: Machine): Promise<void> {
  const [commands] = blocksOf('docs/deployment.md', 'sh').filter(({ text }) => text.startsWith('pg_dump'))
  await withSystemPostgres(async ({ programs, environment }) => {
    const env = { PATH: `${programs}:/usr/bin:/bin`, PGHOST: 'localhost', PGUSER: 'postgres', ...environment }
    const url = `postgres://erne@localhost:${environment.PGPORT}/erne`
    const run = (command: string) =>
      execFileSync('sh', ['-euc', command], {
        cwd: machine.folder,
        env: { ...env, DATABASE_URL: url },
        encoding: 'utf8',
      })
    run(
      'psql --quiet --command="create role erne login" && createdb --owner=erne --encoding=UTF8 --template=template0 erne',
    )
    const imported = machine.erne(['import', SEASON], { DATABASE_URL: url })
    check('results go into PostgreSQL', imported.status === 0 || imported.status === 4, imported.all)
    run(commands?.text ?? 'false')
    await machine.serving(
      async (site) => {
        check(
          'PostgreSQL is restored by the documented commands',
          (await ask(site, '{ dataset { matches } }')).includes('19'),
        )
      },
      { DATABASE_URL: `${url}_restored` },
    )
  })
}

/** Measures how long a start takes with many matches. */
async function readiness(machine: Machine): Promise<void> {
  machine.erne(['demo', '--matches', String(MANY), 'many'])
  const settings = { DATABASE_URL: `file:${join(machine.folder, 'many.db')}` }
  const imported = machine.erne(['import', 'many'], settings)
  check(`${MANY} matches go in`, imported.status === 0, imported.all)
  const milliseconds = await machine.serving(async () => undefined, settings)
  check(`a start with ${MANY} matches is ready after ${(milliseconds / 1_000).toFixed(1)} s`, milliseconds < 60_000)
}

try {
  const { archive, version } = packPackage()
  for (const major of MAJORS) {
    console.log(`Node ${major}`)
    const machine = new Machine(major)
    await firstLook(machine, archive, version)
    rmSync(join(machine.folder, 'var'), { recursive: true })
    await clubSeason(machine)
    await upgrade(machine)
    if (major !== MAJORS.at(-1)) continue
    await restorePostgres(machine)
    await readiness(machine)
  }
  console.log(failed.length === 0 ? 'The package passed.' : `Failed: ${failed.join('; ')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
} finally {
  rmSync(work, { recursive: true, force: true })
}
