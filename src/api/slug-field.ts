import type { ObjectRef } from '@pothos/core'
import type { SlugKind } from '#domain/names/slug.ts'
import { builder, type Schema } from './builder.ts'
import type { RequestContext } from './context.ts'

interface SlugField<Row> {
  type: ObjectRef<Schema, Row>
  description: string
  find: (slug: string, context: RequestContext) => Promise<Row | undefined>
}

/** Adds a query field that finds a row by its slug. */
export function slugField<Row extends object>(kind: SlugKind, { type, description, find }: SlugField<Row>): void {
  builder.queryField(kind, (t) =>
    t.field({
      type: type as ObjectRef<Schema, object>,
      nullable: true,
      description,
      args: {
        [`${kind}_slug`]: t.arg.string({ required: true, description: `Slug of the ${kind}, current or former.` }),
      },
      resolve: (_root, args, context) => {
        context.budget.chargeLookUp()
        return find(args[`${kind}_slug`] as string, context)
      },
    }),
  )
}
