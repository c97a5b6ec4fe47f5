import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenedFile, openFile } from '../fixtures/open-file.ts'
import { type Served, startServed } from '../fixtures/served.ts'
import { percentile, SteadyVisitors } from '../fixtures/steady-visitors.ts'
import { tellFigure, tries } from '../fixtures/trial.ts'

const CONNECTIONS = tries(30, 1_000)
/** Milliseconds between two bytes. */
const BYTE_EVERY = 500
const CUT_WITHIN = 10_000

/** Whatever is sent byte by byte: it never comes to its end. */
const ENDLESS = {
  'the head of a request': 'GET / HTTP/1.1\r\nHost: x\r\nX-Padding: ',
  'the body of a request':
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
  nothing: '',
}

let file: OpenedFile
let served: Served

beforeAll(async () => {
  file = await openFile()
  served = await startServed({ DATABASE_URL: file.url })
})

afterAll(() => {
  served?.child.kill('SIGKILL')
  file?.remove()
})

/** @returns after how many milliseconds the server ended the connection */
async function dawdle(beginning: string): Promise<number> {
  const socket: Socket = connect(served.port, 'localhost')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const begun = performance.now()
  if (beginning !== '') socket.write(beginning)
  const timer = setInterval(() => beginning !== '' && socket.write('x'), BYTE_EVERY)
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return performance.now() - begun
}

test('Connections that send byte by byte, or nothing, are cut within 10 s, and visitors are served meanwhile', async () => {
  let next = 0
  const paths = ['/', '/players', '/tournaments', '/favicon.svg']
  const visitors = new SteadyVisitors({ port: served.port, visitors: 2, pause: 50 }, () => {
    return paths[next++ % paths.length] as string
  })
  const beginnings = Object.values(ENDLESS)
  const dawdlers = Array.from({ length: CONNECTIONS }, (_, index) =>
    dawdle(beginnings[index % beginnings.length] as string),
  )
  const cut = (await Promise.all(dawdlers)).toSorted((a, b) => a - b)
  const { requests, statuses, lost, times } = await visitors.stop()
  expect(cut.at(-1)).toBeLessThan(CUT_WITHIN)
  expect(lost).toEqual([])
  expect(statuses).toEqual({ 200: requests })
  const [typical, slowest] = [percentile(times[200] ?? [], 0.5), percentile(times[200] ?? [], 0.99)]
  tellFigure(`${CONNECTIONS} slow connections: the last one cut after ${((cut.at(-1) ?? 0) / 1_000).toFixed(1)} s`)
  tellFigure(
    `visitors meanwhile: ${requests} requests, half below ${typical.toFixed(1)} ms, 99 % below ${slowest.toFixed(1)} ms`,
  )
})
