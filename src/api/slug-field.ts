import type { ObjectRef } from '@pothos/core'
import type { SlugKind } from '#domain/names/slug.ts'
import type { Schema } from './builder.ts'
import type { RequestContext } from './context.ts'
import { required } from './input-type.ts'
import { addQueries } from './object-type.ts'

interface SlugField<Row> {
  type: ObjectRef<Schema, Row>
  description: string
  find: (slug: string, context: RequestContext) => Promise<Row | undefined>
}

/** Adds a query field that finds a row by its slug. */
export function slugField<Row extends object>(kind: SlugKind, { type, description, find }: SlugField<Row>): void {
  const name = `${kind}_slug`
  const args = { [name]: required('String', `Slug of the ${kind}, current or former.`) }
  const resolve = (_root: object, values: Readonly<Record<string, string>>, context: RequestContext) => {
    context.budget.chargeLookUp()
    return find(values[name] as string, context)
  }
  addQueries({ [kind]: { type, nullable: true, description, args, resolve } })
}
