/** What one request of the data service may cost. */
export interface QueryLimits {
  /** How long a request's body may be. */
  readonly bytes: number
  /** How long a document may be, in tokens. */
  readonly tokens: number
  /** How deep fields may be nested; introspection has its own limit. */
  readonly depth: number
  /** How many fields may be renamed, wherever they stand. */
  readonly aliases: number
  /** How many directives there may be, wherever they stand. */
  readonly directives: number
  /** How many fields there may be once every fragment stands where it is spread. */
  readonly fields: number
  /** How many values may be answered, counted while they are read: the rows of all lists, times the fields of each. */
  readonly values: number
  /** How long it may take from when it was understood, in milliseconds. */
  readonly milliseconds: number
}

export const QUERY_LIMITS: QueryLimits = {
  bytes: 100 * 1024,
  tokens: 2_000,
  depth: 12,
  aliases: 60,
  directives: 50,
  fields: 1_000,
  values: 100_000,
  milliseconds: 1_800,
}

/** The least that the limits may be set to: the website's own queries need so much. */
export const LEAST_QUERY_LIMITS: QueryLimits = {
  bytes: 10_000,
  tokens: 1_000,
  depth: 8,
  aliases: 50,
  directives: 20,
  fields: 500,
  values: 20_000,
  milliseconds: 100,
}

/** What a search costs besides its rows, as much as so many values: it may read a whole list. */
export const SEARCH_COST = 12_000
