import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { findPostgres, type PostgresProgram } from '../tests/setup/postgres-program.ts'

/**
 * As an administrator sets a server of this size: room for what is read, and write-ahead logs that a large import does
 * not fill in the middle. Everything else, what keeps data safe among it, is as PostgreSQL comes.
 */
const SETTINGS = ['shared_buffers=1GB', 'effective_cache_size=4GB', 'max_wal_size=8GB', 'random_page_cost=1.1']
const START_MILLISECONDS = 60_000

/** The benchmarks' own PostgreSQL server, whose databases stay from one run to the next. */
export class PostgresCluster {
  readonly #program: PostgresProgram
  readonly #folder: string
  readonly #port: number
  #process: ChildProcess | null = null

  private constructor(program: PostgresProgram, folder: string, port: number) {
    this.#program = program
    this.#folder = folder
    this.#port = port
  }

  /** Starts the server, and makes its cluster where the folder is missing. One that runs already is used, and left running. */
  static async start(folder: string, port: number): Promise<PostgresCluster> {
    const program = await findPostgres()
    const other = portOfRunning(folder)
    if (other !== null) return new PostgresCluster(program, folder, other)
    const cluster = new PostgresCluster(program, folder, port)
    if (!existsSync(join(folder, 'PG_VERSION'))) cluster.#initialize()
    await cluster.#start()
    return cluster
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

  async stop(): Promise<void> {
    const child = this.#process
    this.#process = null
    if (child === null || child.exitCode !== null) return
    child.kill('SIGINT')
    await once(child, 'exit')
  }

  #initialize(): void {
    const { uid, gid } = this.#program.user
    mkdirSync(this.#folder, { recursive: true })
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid)
    const options = ['--username=erne', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions']
    execFileSync(this.#program.initdb, [`--pgdata=${this.#folder}`, ...options], {
      ...this.#program.user,
      stdio: 'pipe',
    })
  }

  async #start(): Promise<void> {
    const where = [`port=${this.#port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
    const options = [...SETTINGS, ...where].flatMap((setting) => ['-c', setting])
    const child = spawn(this.#program.postgres, ['-D', this.#folder, ...options], {
      ...this.#program.user,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#process = child
    process.once('exit', () => child.kill('SIGINT'))
    let log = ''
    await new Promise<void>((resolve, reject) => {
      const giveUp = (why: string) => reject(new Error(`PostgreSQL did not start: ${why}\n${log}`))
      const timer = setTimeout(() => giveUp('it took too long'), START_MILLISECONDS)
      child.once('exit', (code) => giveUp(`it ended with ${code}`))
      child.once('error', (error) => giveUp(error.message))
      child.stderr.on('data', (text) => {
        log = `${log}${text}`.slice(-4_000)
        if (!log.includes('ready to accept')) return
        clearTimeout(timer)
        resolve()
      })
    })
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
