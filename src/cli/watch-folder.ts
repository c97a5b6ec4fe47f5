import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two checks of the folder. Polling works on network drives, too, which report no changes. */
const CHECK_INTERVAL = 500

/** Milliseconds for which a file that ends within a line must stay the same: its last line may be incomplete. */
const LINE_WAIT = 30_000

/** The last bytes of a file that show whether it ends with a line break, in UTF-8 or UTF-16. */
const LAST_BYTES = 2

interface WatchOptions {
  signal: AbortSignal
  /** Replaces {@link LINE_WAIT} in tests. */
  lineWait?: number
  /** Called with the name of a file that ends within a line. */
  onWait?: (file: string) => void
}

/**
 * Runs the work at once, and again after each change of the folder's files, as soon as two looks find the same sizes and
 * times; later if a file doesn't end with a line break. Ends when the signal is aborted.
 * @param work receives a function that returns false if the folder has changed since
 */
export async function watchFolder(
  folder: string,
  work: (isUnchanged: () => Promise<boolean>) => Promise<void>,
  { signal, lineWait = LINE_WAIT, onWait }: WatchOptions,
): Promise<void> {
  let before: string | undefined
  let done: string | undefined
  let since = 0
  while (!signal.aborted) {
    const now = await stateOf(folder)
    if (now !== before) since = Date.now()
    else if (now !== done) {
      const cut = await cutFile(folder)
      const isFirst = Date.now() - since < 2 * CHECK_INTERVAL
      if (cut !== null && isFirst) onWait?.(cut)
      if (cut === null || Date.now() - since >= lineWait) {
        done = now
        await work(async () => (await stateOf(folder)) === now)
      }
    }
    before = now
    await pause(CHECK_INTERVAL, undefined, { signal }).catch(() => undefined)
  }
}

/** Returns the name of a CSV file that ends within a line; null if there is none. */
async function cutFile(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (/\.csv$/i.test(name) && (await endsWithinLine(join(folder, name)).catch(() => false))) return name
  }
  return null
}

async function endsWithinLine(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const start = Math.max(0, size - LAST_BYTES)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(LAST_BYTES), position: start })
    const last = [...buffer.subarray(0, bytesRead)]
    const end = last.at(-1) === 0 ? last.at(-2) : last.at(-1)
    return size > 0 && end !== 10 && end !== 13
  } finally {
    await file.close()
  }
}

/** Describes the names, sizes and times of a folder's files; the reason if the folder cannot be read. */
async function stateOf(folder: string): Promise<string> {
  try {
    const names = (await readdir(folder)).sort()
    const files = names.map(async (name) => {
      const { size, mtimeMs, ino } = await stat(join(folder, name))
      return [name, size, mtimeMs, ino].join(' ')
    })
    return (await Promise.all(files)).join('\n')
  } catch (error) {
    return String(error)
  }
}
