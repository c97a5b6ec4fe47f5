import type { ObjectRef } from '@pothos/core'
import type { SlugKind } from '#database/moved-slugs.ts'
import { builder, type Schema } from './builder.ts'
import type { RequestContext } from './context.ts'

interface SlugField<Row> {
  type: ObjectRef<Schema, Row>
  description: string
  find: (slug: string, context: RequestContext) => Promise<Row | undefined>
}

/** Adds a row by its slug to the service. */
export function slugField<Row>(kind: SlugKind, { type, description, find }: SlugField<Row>): void {
  builder.queryField(kind, (t) =>
    t.field({
      type,
      nullable: true,
      description,
      args: { [`${kind}_slug`]: t.arg.string({ required: true, description: `The ${kind}'s slug.` }) },
      resolve: ((_root, args, context) => {
        context.budget.lookUp()
        return find(args[`${kind}_slug`] as string, context)
      }) satisfies (root: object, args: Record<string, string>, context: RequestContext) => unknown as never,
    }),
  )
}
