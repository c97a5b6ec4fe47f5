import type { Compilable, Expression, Kysely, SqlBool } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '#database/tables/tables.ts'
import type { Entities } from './entities.ts'
import { type EntityQuery, readBy } from './entity-query.ts'
import { textHolds as textHoldsOnPostgres } from './postgres-only.ts'
import { type Bound, type DialectName, defineQuery, type ParamOf, type Query } from './query.ts'
import { textHolds as textHoldsOnSqlite } from './sqlite-only.ts'

/** How many texts of one query are kept: whoever asks can combine filters in millions of ways. */
const MAX_TEXTS = 100

/** The given filters as parameters of the SQL, by the same names. */
export type FilterParams<F> = {
  readonly [Name in keyof F]-?: NonNullable<F[Name]> extends readonly (infer Value)[]
    ? readonly Expression<Value>[]
    : Expression<NonNullable<F[Name]>> | (undefined extends F[Name] ? undefined : never)
}

/** What the SQL of a filtered query is written from. */
interface Writer<F, Variant, Params> {
  filters: FilterParams<F>
  variant: Variant
  param: ParamOf<Params>
  dialect: DialectName
}

/**
 * Defines the query of a list with filters. Its SQL holds only the conditions of the filters that are given, so that the
 * database can plan for them; it is written once for each set of names and each variant, and kept while it is asked for
 * often. A filter that is null, undefined or an empty list asks nothing.
 */
export function defineFilteredQuery<F extends object, Variant extends object, Params extends object>() {
  return <Row>(
    name: string,
    build: (db: Kysely<Tables>, writer: Writer<F, Variant, Params>) => Compilable<Row>,
  ): ((filters: F, variant: Variant) => Query<Params, Row>) => {
    const queries = new LRUCache<string, Query<Params, Row>>({ max: MAX_TEXTS })
    return (filters, variant) => {
      const values = givenValues(filters)
      const given = [...values.keys()]
      const key = `${JSON.stringify(variant)} ${given.join(' ')}`
      const query = queries.get(key) ?? writeQuery(given)
      queries.set(key, query)
      return {
        ...query,
        compile(dialect) {
          const { sql, bind } = query.compile(dialect)
          return { sql, bind: (params) => bind({ ...params, ...Object.fromEntries(values) }) }
        },
      }

      function writeQuery(given: readonly string[]): Query<Params, Row> {
        const shape = (db: Kysely<Tables>, param: ParamOf<Params>, dialect: DialectName) =>
          build(db, { filters: filterParams<F>(filters, given, param as ParamOf<object>), variant, param, dialect })
        return defineQuery<Params>()<Row>(`${name} ${key}`, shape)
      }
    }
  }
}

/** As {@link readBy}. */
export function readFilteredBy<F, Variant, Params extends object, Selected, Row>(
  query: (filters: F, variant: Variant) => Query<Params, Selected>,
  read: (selected: Selected, entities: Entities) => Row,
): (filters: F, variant: Variant) => EntityQuery<Params, Row> {
  return (filters, variant) => readBy(query(filters, variant), read)
}

/** The values of the given filters; those of lists by `{name}:{index}`. */
function givenValues(filters: object): Map<string, Bound> {
  const values = new Map<string, Bound>()
  for (const [name, value] of Object.entries(filters)) {
    if (Array.isArray(value)) for (const [index, each] of value.entries()) values.set(`${name}:${index}`, each)
    else if (value !== null && value !== undefined) values.set(name, typeof value === 'boolean' ? Number(value) : value)
  }
  return values
}

function filterParams<F>(filters: object, given: readonly string[], param: ParamOf<object>): FilterParams<F> {
  const named = (name: string) => param(name as never)
  const entries = Object.entries(filters).map(([name, value]) => {
    if (Array.isArray(value)) return [name, value.map((_, index) => named(`${name}:${index}`))]
    return [name, given.includes(name) ? named(name) : undefined]
  })
  return Object.fromEntries(entries) as FilterParams<F>
}

/** A condition for each word of a search: the folded text holds it. */
export function holdsWords(
  column: string,
  words: readonly Expression<string>[],
  dialect: DialectName,
): Expression<SqlBool>[] {
  const textHolds = dialect === 'sqlite' ? textHoldsOnSqlite : textHoldsOnPostgres
  return words.map((word) => textHolds(column, word))
}
