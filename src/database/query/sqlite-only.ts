import { type Expression, type SqlBool, sql } from 'kysely'

/** Returns the condition that a column has one of the values of a JSON list. */
export function inJsonList(column: string, list: Expression<string>) {
  return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${list}))`
}

/** Returns the condition that a column contains a string. */
export function containsText(column: string, text: Expression<string>) {
  return sql<SqlBool>`instr(${sql.ref(column)}, ${text}) > 0`
}
