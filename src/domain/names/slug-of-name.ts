import { plainLetters } from './plain-letters.ts'
import { slugify } from './slug.ts'

/**
 * Returns the slug that a player or tournament of a typed name usually has. A name in another script has none: its words,
 * joined by hyphens, stand in for it, so that the name can still be searched for.
 */
export function slugOfName(name: string): string {
  const plain = plainLetters(name)
  return /[^\P{L}a-z]/u.test(plain) ? plain.trim().replace(/\s+/g, '-') : slugify(plain)
}
