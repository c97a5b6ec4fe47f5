export type OrderBy = 'asc' | 'desc'

/** What a table is sorted by. */
export interface Sort<Key extends string> {
  by: Key
  order: OrderBy
}

/** What the sort control of a column leads to: unsorted goes to desc, desc to asc, asc to desc. */
export function nextOrder<Key extends string>(sort: Sort<Key>, column: Key): OrderBy {
  return sort.by === column && sort.order === 'desc' ? 'asc' : 'desc'
}

export const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const satisfies Record<OrderBy, string>
