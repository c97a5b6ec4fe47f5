import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type UnreadableFile, unreadable } from './header.ts'

/** The file that a private export adds for moving a database: `{"erasure_key": "…"}`. */
export const PRIVATE_FILE = 'private.json'

const KEY = /^[0-9a-f]{64}$/

/** Reads the key of anonymized players' slugs; returns null if the folder has none. */
export async function readPrivateKey(
  folder: string,
  names: readonly string[],
): Promise<string | null | UnreadableFile> {
  if (!names.includes(PRIVATE_FILE)) return null
  try {
    const { erasure_key: key }: { erasure_key?: unknown } = JSON.parse(
      await readFile(join(folder, PRIVATE_FILE), 'utf8'),
    )
    if (typeof key === 'string' && KEY.test(key)) return key
  } catch {
    // The message below states what the file must have.
  }
  return unreadable(`${PRIVATE_FILE} must be JSON with an erasure_key of 64 hexadecimal digits`)
}
