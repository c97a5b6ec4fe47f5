/** What an error's `extensions.code` may be. */
export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'BAD_CURSOR'
  | 'QUERY_TOO_COMPLEX'
  | 'PERSISTED_QUERY_NOT_FOUND'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'TIMED_OUT'
  | 'TOO_MANY_REQUESTS'
  | 'OVERLOADED'
  | 'INTERNAL_SERVER_ERROR'
