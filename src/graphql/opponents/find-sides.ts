import type { Entities } from '#database/entities.ts'
import { isSlug, isTeamSlug, splitTeamSlug, teamSlug } from '#domain/slug.ts'
import type { RequestContext } from '#graphql/context.ts'
import { currentTeamSlug } from '#graphql/moved-slugs.ts'
import type { Side } from '#graphql/sides.ts'

const areSlugs = (slugs: readonly string[]) => slugs.every(isSlug) && new Set(slugs).size === slugs.length

/** The players that a slug may mean, each way of reading it: one player, or two. */
function readings(slug: string): string[][] {
  return isTeamSlug(slug) ? [[slug], ...splitTeamSlug(slug).map((pair) => pair.toSorted())].filter(areSlugs) : []
}

/**
 * The players or pairs that slugs name: a pair in either order, whether or not the two ever stood together.
 * Slugs that were given up are followed.
 * @returns undefined for a slug that names a player who does not exist
 */
export async function findSides(context: RequestContext, slugs: readonly string[]): Promise<(Side | undefined)[]> {
  const sides = await sidesOf(context, slugs)
  if (!sides.includes(undefined)) return sides
  const current = await Promise.all(
    slugs.map(async (slug, index) => (sides[index] === undefined ? currentTeamSlug(context, slug) : slug)),
  )
  return current.every((slug, index) => slug === slugs[index]) ? sides : sidesOf(context, current)
}

async function sidesOf({ entities }: RequestContext, slugs: readonly string[]): Promise<(Side | undefined)[]> {
  const { players } = await entities()
  return slugs.map((slug) => sideOf(slug, players))
}

function sideOf(slug: string, players: Entities['players']): Side | undefined {
  for (const reading of readings(slug)) {
    const found = reading.flatMap((each) => players.find(each) ?? [])
    const [one, two] = found
    if (one === undefined || found.length < reading.length) continue
    return { slug: teamSlug(one.player_slug, two?.player_slug ?? null), players: found }
  }
  return undefined
}
