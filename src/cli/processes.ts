import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** What a process is told when it is to answer what is under way and end. A signal could reach it twice. */
const STOP = 'stop'
/** Milliseconds before a process that ended is replaced: one that cannot run should not take the machine. */
const REPLACE_AFTER = 1_000

/** Processes of this command that share one port. */
export interface Processes {
  port: number
  /** Lets each answer what is under way; resolves when all have ended. */
  stop(): Promise<void>
}

/**
 * Runs this command in several processes. One that ends is replaced.
 * @returns the first one's exit code where it ends before it listens: the others would do the same
 */
export async function startProcesses(count: number): Promise<Processes | number> {
  const first = cluster.fork()
  const began = await listening(first)
  if (typeof began === 'number') return began
  const others = Array.from({ length: count - 1 }, () => cluster.fork())
  let isStopping = false
  cluster.on('exit', async () => {
    await pause(REPLACE_AFTER)
    if (!isStopping) cluster.fork()
  })
  await Promise.all(others.map(listening))
  const stop = async () => {
    isStopping = true
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ended = running.map((worker) => once(worker, 'exit'))
    // A worker that is just ending hears nothing any more.
    for (const worker of running) if (worker.isConnected()) worker.send(STOP)
    await Promise.all(ended)
  }
  return { port: began.port, stop }
}

/** @returns where a worker listens, or the exit code of one that ends before */
async function listening(worker: Worker): Promise<{ port: number } | number> {
  return new Promise((resolve) => {
    worker.once('listening', ({ port }) => resolve({ port }))
    worker.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Until this process is told to end by the one that started it. Where that one is gone, Node ends this one itself. */
export function untilToldToEnd(): Promise<void> {
  return new Promise((resolve) => {
    // Other messages are between the metrics, or the counts, of this process and those of all.
    if (cluster.isWorker) process.on('message', (message) => message === STOP && resolve())
  })
}
