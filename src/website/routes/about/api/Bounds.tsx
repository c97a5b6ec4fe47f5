import type { ErrorCode } from '#domain/error-code.ts'
import type { ApiQuery } from '../../../data/generated/api.ts'
import { formatCount } from '../../../format.ts'
import classes from './Bounds.module.css'

/** What each code means. */
const ERROR_CODES = {
  BAD_USER_INPUT: 'An argument or a variable that the service does not take. The message names it and its bound.',
  BAD_CURSOR: 'A cursor that the service did not give, or gave for another list, sort or filter.',
  QUERY_TOO_COMPLEX: 'A query that is too long, too deep or asks for too much. The message names the limit.',
  GRAPHQL_PARSE_FAILED: 'A query that is no GraphQL.',
  GRAPHQL_VALIDATION_FAILED: 'A query that does not fit the schema, such as one with an unknown field.',
  TIMED_OUT: 'An answer that took too long. The message names the limit.',
  PERSISTED_QUERY_NOT_FOUND: 'A documentId of no document that this service knows. Send the query itself.',
  TOO_MANY_REQUESTS:
    'HTTP 429: this address asked too often. Retry-After says after how many seconds it may ask again.',
  OVERLOADED: 'HTTP 503: there is too much to do for all. Retry-After says when to ask again.',
  INTERNAL_SERVER_ERROR: 'The service failed. Nothing is told of the cause; the same query may be sent again.',
} as const satisfies Record<ErrorCode, string>

/** What is taken at most, as the service itself says. */
export function Bounds({ limits }: Pick<ApiQuery, 'limits'>) {
  const { page_size, cursor_length, search_length, tokens, depth, aliases, directives, fields } = limits
  const rows = [
    ['first, pageSize', `1 to ${page_size} rows`],
    ['page', 'from 1; past the end it has no items, and true totals'],
    [
      'after',
      `a cursor that the service gave for this very list, sort and filter: at most ${cursor_length} characters`,
    ],
    ['Words of a search', `at most ${search_length} characters`],
    [
      'A query',
      `${formatCount(tokens)} tokens, ${depth} fields deep, ${aliases} aliases, ${directives} directives, ${formatCount(fields)} fields`,
    ],
    ['A request', `${formatCount(limits.bytes)} bytes`],
    [
      'An answer',
      `${formatCount(limits.values)} values, rows times fields over all of its lists, within ${formatCount(limits.milliseconds)} milliseconds`,
    ],
  ] as const
  return <Definitions rows={rows} />
}

/** What an error's `extensions.code` means. */
export function ErrorCodes() {
  return <Definitions rows={Object.entries(ERROR_CODES)} code />
}

function Definitions({ rows, code }: { rows: readonly (readonly [string, string])[]; code?: boolean }) {
  return (
    <dl className={classes.definitions}>
      {rows.map(([name, meaning]) => (
        <div key={name}>
          <dt>{code ? <code>{name}</code> : name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
