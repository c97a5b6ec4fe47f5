import { plainLetters } from './plain-letters.ts'
import { slugify } from './slug.ts'

/**
 * Returns the slug that a player or tournament with the typed name usually has. For a name in another script, returns its
 * words joined by hyphens, so that the name can still be searched for.
 */
export function slugOfName(name: string): string {
  const plain = plainLetters(name)
  return /[^\P{L}a-z]/u.test(plain) ? plain.trim().replace(/\s+/g, '-') : slugify(plain)
}
