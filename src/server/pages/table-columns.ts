import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql'
import { trustedText } from '#server/request/trusted-documents.ts'
import { schema } from '#service/schema.ts'

/** One column of a table's file: where its value stands in a row. The header is the same path, joined by dots. */
export type ColumnPath = readonly string[]

/** What of a document is a table: the field that answers it, and its columns in the order in which it asks for them. */
export interface TableShape {
  /** The name that the list is answered under. */
  field: string
  columns: ColumnPath[]
}

type Variables = Readonly<Record<string, unknown>>

/** How a row is found in a list of each kind: an edge holds its node beside what only the list knows, such as a rank. */
const ROWS = { cursor: 'edges', number: 'items' } as const

/** Reads from the document that a page asks with what its table's file holds. */
export function tableShape(source: string, variables: Variables, paging: keyof typeof ROWS): TableShape {
  const { definitions } = parse(trustedText(source) ?? source)
  const operation = definitions.find((node): node is OperationDefinitionNode => node.kind === 'OperationDefinition')
  const fragments = new Map(
    definitions.flatMap((node) => (node.kind === 'FragmentDefinition' ? [[node.name.value, node] as const] : [])),
  )
  const walk = { fragments, variables }
  for (const root of fieldsOf(operation?.selectionSet, walk)) {
    const rows = fieldsOf(root.selectionSet, walk).find(({ name }) => name.value === ROWS[paging])
    const type = schema.getQueryType()?.getFields()[root.name.value]?.type
    if (!rows || !type) continue
    const paths = leavesOf(rows, fieldType(type, rows), walk)
    const columns = paths
      .filter(([first]) => first !== 'cursor')
      .map((path) => (path[0] === 'node' ? path.slice(1) : path))
    const rowType = getNamedType(fieldType(type, rows)).name
    return { field: root.alias?.value ?? root.name.value, columns: addedLast(columns, ADDED_COLUMNS[rowType] ?? []) }
  }
  throw new Error('the document asks for no table')
}

/** Columns by the type of their row that were added to files later: they follow the columns that were there before. */
const ADDED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  Match: ['round_text', 'result_overdue', 'tournament.start_date', 'tournament.end_date', 'date_known'],
}

function addedLast(columns: readonly ColumnPath[], added: readonly string[]): ColumnPath[] {
  return columns.toSorted((a, b) => added.indexOf(a.join('.')) - added.indexOf(b.join('.')))
}

interface Walk {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  variables: Variables
}

/** The fields of a selection, those of its fragments too, without what the variables leave out. */
function fieldsOf(selection: SelectionSetNode | undefined, walk: Walk): FieldNode[] {
  return (selection?.selections ?? []).flatMap((node) => {
    if (node.kind === 'Field') return isIncluded(node, walk.variables) ? [node] : []
    if (node.kind === 'InlineFragment') return fieldsOf(node.selectionSet, walk)
    return fieldsOf(walk.fragments.get(node.name.value)?.selectionSet, walk)
  })
}

function isIncluded({ directives = [] }: FieldNode, variables: Variables): boolean {
  return directives.every(({ name, arguments: given = [] }) => {
    const value = given[0]?.value
    return name.value !== 'include' || value?.kind !== 'Variable' || variables[value.name.value] === true
  })
}

function fieldType(type: GraphQLOutputType, field: FieldNode): GraphQLOutputType {
  const of = getNamedType(type)
  const known = isObjectType(of) ? of.getFields()[field.name.value] : undefined
  if (!known) throw new Error(`the schema has no ${field.name.value}`)
  return known.type
}

/** The paths of all values below a field. A list below a row is one value. */
function leavesOf(field: FieldNode, type: GraphQLOutputType, walk: Walk): string[][] {
  return fieldsOf(field.selectionSet, walk).flatMap((child) => {
    const name = child.alias?.value ?? child.name.value
    const of = fieldType(type, child)
    if (isListType(getNullableType(of)) || !isObjectType(getNamedType(of))) return [[name]]
    return leavesOf(child, of, walk).map((path) => [name, ...path])
  })
}
