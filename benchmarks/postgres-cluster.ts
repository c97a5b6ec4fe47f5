import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { findPostgres, giveFolder, makeCluster, startPostgres, stopPostgres } from '../tests/setup/postgres-program.ts'

/**
 * Settings that an administrator would choose for a server of this size: memory for reading, and write-ahead logs that
 * a large import doesn't fill. All other settings, including those for durability, are PostgreSQL's defaults.
 */
const SETTINGS = ['shared_buffers=1GB', 'effective_cache_size=4GB', 'max_wal_size=8GB', 'random_page_cost=1.1']

/** The benchmarks' PostgreSQL server, whose databases are kept between runs. */
export class PostgresCluster {
  readonly #port: number
  /** Null if the server was already running. */
  readonly #process: ChildProcess | null

  private constructor(port: number, child: ChildProcess | null) {
    this.#port = port
    this.#process = child
  }

  /** Starts the server and creates a missing cluster. A running server is used and left running. */
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

  /** Returns the database's URL, and creates the database if it is missing. */
  async database(name: string): Promise<string> {
    const known = await this.query('select from pg_database where datname = $1', [name])
    if (known.length === 0) await this.query(`create database ${name}`)
    return this.urlOf(name)
  }

  /** Runs one statement, by default in the server's `postgres` database. */
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

/** Returns the port of the server running on a folder, from its postmaster.pid; null if none is running. */
function portOfRunning(folder: string): number | null {
  try {
    const [pid, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 0)
    return Number(port)
  } catch {
    return null
  }
}
