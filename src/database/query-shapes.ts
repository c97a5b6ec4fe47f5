import type { Compilable, Expression, Kysely } from 'kysely'
import { sql } from 'kysely'
import { type DialectName, defineQuery, type ParamOf, type Query } from './query.ts'
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
  return <Row>(
    name: string,
    build: (shape: S, db: Kysely<Tables>, param: ParamOf<Params>, dialect: DialectName) => Compilable<Row>,
  ): ((shape: S) => Query<Params, Row>) => {
    const queries = new Map<string, Query<Params, Row>>()
    return (shape) => {
      const key = describeShape(shape as Shape)
      let query = queries.get(key)
      if (query === undefined) {
        query = defineQuery<Params>()(`${name} ${key}`, (db, param, dialect) => build(shape, db, param, dialect))
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

/**
 * The place that a list is ordered by. `walk` lets the database read rows in that order and stop at the page's end;
 * otherwise the few rows that other conditions find are sorted, and the `+` keeps the planner from walking after all.
 */
export function placeOrder(column: string, walk: boolean): Expression<number> {
  return walk ? sql.ref<number>(column) : sql<number>`+${sql.ref(column)}`
}

/** How many values one statement looks up at most; longer lists are looked up in parts. */
export const MAX_LOOKED_UP = 100

/** The parameters of a look-up by keys. */
export type LookUp<Key> = Record<`key${number}`, Key>

/** The placeholders of a look-up, always of the same number: look-ups of every size share one prepared statement. */
export function lookedUp<Key>(param: ParamOf<LookUp<Key>>): Expression<Key>[] {
  return Array.from({ length: MAX_LOOKED_UP }, (_, index) => param(`key${index}`))
}

/** @param keys at least one, at most {@link MAX_LOOKED_UP} */
export function lookUpParams<Key>(keys: readonly Key[]): LookUp<Key> {
  return numbered('key', padded(keys, MAX_LOOKED_UP))
}

/** The values at a fixed size, the last one repeated. @param values at least one, at most `size` */
export function padded<T>(values: readonly T[], size: number): T[] {
  const last = values.at(-1) as T
  return Array.from({ length: size }, (_, index) => values[index] ?? last)
}

/** Parameters `{prefix}0`, `{prefix}1`, … with the values. */
export function numbered<Prefix extends string, T>(prefix: Prefix, values: readonly T[]) {
  const entries = values.map((value, index) => [`${prefix}${index}`, value] as const)
  return Object.fromEntries(entries) as Record<`${Prefix}${number}`, T>
}
