import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DownloadTask } from '#exporter/download-worker.ts'
import { findDownloads, type MadeDownloads } from '#exporter/downloads.ts'

/** Limits the memory for short-lived rows, without which the heap would grow. */
const LIMITS = { maxYoungGenerationSizeMb: 16 }

/**
 * Makes the files of a dataset version at their first request, in a worker thread, so that pages are not delayed.
 * Concurrent requests wait for the same files.
 */
export class DownloadMaker {
  readonly #task: DownloadTask
  #worker: Worker | null = null
  #making: Promise<MadeDownloads | null> | null = null

  constructor(task: DownloadTask) {
    this.#task = task
  }

  /** Returns the files of a version, or of a newer one after an import; null if nothing was ever imported. */
  async get(version: string): Promise<MadeDownloads | null> {
    const found = await findDownloads(version, this.#task.settings)
    if (found !== null) return found
    this.#making ??= this.#make().finally(() => {
      this.#making = null
    })
    return this.#making
  }

  /** Stops making files. */
  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  async #make(): Promise<MadeDownloads | null> {
    const url = new URL(import.meta.resolve('#exporter/download-worker.ts'))
    // Replaces the flags of this process. This flag suppresses older Nodes' warning about node:sqlite.
    const execArgv = ['--disable-warning=ExperimentalWarning']
    const worker = new Worker(url, { workerData: this.#task, resourceLimits: LIMITS, execArgv })
    this.#worker = worker
    try {
      const ended = once(worker, 'exit').then(() => {
        throw new Error('the thread that makes the downloads ended early')
      })
      const made = new Promise<MadeDownloads | null>((resolve) => {
        // In development, the thread also reports the files that it loads.
        worker.on('message', (message) => (message === null || 'files' in message) && resolve(message))
      })
      return await Promise.race([made, ended])
    } finally {
      this.#worker = null
    }
  }
}
