import { fateOf, type SlugKind } from '#database/moved-slugs.ts'
import { isTeamSlug } from '#domain/slug.ts'
import type { RequestContext } from './context.ts'

/** What a slug names, or the one that stands for it since it was given up. */
export async function followed<T>(
  { snapshot }: RequestContext,
  kind: SlugKind,
  slug: string,
  find: (slug: string) => T | undefined | Promise<T | undefined>,
): Promise<T | undefined> {
  const found = await find(slug)
  if (found !== undefined || !isTeamSlug(slug)) return found
  const fate = await fateOf(snapshot, kind, slug)
  return fate?.kind === 'moved' ? find(fate.slug) : undefined
}

/** The slug that stands for a player's or a pair's; the same where it was not given up. */
export async function currentTeamSlug({ snapshot }: RequestContext, slug: string): Promise<string> {
  const fate = isTeamSlug(slug) ? await fateOf(snapshot, 'team', slug) : null
  return fate?.kind === 'moved' ? fate.slug : slug
}
