import { type Expression, sql } from 'kysely'
import type { Day } from '#domain/days/day.ts'

/** Selects the year of a match, and the latest of the days that is not after it; an empty text if there is none. */
export function periodStart(starts: readonly Expression<Day>[]) {
  const cases = starts.map((day) => sql`when matches.date >= ${day} then cast(${day} as text)`)
  const start = starts.length === 0 ? sql<string>`''` : sql<string>`case ${sql.join(cases, sql` `)} else '' end`
  return [sql<string>`substr(matches.date, 1, 4)`.as('year'), start.as('start')] as const
}
