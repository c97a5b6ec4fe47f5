import { type Expression, type SqlBool, sql } from 'kysely'

/** A pattern that a word stands somewhere in a text. `%`, `_` and `\` are ordinary characters of a search. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
}

/** Whether a column's text holds a {@link likePattern}. */
export function containsPattern(column: string, pattern: Expression<string>): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}
