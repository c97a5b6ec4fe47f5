import type { Expression, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { inJsonArray } from './postgres-only.ts'
import type { DialectName, ParamOf } from './query.ts'
import { inJsonList } from './sqlite-only.ts'

export type Order = 'asc' | 'desc'

/** A page of a list: at most `limit` rows after the position `after`. */
export interface PositionPage {
  after: number
  limit: number
}

/** A row of a list that is read by position. */
export interface Positioned<Node> {
  position: number
  node: Node
}

/**
 * Returns a column with an index that has the order of a list. With `walk`, the database reads rows in that order and stops
 * at the end of the page. Otherwise it sorts the rows that it finds by other means; the `+` prevents the planner from using
 * the index.
 */
export function positionOrder(column: string, walk: boolean): Expression<number> {
  return walk ? sql.ref<number>(column) : sql<number>`+${sql.ref(column)}`
}

export interface LookUp {
  /** The keys as a JSON list: a single parameter, so that lookups of every size share one statement. */
  keys: string
}

/** Returns the condition that a column has one of the keys. */
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
