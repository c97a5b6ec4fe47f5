import { fateOf, type SlugKind } from '#database/moved-slugs.ts'
import type { Database } from '#database/query/database.ts'
import { isMatchId } from '#domain/match/match-id.ts'
import { isTeamSlug } from '#domain/names/slug.ts'
import { splitAddress } from '#server/request/address.ts'

/** What the segments behind the first name, by the first. */
const NAMED: ReadonlyMap<string, readonly SlugKind[]> = new Map([
  ['player', ['player']],
  ['partners', ['team']],
  ['tournament', ['tournament']],
  ['match', ['match']],
  ['compare', ['team', 'team']],
])

/** What an address is answered with that opens nothing: that it was removed, or where it leads. */
export type MovedAddress = { status: 410 } | { status: 308; to: string }

/** What stands before the address of a page: those of its image, and of its frame on other sites. */
const PREFIXES = ['preview', 'embed']

/** What became of an address of pages, their files, images or frames; null where nothing is known of it. */
export async function movedAddress(database: Database, url: string): Promise<MovedAddress | null> {
  const { path } = splitAddress(url)
  const segments = path.split('/')
  const first = PREFIXES.includes(segments[1] ?? '') ? 2 : 1
  const kinds = NAMED.get(segments[first] ?? '') ?? []
  if (kinds.length === 0) return null
  return database.snapshot(async (snapshot) => {
    let hasMoved = false
    for (const [index, kind] of kinds.entries()) {
      const segment = segments[first + 1 + index] ?? ''
      const { name, ending } = withoutEnding(segment, kind)
      if (!(kind === 'match' ? isMatchId : isTeamSlug)(name)) return null
      const fate = await fateOf(snapshot, kind, name)
      if (fate?.kind === 'removed') return { status: 410 }
      if (fate === null) continue
      hasMoved = true
      segments[first + 1 + index] = `${fate.slug}${ending}`
    }
    return hasMoved ? { status: 308, to: segments.join('/') + url.slice(path.length) } : null
  })
}

/** The ending of a file's name. Slugs have no dots; ids of matches may. */
function withoutEnding(segment: string, kind: SlugKind): { name: string; ending: string } {
  const text = decoded(segment)
  const at = kind === 'match' ? text.search(/\.(?:csv|json|png)$/) : text.indexOf('.')
  return at < 0 ? { name: text, ending: '' } : { name: text.slice(0, at), ending: text.slice(at) }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
