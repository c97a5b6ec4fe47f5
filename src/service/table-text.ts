import { csvLine } from '#domain/format/csv.ts'
import { slugify } from '#domain/names/slug.ts'
import type { ColumnPath, TableShape } from './table-shape.ts'

/** Number of rows that are read at once, which is the maximum of the API. */
const BATCH = 100

export type Row = Readonly<Record<string, unknown>>

/** Executes a document. */
type Run = (document: string, variables: Row) => Promise<Row>

/** The table of a page, as it is written to a file. */
export interface FileTable {
  form: 'csv' | 'json'
  paging: 'cursor' | 'number'
  document: string
  variables: Row
  dataset: { data_through: string | null }
  /** Columns of the CSV file after those of the rows. */
  columns: readonly FileColumn[]
}

interface FileColumn {
  name: string
  value: (row: Row) => unknown
}

type Batches = AsyncIterable<Row[]> | Iterable<Row[]>

/** Returns the text of a table's file, piece by piece. */
export function textOf({ form, columns }: FileTable, shape: TableShape, batches: Batches): AsyncGenerator<string> {
  if (form === 'json') return jsonOf(batches)
  const columnOf = (path: ColumnPath) => ({ name: path.join('.'), value: (row: Row) => valueAt(row, path) })
  return csvOf(batches, [...shape.columns.map(columnOf), ...columns, ...shape.added.map(columnOf)])
}

/** The parts of a table's input that its file name contains. */
interface FileInput {
  time_period?: string
  min_matches?: number
  filter?: { min_matches?: number }
}

/**
 * Returns the name of a file, such as `erne-rankings-mens-singles-period-2026-through-2026-06-28.csv`. A minimum of matches
 * and a period that are the page's defaults are part of it, although the URL doesn't name them.
 */
export function fileName(url: string, { form, dataset, variables }: FileTable, siteSlug: string): string {
  const { pathname, searchParams } = new URL(`http://localhost${url}`)
  const { time_period = '', filter, ...input } = (variables.input ?? {}) as FileInput
  const min_matches = input.min_matches ?? filter?.min_matches ?? 1
  const minimum = searchParams.has('min') || min_matches === 1 ? '' : `min ${min_matches}`
  const period = searchParams.has('period') ? '' : time_period
  const words = [pathname.slice(0, -form.length - 1), ...[...searchParams].flat(), minimum, period].join(' ')
  const through = dataset.data_through ? `-through-${dataset.data_through}` : ''
  return `${siteSlug}-${slugify(words)}${through}.${form}`
}

/** Reads the table's rows, batch by batch. */
export async function* batchesOf(
  { paging, document, variables }: FileTable,
  shape: TableShape,
  runQuery: Run,
): AsyncGenerator<Row[], void> {
  const rowsAt = paging === 'cursor' ? readEdges : readItems
  let position: Row | null = paging === 'cursor' ? { first: BATCH, after: null } : { pageSize: BATCH, page: 1 }
  while (position !== null) {
    const result: Row = await runQuery(document, { ...variables, ...position })
    const { rows, next } = rowsAt(result[shape.field])
    yield rows
    position = next
  }
}

interface Batch {
  rows: Row[]
  /** Paging variables of the next batch; `null` after the last. */
  next: Row | null
}

function readEdges(list: unknown): Batch {
  const { edges, pageInfo } = list as {
    edges: { node: Row; cursor?: string }[]
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
  }
  const rows = edges.map(({ node, cursor: _, ...edgeValues }) => ({ ...edgeValues, ...node }))
  return { rows, next: pageInfo.hasNextPage ? { first: BATCH, after: pageInfo.endCursor } : null }
}

function readItems(list: unknown): Batch {
  const { items, pageInfo } = list as { items: Row[]; pageInfo: { currentPage: number; totalPages: number } }
  const page = pageInfo.currentPage + 1
  return { rows: items, next: page <= pageInfo.totalPages ? { pageSize: BATCH, page } : null }
}

async function* csvOf(batches: Batches, columns: readonly FileColumn[]): AsyncGenerator<string> {
  yield csvLine(columns.map(({ name }) => name))
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(columns.map(({ value }) => cellOf(value(row))))).join('')
  }
}

function valueAt(row: Row, path: ColumnPath): unknown {
  return path.reduce<unknown>((value, key) => (value as Row | null)?.[key] ?? null, row)
}

/**
 * Writes a list into one field: games as `11-7 9-11`, teams by their slugs, champions as `WOMENS_DOUBLES-ann--bea`, years as
 * `2026-MENS_DOUBLES-GOLD-FINALS-MAIN`.
 */
function cellOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((item) => (typeof item === 'object' ? textOfItem(item) : item)).join(' ')
}

/** Joins the values of an item. Lists in it are separated by commas, and objects in it are left out. */
function textOfItem({ team_slug, ...others }: Row): unknown {
  const values = Object.values(others).flatMap((value) => {
    if (Array.isArray(value)) return [value.map(textOfItem).join(',')]
    return typeof value === 'object' && value !== null ? [] : [value]
  })
  return team_slug ?? values.join('-')
}

async function* jsonOf(batches: Batches): AsyncGenerator<string> {
  let before = '['
  for await (const rows of batches) {
    for (const row of rows) {
      yield `${before}\n${JSON.stringify(row)}`
      before = ','
    }
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
