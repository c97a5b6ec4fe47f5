export type OrderBy = 'asc' | 'desc'

/** Sort key and direction of a table. */
export interface Sort<Key extends string> {
  by: Key
  order: OrderBy
}

/** Returns the next direction of a column's sort control: unsorted to desc, desc to asc, asc to desc. */
export function nextOrder<Key extends string>(sort: Sort<Key>, column: Key): OrderBy {
  return sort.by === column && sort.order === 'desc' ? 'asc' : 'desc'
}

export const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const satisfies Record<OrderBy, string>
