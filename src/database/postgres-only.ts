import { type Expression, sql } from 'kysely'

/** The values of a JSON list, as a subquery. */
export function jsonListOnPostgres<T>(list: Expression<string>, type: 'integer' | 'text') {
  return sql<T>`(select value::${sql.raw(type)} from json_array_elements_text(${list}::json) as value)`
}
