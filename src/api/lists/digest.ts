import { sha256 } from '@noble/hashes/sha2.js'
import { encodeBase64url } from './base64url.ts'

/** Returns a short digest of some values. It guards against mistakes, not against forgery. */
export function digest(...parts: readonly unknown[]): string {
  // Null means the same as a value that is left out.
  const text = JSON.stringify(parts, (_key, value) => value ?? undefined)
  return encodeBase64url(sha256(new TextEncoder().encode(text))).slice(0, 10)
}
