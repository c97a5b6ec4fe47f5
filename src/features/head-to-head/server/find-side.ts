import type { RequestContext } from '#api/context.ts'
import { isSlug, isTeamSlug, splitTeamSlug, teamSlug } from '#domain/names/slug.ts'
import type { Side } from '#features/pairs/server/sides.ts'

const areSlugs = (slugs: readonly string[]) => slugs.every(isSlug) && new Set(slugs).size === slugs.length

/** The players that a slug may mean, each way of reading it: one player, or two. */
function readings(slug: string): string[][] {
  return isTeamSlug(slug) ? [[slug], ...splitTeamSlug(slug).map((pair) => pair.toSorted())].filter(areSlugs) : []
}

/**
 * The player or the pair that a slug names: a pair in either order, whether or not the two ever stood together. A slug that
 * was given up is followed.
 * @returns undefined for a slug that names a player who does not exist
 */
export async function findSide(context: RequestContext, slug: string): Promise<Side | undefined> {
  const { players } = await context.entities()
  for (const reading of readings(slug)) {
    const found = reading.flatMap((each) => players.find(each) ?? [])
    const [one, two] = found
    if (one === undefined || found.length < reading.length) continue
    return { slug: teamSlug(one.player_slug, two?.player_slug ?? null), players: found }
  }
  return undefined
}
