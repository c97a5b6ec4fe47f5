import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two checks of the folder. Polling works on network drives, too, which report no changes. */
const CHECK_INTERVAL = 500

/**
 * Runs the work at once, and again after each change of the folder's files, as soon as two looks find the same sizes and
 * times. Ends when the signal is aborted.
 * @param work receives a function that returns false if the folder has changed since
 */
export async function watchFolder(
  folder: string,
  work: (isUnchanged: () => Promise<boolean>) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let before: string | undefined
  let done: string | undefined
  while (!signal.aborted) {
    const now = await stateOf(folder)
    if (now === before && now !== done) {
      done = now
      await work(async () => (await stateOf(folder)) === now)
    }
    before = now
    await pause(CHECK_INTERVAL, undefined, { signal }).catch(() => undefined)
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
