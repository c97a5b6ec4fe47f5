import { type Expression, type SqlBool, sql } from 'kysely'

/** Returns the condition that a column has one of the values of a JSON list. */
export function inJsonList(column: string, list: Expression<string>) {
  return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${list}))`
}

/** Returns the condition that a column contains a string. */
export function containsText(column: string, text: Expression<string>) {
  return sql<SqlBool>`instr(${sql.ref(column)}, ${text}) > 0`
}

/** Returns the numbers of games that each side won. @param column scores such as `11-5 9-11`, team one first */
export function gamesWon(column: string) {
  const games = sql`json_each('["' || replace(${sql.ref(column)}, ' ', '","') || '"]') as game`
  const one = sql`cast(substr(game.value, 1, instr(game.value, '-') - 1) as integer)`
  const two = sql`cast(substr(game.value, instr(game.value, '-') + 1) as integer)`
  return {
    one: sql<number>`(select count(*) from ${games} where ${one} > ${two})`,
    two: sql<number>`(select count(*) from ${games} where ${one} < ${two})`,
  }
}
