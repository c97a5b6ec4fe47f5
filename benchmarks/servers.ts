import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Load } from './load.ts'
import { FIRST_PORT } from './prepared.ts'
import { progress } from './report.ts'
import type { PageTimes } from './timed-website.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BARE = fileURLToPath(new URL('bare-server.ts', import.meta.url))
const TIMED_WEBSITE = new URL('timed-website.ts', import.meta.url).href
const PEER = fileURLToPath(new URL('peer', import.meta.url))

/** A server in a separate process. */
export interface RunningServer {
  origin: string
  process: ChildProcess
  stop(): Promise<void>
}

let lastPort = FIRST_PORT
const running = new Set<ChildProcess>()
// Node doesn't emit `exit` if a signal ends the process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts Node on a file with its own port, and waits until the server responds. */
async function start(
  args: (port: string) => readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const port = String(++lastPort)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args(port)], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', GRAPHILE_ENV: 'production', PORT: port, ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  running.add(child)
  const ended = new AbortController()
  child.once('exit', () => ended.abort(new Error(`${args(port)[0]} did not start`)))
  child.stdout?.resume()
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(origin, { method: 'HEAD' }).catch(() => null))) {
    ended.signal.throwIfAborted()
    await pause(50)
  }
  const stop = async () => {
    running.delete(child)
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return { origin, process: child, stop }
}

/** Starts Erne like `npm start`, on a prepared database. */
export function startErne(databaseUrl: string, settings: Readonly<Record<string, string>> = {}) {
  const environment = { DATABASE_URL: databaseUrl, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings }
  return start(() => ['src/cli.ts', 'serve'], environment)
}

/** Starts a node:http server that sends the response given by {@link mirror}. */
export const startBare = () => start((port) => [BARE, port])

async function serveBare(
  { origin }: RunningServer,
  body: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  await fetch(origin, { method: 'PUT', body, headers: { 'x-headers': JSON.stringify(headers) } })
}

/** Starts PostGraphile on a database filled by Erne, and installs it if necessary. */
export function startPeer(databaseUrl: string) {
  installPeer()
  return start((port) => [`${PEER}/server.mjs`, port, databaseUrl])
}

/** Installs packages that only benchmarks need: PostGraphile and autocannon. */
export function installPeer(): void {
  if (existsSync(`${PEER}/node_modules/.package-lock.json`)) return
  progress('Installing benchmarks/peer')
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: PEER, stdio: 'inherit' })
  if (status !== 0) throw new Error('npm ci failed in benchmarks/peer', { cause: error })
}

/** Starts Erne without its response cache, so that every request is fully processed. */
export function startColdErne(databaseUrl: string, settings: Readonly<Record<string, string>> = {}) {
  return startErne(databaseUrl, { ANSWER_CACHE_BYTES: '0', ...settings })
}

/** Starts a cold Erne that reports the CPU time of its pages so far. */
export async function startTimedErne(databaseUrl: string): Promise<RunningServer & { times(): Promise<PageTimes> }> {
  const server = await startColdErne(databaseUrl, { NODE_OPTIONS: `--import ${TIMED_WEBSITE}` })
  const times = async () => {
    server.process.send('times')
    return (await once(server.process, 'message'))[0] as PageTimes
  }
  return { ...server, times }
}

/**
 * Copies a server's response to the bare server, with the same bytes and their headers.
 * @returns the same request to the bare server
 */
export async function mirror(bare: RunningServer, load: Load): Promise<Load> {
  const { url, headers, body } = load
  // Node's fetch would decompress the body.
  const original = request(url, { method: body === undefined ? 'GET' : 'POST', headers })
  original.end(body)
  const [answer] = (await once(original, 'response')) as [IncomingMessage]
  const chunks: Buffer<ArrayBuffer>[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer<ArrayBuffer>)
  const names = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary']
  const known = names.flatMap((name) =>
    answer.headers[name] === undefined ? [] : [[name, String(answer.headers[name])]],
  )
  await serveBare(bare, Buffer.concat(chunks), Object.fromEntries(known))
  return { ...load, url: url.replace(new URL(url).origin, bare.origin) }
}
