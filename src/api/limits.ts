/** Limits of one request to the GraphQL service. */
export interface QueryLimits {
  /** Maximum size of the request body, in bytes. */
  readonly bytes: number
  /** Maximum length of a document, in tokens. */
  readonly tokens: number
  /** Maximum nesting of fields; introspection has a limit of its own. */
  readonly depth: number
  /** Maximum number of aliases in the document. */
  readonly aliases: number
  /** Maximum number of directives in the document. */
  readonly directives: number
  /** Maximum number of fields once all fragments are expanded. */
  readonly fields: number
  /** Maximum number of values in the response, counted while they are read: rows of all lists times the fields of each. */
  readonly values: number
  /** Maximum duration of the execution, in milliseconds. */
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

/** Minimum values that an operator may set: the pages' own queries need them. */
export const MIN_QUERY_LIMITS: QueryLimits = {
  bytes: 14_000,
  tokens: 1_400,
  depth: 8,
  aliases: 50,
  directives: 20,
  fields: 700,
  values: 20_000,
  milliseconds: 100,
}

/** Cost of a search in addition to its rows, in values: a search may read a whole list. */
export const SEARCH_COST = 12_000
