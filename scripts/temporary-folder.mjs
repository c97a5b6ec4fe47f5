// Plain JavaScript without dependencies: see run.mjs.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs the work with a temporary folder of its own, which is removed afterwards. Whatever a program leaves in its
 * temporary folder, for example because it was killed, is removed with it.
 * @template T
 * @param {(settings: { TMPDIR: string, TEMP: string, TMP: string }) => Promise<T>} work gets the variables that name
 *   the folder: the first on Unix, the others on Windows
 * @returns {Promise<T>}
 */
export async function withTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'erne-'))
  // PostgreSQL refuses to run as root, and its own user has folders in there.
  chmodSync(folder, 0o755)
  try {
    return await work({ TMPDIR: folder, TEMP: folder, TMP: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
