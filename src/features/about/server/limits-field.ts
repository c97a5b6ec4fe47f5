import { MAX_PAGE_SIZE } from '#api/arguments.ts'
import { builder } from '#api/builder.ts'
import type { QueryLimits } from '#api/limits.ts'
import { MAX_CURSOR_LENGTH } from '#api/lists/cursor.ts'
import { MAX_SEARCH_LENGTH } from '#domain/names/typed-search.ts'

const LimitsRef = builder.objectRef<QueryLimits>('Limits').implement({
  description: 'What one request may ask for. What is more is refused.',
  fields: (t) => ({
    page_size: t.int({ description: 'Rows of one page of a list.', resolve: () => MAX_PAGE_SIZE }),
    cursor_length: t.int({ description: 'Characters of a cursor.', resolve: () => MAX_CURSOR_LENGTH }),
    search_length: t.int({ description: 'Characters of a search.', resolve: () => MAX_SEARCH_LENGTH }),
    bytes: t.exposeInt('bytes', { description: 'Bytes of a request.' }),
    tokens: t.exposeInt('tokens', { description: 'Tokens of a query.' }),
    depth: t.exposeInt('depth', { description: 'Fields within each other.' }),
    aliases: t.exposeInt('aliases', { description: 'Renamed fields.' }),
    directives: t.exposeInt('directives', { description: 'Directives.' }),
    fields: t.exposeInt('fields', { description: 'Fields of a query, those of fragments counted where they stand.' }),
    values: t.exposeInt('values', { description: 'Values of an answer: rows times fields, over all of its lists.' }),
    milliseconds: t.exposeInt('milliseconds', { description: 'Milliseconds that an answer may take.' }),
  }),
})

builder.queryField('limits', (t) =>
  t.field({
    type: LimitsRef,
    description: 'What one request may ask for.',
    resolve: (_root, _args, { limits }) => limits,
  }),
)
