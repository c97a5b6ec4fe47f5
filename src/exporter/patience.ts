import type { DatabaseOptions } from '#database/database.ts'

/** Milliseconds for one statement: whole tables are put in order, which no visitor's question does. */
const PATIENCE = 10 * 60 * 1000

/** The same options for somebody who reads everything. */
export function patiently<Options extends DatabaseOptions>(options: Options) {
  return { ...options, statementTimeout: PATIENCE, queryTimeout: 2 * PATIENCE }
}
