import { type Expression, type SqlBool, sql } from 'kysely'

/** A pattern that a word stands somewhere in a text. `%`, `_` and `\` are ordinary characters of a search. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
}

/** Whether a column's text holds a {@link likePattern}. */
export function containsPattern(column: string, pattern: Expression<string>): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}

/**
 * The same for rows that are walked in another order: PostgreSQL finds no index for it, and does not take it for a
 * condition that leaves so few rows that it had better find and sort them.
 */
export function testsPattern(column: string, pattern: Expression<string>): Expression<SqlBool> {
  return sql<SqlBool>`case when ${containsPattern(column, pattern)} then true else false end`
}
