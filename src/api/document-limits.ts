import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { PublicError } from './errors.ts'
import { type QueryLimits, SEARCH_COST } from './limits.ts'

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** Maximum number of fields with arguments in a cheap document. */
const CHEAP_LOOK_UPS = 2

/** Size of a selection; a fragment counts wherever it is spread. */
interface Measure {
  depth: number
  aliases: number
  directives: number
  fields: number
  /** Number of fields with arguments: lists, searches and look-ups, each of which queries the database. */
  lookUps: number
  /** Number of fields with a literal search text; texts in variables are not counted here. */
  searches: number
}

const NOTHING: Measure = { depth: 0, aliases: 0, directives: 0, fields: 0, lookUps: 0, searches: 0 }
/** Measures that add up over selections; depth is the maximum instead. */
const MEASURES = ['aliases', 'directives', 'fields', 'lookUps', 'searches'] as const

/** Checks the size of a document before its validation. @throws if a limit is exceeded */
export function checkDocument(document: DocumentNode, limits: QueryLimits): void {
  const measure = measurer(fragmentsOf(document))
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const { directives, ...measured } = measure(definition.selectionSet)
    checkMeasure({ ...measured, directives: directives + directivesOf(definition) }, limits)
  }
}

/** Returns true if a document may cause more than {@link CHEAP_LOOK_UPS} queries. */
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
  // Searches within the limit are charged while they run. A document with more could never succeed.
  const maxSearches = Math.floor(limits.values / SEARCH_COST)
  if (searches > maxSearches) throw tooComplex(`a query may search ${maxSearches} times, got ${searches}`)
}

/** Counts the directives of an operation itself and of its variables. */
function directivesOf({ directives = [], variableDefinitions = [] }: OperationDefinitionNode): number {
  return variableDefinitions.reduce((sum, variable) => sum + (variable.directives?.length ?? 0), directives.length)
}

/** Returns an error for a request over its limits. @param message states the limit and the actual value */
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

/** Returns true if a field has a search text as an argument or in its input. */
function isSearch({ arguments: given = [] }: FieldNode): boolean {
  return given.some(({ name, value }) => {
    if (value.kind === Kind.STRING) return name.value === 'text' && value.value !== ''
    return value.kind === Kind.OBJECT && value.fields.some((field) => isSearchedFor(field.name.value, field.value))
  })
}

function isSearchedFor(name: string, value: ValueNode): boolean {
  return name === 'search' && value.kind === Kind.STRING && value.value !== ''
}

/** Returns a function that measures selections. Each fragment is measured once; inside itself it counts as nothing. */
function measurer(fragments: Fragments) {
  const measured = new Map<string, Measure>()
  return measureSelections

  function measureSelections({ selections }: SelectionSetNode): Measure {
    const total = { ...NOTHING }
    for (const selection of selections) {
      const part = measureSelection(selection)
      for (const name of MEASURES) total[name] += part[name]
      total.directives += selection.directives?.length ?? 0
      total.depth = Math.max(total.depth, part.depth)
    }
    return total
  }

  function measureSelection(selection: SelectionNode): Measure {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value)
    const below = selection.selectionSet === undefined ? NOTHING : measureSelections(selection.selectionSet)
    return selection.kind === Kind.FIELD ? withField(selection, below) : below
  }

  function measureFragment(name: string): Measure {
    const known = measured.get(name)
    if (known !== undefined) return known
    measured.set(name, NOTHING)
    const fragment = fragments.get(name)
    if (fragment === undefined) return NOTHING
    const measure = measureSelections(fragment.selectionSet)
    measure.directives += fragment.directives?.length ?? 0
    measured.set(name, measure)
    return measure
  }
}

function withField(field: FieldNode, below: Measure): Measure {
  return {
    depth: field.name.value.startsWith('__') ? 0 : below.depth + 1,
    aliases: below.aliases + (field.alias === undefined ? 0 : 1),
    directives: below.directives,
    fields: below.fields + 1,
    lookUps: below.lookUps + (field.arguments?.length ? 1 : 0),
    searches: below.searches + (isSearch(field) ? 1 : 0),
  }
}

const fieldCounts = new WeakMap<FieldNode, number>()

/** Returns the number of fields selected of each of a resolver's rows; cached for each document. */
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
