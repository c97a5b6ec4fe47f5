import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenedFile, openFile } from '../fixtures/open-file.ts'
import { percentile, SteadyVisitors } from '../fixtures/requests/steady-visitors.ts'
import { type Served, startServed } from '../fixtures/served.ts'
import { IS_TRIAL, tellFigure, tries } from '../fixtures/trial.ts'

/** Readers of one file who read nothing of it. */
const SLOW_READERS = tries(100, 500)
/** What they may take together, in bytes. */
const THEIR_MEMORY = 100 * 2 ** 20
/** Connections that send expensive documents all the time. */
const FLOOD = 16
const FLOOD_MILLISECONDS = tries(1_500, 10_000)
/** Milliseconds. */
const VISITORS_WITHIN = 500

let file: OpenedFile
let served: Served

beforeAll(async () => {
  file = await openFile(IS_TRIAL ? 120_000 : 2_000)
  served = await startServed({ DATABASE_URL: file.url })
}, 600_000)

afterAll(() => {
  served?.child.kill('SIGKILL')
  file?.remove()
})

function memoryOf(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024
}

/** Asks for a file and reads nothing of it. */
async function slowReader(path: string): Promise<Socket> {
  const socket = connect(served.port, 'localhost')
  await once(socket, 'connect')
  socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n`)
  return socket
}

const CLIENT = new URL('../../dist/client/assets/', import.meta.url)

/** The address of the site's longest script. */
function longestScript(): string {
  const [script] = readdirSync(CLIENT)
    .filter((name) => name.endsWith('.js'))
    .toSorted((one, other) => statSync(new URL(other, CLIENT)).size - statSync(new URL(one, CLIENT)).size)
  return `/assets/${script}`
}

test.runIf(process.platform === 'linux')('Slow readers of a file take little memory', { timeout: 60_000 }, async () => {
  const path = longestScript()
  await fetch(`http://localhost:${served.port}${path}`).then((answer) => answer.arrayBuffer())
  const before = memoryOf(served.child.pid)
  const readers = await Promise.all(Array.from({ length: SLOW_READERS }, () => slowReader(path)))
  await pause(tries(1_000, 5_000))
  const during = memoryOf(served.child.pid) - before
  for (const reader of readers) reader.destroy()
  await pause(tries(500, 5_000))
  const after = memoryOf(served.child.pid) - before
  tellFigure(
    `${SLOW_READERS} slow readers of ${path}: ${Math.round(during / 2 ** 20)} MiB, ${Math.round(after / 2 ** 20)} afterwards`,
  )
  expect(during).toBeLessThan(THEIR_MEMORY)
  expect(after).toBeLessThan(THEIR_MEMORY)
})

let sent = 0

/** A document of so many searches of fifty words each, which no other is the same as. */
function searching(searches: number): string {
  const fields = Array.from({ length: searches }, (_, index) => {
    const words = Array.from({ length: 49 }, (_, word) => 'abcdefghijklmnoprst'[(index + word) % 19])
    return `s${index}: search(text: "${[...words, (sent++ % 36).toString(36)].join(' ')}") { players { name } }`
  })
  return `query Q${sent} { ${fields.join(' ')} }`
}

/** Sends expensive documents, one after another. */
class Flood {
  readonly statuses: Record<string, number> = {}
  #isOver = false
  readonly #sending: Promise<unknown>

  constructor(document: () => string) {
    this.#sending = Promise.all(Array.from({ length: FLOOD }, () => this.#send(document)))
  }

  stop(): Promise<unknown> {
    this.#isOver = true
    return this.#sending
  }

  async #send(document: () => string): Promise<void> {
    while (!this.#isOver) {
      const answer = await fetch(`http://localhost:${served.port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: document() }),
      })
      const code = (await answer.json()).errors?.[0]?.extensions?.code ?? ''
      const kind = `${answer.status} ${code}`.trim()
      this.statuses[kind] = (this.statuses[kind] ?? 0) + 1
    }
  }
}

const PATHS = ['/', '/players', '/tournaments', '/partners', '/rankings/mens-singles', '/players?q=']

test.for([59, 8, 2])(
  'Connections that send documents of %d searches of fifty words leave every visitor an answer',
  { timeout: 60_000 },
  async (searches) => {
    let next = 0
    // The last one is asked anew each time.
    const path = () => `${PATHS[next++ % PATHS.length]}`.replace(/=$/, `=${next.toString(36)}`)
    await new SteadyVisitors({ port: served.port, visitors: 2 }, path).stopAfter(tries(100, 2_000))
    const flood = new Flood(() => searching(searches))
    await pause(200)
    const visitors = new SteadyVisitors({ port: served.port, visitors: 30, pause: 1_000 }, path)
    const met = await visitors.stopAfter(FLOOD_MILLISECONDS)
    await flood.stop()
    const [half, most, all] = [0.5, 0.99, 1].map((share) => percentile(met.times[200] ?? [], share))
    tellFigure(
      `${searches} searches: ${JSON.stringify(flood.statuses)} of the flood; ${met.requests} visits, ${JSON.stringify(met.statuses)}, half within ${half?.toFixed(0)} ms, 99 % within ${most?.toFixed(0)} ms, all within ${all?.toFixed(0)} ms`,
    )
    expect(met.lost).toEqual([])
    expect(met.statuses).toEqual({ 200: met.requests })
    if (IS_TRIAL) expect(most).toBeLessThan(VISITORS_WITHIN)
  },
)
