import type { ObjectRef } from '@pothos/core'
import { builder, type Schema } from './builder.ts'
import type { RequestContext } from './context.ts'
import { required } from './input-type.ts'
import { addQueries, type FieldsOf, id, objectType, oneOrNull } from './object-type.ts'

type Find = (id: string, context: RequestContext) => Promise<object | null | undefined>

/** Functions that find an object by its id, by the name of its type. */
const finders = new Map<string, Find>()

const GLOBAL_ID =
  'Name of the type, a colon and the `id`. Unique among all types, for clients such as Relay that keep all objects in one store.'

export const NodeRef = builder.interfaceRef<object>('Node').implement({
  description: 'An object that the query `node` finds by its `global_id`.',
  resolveType: (row) => (row as Found).__typename,
  fields: (t) => ({ global_id: t.id({ description: GLOBAL_ID, resolve: unresolved }) }),
})

/** Throws: every type of Node defines a resolver of its own. */
function unresolved(): never {
  throw new Error('a type without a global id is a Node')
}

/** An object with its type's name, by which GraphQL knows the type of a Node. */
interface Found {
  __typename: string
}

/** Returns a function that defines a type of Node. @param idOf returns an id unique within the type */
export const nodeType =
  <Row>(name: string, idDescription: string, idOf: (row: Row) => string) =>
  <Name extends string>(description: string, fields: FieldsOf<Row, Name>) => {
    const ids = {
      id: id<Row>(idDescription, idOf),
      global_id: id<Row>(GLOBAL_ID, (row) => `${name}:${idOf(row)}`),
    }
    return objectType<Row>(name)<string>(description, { ...ids, ...fields }, [NodeRef])
  }

/** Sets how the query `node` finds objects of a type. @param find returns nothing if no object has the id */
export function findNodes<Row extends object>(
  { name }: ObjectRef<Schema, Row>,
  find: (id: string, context: RequestContext) => Promise<Row | null | undefined>,
): void {
  finders.set(name, find)
}

addQueries({
  node: oneOrNull(
    NodeRef,
    'Finds an object by its global id; null if there is none. The former id of a renamed player, tournament, event or team finds the object under its new id.',
    { global_id: required('ID', 'The `global_id` of the object, such as `Player:ann-lee`.') },
    async (_root, { global_id }, context) => {
      context.budget.chargeLookUp()
      const [type, id] = splitOnce(global_id, ':')
      const row = await finders.get(type)?.(id, context)
      return row == null ? null : ({ ...row, __typename: type } satisfies Found)
    },
  ),
})

/** Splits a text at its first separator; the second part is empty if there is none. */
function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
