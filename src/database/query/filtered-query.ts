import type { Compilable, Expression, Kysely, SqlBool } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '#database/tables/tables.ts'
import type { Entities } from './entities.ts'
import { type EntityQuery, readBy } from './entity-query.ts'
import { containsText as textHoldsOnPostgres } from './postgres-only.ts'
import { type Bound, type DialectName, defineQuery, type ParamOf, type Query } from './query.ts'
import { containsText as textHoldsOnSqlite } from './sqlite-only.ts'

/** Maximum number of cached SQL texts per query, because filters can be combined in millions of ways. */
const MAX_TEXTS = 100

/** Parameters of the SQL for the filters in use, by the names of the filters. */
export type FilterParams<F> = {
  readonly [Name in keyof F]-?: NonNullable<F[Name]> extends readonly (infer Value)[]
    ? readonly Expression<Value>[]
    : Expression<NonNullable<F[Name]>> | (undefined extends F[Name] ? undefined : never)
}

/** Arguments of the function that builds a filtered query. */
interface Writer<F, Variant, Params> {
  filters: FilterParams<F>
  variant: Variant
  param: ParamOf<Params>
  dialect: DialectName
}

/**
 * Defines the query of a list with filters. Its SQL only has conditions for filters in use, so that the database can plan
 * for them. The SQL is written once for each set of filters and each variant, and cached. A filter that is null, undefined
 * or an empty list is not in use.
 */
export function defineFilteredQuery<F extends object, Variant extends object, Params extends object>() {
  return <Row>(
    name: string,
    build: (db: Kysely<Tables>, writer: Writer<F, Variant, Params>) => Compilable<Row>,
  ): ((filters: F, variant: Variant) => Query<Params, Row>) => {
    const queries = new LRUCache<string, Query<Params, Row>>({ max: MAX_TEXTS })
    return (filters, variant) => {
      const values = givenValues(filters)
      const names = [...values.keys()]
      const key = `${JSON.stringify(variant)} ${names.join(' ')}`
      const query = queries.get(key) ?? writeQuery(names)
      queries.set(key, query)
      return {
        ...query,
        compile(dialect) {
          const { sql, bind } = query.compile(dialect)
          return { sql, bind: (params) => bind({ ...params, ...Object.fromEntries(values) }) }
        },
      }

      function writeQuery(names: readonly string[]): Query<Params, Row> {
        const shape = (db: Kysely<Tables>, param: ParamOf<Params>, dialect: DialectName) =>
          build(db, { filters: filterParams<F>(filters, names, param as ParamByName), variant, param, dialect })
        return defineQuery<Params>()<Row>(`${name} ${key}`, shape)
      }
    }
  }
}

/** Combines a filtered query with the function that completes its rows, like {@link readBy}. */
export function readFilteredBy<F, Variant, Params extends object, Selected, Row>(
  query: (filters: F, variant: Variant) => Query<Params, Selected>,
  read: (selected: Selected, entities: Entities) => Row,
): (filters: F, variant: Variant) => EntityQuery<Params, Row> {
  return (filters, variant) => readBy(query(filters, variant), read)
}

/** Returns the values of the filters in use; values of lists are named `{name}:{index}`. */
function givenValues(filters: object): Map<string, Bound> {
  const values = new Map<string, Bound>()
  for (const [name, value] of Object.entries(filters)) {
    if (Array.isArray(value)) for (const [index, each] of value.entries()) values.set(`${name}:${index}`, each)
    else if (value !== null && value !== undefined) values.set(name, typeof value === 'boolean' ? Number(value) : value)
  }
  return values
}

type ParamByName = (name: string) => Expression<unknown>

function filterParams<F>(filters: object, names: readonly string[], param: ParamByName): FilterParams<F> {
  const entries = Object.entries(filters).map(([name, value]) => {
    if (Array.isArray(value)) return [name, value.map((_, index) => param(`${name}:${index}`))]
    return [name, names.includes(name) ? param(name) : undefined]
  })
  return Object.fromEntries(entries) as FilterParams<F>
}

/** Returns a condition for each word of a search: the column contains it. */
export function containsWords(
  column: string,
  words: readonly Expression<string>[],
  dialect: DialectName,
): Expression<SqlBool>[] {
  const containsText = dialect === 'sqlite' ? textHoldsOnSqlite : textHoldsOnPostgres
  return words.map((word) => containsText(column, word))
}
