import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveConnection } from './live-connection.ts'

const CURRENT = { version: '0123456789abcdef', imported_at: '2026-05-03T10:00:00Z' }

/** A stream whose events the test sends. */
class Stream extends EventTarget {
  static readonly opened: Stream[] = []
  isClosed = false

  constructor() {
    super()
    Stream.opened.push(this)
  }

  close(): void {
    this.isClosed = true
  }

  send(type: string, data: unknown): void {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }))
  }
}

const listener = { current: () => CURRENT.version, onConnect: vi.fn(), onVersion: vi.fn(), onDisconnect: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('fetch', async () => Response.json(CURRENT))
  vi.stubGlobal('addEventListener', vi.fn())
  new LiveConnection(listener)
  vi.clearAllMocks()
})

afterEach(() => {
  Stream.opened.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Returns the newest stream after it has sent the current version. */
function connected(): Stream {
  const stream = Stream.opened.at(-1) as Stream
  stream.send('version', { ...CURRENT, matches: [], tournaments: [], delay: 0 })
  return stream
}

test('a stream stays open while heartbeats arrive', () => {
  const stream = connected()
  for (let beats = 0; beats < 20; beats++) {
    stream.send('heartbeat', 20)
    vi.advanceTimersByTime(20_000)
  }
  expect(listener.onDisconnect).not.toHaveBeenCalled()
  expect(Stream.opened).toEqual([stream])
})

test('a stream that falls silent is closed after two and a half intervals, and opened again', async () => {
  const stream = connected()
  stream.send('heartbeat', 20)
  vi.advanceTimersByTime(49_999)
  expect(stream.isClosed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(stream.isClosed).toBe(true)
  expect(listener.onDisconnect).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(4_000)
  expect(Stream.opened).toHaveLength(2)
  connected()
  expect(listener.onConnect).toHaveBeenCalledTimes(2)
})

test('while a silent stream is not replaced, the version is requested every 30 seconds', async () => {
  connected().send('heartbeat', 20)
  listener.onVersion.mockClear()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(listener.onVersion).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(listener.onVersion).toHaveBeenCalledWith(CURRENT, 0)
})

test('a stream of an older server, which sends no heartbeats, stays open', () => {
  const stream = connected()
  vi.advanceTimersByTime(600_000)
  expect(stream.isClosed).toBe(false)
})

test('a stream that was closed on a hidden page is not opened again by its silence', () => {
  connected().send('heartbeat', 20)
  Object.assign(document, { hidden: true }).dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(600_000)
  expect(Stream.opened).toHaveLength(1)
})
