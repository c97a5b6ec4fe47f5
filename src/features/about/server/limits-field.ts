import { MAX_PAGE_SIZE } from '#api/arguments.ts'
import { builder } from '#api/builder.ts'
import type { QueryLimits } from '#api/limits.ts'
import { MAX_CURSOR_LENGTH } from '#api/lists/cursor.ts'
import { int, own } from '#api/own-fields.ts'
import { MAX_SEARCH_LENGTH } from '#domain/names/typed-search.ts'

const LimitsRef = builder.objectRef<QueryLimits>('Limits').implement({
  description: 'Limits of one request. A request that exceeds a limit is rejected.',
  fields: (t) => ({
    page_size: t.int({ description: 'Maximum number of rows on one page of a list.', resolve: () => MAX_PAGE_SIZE }),
    cursor_length: t.int({
      description: 'Maximum length of a cursor, in characters.',
      resolve: () => MAX_CURSOR_LENGTH,
    }),
    search_length: t.int({
      description: 'Maximum length of a search text, in characters.',
      resolve: () => MAX_SEARCH_LENGTH,
    }),
    ...own(t, {
      bytes: int('Maximum size of a request body, in bytes.'),
      tokens: int('Maximum length of a query, in tokens.'),
      depth: int('Maximum nesting of fields in a query.'),
      aliases: int('Maximum number of aliases in a query.'),
      directives: int('Maximum number of directives in a query.'),
      fields: int('Maximum number of fields in a query, with all fragments expanded.'),
      values: int('Maximum number of values in a response: rows times fields, over all of its lists.'),
      milliseconds: int('Maximum duration of a request, in milliseconds.'),
    }),
  }),
})

builder.queryField('limits', (t) =>
  t.field({
    type: LimitsRef,
    description: 'Limits that apply to each request.',
    resolve: (_root, _args, { limits }) => limits,
  }),
)
