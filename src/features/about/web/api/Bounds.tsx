import type { ErrorCode } from '#domain/error-code.ts'
import { formatCount } from '#domain/format/format.ts'
import type { ApiQuery } from '#features/about/web/generated/api.ts'
import classes from './Bounds.module.css'

/** The meaning of each code. */
const ERROR_CODES = {
  BAD_USER_INPUT: 'An argument or variable is invalid. The message names it and its limits.',
  BAD_CURSOR: 'The cursor is invalid, or belongs to another list, sort or filter.',
  QUERY_TOO_COMPLEX: 'The query is too long, too deep or requests too much. The message names the limit.',
  GRAPHQL_PARSE_FAILED: 'The query is not valid GraphQL.',
  GRAPHQL_VALIDATION_FAILED: 'The query does not match the schema: it has an unknown field, for example.',
  TIMED_OUT: 'The query took too long. The message names the limit.',
  PERSISTED_QUERY_NOT_FOUND: 'The documentId is unknown. Send the query itself.',
  PERSISTED_QUERY_NOT_SUPPORTED:
    'Apollo’s persisted queries are not supported. Apollo clients then send the query itself.',
  TOO_MANY_REQUESTS: 'HTTP 429: too many requests from this IP address. Retry-After has the number of seconds to wait.',
  OVERLOADED: 'HTTP 503: the server is overloaded. Retry-After has the number of seconds to wait.',
  UNAVAILABLE: 'HTTP 503: the database cannot be reached. Retry-After has the number of seconds to wait.',
  INTERNAL_SERVER_ERROR: 'The server failed. You can send the same query again.',
} as const satisfies Record<ErrorCode, string>

/** The service's limits, as it reports them. */
export function Bounds({ limits }: Pick<ApiQuery, 'limits'>) {
  const { page_size, cursor_length, search_length, tokens, depth, aliases, directives, fields } = limits
  const rows = [
    ['first, pageSize', `1 to ${page_size} rows`],
    ['page', 'from 1; a page past the end has no items, but correct totals'],
    ['after', `a cursor of the same list, sort and filter: at most ${cursor_length} characters`],
    ['Search text', `at most ${search_length} characters`],
    [
      'A query',
      `${formatCount(tokens)} tokens, ${depth} fields deep, ${aliases} aliases, ${directives} directives, ${formatCount(fields)} fields`,
    ],
    ['A request', `${formatCount(limits.bytes)} bytes`],
    [
      'A response',
      `${formatCount(limits.values)} values (rows × fields over all of its lists) within ${formatCount(limits.milliseconds)} milliseconds`,
    ],
  ] as const
  return <Definitions rows={rows} />
}

/** The meaning of an error's `extensions.code`. */
export function ErrorCodes() {
  return <Definitions rows={Object.entries(ERROR_CODES)} code />
}

function Definitions({ rows, code }: { rows: readonly (readonly [string, string])[]; code?: boolean }) {
  return (
    <dl className={`card ${classes.definitions}`}>
      {rows.map(([name, meaning]) => (
        <div key={name}>
          <dt>{code ? <code>{name}</code> : name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
