import cluster, { type Worker } from 'node:cluster'
import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** What a process is told when it is to answer what is under way and end. A signal could reach it twice. */
const STOP = 'stop'
/** The same, where another process has taken its place: it may take the time to send its clients there. */
const HAND_OVER = 'hand over'
/** Milliseconds before a process that ended is replaced: one that cannot run should not take the machine. */
const REPLACE_AFTER = 1_000

/** How a process was asked to end. */
export type Ending = 'stop' | 'hand over'

/** Processes of this command that share one port. */
export interface Processes {
  port: number
  /**
   * Puts a new process in the place of each, one after another; nobody loses a request by it.
   * @returns how many were replaced: fewer where a new one could not be started, and the old ones go on
   */
  renew(): Promise<number>
  /** Lets each answer what is under way; resolves when all have ended. */
  stop(): Promise<void>
}

/**
 * Runs this command in several processes. One that ends is replaced.
 * @returns the first one's exit code where it ends before it listens: the others would do the same
 */
export async function startProcesses(count: number): Promise<Processes | number> {
  const workers = new Workers()
  const first = workers.start()
  const began = await listening(first)
  if ('code' in began) return began.code
  const others = Array.from({ length: count - 1 }, () => workers.start())
  for (const worker of [first, ...others]) workers.keep(worker)
  await Promise.all(others.map(listening))
  return { port: began.port, renew: () => workers.renew(), stop: () => workers.stop() }
}

class Workers {
  readonly #running = new Set<Worker>()
  /** Those whose place is taken: they are not replaced when they end. */
  readonly #leaving = new WeakSet<Worker>()
  #isStopping = false
  #renewing: Promise<number> | null = null

  start(): Worker {
    const worker = cluster.fork()
    this.#running.add(worker)
    worker.once('exit', () => this.#running.delete(worker))
    return worker
  }

  /** Replaces a worker whenever it ends of itself. */
  keep(worker: Worker): void {
    worker.once('exit', async () => {
      if (this.#leaving.has(worker)) return
      await pause(REPLACE_AFTER)
      if (!this.#isStopping) this.keep(this.start())
    })
  }

  /** Asked again meanwhile, it is the same renewal. */
  renew(): Promise<number> {
    this.#renewing ??= this.#renewAll().finally(() => {
      this.#renewing = null
    })
    return this.#renewing
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    const ended = [...this.#running].map((worker) => once(worker, 'exit'))
    for (const worker of this.#running) tell(worker, STOP)
    await Promise.all(ended)
  }

  async #renewAll(): Promise<number> {
    let renewed = 0
    for (const worker of [...this.#running]) {
      if (this.#isStopping || !this.#running.has(worker)) continue
      const successor = this.start()
      if ('code' in (await listening(successor))) return renewed
      this.keep(successor)
      this.#leaving.add(worker)
      const ended = once(worker, 'exit')
      tell(worker, HAND_OVER)
      if (this.#running.has(worker)) await ended
      renewed++
    }
    return renewed
  }
}

/** A worker that is just ending hears nothing any more. */
function tell(worker: Worker, what: typeof STOP | typeof HAND_OVER): void {
  if (worker.isConnected()) worker.send(what)
}

async function listening(worker: Worker): Promise<{ port: number } | { code: number }> {
  const settled = new AbortController()
  const { signal } = settled
  const listens = once(worker, 'listening', { signal }).then(([{ port }]) => ({ port: port as number }))
  const ends = once(worker, 'exit', { signal }).then(([code]) => ({ code: (code as number | null) ?? 1 }))
  const outcome = await Promise.race([listens, ends])
  settled.abort()
  await Promise.allSettled([listens, ends])
  return outcome
}

/** Until this process is told to end by the one that started it. Where that one is gone, Node ends this one itself. */
export async function untilToldToEnd(signal: AbortSignal): Promise<Ending> {
  const parent = cluster.isWorker ? process : new EventEmitter()
  for (;;) {
    // Other messages are between the figures, or the counts, of this process and those of all.
    const [message] = await once(parent, 'message', { signal })
    if (message === STOP || message === HAND_OVER) return message
  }
}
