import type { PlayerRow } from '#database/queries/columns.ts'
import { playersBySlugs } from '#database/queries/players.ts'
import { lookUpParams } from '#database/query-shapes.ts'
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
 * The players or pairs that slugs name, by one look-up: a pair in either order, whether or not the two ever stood together.
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

async function sidesOf({ snapshot }: RequestContext, slugs: readonly string[]): Promise<(Side | undefined)[]> {
  const names = new Set(slugs.flatMap((slug) => readings(slug).flat()))
  const rows = names.size === 0 ? [] : await snapshot.all(playersBySlugs, lookUpParams([...names]))
  const players = new Map(rows.map((player) => [player.player_slug, player]))
  return slugs.map((slug) => sideOf(slug, players))
}

function sideOf(slug: string, players: ReadonlyMap<string, PlayerRow>): Side | undefined {
  for (const reading of readings(slug)) {
    const found = reading.flatMap((each) => players.get(each) ?? [])
    const [one, two] = found
    if (one === undefined || found.length < reading.length) continue
    return { slug: teamSlug(one.player_slug, two?.player_slug ?? null), players: found }
  }
  return undefined
}
