/** A value of a result. Bytes are a text that says how many there are. */
export type SqlCell = string | number | bigint | null

/** The result of a query. */
export interface SqlResult {
  columns: readonly string[]
  /** At most {@link MAX_ROWS}. */
  rows: readonly (readonly SqlCell[])[]
  /** True if the query has more rows. */
  isCut: boolean
}

/** Maximum number of rows of a result, which a phone can show. */
export const MAX_ROWS = 1_000

/** A query for the worker, and what the worker replies: that it begins, and how it ended. */
export interface SqlRequest {
  id: number
  sql: string
}
export type SqlReply =
  | { id: number; kind: 'begun' }
  | { id: number; kind: 'result'; result: SqlResult }
  | { id: number; kind: 'failure'; sentence: string }
