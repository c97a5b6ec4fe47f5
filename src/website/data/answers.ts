import type { RunQuery } from './run-query.ts'

/** How many answers that no component shows are kept, so that Back finds them. */
const KEPT_UNSHOWN = 100

/** An answer as it stands. A new object stands for each change. */
export interface Answered {
  /** `undefined` until it is there. */
  value: unknown
  /** Whether it is under way, or more of it. */
  loading: boolean
  /** Whether the last load of it failed. */
  failed: boolean
}

interface Entry {
  now: Answered
  load: Load | null
  readonly watchers: Set<() => void>
}

interface Load {
  readonly done: Promise<void>
  readonly controller: AbortController
}

/** Asks for an answer. `before` is what is there of it, which what comes is to hold too. */
type Run = (signal: AbortSignal, before: unknown) => Promise<unknown>

const NOTHING: Answered = { value: undefined, loading: false, failed: false }

/**
 * The answers that the pages of a visit have had. One never grows stale by time: it is of one version of the dataset, and
 * {@link Answers.keepVersion} drops it when another version shows. A failed load is told at once, and not tried again
 * by itself.
 */
export class Answers {
  readonly runQuery: RunQuery
  /** From the one that was asked for longest ago to the newest. */
  readonly #entries = new Map<string, Entry>()
  #version: string | undefined

  constructor(runQuery: RunQuery) {
    this.runQuery = runQuery
  }

  read(name: string): Answered {
    return this.#entries.get(name)?.now ?? NOTHING
  }

  put(name: string, value: unknown): void {
    const entry = this.#entry(name)
    endLoad(entry)
    this.#change(entry, { value, loading: false, failed: false })
  }

  /**
   * Loads an answer, or more of it; joins the load that is under way. It never throws: whoever reads the answer sees how
   * it went.
   */
  load(name: string, run: Run): Promise<void> {
    const entry = this.#entry(name)
    entry.load ??= this.#start(entry, run)
    return entry.load.done
  }

  #start(entry: Entry, run: Run): Load {
    const controller = new AbortController()
    const before = entry.now.value
    this.#change(entry, { value: before, loading: true, failed: false })
    const settle = (now: Answered) => {
      if (controller.signal.aborted) return
      entry.load = null
      this.#change(entry, now)
    }
    const done = run(controller.signal, before).then(
      (value) => settle({ value, loading: false, failed: false }),
      () => settle({ value: entry.now.value, loading: false, failed: true }),
    )
    return { done, controller }
  }

  /** Calls `changed` at each change of an answer. A load that nobody watches any more is given up. */
  watch(name: string, changed: () => void): () => void {
    const entry = this.#entry(name)
    entry.watchers.add(changed)
    return () => {
      entry.watchers.delete(changed)
      // Not at once: another component may take its place in the same change of the page.
      queueMicrotask(() => entry.watchers.size === 0 && this.#giveUp(entry))
    }
  }

  /** Notes which version of the dataset an answer is of. The first answer of a new one drops what is kept of the old. */
  keepVersion(version: string): void {
    if (this.#version !== undefined && this.#version !== version) this.#forget(0)
    this.#version = version
  }

  #entry(name: string): Entry {
    const entry = this.#entries.get(name) ?? { now: NOTHING, load: null, watchers: new Set() }
    this.#entries.delete(name)
    this.#entries.set(name, entry)
    return entry
  }

  #giveUp(entry: Entry): void {
    endLoad(entry)
    entry.now = { ...entry.now, loading: false }
    this.#forget(KEPT_UNSHOWN)
  }

  /** Drops the oldest of those that nobody shows and that are not under way, but for so many. */
  #forget(kept: number): void {
    const unshown = [...this.#entries].filter(([, { watchers, load }]) => watchers.size === 0 && load === null)
    for (const [name] of unshown.slice(0, Math.max(0, unshown.length - kept))) this.#entries.delete(name)
  }

  #change(entry: Entry, now: Answered): void {
    entry.now = now
    for (const changed of [...entry.watchers]) changed()
  }
}

/** What it was to bring is not waited for any more. */
function endLoad(entry: Entry): void {
  entry.load?.controller.abort()
  entry.load = null
}
