import type { DatabaseOptions } from '#database/query/database.ts'

/** Milliseconds for one statement, which may sort a whole table. */
const STATEMENT_TIMEOUT = 10 * 60 * 1000

/** Returns the options with timeouts long enough to read whole tables. */
export function withLongTimeouts<Options extends DatabaseOptions>(options: Options) {
  return { ...options, statementTimeout: STATEMENT_TIMEOUT, queryTimeout: 2 * STATEMENT_TIMEOUT }
}
