import type { ObjectRef } from '@pothos/core'
import { checkAtLeast, checkPageSize, MAX_PAGE_SIZE } from '../arguments.ts'
import { type ArgumentBuilder, builder, type Schema } from '../builder.ts'
import type { Asked } from '../context.ts'

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

/** The arguments of every list that pages by number. */
export function numberedListArguments(t: ArgumentBuilder) {
  return {
    page: t.int({
      required: true,
      description: 'Which page, from 1. Past the end there are no items, and true totals.',
    }),
    pageSize: t.int({ required: true, description: `How many items a page holds, 1 to ${MAX_PAGE_SIZE}.` }),
  }
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

/**
 * Answers one numbered page. Nothing is fetched past an end that is known.
 * @param find gives the items, with what the list says besides; it is called when the page and its size are in bounds
 * @throws where they are not
 */
export async function resolveNumberedList<Item, Found extends object>(
  { context, info }: Asked,
  { page, pageSize }: { page: number; pageSize: number },
  find: () => Promise<CountedItems<Item> & Found>,
): Promise<NumberedList<Item> & Omit<Found, keyof CountedItems<Item>>> {
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
