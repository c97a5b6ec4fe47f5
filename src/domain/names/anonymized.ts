/** The name of an anonymized player: one who asked not to be named. */
export const ANONYMIZED_NAME = 'Name withheld'

const ANONYMIZED_SLUG = /^withheld-[0-9a-f]{16}$/
const FORMER_ID = /^sha256:([0-9a-f]{64})$/

/** True if the text has the form of an anonymized player's slug. */
export function isAnonymizedSlug(text: string): boolean {
  return ANONYMIZED_SLUG.test(text)
}

/** Returns the SHA-256 of a slug in an id of exports before version 0.3; null if the text is no such id. */
export function hashOfFormerId(text: string): string | null {
  return FORMER_ID.exec(text)?.[1] ?? null
}

/** Returns the slug that an anonymized player had before version 0.3. @param hash SHA-256 of the player's slug, in hexadecimal */
export function formerAnonymizedSlug(hash: string): string {
  return `withheld-${hash.slice(0, 16)}`
}
