import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The only inline script of pages, without its comments. */
export const INLINE_SCRIPT = readFileSync(new URL('./inline-script.js', import.meta.url), 'utf8').replace(
  /^\s*\/\/.*\n/gm,
  '',
)

/** The script as a source in a page's Content-Security-Policy. */
export const INLINE_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(INLINE_SCRIPT).digest('base64')}'`
