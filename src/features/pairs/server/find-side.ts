import type { RequestContext } from '#api/context.ts'
import { isSlug, isTeamSlug, splitTeamSlug, teamSlug } from '#domain/names/slug.ts'
import type { Side } from '#features/pairs/server/sides.ts'

const areSlugs = (slugs: readonly string[]) => slugs.every(isSlug) && new Set(slugs).size === slugs.length

/** Returns all readings of a slug: as one player, or as two players. */
function readings(slug: string): string[][] {
  return isTeamSlug(slug) ? [[slug], ...splitTeamSlug(slug).map((pair) => pair.toSorted())].filter(areSlugs) : []
}

/**
 * Finds the player or pair with a slug. A pair's players may be in either order and may never have played together;
 * former slugs are followed.
 * @returns undefined if a player does not exist
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
