import type { InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import { checkAtLeast, checkPageSize, MAX_PAGE_SIZE } from '#api/arguments.ts'
import { type ArgumentBuilder, builder, type Schema } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'

interface NumberedPageInfo {
  hasNextPage: boolean
  hasPreviousPage: boolean
  currentPage: number
  totalPages: number
  totalCount: number
}

/** One page of a list, with its place among the pages. */
export interface NumberedList<Item> {
  pageInfo: NumberedPageInfo
  items: Item[]
}

const NumberedPageInfoRef = builder.objectRef<NumberedPageInfo>('NumberedPageInfo').implement({
  description: 'Where a numbered page stands among the others.',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether a page follows.' }),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage', { description: 'Whether a page with items comes before.' }),
    currentPage: t.exposeInt('currentPage', { description: 'The page that was asked for, even past the end.' }),
    totalPages: t.exposeInt('totalPages', { description: 'How many pages of this size there are; 0 for no items.' }),
    totalCount: t.exposeInt('totalCount', { description: 'How many items there are on all pages.' }),
  }),
})

/** The type of a list that pages by number. @param items what the items are, for the descriptions */
export function numberedListType<Item, List extends NumberedList<Item> = NumberedList<Item>>(
  item: ObjectRef<Schema, Item>,
  name: string,
  items: string,
) {
  return builder.objectRef<List>(name).implement({
    description: `A numbered page of ${items}.`,
    fields: (t) => ({
      pageInfo: t.field({
        type: NumberedPageInfoRef,
        description: 'Which page this is, and of how many.',
        resolve: ({ pageInfo }) => pageInfo,
      }),
      items: t.field({
        type: [item],
        description: 'The items of the page in their order.',
        resolve: (list) => list.items as never,
      }),
    }),
  })
}

/** Items that are counted before they are fetched, or meanwhile. */
interface CountedItems<Item> {
  total: number | (() => Promise<number>)
  items(limit: number, offset: number): Promise<Item[]>
}

/** Items that are all there already. */
export function countedRows<Item>(rows: readonly Item[]): CountedItems<Item> {
  return { total: rows.length, items: async (limit, offset) => rows.slice(offset, offset + limit) }
}

interface NumberedListField<Item, List extends NumberedList<Item>, Args extends InputFieldMap> {
  type: ObjectRef<Schema, List>
  description: string
  /** The arguments besides those of the page. */
  args?: (arg: ArgumentBuilder) => Args
  /** The items, with what the list says besides; called when the page and its size are in bounds. */
  find: (
    args: InputShapeFromFields<Args>,
    context: RequestContext,
  ) => Promise<CountedItems<Item> & Omit<List, keyof NumberedList<Item>>>
}

/** Adds a list that pages by number to the service. */
export function numberedListField<Item, List extends NumberedList<Item>, Args extends InputFieldMap>(
  name: string,
  { type, description, args, find }: NumberedListField<Item, List, Args>,
): void {
  builder.queryField(name, (t) =>
    t.field({
      type,
      description,
      args: {
        page: t.arg.int({
          required: true,
          description: 'Which page, from 1. Past the end there are no items, and true totals.',
        }),
        pageSize: t.arg.int({ required: true, description: `How many items a page holds, 1 to ${MAX_PAGE_SIZE}.` }),
        ...args?.(t.arg),
      },
      resolve: (_root, asked, context, info) =>
        resolvePage({ context, info }, asked, () => find(asked as never, context)) as never,
    }),
  )
}

/** Answers one numbered page. Nothing is fetched past an end that is known. */
async function resolvePage<Item>(
  { context, info }: { context: RequestContext; info: GraphQLResolveInfo },
  { page, pageSize }: { page: number; pageSize: number },
  find: () => Promise<CountedItems<Item>>,
): Promise<NumberedList<Item>> {
  checkAtLeast('page', 1, page)
  checkPageSize('pageSize', pageSize)
  const { total, items: fetch, ...besides } = await find()
  context.budget.lookUp()
  const before = (page - 1) * pageSize
  const isPast = typeof total === 'number' && before >= total
  const [totalCount, items] = await Promise.all([
    typeof total === 'number' ? total : total(),
    isPast ? [] : fetch(pageSize, before),
  ])
  const totalPages = Math.ceil(totalCount / pageSize)
  context.budget.answer(items, info)
  const hasPreviousPage = page > 1 && totalPages > 0
  const pageInfo = { hasNextPage: page < totalPages, hasPreviousPage, currentPage: page, totalPages, totalCount }
  return { ...besides, pageInfo, items }
}
