import { redirectOf, removalOf } from '#database/corrections/corrections.ts'
import { erasureKey, withheldSlug } from '#database/import/withheld-person.ts'
import type { Snapshot } from '#database/query/database.ts'
import type { RedirectKind, RemovalKind } from '#database/tables/correction-tables.ts'
import { splitTeamSlug, teamSlug } from '#domain/names/slug.ts'

/** The fate of a former slug or id. */
export type Fate = { kind: 'removed' } | { kind: 'moved'; slug: string }

export type SlugKind = 'player' | 'tournament' | 'match' | 'team' | 'event'

const REMOVED: Fate = { kind: 'removed' }

/** Returns what happened to a former slug or id; null if it was neither removed nor redirected. */
export async function fateOf(snapshot: Pick<Snapshot, 'first'>, kind: SlugKind, slug: string): Promise<Fate | null> {
  if (kind === 'team') return fateOfTeam(snapshot, slug)
  if (kind === 'event') return fateOfEvent(snapshot, slug)
  const key = kind === 'player' ? (await snapshot.first(erasureKey, {}))?.key : undefined
  for (let current = slug; ; ) {
    if (await isRemoved(snapshot, kind, current)) return REMOVED
    // Former slugs of players who asked not to be named are stored as keyed hashes.
    const keyed = key === undefined ? null : withheldSlug(key, current)
    if (keyed !== null && (await isRemoved(snapshot, 'person', keyed))) return REMOVED
    const next =
      kind === 'match'
        ? undefined
        : ((await redirected(snapshot, kind, current)) ?? (keyed && (await redirected(snapshot, kind, keyed))))
    if (!next || next === current) return current === slug ? null : { kind: 'moved', slug: current }
    current = next
  }
}

async function redirected(snapshot: Pick<Snapshot, 'first'>, kind: RedirectKind, slug: string) {
  return (await snapshot.first(redirectOf, { kind, slug }))?.new_slug
}

async function isRemoved(snapshot: Pick<Snapshot, 'first'>, kind: RemovalKind, id: string): Promise<boolean> {
  return (await snapshot.first(removalOf, { kind, id })) !== undefined
}

/** Returns the fate of a pair: removed with one of its players, or moved with its players. */
async function fateOfTeam(snapshot: Pick<Snapshot, 'first'>, slug: string): Promise<Fate | null> {
  for (const pair of splitTeamSlug(slug)) {
    const fates = [await fateOf(snapshot, 'player', pair[0]), await fateOf(snapshot, 'player', pair[1])]
    if (fates.some((fate) => fate?.kind === 'removed')) return REMOVED
    if (fates.every((fate) => fate === null)) continue
    const [one = '', two = ''] = fates.map((fate, index) => (fate?.kind === 'moved' ? fate.slug : pair[index]))
    return { kind: 'moved', slug: teamSlug(one, two) }
  }
  return fateOf(snapshot, 'player', slug)
}

/** Returns the fate of an event, which moves with its tournament: its slug begins with the tournament's slug. */
async function fateOfEvent(snapshot: Pick<Snapshot, 'first'>, slug: string): Promise<Fate | null> {
  if (await isRemoved(snapshot, 'event', slug)) return REMOVED
  for (const [tournament, event] of splitTeamSlug(slug)) {
    const fate = await fateOf(snapshot, 'tournament', tournament)
    if (fate !== null) return fate.kind === 'moved' ? { kind: 'moved', slug: `${fate.slug}--${event}` } : fate
  }
  return null
}
