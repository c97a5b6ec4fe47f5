import type { Expression, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { inJsonArray } from './postgres-only.ts'
import type { DialectName, ParamOf } from './query.ts'
import { inJsonList } from './sqlite-only.ts'

/** The order of a list. */
export type Order = 'asc' | 'desc'

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
