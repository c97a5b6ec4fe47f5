import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../fixtures/free-port.ts'
import { findPostgres, type PostgresProgram } from './postgres-program.ts'

/** Nothing of a test's data has to outlive the machine's next power cut. */
const HASTE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
const START_MILLISECONDS = 30_000

/** A server of the tests' own, with its data in a folder that goes with it. */
export class TestServer {
  readonly port: number
  readonly folder: string
  readonly #program: PostgresProgram
  #process: ChildProcess | null = null

  private constructor(program: PostgresProgram, folder: string, port: number) {
    this.#program = program
    this.folder = folder
    this.port = port
  }

  /** A server with an empty cluster, not yet started. */
  static async create(): Promise<TestServer> {
    const program = await findPostgres()
    const server = new TestServer(program, ownedFolder(program), await freePort())
    const options = [
      '--username=erne',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ]
    execFileSync(program.initdb, [`--pgdata=${server.folder}`, ...options], { ...program.user, stdio: 'pipe' })
    return server
  }

  /** A copy of this server's data, which must stand still: the beginning of a replica that follows this server. */
  async copyAsReplica(): Promise<TestServer> {
    const replica = new TestServer(this.#program, ownedFolder(this.#program), await freePort())
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

  /** The user that the server runs as. */
  get user(): PostgresProgram['user'] {
    return this.#program.user
  }

  urlOf(database: string): string {
    return `postgres://erne@127.0.0.1:${this.port}/${database}`
  }

  async start(): Promise<void> {
    const settings = [...HASTE, `port=${this.port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
    const options = settings.flatMap((setting) => ['-c', setting])
    const child = spawn(this.#program.postgres, ['-D', this.folder, ...options], {
      ...this.#program.user,
      stdio: 'pipe',
    })
    this.#process = child
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

  /** Ends the server as an administrator does who does not wait for clients, or at once as a power cut does. */
  async stop(how: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const child = this.#process
    this.#process = null
    if (child === null || child.exitCode !== null) return
    child.kill(how)
    await once(child, 'exit')
  }

  async remove(): Promise<void> {
    await this.stop('SIGQUIT')
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function ownedFolder({ user }: PostgresProgram): string {
  const folder = mkdtempSync(join(tmpdir(), 'erne-cluster-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}
