import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, renameSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../../fixtures/free-port.ts'
import { openFile } from '../../fixtures/open-file.ts'
import { exactRequest } from '../../fixtures/requests/exact-request.ts'
import { type Served, startServed } from '../../fixtures/services/served.ts'

const running: ChildProcessWithoutNullStreams[] = []

const file = await openFile()

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  return file.remove()
})

/** Serves the results until the tests end. */
async function serve(environment: Record<string, string> = {}): Promise<Served> {
  const served = await startServed({ DATABASE_URL: file.url, ...environment })
  running.push(served.child)
  return served
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, 'localhost')
  await once(socket, 'connect')
  socket.setEncoding('utf8')
  return socket
}

/** Reads until the other side closes the connection. */
async function rest(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

async function refusesConnections(port: number): Promise<boolean> {
  const socket = connect(port, 'localhost')
  const refused = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(false))
    socket.once('error', () => resolve(true))
  })
  socket.destroy()
  return refused
}

// Concurrent, because closing idle connections takes seconds.
describe.concurrent.each(['SIGTERM', 'SIGINT'] as const)('after %s the server', (signal) => {
  test('accepts no more connections, finishes requests in progress, closes idle connections and exits with 0', async () => {
    const { child, port } = await serve()
    const idle = await connected(port)
    const busy = await connected(port)
    const body = JSON.stringify({ query: '{ dataset { matches } }' })
    busy.write(
      `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    )
    // A response on another connection shows that the first request has arrived.
    const page = await fetch(`http://localhost:${port}/favicon.svg`)
    await page.text()
    const ended = once(child, 'exit')
    child.kill(signal)
    await expect.poll(() => refusesConnections(port)).toBe(true)
    busy.write(body.slice(5))
    const answer = await rest(busy)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('{"data":{"dataset":{"matches":19}}}')
    expect(await rest(idle)).toBe('')
    expect(await ended).toEqual([0, null])
  })
})

test.each([
  ['info', 'Server listening'],
  ['silent', null],
])('with LOG_LEVEL=%s the log contains %j', async (level, message) => {
  const served = await serve({ LOG_LEVEL: level })
  await served.stop()
  const lines = served
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  if (message === null) expect(lines).toEqual([])
  else expect(lines.map((line) => JSON.parse(line).msg)).toContainEqual(expect.stringContaining(message))
})

test('a server whose database file is replaced says so and stops', { timeout: 60_000 }, async () => {
  const own = await openFile()
  const path = own.url.replace('file:', '')
  copyFileSync(path, `${path}.copy`)
  const served = await startServed({ DATABASE_URL: own.url })
  running.push(served.child)
  const ended = once(served.child, 'exit')
  renameSync(`${path}.copy`, path)
  expect(await ended).toEqual([1, null])
  expect(served.output()).toContain(`Another file has replaced the database ${path}.`)
  await own.remove()
})

test('a rate limit counts the requests of all processes', async () => {
  const served = await serve({ WEB_CONCURRENCY: '2', RATE_LIMIT: '10' })
  const statuses: number[] = []
  // Each request has its own connection, which goes to the next process.
  for (let request = 0; request < 20; request++) {
    statuses.push((await exactRequest(`http://localhost:${served.port}`, '/robots.txt')).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(10).fill(429)])
  expect(await served.stop()).toBe(0)
})

test('the first of several processes serves the metrics of all', async () => {
  const port = await freePort()
  const served = await serve({ WEB_CONCURRENCY: '2', METRICS_PORT: String(port) })
  for (let request = 0; request < 10; request++) {
    expect((await exactRequest(`http://localhost:${served.port}`, '/top-events')).status).toBe(200)
  }
  const figures = async () => (await fetch(`http://localhost:${port}/metrics`)).text()
  // The first answer has the figures of the workers, too.
  expect(await figures()).toMatch(/^erne_data_through_timestamp_seconds \d{9,}$/m)
  const counted = /^erne_http_request_duration_seconds_count\{route="\/top-events",status="200"\} (\d+)$/m
  await expect.poll(async () => counted.exec(await figures())?.[1], { timeout: 10_000 }).toBe('10')
  expect((await figures()).match(/^erne_dataset_info\{version="[0-9a-f]{16}"\} 1$/gm)).toHaveLength(1)
  expect(await served.stop()).toBe(0)
})
