import { slugChange } from '#database/moved-slugs.ts'
import type { Database } from '#database/query/database.ts'
import { isMatchId } from '#domain/match/match-id.ts'
import { isTeamSlug, type SlugKind } from '#domain/names/slug.ts'
import { splitUrl } from '#server/request/url.ts'

/** Kinds of the slugs in a path, by its first segment. */
const KINDS_BY_SEGMENT: ReadonlyMap<string, readonly SlugKind[]> = new Map([
  ['player', ['player']],
  ['partners', ['team']],
  ['tournament', ['tournament']],
  ['match', ['match']],
  ['compare', ['team', 'team']],
])

/** The response for a URL whose page was removed: gone, or a redirect. */
export type MovedUrl = { status: 410 } | { status: 308; to: string }

/** First segments of the URLs of preview images and embeds; the path of the page follows. */
const PREFIXES = ['preview', 'embed']

/** Finds the new URL of a moved page, file, image or embed, or that it was removed; null if neither is known. */
export async function movedUrl(database: Database, url: string): Promise<MovedUrl | null> {
  const { path } = splitUrl(url)
  const segments = path.split('/')
  const first = PREFIXES.includes(segments[1] ?? '') ? 2 : 1
  const kinds = KINDS_BY_SEGMENT.get(segments[first] ?? '') ?? []
  if (kinds.length === 0) return null
  return database.snapshot(async (snapshot) => {
    let hasMoved = false
    for (const [index, kind] of kinds.entries()) {
      const segment = segments[first + 1 + index] ?? ''
      const { name, ending } = withoutEnding(segment, kind)
      if (!(kind === 'match' ? isMatchId : isTeamSlug)(name)) return null
      const change = await slugChange(snapshot, kind, name)
      if (change?.kind === 'removed') return { status: 410 }
      if (change === null) continue
      hasMoved = true
      segments[first + 1 + index] = `${change.slug}${ending}`
    }
    return hasMoved ? { status: 308, to: segments.join('/') + url.slice(path.length) } : null
  })
}

/** Splits the file extension off a slug. Ids of matches may contain dots, slugs don't. */
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
