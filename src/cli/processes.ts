import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** Message that asks a worker to finish its requests and exit. A signal could reach the worker twice. */
const STOP = 'stop'
/** Milliseconds before an ended process is replaced, so that processes that cannot run don't keep the machine busy. */
const REPLACE_DELAY = 1_000

/** Worker processes of this command that share one port. */
export interface Processes {
  port: number
  /** Asks all processes to finish their requests; resolves once all have exited. */
  stop(): Promise<void>
}

/**
 * Runs this command in several processes, and replaces a process that ends.
 * @returns the exit code of the first process if it ends before it listens, since all others would fail too
 */
export async function startProcesses(count: number): Promise<Processes | number> {
  const first = cluster.fork()
  const began = await listening(first)
  if (typeof began === 'number') return began
  const others = Array.from({ length: count - 1 }, () => cluster.fork())
  let isStopping = false
  cluster.on('exit', async () => {
    await pause(REPLACE_DELAY)
    if (!isStopping) cluster.fork()
  })
  await Promise.all(others.map(listening))
  const stop = async () => {
    isStopping = true
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ended = running.map((worker) => once(worker, 'exit'))
    // A worker that is already exiting cannot receive messages.
    for (const worker of running) if (worker.isConnected()) worker.send(STOP)
    await Promise.all(ended)
  }
  return { port: began.port, stop }
}

/** Waits for a worker to listen. @returns its port, or the exit code if it ends before */
async function listening(worker: Worker): Promise<{ port: number } | number> {
  return new Promise((resolve) => {
    worker.once('listening', ({ port }) => resolve({ port }))
    worker.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Resolves when the primary asks this worker to exit. If the primary is gone, Node ends the worker itself. */
export function stopMessage(): Promise<void> {
  return new Promise((resolve) => {
    // Metrics and request counts use other messages.
    if (cluster.isWorker) process.on('message', (message) => message === STOP && resolve())
  })
}
