import type { ObjectRef } from '@pothos/core'
import { fateOf, type SlugKind } from '#database/moved-slugs.ts'
import { isTeamSlug } from '#domain/slug.ts'
import { builder, type Schema } from './builder.ts'
import type { RequestContext } from './context.ts'

interface SlugField<Row> {
  type: ObjectRef<Schema, Row>
  description: string
  find: (slug: string, context: RequestContext) => Promise<Row | undefined>
}

/** Adds a row by its slug to the service, or by one that it gave up. */
export function slugField<Row>(kind: SlugKind, { type, description, find }: SlugField<Row>): void {
  builder.queryField(kind, (t) =>
    t.field({
      type,
      nullable: true,
      description,
      args: { [`${kind}_slug`]: t.arg.string({ required: true, description: `The ${kind}'s slug.` }) },
      resolve: ((_root, args, context) => {
        context.budget.lookUp()
        return followed(context, kind, args[`${kind}_slug`] as string, (slug) => find(slug, context))
      }) satisfies (root: object, args: Record<string, string>, context: RequestContext) => unknown as never,
    }),
  )
}

async function followed<Row>(
  { snapshot }: RequestContext,
  kind: SlugKind,
  slug: string,
  find: (slug: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
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
