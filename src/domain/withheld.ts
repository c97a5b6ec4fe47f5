/** What stands for the name of a person who asked not to be named. */
export const WITHHELD_NAME = 'Name withheld'

const HASH_PREFIX = 'sha256:'
const HASH_PATTERN = /^sha256:[0-9a-f]{64}$/
/** Hexadecimal digits of the hash in the slug. */
const SLUG_DIGITS = 16

/** How a person is known who asked not to be named. @param hash SHA-256 of the slug, hexadecimal */
export function withheldId(hash: string): string {
  return `${HASH_PREFIX}${hash}`
}

export function isWithheldId(text: string): boolean {
  return HASH_PATTERN.test(text)
}

/** The slug that stands for the person's own: the same wherever the results are imported. */
export function withheldSlug(id: string): string {
  return `withheld-${id.slice(HASH_PREFIX.length, HASH_PREFIX.length + SLUG_DIGITS)}`
}
