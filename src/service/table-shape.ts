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
import { schema } from './schema.ts'

/** Path of a column's value in a row. Joined by dots, it is the header of the column. */
export type ColumnPath = readonly string[]

/** The table in the result of a document: the name of its list and its columns, in the order of the document. */
export interface TableShape {
  /** Name of the list in the result. */
  field: string
  columns: ColumnPath[]
  /** Columns that were added later. They follow all others. */
  added: ColumnPath[]
}

type Variables = Readonly<Record<string, unknown>>

/** Name of the rows in each kind of list. An edge has its node next to values of the list, such as a rank. */
const ROWS = { cursor: 'edges', number: 'items' } as const

/** Derives the columns of a page's CSV and JSON file from the text of the document that the page runs. */
export function tableShape(text: string, variables: Variables, paging: keyof typeof ROWS): TableShape {
  const { definitions } = parse(text)
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
      .filter((path) => path[0] !== 'cursor' && !LEFT_OUT.has(path.at(-1)))
      .map((path) => (path[0] === 'node' ? path.slice(1) : path))
    const rowType = getNamedType(fieldType(type, rows)).name
    return { field: root.alias?.value ?? root.name.value, ...dividedColumns(columns, ADDED_COLUMNS[rowType] ?? []) }
  }
  throw new Error('the document has no list')
}

/** Fields that pages use in texts with little room. Files have the full names. */
const LEFT_OUT: ReadonlySet<string | undefined> = new Set(['short_name'])

/** Columns that were added later, by type of the row, in the order of their addition. */
const ADDED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  PlayerEdge: ['matches_won', 'matches_lost', 'rating.rank', 'rating.rating'],
  PlayerStatsEdge: ['player.country_code', 'player.age'],
  RatingEdge: ['player.country_code', 'player.age'],
  PartnerCandidate: ['main_partner.player.player_slug', 'main_partner.player.name', 'main_partner.matches_played'],
  TournamentEdge: ['podiums'],
  Match: ['round_text', 'result_overdue', 'tournament.start_date', 'tournament.end_date', 'date_known', 'current_game'],
}

/** Separates the columns that were added later from the older ones. */
function dividedColumns(all: readonly ColumnPath[], names: readonly string[]) {
  const place = (path: ColumnPath) => names.indexOf(path.join('.'))
  return {
    columns: all.filter((path) => place(path) === -1),
    added: all.filter((path) => place(path) !== -1).toSorted((a, b) => place(a) - place(b)),
  }
}

interface Walk {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  variables: Variables
}

/** Returns the fields of a selection and of its fragments, except those that @include leaves out. */
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
  const parent = getNamedType(type)
  const definition = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined
  if (!definition) throw new Error(`the schema has no field ${field.name.value}`)
  return definition.type
}

/** Returns the paths of all values below a field. A list below a row counts as one value. */
function leavesOf(field: FieldNode, type: GraphQLOutputType, walk: Walk): string[][] {
  return fieldsOf(field.selectionSet, walk).flatMap((child) => {
    const name = child.alias?.value ?? child.name.value
    const childType = fieldType(type, child)
    if (isListType(getNullableType(childType)) || !isObjectType(getNamedType(childType))) return [[name]]
    return leavesOf(child, childType, walk).map((path) => [name, ...path])
  })
}
