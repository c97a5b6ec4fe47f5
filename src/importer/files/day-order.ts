/** Order of day and month in dates whose year comes last. */
export type DayOrder = 'day-first' | 'month-first'

/** Matches a date whose year comes last, such as `3.10.2026`, `3/10/26` or `03-10-2026`. */
const YEAR_LAST = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\s*$/
const LAST_MONTH = 12

export function hasYearLast(text: string): boolean {
  return YEAR_LAST.test(text)
}

/** Returns the orders that a date proves by a number above 12: `13/4/2026` proves that the day comes first. */
export function provenOrders(text: string): DayOrder[] {
  const [, one = 0, two = 0] = YEAR_LAST.exec(text) ?? []
  return [
    ...(Number(one) > LAST_MONTH ? (['day-first'] as const) : []),
    ...(Number(two) > LAST_MONTH ? (['month-first'] as const) : []),
  ]
}

/** Returns `3.10.2026` as `2026-10-03` if the day comes first; a text that is no such date stays as it is. */
export function withYearFirst(text: string, order: DayOrder): string {
  const [, one = '', two = '', year = ''] = YEAR_LAST.exec(text) ?? []
  if (year === '') return text
  const [day, month] = order === 'day-first' ? [one, two] : [two, one]
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
