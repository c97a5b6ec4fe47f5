import type { ServerResponse } from 'node:http'
import { setImmediate as nextTick } from 'node:timers/promises'
import type { Database } from '#database/query/database.ts'
import type { Day } from '#domain/days/day.ts'
import type { LiveVersion } from '#domain/live-update.ts'
import { RejectedRequest } from '#server/limits/rejected-request.ts'
import {
  joinChanges,
  NOTHING_CHANGED,
  readVersion,
  type ServedVersion,
  UNKNOWN_CHANGES,
  UNKNOWN_FACTS,
} from './live-changes.ts'
import { liveEvents, liveRejections, liveStreams } from './live-metrics.ts'

/** Seconds between two heartbeats of a stream. Proxies commonly close connections that are idle for 60 seconds. */
const HEARTBEAT_SECONDS = 20
/**
 * An event that shows clients that the connection still works. A comment would be shorter, but browsers hide comments from
 * pages. Its data is the number of seconds until the next one.
 */
const HEARTBEAT = `event: heartbeat\ndata: ${HEARTBEAT_SECONDS}\n\n`
/** Milliseconds after which a browser's own event source connects again. */
const RETRY = 'retry: 5000\n'
/** Number of streams that are written to before other requests get their turn. */
const BATCH = 200
/** Maximum number of bytes that may wait for a slow reader. */
const MAX_WAITING = 64 * 1024
/** Number of versions whose changes are kept for clients that reconnect. */
const KEPT_VERSIONS = 50
/** Seconds after which a client without a stream may ask again. */
const RETRY_AFTER = 30

/** Returns the maximum delay for this number of streams, in milliseconds: 1 s for 1,000 streams, 20 s for 10,000. */
export function longestDelay(streams: number): number {
  return Math.round(1_000 * (streams / 1_000) ** 1.3)
}

/** Open streams of server-sent events, which report each new dataset version. */
export class LiveStreams {
  readonly #database: Database
  readonly #maxStreams: number
  /** One set of streams for each second of the heartbeat, so that they are not all written to at once. */
  readonly #slots = Array.from({ length: HEARTBEAT_SECONDS }, () => new Set<ServerResponse>())
  readonly #heartbeat: NodeJS.Timeout
  /** Served versions, oldest first. */
  readonly #versions: ServedVersion[] = []
  #publishing: Promise<void> = Promise.resolve()
  #opened = 0
  #seconds = 0
  #isClosed = false

  /** @param maxStreams maximum number of open streams; further ones are rejected */
  constructor(database: Database, maxStreams: number) {
    this.#database = database
    this.#maxStreams = maxStreams
    this.#heartbeat = setInterval(() => this.#beat(), 1_000)
    this.#heartbeat.unref()
  }

  /** The served version; undefined until the database has reported it. */
  get current(): LiveVersion | undefined {
    const served = this.#versions.at(-1)
    return served && { version: served.version, imported_at: served.imported_at, live: served.live }
  }

  /** Returns the last day of the data of the served version; null for another version. */
  dataThrough(version: string | null): Day | null {
    const served = this.#versions.at(-1)
    return served?.version === version ? (served?.data_through ?? null) : null
  }

  get #count(): number {
    return this.#slots.reduce((sum, { size }) => sum + size, 0)
  }

  /** Resolves when all versions until now are read. */
  get published(): Promise<void> {
    return this.#publishing
  }

  /** Reads the changes of a new version, and reports them on every stream. */
  setVersion(version: string | null): Promise<void> {
    this.#publishing = this.#publishing.then(() => this.#publish(version))
    return this.#publishing
  }

  /**
   * Sends events to a response until either side closes it, beginning with the current version.
   * @param since the version that the client knows
   * @throws RejectedRequest if there are too many streams
   */
  open(response: ServerResponse, headers: Record<string, string>, since: string | null): void {
    const isFull = this.#isClosed || this.#count >= this.#maxStreams
    if (isFull || this.#versions.length === 0) {
      liveRejections.inc()
      throw new RejectedRequest(503, RETRY_AFTER)
    }
    const slot = this.#slots[this.#opened++ % HEARTBEAT_SECONDS] as Set<ServerResponse>
    slot.add(response)
    liveStreams.inc()
    response.once('close', () => {
      slot.delete(response)
      liveStreams.dec()
    })
    response.writeHead(200, headers)
    response.write(RETRY + this.#eventOf(this.#versionSince(since))(longestDelay(this.#count)) + HEARTBEAT)
  }

  /** Ends all streams, and rejects new ones. Clients connect again, to another process or after a restart. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    for (const slot of this.#slots) for (const stream of slot) stream.end()
  }

  async #publish(version: string | null): Promise<void> {
    const before = this.#versions.at(-1)
    if (before?.version === version) return
    const read = readVersion(this.#database, before?.version ?? null)
    const served = await read.catch(() => ({ version, ...UNKNOWN_FACTS, ...UNKNOWN_CHANGES }))
    if (before?.version === served.version) return
    this.#versions.push(served)
    this.#versions.splice(0, this.#versions.length - KEPT_VERSIONS)
    const event = this.#eventOf(served)
    const longest = longestDelay(this.#count)
    let written = 0
    for (const slot of this.#slots) {
      for (const stream of slot) {
        write(stream, event(longest))
        liveEvents.inc()
        if (++written % BATCH === 0) await nextTick()
      }
    }
  }

  /** Returns the current version with all changes since the version that a client knows. */
  #versionSince(since: string | null): ServedVersion {
    const current = this.#versions.at(-1) as ServedVersion
    if (since === null) return { ...current, ...NOTHING_CHANGED }
    const known = this.#versions.findLastIndex(({ version }) => version === since)
    if (known < 0) return { ...current, ...UNKNOWN_CHANGES }
    return { ...current, ...this.#versions.slice(known + 1).reduce(joinChanges, NOTHING_CHANGED) }
  }

  /** Returns a function that writes the event of a version, with a random delay up to a maximum. */
  #eventOf({ version, imported_at, live, matches, tournaments }: ServedVersion): (longestDelay: number) => string {
    const data = JSON.stringify({ version, imported_at, live, matches, tournaments }).slice(0, -1)
    const begin = `event: version\nid: ${version ?? ''}\ndata: ${data},"delay":`
    return (longest) => `${begin}${Math.floor(Math.random() * longest)}}\n\n`
  }

  #beat(): void {
    const slot = this.#slots[this.#seconds++ % HEARTBEAT_SECONDS] as Set<ServerResponse>
    for (const stream of slot) write(stream, HEARTBEAT)
  }
}

/** Writes to a stream. A client that doesn't read is disconnected, and can connect again. */
function write(stream: ServerResponse, text: string): void {
  if (stream.writableLength > MAX_WAITING) stream.destroy()
  else stream.write(text)
}
