import { type ChildProcess, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../fixtures/free-port.ts'
import {
  findPostgres,
  giveFolder,
  makeCluster,
  type PostgresProgram,
  startPostgres,
  stopPostgres,
} from './postgres-program.ts'

/** Faster settings, which risk losing data at a power failure. */
const FAST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/** A PostgreSQL server for tests, with its data in a temporary folder. */
export class TestServer {
  readonly port: number
  readonly folder: string
  readonly #program: PostgresProgram
  #process: ChildProcess | null = null

  private constructor(program: PostgresProgram, port: number) {
    this.#program = program
    this.folder = mkdtempSync(join(tmpdir(), 'erne-cluster-'))
    this.port = port
    giveFolder(program, this.folder)
  }

  /** Creates a server with an empty cluster, without starting it. */
  static async create(): Promise<TestServer> {
    const program = await findPostgres()
    const server = new TestServer(program, await freePort())
    makeCluster(program, server.folder, '--no-sync')
    return server
  }

  /** Copies the data of this server, which must be stopped, to a replica that follows this server. */
  async copyAsReplica(): Promise<TestServer> {
    const replica = new TestServer(this.#program, await freePort())
    cpSync(this.folder, replica.folder, { recursive: true, preserveTimestamps: true })
    writeFileSync(join(replica.folder, 'standby.signal'), '')
    writeFileSync(
      join(replica.folder, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${this.port} user=erne'\nwal_retrieve_retry_interval = 200\n`,
    )
    const { uid, gid } = this.#program.user
    if (uid !== undefined && gid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, replica.folder])
    return replica
  }

  /** The user that runs the server. */
  get user(): PostgresProgram['user'] {
    return this.#program.user
  }

  urlOf(database: string): string {
    return `postgres://erne@127.0.0.1:${this.port}/${database}`
  }

  async start(): Promise<void> {
    this.#process = await startPostgres(this.#program, {
      folder: this.folder,
      port: this.port,
      settings: FAST_SETTINGS,
    })
  }

  async stop(how?: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    await stopPostgres(this.#process, how)
    this.#process = null
  }

  async remove(): Promise<void> {
    await this.stop('SIGQUIT')
    rmSync(this.folder, { recursive: true, force: true })
  }
}
