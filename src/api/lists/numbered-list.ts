import type { ObjectRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import { checkAtLeast, checkPageSize, MAX_PAGE_SIZE } from '#api/arguments.ts'
import type { Schema } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { type Arguments, required, type ValuesOf } from '#api/input-type.ts'
import { addQueries, boolean, int, objectType, one } from '#api/object-type.ts'

interface NumberedPageInfo {
  hasNextPage: boolean
  hasPreviousPage: boolean
  currentPage: number
  totalPages: number
  totalCount: number
}

/** One page of a list, with its position among the pages. */
export interface NumberedList<Item> {
  pageInfo: NumberedPageInfo
  items: Item[]
}

const NumberedPageInfoRef = objectType<NumberedPageInfo>('NumberedPageInfo')(
  'Position of a numbered page, and totals of its list.',
  {
    hasNextPage: boolean('True if another page follows.'),
    hasPreviousPage: boolean('True if a page with items comes before.'),
    currentPage: int('Number of the requested page, from 1, even if it is past the end.'),
    totalPages: int('Number of pages of this size; 0 if the list is empty.'),
    totalCount: int('Number of items on all pages.'),
  },
)

/** Returns the type of a list that pages by number. @param items noun for the items in descriptions */
export function numberedListType<Item extends object, List extends NumberedList<Item> = NumberedList<Item>>(
  item: ObjectRef<Schema, Item>,
  name: string,
  items: string,
) {
  return objectType<List>(name)(`One numbered page of ${items}.`, {
    pageInfo: one(NumberedPageInfoRef, 'Number of the page, and totals of the list.', (list: List) => list.pageInfo),
    items: one(
      [item as ObjectRef<Schema, object>],
      'Items of the page, in the order of the list.',
      ({ items }): readonly object[] => items,
    ),
  })
}

/** Items with their total, which is counted before they are read or at the same time. */
export interface CountedItems<Item> {
  total: number | (() => Promise<number>)
  items(limit: number, offset: number): Promise<Item[]>
}

/** Returns the items of a list that is in memory. */
export function countedRows<Item>(rows: readonly Item[]): CountedItems<Item> {
  return { total: rows.length, items: async (limit, offset) => rows.slice(offset, offset + limit) }
}

interface NumberedListField<Item, List extends NumberedList<Item>, Args extends Arguments> {
  type: ObjectRef<Schema, List>
  description: string
  /** The arguments other than those of the page. */
  args?: Args
  /** Returns the items and the list's other fields; called once the page and its size are checked. */
  find: (
    args: ValuesOf<Args>,
    context: RequestContext,
  ) => Promise<CountedItems<Item> & Omit<List, keyof NumberedList<Item>>>
}

interface PageArguments {
  page: number
  pageSize: number
}

/** Adds a query field for a list that pages by number. */
export function numberedListField<Item, List extends NumberedList<Item>, Args extends Arguments>(
  name: string,
  { type, description, args, find }: NumberedListField<Item, List, Args>,
): void {
  const page = {
    page: required('Int', 'Number of the page, from 1. A page past the end has no items but correct totals.'),
    pageSize: required('Int', `Maximum number of items per page, from 1 to ${MAX_PAGE_SIZE}.`),
  }
  const resolve = (
    _root: object,
    values: PageArguments & ValuesOf<Args>,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ) => resolvePage({ context, info }, values, () => find(values, context))
  addQueries({ [name]: { type, nullable: false, description, args: { ...page, ...args }, resolve } })
}

/** Resolves one numbered page. Nothing is read past the end if the total is known. */
async function resolvePage<Item>(
  { context, info }: { context: RequestContext; info: GraphQLResolveInfo },
  { page, pageSize }: PageArguments,
  find: () => Promise<CountedItems<Item>>,
): Promise<NumberedList<Item>> {
  checkAtLeast('page', 1, page)
  checkPageSize('pageSize', pageSize)
  const { total, items: fetch, ...others } = await find()
  context.budget.chargeLookUp()
  const before = (page - 1) * pageSize
  const isPast = typeof total === 'number' && before >= total
  const [totalCount, items] = await Promise.all([
    typeof total === 'number' ? total : total(),
    isPast ? [] : fetch(pageSize, before),
  ])
  const totalPages = Math.ceil(totalCount / pageSize)
  context.budget.charged(items, info)
  const hasPreviousPage = page > 1 && totalPages > 0
  const pageInfo = { hasNextPage: page < totalPages, hasPreviousPage, currentPage: page, totalPages, totalCount }
  return { ...others, pageInfo, items }
}
