import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether a column holds one of the values of a JSON list. */
export function inJsonList(column: string, list: Expression<string>) {
  return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${list}))`
}

/** Whether a column's text holds another. */
export function textHolds(column: string, text: Expression<string>) {
  return sql<SqlBool>`instr(${sql.ref(column)}, ${text}) > 0`
}
