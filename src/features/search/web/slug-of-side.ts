import { teamSlug } from '#domain/names/slug.ts'
import { slugOfName } from '#domain/names/slug-of-name.ts'

/** Returns the usual slug of a typed player, or of a pair typed as `A / B`. */
export function slugOfSide(text: string): string {
  const [one = '', two] = text.split('/').map(slugOfName)
  return two ? teamSlug(one, two) : one
}
