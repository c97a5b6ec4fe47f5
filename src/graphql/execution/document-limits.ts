import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { PublicError } from './errors.ts'
import { type QueryLimits, SEARCH_COST } from './limits.ts'

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** So many fields with arguments a document may have without being an expensive one. */
const CHEAP_LOOK_UPS = 2

/** What one selection costs; fragments are counted wherever they are spread. */
interface Measure {
  depth: number
  aliases: number
  directives: number
  fields: number
  /** Fields with arguments: lists, searches and rows by their names, each of which asks the database. */
  lookUps: number
  /** Fields that are searched by words, as far as the document itself says so and no variable. */
  searches: number
}

const NOTHING: Measure = { depth: 0, aliases: 0, directives: 0, fields: 0, lookUps: 0, searches: 0 }

/** @throws where the document is too large to be looked at further */
export function checkDocument(document: DocumentNode, limits: QueryLimits): void {
  const measure = measurer(fragmentsOf(document))
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const { directives, ...measured } = measure(definition.selectionSet)
    checkMeasure({ ...measured, directives: directives + directivesOf(definition) }, limits)
  }
}

/** Whether a document may ask the database for more than a few things. */
export function isExpensive(document: DocumentNode): boolean {
  const measure = measurer(fragmentsOf(document))
  return document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && measure(definition.selectionSet).lookUps > CHEAP_LOOK_UPS,
  )
}

function checkMeasure({ depth, aliases, directives, fields, searches }: Measure, limits: QueryLimits): void {
  if (depth > limits.depth) throw tooComplex(`a query may be nested ${limits.depth} fields deep, got ${depth}`)
  if (aliases > limits.aliases) throw tooComplex(`a query may have ${limits.aliases} aliases, got ${aliases}`)
  if (directives > limits.directives) {
    throw tooComplex(`a query may have ${limits.directives} directives, got ${directives}`)
  }
  if (fields > limits.fields) throw tooComplex(`a query may select ${limits.fields} fields, got ${fields}`)
  // Those that fit are paid for while they run; what can never fit is not even looked at further.
  const most = Math.floor(limits.values / SEARCH_COST)
  if (searches > most) throw tooComplex(`a query may search ${most} times, got ${searches}`)
}

/** Those of an operation itself and of its variables. */
function directivesOf({ directives = [], variableDefinitions = [] }: OperationDefinitionNode): number {
  return variableDefinitions.reduce((sum, variable) => sum + (variable.directives?.length ?? 0), directives.length)
}

/** @param message what a request may hold, and how much this one does */
export function tooComplex(message: string): PublicError {
  return new PublicError('QUERY_TOO_COMPLEX', message)
}

function fragmentsOf(document: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  return fragments
}

/** Whether a field is given a text to search for, or an input with one. */
function isSearch({ arguments: given = [] }: FieldNode): boolean {
  return given.some(({ name, value }) => {
    if (value.kind === Kind.STRING) return name.value === 'text' && value.value !== ''
    return value.kind === Kind.OBJECT && value.fields.some((field) => isSearchedFor(field.name.value, field.value))
  })
}

function isSearchedFor(name: string, value: ValueNode): boolean {
  return name === 'search' && value.kind === Kind.STRING && value.value !== ''
}

/** Measures selections; each fragment is measured once, and one that spreads itself counts as nothing inside itself. */
function measurer(fragments: Fragments) {
  const measured = new Map<string, Measure>()
  const measureFragment = (name: string): Measure => {
    const known = measured.get(name)
    if (known !== undefined) return known
    const fragment = fragments.get(name)
    measured.set(name, NOTHING)
    const measure = fragment === undefined ? NOTHING : measureDefinition(fragment)
    measured.set(name, measure)
    return measure
  }
  const measureDefinition = ({ selectionSet, directives = [] }: FragmentDefinitionNode): Measure => {
    const measure = measureSelections(selectionSet)
    return { ...measure, directives: measure.directives + directives.length }
  }
  const measureField = (field: FieldNode): Measure => {
    const below = field.selectionSet === undefined ? NOTHING : measureSelections(field.selectionSet)
    const introspection = field.name.value.startsWith('__')
    return {
      depth: introspection ? 0 : below.depth + 1,
      aliases: below.aliases + (field.alias === undefined ? 0 : 1),
      directives: below.directives,
      fields: below.fields + 1,
      lookUps: below.lookUps + (field.arguments?.length ? 1 : 0),
      searches: below.searches + (isSearch(field) ? 1 : 0),
    }
  }
  const measureSelections = (set: SelectionSetNode): Measure => {
    const total = { ...NOTHING }
    for (const selection of set.selections) {
      const part = measureSelection(selection)
      total.depth = Math.max(total.depth, part.depth)
      total.aliases += part.aliases
      total.directives += part.directives + (selection.directives?.length ?? 0)
      total.fields += part.fields
      total.lookUps += part.lookUps
      total.searches += part.searches
    }
    return total
  }
  const measureSelection = (selection: SelectionSetNode['selections'][number]): Measure => {
    if (selection.kind === Kind.FIELD) return measureField(selection)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value)
    return measureSelections(selection.selectionSet)
  }
  return measureSelections
}

const fieldCounts = new WeakMap<FieldNode, number>()

/** How many fields each of a resolver's rows is asked for; counted once a document. */
export function selectedFields({ fieldNodes, fragments }: GraphQLResolveInfo): number {
  let total = 0
  for (const field of fieldNodes) {
    let count = fieldCounts.get(field)
    if (count === undefined) {
      const measure = measurer(new Map(Object.entries(fragments)))
      count = field.selectionSet === undefined ? 1 : measure(field.selectionSet).fields
      fieldCounts.set(field, count)
    }
    total += count
  }
  return total
}
