import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { UPDATE_HEADER } from '#domain/live-update.ts'
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openFile } from '../../fixtures/open-file.ts'
import { percentile, sendVisitors, timesInWords } from '../../fixtures/requests/steady-visitors.ts'
import { runCommand } from '../../fixtures/services/command-process.ts'
import { startServed } from '../../fixtures/services/served.ts'
import { IS_TRIAL, printFigure, tries } from '../../fixtures/trial.ts'

const STREAMS = tries(200, 10_000)
/** Number of connections that are opened at once. */
const AT_ONCE = 100
/** Maximum memory for 10,000 streams, in bytes. */
const THEIR_MEMORY = 300 * 2 ** 20
const VISITORS = 8
const VISIT_MILLISECONDS = tries(1_000, 20_000)
/** Maximum ratio of the visitors' times with streams to those without. */
const SLOWER = 1.5
const ROUNDS = tries(1, 3)
const PATHS = ['/', '/players', '/tournaments', '/partners', '/rankings/mens-singles', '/players?q=']

const file = await openFile(IS_TRIAL ? 20_000 : 1_500)
const served = await startServed({ DATABASE_URL: file.url })

afterAll(() => {
  served.child.kill('SIGKILL')
  return file.remove()
})

function memory(): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${served.child.pid}/status`, 'utf8'))?.[1]) * 1_024
}

const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20)

/** A page that is open in a browser. After each update it waits as asked, and then requests what it shows. */
class OpenPage {
  #text = ''
  /** Delays of the updates, in milliseconds. */
  readonly delays: number[] = []
  /** Statuses of the requests after updates. */
  readonly statuses: number[] = []
  readonly socket: Socket
  readonly #path: string

  /** @param path the URL that it requests after an update */
  constructor(socket: Socket, path: string) {
    this.socket = socket
    this.#path = path
    socket.setEncoding('utf8').on('data', (text) => this.#read(String(text)))
    socket.write('GET /live HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n')
  }

  get isOpen(): boolean {
    return this.delays.length > 0
  }

  #read(text: string): void {
    this.#text += text
    const found = /"delay":(\d+)\}\n\n/.exec(this.#text)
    if (!found) return
    this.#text = ''
    const delay = Number(found[1])
    this.delays.push(delay)
    if (this.delays.length > 1) setTimeout(() => void this.#refetch(), delay)
  }

  async #refetch(): Promise<void> {
    const socket = connect(served.port, 'localhost')
    socket.write(`GET ${this.#path} HTTP/1.1\r\nHost: x\r\n${UPDATE_HEADER}: 1\r\nConnection: close\r\n\r\n`)
    const pieces: Buffer[] = []
    for await (const piece of socket) pieces.push(piece)
    this.statuses.push(Number(pieces[0]?.toString('latin1', 9, 12)))
  }
}

/** The pages of the running test. */
const pages: OpenPage[] = []

afterEach(closePages)

/** Opens pages, of which every tenth shows something else than all others. */
async function openPages(): Promise<void> {
  while (pages.length < STREAMS) {
    const sockets = Array.from({ length: Math.min(AT_ONCE, STREAMS - pages.length) }, async () => {
      const socket = connect(served.port, 'localhost')
      await once(socket, 'connect')
      const path = pages.length % 10 === 0 ? `/players?q=${pages.length.toString(36)}` : '/results'
      const page = new OpenPage(socket, path)
      pages.push(page)
      return page
    })
    const batch = await Promise.all(sockets)
    await expect.poll(() => batch.every(({ isOpen }) => isOpen), { interval: 5 }).toBe(true)
  }
}

let visit = 0

/** Returns the sorted times of visits in milliseconds. Every sixth visit is a search that no cache has. */
async function visits(): Promise<number[]> {
  const path = () => `${PATHS[visit++ % PATHS.length]}`.replace(/=$/, `=${visit.toString(36)}`)
  const met = await sendVisitors({ port: served.port, visitors: VISITORS, pause: 20 }, path).stopAfter(
    VISIT_MILLISECONDS,
  )
  expect(met.lost).toEqual([])
  // A machine that is busy with other tests may reject some.
  if (IS_TRIAL) expect(met.statuses).toEqual({ 200: met.requests })
  return met.times[200] ?? []
}

async function closePages(): Promise<void> {
  for (const { socket } of pages.splice(0)) socket.destroy()
  await pause(500)
}

const most = (times: readonly number[]) => percentile(times, 0.99)

describe.runIf(process.platform === 'linux')(`${STREAMS} live streams`, { timeout: tries(60_000, 900_000) }, () => {
  test('take little memory and do not slow visitors down', async () => {
    await visits()
    // Other programs on the machine disturb single rounds.
    const alone: number[] = []
    const among: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const without = await visits()
      const before = memory()
      await openPages()
      await pause(tries(500, 5_000))
      const used = memory() - before
      const withStreams = await visits()
      await closePages()
      printFigure(
        `${STREAMS} streams use ${mebibytes(used)} MiB; visits without: ${timesInWords(without)}; with: ${timesInWords(withStreams)}`,
      )
      expect(used).toBeLessThan(THEIR_MEMORY)
      alone.push(most(without))
      among.push(most(withStreams))
    }
    if (IS_TRIAL) expect(Math.min(...among)).toBeLessThan(SLOWER * Math.min(...alone))
  })

  test('all get an update, and the requests that follow are spread so that none is rejected', async () => {
    await openPages()
    const demo = { 'dataset.json': '{"demo": true}' }
    const folder = writeResults(mayOpen([singles('m1')], { others: demo }))
    const visiting = visits()
    expect((await runCommand(['import', folder], { DATABASE_URL: file.url })).code).toBe(0)
    const imported = performance.now()
    const since = () => `${Math.round(performance.now() - imported)} ms after the import`
    await expect.poll(() => pages.every(({ delays }) => delays.length === 2), { timeout: 20_000 }).toBe(true)
    printFigure(`every stream had the update ${since()}; visits meanwhile: ${timesInWords(await visiting)}`)
    await expect.poll(() => pages.every(({ statuses }) => statuses.length === 1), { timeout: 60_000 }).toBe(true)
    const delays = pages.map((page) => page.delays[1] ?? 0).sort((a, b) => a - b)
    printFigure(`every page had its new data ${since()}; half waited up to ${percentile(delays, 0.5)} ms`)
    expect(new Set(pages.flatMap(({ statuses }) => statuses))).toEqual(new Set([200]))
    if (IS_TRIAL) expect(delays.at(-1)).toBeGreaterThan(15_000)
  })

  test('are closed by a server that stops, which exits with 0', async () => {
    await openPages()
    expect(await served.stop()).toBe(0)
    await expect.poll(() => pages.every(({ socket }) => socket.closed)).toBe(true)
  })
})
