import { hash } from 'node:crypto'

/** Returns a short digest of some values. It guards against mistakes, not against forgery. */
export function digest(...parts: readonly unknown[]): string {
  // Null means the same as a value that is left out.
  const text = JSON.stringify(parts, (_key, value) => value ?? undefined)
  return hash('sha256', text, 'base64url').slice(0, 10)
}
