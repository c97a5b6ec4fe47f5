import { LIVE_PATH, LIVE_VERSION_PATH, type LiveUpdate, type LiveVersion } from '#domain/live-update.ts'

/** Milliseconds between two requests for the version while there is no stream. */
const POLL_INTERVAL = 30_000
/** Milliseconds of the first wait before another attempt to connect. Each further wait is twice as long. */
const FIRST_WAIT = 4_000
const LONGEST_WAIT = 300_000
/** Number of heartbeat intervals without a heartbeat after which the stream counts as lost. */
const SILENT_INTERVALS = 2.5

interface LiveListener {
  /** Returns the version of the page; null without data. */
  current: () => string | null
  /** Called with each event of the stream, the first of which shows that the page is connected. */
  onConnect: (current: LiveVersion) => void
  /** Called with the current version and the milliseconds to wait before the next request. */
  onVersion: (current: LiveVersion, delay: number) => void
  /** Called when the connection is lost, or closed because the page is hidden. */
  onDisconnect: () => void
}

/** Follows the dataset version while the page is visible: on the live stream, or else by a request every 30 seconds. */
export class LiveConnection {
  readonly #listener: LiveListener
  #stream: EventSource | undefined
  #isConnected = false
  #failures = 0
  #reconnect: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #polling: ReturnType<typeof setInterval> | undefined

  constructor(listener: LiveListener) {
    this.#listener = listener
    document.addEventListener('visibilitychange', this.#follow)
    // An open stream would keep the page out of the browser's back-forward cache.
    addEventListener('pagehide', () => this.#stop())
    addEventListener('pageshow', ({ persisted }) => persisted && this.#follow())
    this.#follow()
  }

  readonly #follow = () => {
    this.#stop()
    if (document.hidden) return
    this.#open()
    this.#polling = setInterval(() => this.#poll(), POLL_INTERVAL)
  }

  #stop(): void {
    clearInterval(this.#polling)
    clearTimeout(this.#reconnect)
    this.#disconnect()
  }

  #disconnect(): void {
    clearTimeout(this.#silence)
    this.#stream?.close()
    this.#isConnected = false
    this.#listener.onDisconnect()
  }

  #open(): void {
    this.#stream = new EventSource(`${LIVE_PATH}?since=${this.#listener.current() ?? ''}`)
    // A proxy may accept the stream and hold its events back, so only an event shows that it works.
    this.#stream.addEventListener('version', ({ data }) => {
      this.#isConnected = true
      this.#failures = 0
      const update = JSON.parse(data) as LiveUpdate
      this.#listener.onConnect(update)
      this.#listener.onVersion(update, update.delay)
    })
    // A network that is gone reports no error. A server of an older version sends no heartbeats, and is not watched.
    this.#stream.addEventListener('heartbeat', ({ data }) => {
      clearTimeout(this.#silence)
      this.#silence = setTimeout(this.#retry, SILENT_INTERVALS * 1_000 * Number(data))
    })
    this.#stream.onerror = this.#retry
  }

  readonly #retry = () => {
    this.#disconnect()
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++)
    this.#reconnect = setTimeout(() => this.#open(), withJitter(wait))
  }

  async #poll(): Promise<void> {
    if (this.#isConnected) return
    const response = await fetch(LIVE_VERSION_PATH).catch(() => undefined)
    if (response?.ok && !this.#isConnected) this.#listener.onVersion(await response.json(), 0)
  }
}

/** Returns a random number between half of the value and the value. */
export function withJitter(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random() / 2)
}
