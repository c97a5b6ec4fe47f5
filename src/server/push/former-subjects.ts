import { slugChange } from '#database/moved-slugs.ts'
import { allSubjects, formerSlugs } from '#database/push-subscriptions.ts'
import type { Snapshot } from '#database/query/database.ts'

/** The kinds of slugs by the first segment of the pages that devices follow. */
const KINDS = { player: 'player', partners: 'team', tournament: 'tournament' } as const

/** Returns followed pages with a former slug, by the page that they redirect to. */
export async function formerSubjects(snapshot: Pick<Snapshot, 'all' | 'first'>): Promise<Map<string, string[]>> {
  const former = new Map<string, string[]>()
  const slugs = new Set((await snapshot.all(formerSlugs, {})).map(({ old_slug }) => old_slug))
  if (slugs.size === 0) return former
  for (const { subject } of await snapshot.all(allSubjects, {})) {
    const [, segment = '', slug = ''] = subject.split('/')
    const kind = KINDS[segment as keyof typeof KINDS]
    if (kind === undefined || ![slug, ...slug.split('--')].some((part) => slugs.has(part))) continue
    const change = await slugChange(snapshot, kind, slug)
    if (change?.kind !== 'moved') continue
    const current = `/${segment}/${change.slug}`
    former.set(current, [...(former.get(current) ?? []), subject])
  }
  return former
}
