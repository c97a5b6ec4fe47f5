import { createHash } from 'node:crypto'
import { withheldId } from '#domain/withheld.ts'

/** How the person of a slug is known once the name is withheld. */
export function personId(slug: string): string {
  return withheldId(createHash('sha256').update(slug).digest('hex'))
}
