import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { findPostgres, giveFolder, makeCluster, startPostgres, stopPostgres } from '../tests/setup/postgres-program.ts'

/**
 * As an administrator sets a server of this size: room for what is read, and write-ahead logs that a large import does
 * not fill in the middle. Everything else, what keeps data safe among it, is as PostgreSQL comes.
 */
const SETTINGS = ['shared_buffers=1GB', 'effective_cache_size=4GB', 'max_wal_size=8GB', 'random_page_cost=1.1']

/** The benchmarks' own PostgreSQL server, whose databases stay from one run to the next. */
export class PostgresCluster {
  readonly #port: number
  /** Null where the server ran already. */
  readonly #process: ChildProcess | null

  private constructor(port: number, child: ChildProcess | null) {
    this.#port = port
    this.#process = child
  }

  /** Starts the server, and makes its cluster where the folder is missing. One that runs already is used, and left running. */
  static async start(folder: string, port: number): Promise<PostgresCluster> {
    const program = await findPostgres()
    const other = portOfRunning(folder)
    if (other !== null) return new PostgresCluster(other, null)
    if (!existsSync(join(folder, 'PG_VERSION'))) {
      mkdirSync(folder, { recursive: true })
      giveFolder(program, folder)
      makeCluster(program, folder)
    }
    const child = await startPostgres(program, { folder, port, settings: SETTINGS })
    process.once('exit', () => child.kill('SIGINT'))
    return new PostgresCluster(port, child)
  }

  urlOf(database: string): string {
    return `postgres://erne@127.0.0.1:${this.#port}/${database}`
  }

  /** The database's address; it is made where it is missing. */
  async database(name: string): Promise<string> {
    const known = await this.query('select from pg_database where datname = $1', [name])
    if (known.length === 0) await this.query(`create database ${name}`)
    return this.urlOf(name)
  }

  /** Runs one statement, in the server's own database where none is named. */
  async query<Row = object>(text: string, values: unknown[] = [], database = 'postgres'): Promise<Row[]> {
    const client = new Client(this.urlOf(database))
    await client.connect()
    try {
      return (await client.query(text, values)).rows as Row[]
    } finally {
      await client.end()
    }
  }

  stop(): Promise<void> {
    return stopPostgres(this.#process)
  }
}

/** The port of the server that runs on the folder, as its own note there says; null where none runs. */
function portOfRunning(folder: string): number | null {
  try {
    const [pid, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 0)
    return Number(port)
  } catch {
    return null
  }
}
