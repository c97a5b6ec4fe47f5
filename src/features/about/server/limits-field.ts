import { MAX_PAGE_SIZE } from '#api/arguments.ts'
import type { QueryLimits } from '#api/limits.ts'
import { MAX_CURSOR_LENGTH } from '#api/lists/cursor.ts'
import { addQueries, int, objectType, one } from '#api/object-type.ts'
import { MAX_SEARCH_LENGTH } from '#domain/names/typed-search.ts'

const LimitsRef = objectType<QueryLimits>('Limits')(
  'Limits of one request. A request that exceeds a limit is rejected.',
  {
    page_size: int('Maximum number of rows on one page of a list.', () => MAX_PAGE_SIZE),
    cursor_length: int('Maximum length of a cursor, in characters.', () => MAX_CURSOR_LENGTH),
    search_length: int('Maximum length of a search text, in characters.', () => MAX_SEARCH_LENGTH),
    bytes: int('Maximum size of a request body, in bytes.'),
    tokens: int('Maximum length of a query, in tokens.'),
    depth: int('Maximum nesting of fields in a query.'),
    aliases: int('Maximum number of aliases in a query.'),
    directives: int('Maximum number of directives in a query.'),
    fields: int('Maximum number of fields in a query, with all fragments expanded.'),
    values: int('Maximum number of values in a response: rows times fields, over all of its lists.'),
    milliseconds: int('Maximum duration of a request, in milliseconds.'),
  },
)

addQueries({
  limits: one(LimitsRef, 'Limits that apply to each request.', (_root, _args, { limits }) => limits),
})
