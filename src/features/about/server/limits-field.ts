import { MAX_PAGE_SIZE } from '#api/arguments.ts'
import { builder } from '#api/builder.ts'
import type { QueryLimits } from '#api/limits.ts'
import { MAX_CURSOR_LENGTH } from '#api/lists/cursor.ts'
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
    bytes: t.exposeInt('bytes', { description: 'Maximum size of a request body, in bytes.' }),
    tokens: t.exposeInt('tokens', { description: 'Maximum length of a query, in tokens.' }),
    depth: t.exposeInt('depth', { description: 'Maximum nesting of fields in a query.' }),
    aliases: t.exposeInt('aliases', { description: 'Maximum number of aliases in a query.' }),
    directives: t.exposeInt('directives', { description: 'Maximum number of directives in a query.' }),
    fields: t.exposeInt('fields', { description: 'Maximum number of fields in a query, with all fragments expanded.' }),
    values: t.exposeInt('values', {
      description: 'Maximum number of values in a response: rows times fields, over all of its lists.',
    }),
    milliseconds: t.exposeInt('milliseconds', { description: 'Maximum duration of a request, in milliseconds.' }),
  }),
})

builder.queryField('limits', (t) =>
  t.field({
    type: LimitsRef,
    description: 'Limits that apply to each request.',
    resolve: (_root, _args, { limits }) => limits,
  }),
)
