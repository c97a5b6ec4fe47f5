import {
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql'

/** Maximum length of what a document may read about the schema, in characters: twice that of the usual introspection query. */
export const MAX_INTROSPECTED = 800_000
/** Characters around the name and the value of a field in a response. */
const AROUND_VALUE = 5

/**
 * Measures what a valid document reads about the schema, until it is too long. No resolver of the API charges for it, and a
 * type has fields whose types have fields.
 */
export function introspectsTooMuch(schema: GraphQLSchema, document: DocumentNode): boolean {
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  )
  let length = 0
  return document.definitions.some(
    (one) => one.kind === Kind.OPERATION_DEFINITION && fieldsOf(one.selectionSet).some(isTooMuchAtTop),
  )

  function fieldsOf({ selections }: SelectionSetNode): FieldNode[] {
    return selections.flatMap((one) => {
      if (one.kind === Kind.FIELD) return [one]
      const part = one.kind === Kind.INLINE_FRAGMENT ? one : fragments.get(one.name.value)
      return part ? fieldsOf(part.selectionSet) : []
    })
  }

  function isTooMuchAtTop(field: FieldNode): boolean {
    const definition = [SchemaMetaFieldDef, TypeMetaFieldDef].find(({ name }) => name === field.name.value)
    if (definition === undefined) return false
    const source = definition === SchemaMetaFieldDef ? schema : typeNamedIn(field)
    return isTooMuch(field, getNamedType(definition.type) as GraphQLObjectType, source)
  }

  /** Returns the type that `__type` names; for a variable, the one with the most fields. */
  function typeNamedIn({ arguments: [name] = [] }: FieldNode) {
    return name?.value.kind === Kind.STRING ? schema.getType(name.value.value) : schema.getQueryType()
  }

  function isTooMuch({ selectionSet }: FieldNode, type: GraphQLObjectType, source: unknown): boolean {
    if (selectionSet === undefined || source == null) return false
    return fieldsOf(selectionSet).some((field) => {
      const definition = type.getFields()[field.name.value]
      const info = { schema } as GraphQLResolveInfo
      const value = definition?.resolve?.(source, { includeDeprecated: true }, undefined, info)
      length += field.name.value.length + String(typeof value === 'object' ? '' : value).length + AROUND_VALUE
      if (length > MAX_INTROSPECTED) return true
      if (definition === undefined) return false
      return [value].flat().some((each) => isTooMuch(field, getNamedType(definition.type) as GraphQLObjectType, each))
    })
  }
}
