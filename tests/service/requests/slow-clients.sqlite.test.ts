import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { sendVisitors, timesInWords } from '../../fixtures/requests/steady-visitors.ts'
import { serveFile } from '../../fixtures/services/served.ts'
import { IS_TRIAL, printFigure, tries } from '../../fixtures/trial.ts'

const CONNECTIONS = tries(30, 1_000)
/** Interval between two bytes, in milliseconds. */
const BYTE_EVERY = 500
const CUT_WITHIN = 10_000

/** Beginnings of requests, which are continued byte by byte and never completed. */
const ENDLESS = {
  'the head of a request': 'GET / HTTP/1.1\r\nHost: x\r\nX-Padding: ',
  'the body of a request':
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
  'a body of another type':
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9999\r\n\r\n{',
  nothing: '',
}

// The capacity is lower than the number of connections of each kind, which must not use it. Caching is off.
const served = await serveFile({ CAPACITY: '4', ANSWER_CACHE_BYTES: '0' })

afterAll(() => served.remove())

/** @returns the milliseconds after which the server closed the connection */
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

const PATHS = ['/', '/players', '/tournaments', '/favicon.svg']
let next = 0
const visit = () =>
  sendVisitors({ port: served.port, visitors: 2, pause: 50 }, () => PATHS[next++ % PATHS.length] as string)

test('connections that send byte by byte, or nothing, are closed within 10 s, and visitors are served meanwhile', async () => {
  // The first requests take longer.
  await visit().stopAfter(tries(0, 2_000))
  if (IS_TRIAL) printFigure(`visitors before: ${timesInWords((await visit().stopAfter(CUT_WITHIN)).times[200])}`)
  const visitors = visit()
  const beginnings = Object.values(ENDLESS)
  const dawdlers = Array.from({ length: CONNECTIONS }, (_, index) =>
    dawdle(beginnings[index % beginnings.length] as string),
  )
  const cut = (await Promise.all(dawdlers)).toSorted((a, b) => a - b)
  const met = await visitors.stopAfter(0)
  expect(cut.at(-1)).toBeLessThan(CUT_WITHIN)
  expect(met.lost).toEqual([])
  expect(met.statuses).toEqual({ 200: met.requests })
  printFigure(`${CONNECTIONS} slow connections: the last one cut after ${((cut.at(-1) ?? 0) / 1_000).toFixed(1)} s`)
  printFigure(`visitors meanwhile: ${timesInWords(met.times[200])}`)
})
