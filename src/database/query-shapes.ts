import type { Compilable, Expression, Kysely, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { inJsonArray } from './postgres/only.ts'
import { type DialectName, defineQuery, type ParamOf, type Query } from './query.ts'
import { inJsonList } from './sqlite/only.ts'
import type { Tables } from './tables.ts'

/** What the SQL of a list depends on besides its parameters: which filters there are, and the order. */
type Shape = Readonly<Record<string, string | number | boolean>>

/** The order of a list. */
export type Order = 'asc' | 'desc'

/**
 * Defines a query that has a few forms. Each form is written on its first use and kept; a form's SQL holds only the
 * conditions that it needs, so that the database can plan for them.
 */
export function defineQueryShapes<S extends object, Params extends object>() {
  return <Selected, Row = Selected>(
    name: string,
    build: (shape: S, db: Kysely<Tables>, param: ParamOf<Params>, dialect: DialectName) => Compilable<Selected>,
    read?: (selected: Selected) => Row,
  ): ((shape: S) => Query<Params, Row>) => {
    const queries = new Map<string, Query<Params, Row>>()
    return (shape) => {
      const key = describeShape(shape as Shape)
      let query = queries.get(key)
      if (query === undefined) {
        query = defineQuery<Params>()<Selected, Row>(
          `${name} ${key}`,
          (db, param, dialect) => build(shape, db, param, dialect),
          read,
        )
        queries.set(key, query)
      }
      return query
    }
  }
}

function describeShape(shape: Shape): string {
  return Object.keys(shape)
    .sort()
    .map((part) => `${part}=${shape[part]}`)
    .join(' ')
}

/** A page of a list by place: rows that stand behind `after`, at most `limit` of them. */
export interface PlacePage {
  after: number
  limit: number
}

/** A row of a list that is read by place. */
export interface Placed<Node> {
  place: number
  node: Node
}

/**
 * The place that a list is ordered by. `walk` lets the database read rows in that order and stop at the page's end;
 * otherwise the few rows that other conditions find are sorted, and the `+` keeps the planner from walking after all.
 */
export function placeOrder(column: string, walk: boolean): Expression<number> {
  return walk ? sql.ref<number>(column) : sql<number>`+${sql.ref(column)}`
}

/** The parameters of a look-up by keys. */
export interface LookUp {
  /** The keys as a JSON list: one parameter, so look-ups of every size are one statement and share its text. */
  keys: string
}

/** Whether a column holds one of the keys that are looked up. */
export function isLookedUp(
  column: string,
  param: ParamOf<LookUp>,
  dialect: DialectName,
  type: 'integer' | 'text',
): Expression<SqlBool> {
  return dialect === 'sqlite' ? inJsonList(column, param('keys')) : inJsonArray(column, param('keys'), type)
}

export function lookUpParams(keys: readonly (number | string)[]): LookUp {
  return { keys: JSON.stringify(keys) }
}
