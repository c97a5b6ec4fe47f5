import cluster, { type Worker } from 'node:cluster'
import { EventEmitter, once } from 'node:events'
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
  const workers = new Set<Worker>()
  let isStopping = false
  const start = (): Worker => {
    const worker = cluster.fork()
    workers.add(worker)
    worker.once('exit', () => workers.delete(worker))
    return worker
  }
  const replace = async (worker: Worker) => {
    await once(worker, 'exit')
    await pause(REPLACE_AFTER)
    if (!isStopping) void replace(start())
  }
  const first = start()
  const began = await listening(first)
  if ('code' in began) return began.code
  const all = [first, ...Array.from({ length: count - 1 }, start)]
  for (const worker of all) void replace(worker)
  await Promise.all(all.slice(1).map(listening))
  const stop = async () => {
    isStopping = true
    const ended = [...workers].map((worker) => once(worker, 'exit'))
    for (const worker of workers) worker.send(STOP)
    await Promise.all(ended)
  }
  return { port: began.port, stop }
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

/** Until this process is told to stop by the one that started it. Where that one is gone, Node ends this one itself. */
export async function untilToldToStop(signal: AbortSignal): Promise<void> {
  await once(cluster.isWorker ? process : new EventEmitter(), 'message', { signal })
}
