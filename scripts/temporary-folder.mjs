// Plain JavaScript without dependencies: see run.mjs.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** The disk in memory of Linux. */
const DISK_IN_MEMORY = '/dev/shm'
/** Free memory, and free space on that disk, from which tests use it, in bytes: several times what a run needs at once. */
const ENOUGH = 6 * 1024 ** 3

/**
 * Returns a folder in memory, because the tests of a run write several gigabytes of databases, one after another; the usual
 * folder if TMPDIR names one, or if there is no such disk, not enough room, or programs may not run from it.
 */
export function folderInMemory() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === DISK_IN_MEMORY)
    const { bavail, bsize } = statfsSync(DISK_IN_MEMORY)
    const isLarge = Math.min(bavail * bsize, freemem()) > ENOUGH
    if (process.env.TMPDIR === undefined && isLarge && mount?.includes('noexec') === false) return DISK_IN_MEMORY
  } catch {
    // Other systems have none.
  }
  return tmpdir()
}

/**
 * Runs the work with a temporary folder of its own, which is removed afterwards. Whatever a program leaves in its
 * temporary folder, for example because it was killed, is removed with it.
 * @template T
 * @param {(settings: { TMPDIR: string, TEMP: string, TMP: string }) => Promise<T>} work gets the variables that name
 *   the folder: the first on Unix, the others on Windows
 * @param {string} [parent]
 * @returns {Promise<T>}
 */
export async function withTemporaryFolder(work, parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'erne-'))
  // PostgreSQL refuses to run as root, and its own user has folders in there.
  chmodSync(folder, 0o755)
  try {
    return await work({ TMPDIR: folder, TEMP: folder, TMP: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
