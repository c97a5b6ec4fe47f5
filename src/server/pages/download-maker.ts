import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DownloadTask } from '#exporter/download-worker.ts'
import { findDownloads, type MadeDownloads } from '#exporter/downloads.ts'

/** Rows live for a moment: without this bound the heap would grow by what is thrown away. */
const LIMITS = { maxYoungGenerationSizeMb: 16 }

/**
 * Makes a dataset version's files when they are first asked for, in a thread of its own: pages are answered meanwhile.
 * Whoever asks at the same time waits for the same files.
 */
export class DownloadMaker {
  readonly #task: DownloadTask
  #worker: Worker | null = null
  #making: Promise<MadeDownloads | null> | null = null

  constructor(task: DownloadTask) {
    this.#task = task
  }

  /** The version's files, or those of a newer one that came meanwhile; null where nothing was ever imported. */
  async get(version: string): Promise<MadeDownloads | null> {
    const found = await findDownloads(version, this.#task.settings)
    if (found !== null) return found
    this.#making ??= this.#make().finally(() => {
      this.#making = null
    })
    return this.#making
  }

  /** Ends what is under way. */
  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  async #make(): Promise<MadeDownloads | null> {
    const url = new URL('#exporter/download-worker.ts', import.meta.url)
    // The flags of this process are not for a thread; this one keeps older Nodes from warning of what is built in.
    const execArgv = ['--disable-warning=ExperimentalWarning']
    const worker = new Worker(url, { workerData: this.#task, resourceLimits: LIMITS, execArgv })
    this.#worker = worker
    try {
      const ended = once(worker, 'exit').then(() => {
        throw new Error('the thread that makes the downloads ended early')
      })
      const [made] = (await Promise.race([once(worker, 'message'), ended])) as [MadeDownloads | null]
      return made
    } finally {
      this.#worker = null
    }
  }
}
