import { redirectOf, removalOf } from '#database/corrections/corrections.ts'
import { anonymizedSlug, erasureKey } from '#database/import/anonymized-slug.ts'
import type { Snapshot } from '#database/query/database.ts'
import type { RedirectKind, RemovalKind } from '#database/tables/correction-tables.ts'
import { type SlugKind, splitTeamSlug, teamSlug } from '#domain/names/slug.ts'

/** The event that made a slug or id a former one. */
export type SlugChange = { kind: 'removed' } | { kind: 'moved'; slug: string }

const REMOVED: SlugChange = { kind: 'removed' }

/** Returns what happened to a former slug or id; null if it was neither removed nor redirected. */
export async function slugChange(
  snapshot: Pick<Snapshot, 'first'>,
  kind: SlugKind,
  slug: string,
): Promise<SlugChange | null> {
  if (kind === 'team') return teamChange(snapshot, slug)
  if (kind === 'event') return eventChange(snapshot, slug)
  const key = kind === 'player' ? (await snapshot.first(erasureKey, {}))?.key : undefined
  for (let current = slug; ; ) {
    if (await isRemoved(snapshot, kind, current)) return REMOVED
    // Former slugs of players who asked not to be named are stored as keyed hashes.
    const keyed = key === undefined ? null : anonymizedSlug(key, current)
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

/** Returns the change of a pair's slug: a pair is removed with one of its players, and moves with its players. */
async function teamChange(snapshot: Pick<Snapshot, 'first'>, slug: string): Promise<SlugChange | null> {
  for (const pair of splitTeamSlug(slug)) {
    const changes = [await slugChange(snapshot, 'player', pair[0]), await slugChange(snapshot, 'player', pair[1])]
    if (changes.some((change) => change?.kind === 'removed')) return REMOVED
    if (changes.every((change) => change === null)) continue
    const [one = '', two = ''] = changes.map((change, index) => (change?.kind === 'moved' ? change.slug : pair[index]))
    return { kind: 'moved', slug: teamSlug(one, two) }
  }
  return slugChange(snapshot, 'player', slug)
}

/** Returns the change of an event's slug. An event moves with its tournament: its slug begins with the tournament's slug. */
async function eventChange(snapshot: Pick<Snapshot, 'first'>, slug: string): Promise<SlugChange | null> {
  if (await isRemoved(snapshot, 'event', slug)) return REMOVED
  for (const [tournament, event] of splitTeamSlug(slug)) {
    const change = await slugChange(snapshot, 'tournament', tournament)
    if (change !== null) return change.kind === 'moved' ? { kind: 'moved', slug: `${change.slug}--${event}` } : change
  }
  return null
}
