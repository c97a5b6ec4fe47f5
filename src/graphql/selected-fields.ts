import {
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/** The names of the fields that a request selects, by the name of the type that has them. */
type SelectedFields = ReadonlyMap<string, ReadonlySet<string>>

/** Found once a document, by the part of it that is asked for and by what variables leave in it. */
const known = new WeakMap<FieldNode, Map<string, SelectedFields>>()
/** Of one field no more are kept: documents can have any number of variables. */
const MOST_KEPT = 16

/** What is selected below a resolver's field, on any level. @param part the one of its fields below which that is asked */
export function fieldsBelow(info: GraphQLResolveInfo, part?: string): SelectedFields {
  const [field, another] = info.fieldNodes
  if (field === undefined || another !== undefined) return walked(info, part)
  const kept = known.get(field) ?? new Map<string, SelectedFields>()
  known.set(field, kept)
  const asked = `${part} ${choiceOf(info)}`
  const selected = kept.get(asked) ?? walked(info, part)
  if (kept.size < MOST_KEPT) kept.set(asked, selected)
  return selected
}

function walked(info: GraphQLResolveInfo, part: string | undefined): SelectedFields {
  const walk = new Walk(info)
  for (const { selectionSet } of info.fieldNodes) if (selectionSet) walk.into(selectionSet, info.returnType, part)
  return walk.selected
}

/** What variables say to directives: the names of those that are true. */
function choiceOf({ variableValues }: GraphQLResolveInfo): string {
  let choice = ''
  for (const name in variableValues) if (variableValues[name] === true) choice += `${name} `
  return choice
}

class Walk {
  readonly selected = new Map<string, Set<string>>()
  readonly #info: GraphQLResolveInfo

  constructor(info: GraphQLResolveInfo) {
    this.#info = info
  }

  /** @param part the only field that is looked into */
  into({ selections }: SelectionSetNode, of: GraphQLOutputType, part?: string): void {
    const type = getNamedType(of)
    if (!isObjectType(type)) throw new Error(`fields are selected of ${type}, which is no object`)
    for (const selection of selections) {
      if (!this.#isIncluded(selection)) continue
      if (selection.kind !== Kind.FIELD) {
        const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#fragment(selection.name.value)
        this.into(fragment.selectionSet, type, part)
        continue
      }
      const { name, selectionSet } = selection
      if (part !== undefined && name.value !== part) continue
      this.#add(type.name, name.value)
      const below = type.getFields()[name.value]
      if (selectionSet && below) this.into(selectionSet, below.type)
    }
  }

  #add(type: string, field: string): void {
    const fields = this.selected.get(type) ?? new Set()
    this.selected.set(type, fields.add(field))
  }

  #fragment(name: string) {
    const fragment = this.#info.fragments[name]
    if (fragment === undefined) throw new Error(`a valid document has no fragment ${name}`)
    return fragment
  }

  #isIncluded(selection: SelectionNode): boolean {
    if (!selection.directives?.length) return true
    const { variableValues } = this.#info
    if (getDirectiveValues(GraphQLSkipDirective, selection, variableValues)?.if === true) return false
    return getDirectiveValues(GraphQLIncludeDirective, selection, variableValues)?.if !== false
  }
}
