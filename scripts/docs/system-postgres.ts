import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../../tests/fixtures/free-port.ts'
import { giveFolder, makeCluster, startPostgres, stopPostgres } from '../../tests/setup/postgres-program.ts'

/** A running server of the system's PostgreSQL with the superuser `postgres`, which trusts all local connections. */
interface SystemPostgres {
  /** Folder of its programs. */
  programs: string
  /** Variables that name the server to its programs. */
  environment: NodeJS.ProcessEnv
}

/**
 * Runs the work with a new server of the system's PostgreSQL.
 * @throws if it is not installed
 */
export async function withSystemPostgres(work: (server: SystemPostgres) => void | Promise<void>): Promise<void> {
  const initdb = globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1)
  if (initdb === undefined || !existsSync('/etc/passwd')) throw new Error('PostgreSQL is not installed')
  const programs = dirname(initdb)
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  const program = { initdb, postgres: join(programs, 'postgres'), user }
  const folder = mkdtempSync(join(tmpdir(), 'erne-postgres-'))
  giveFolder(program, folder)
  makeCluster(program, folder, '--username=postgres')
  const port = await freePort()
  const server = await startPostgres(program, { folder, port, settings: [] })
  try {
    await work({ programs, environment: { PGPORT: String(port) } })
  } finally {
    await stopPostgres(server)
    rmSync(folder, { recursive: true })
  }
}
