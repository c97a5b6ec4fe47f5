import type { DataQuery } from '#web/data/query.ts'
import { withQuery } from './paths.ts'

/** The file formats of a table; each file has all rows. */
export const TABLE_FORMS = ['csv', 'json'] as const
export type TableForm = (typeof TABLE_FORMS)[number]

/** A column that only CSV files have. */
export interface FileColumn {
  name: string
  value: (row: Readonly<Record<string, unknown>>) => unknown
}

/** Parameters for the visitor's position in a table: files hold all rows. */
export const POSITION_PARAMETERS: readonly string[] = ['after', 'page', 'events_page', 'matches_page']

/** Returns the URL of a table's file. `/players?q=ann` has `/players.csv?q=ann`, a player's matches `/player/ann/matches.csv`. */
export function tableFormPath(address: string, table: string, form: TableForm): string {
  const { pathname, searchParams } = withoutPlaces(address)
  return withQuery(`${pathname}${table && `/${table}`}.${form}`, Object.fromEntries(searchParams))
}

function withoutPlaces(address: string): URL {
  const url = new URL(`http://localhost${address}`)
  for (const name of POSITION_PARAMETERS) url.searchParams.delete(name)
  return url
}

/**
 * Parses the URL of a file; `null` if it is none. The page's only table has the page's path, and one of several adds its name
 * to it.
 */
export function readTableForm(url: string): { form: TableForm; readings: { page: string; table: string }[] } | null {
  const { pathname, search } = withoutPlaces(url)
  const [, path, table, suffix] = /^(\/.*?([^/]+))\.([a-z]+)$/.exec(pathname) ?? []
  const form = TABLE_FORMS.find((known) => known === suffix)
  if (form === undefined || path === undefined || table === undefined) return null
  const parent = path.slice(0, -table.length - 1)
  const whole = { page: `${path}${search}`, table: '' }
  return { form, readings: parent === '' ? [whole] : [whole, { page: `${parent}${search}`, table }] }
}

/** Returns the URL that opens a table's query in the GraphQL explorer. */
export function explorerPath({ document, variables }: DataQuery<unknown>): string {
  return withQuery('/graphql', { documentId: document, variables: JSON.stringify(variables, null, 2) })
}
