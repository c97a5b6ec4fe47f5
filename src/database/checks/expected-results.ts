import { sql } from 'kysely'
import type { WriteTransaction } from '#database/query/database.ts'
import { defineQuery } from '#database/query/query.ts'
import type { Day } from '#domain/days/day.ts'
import { EXPECTED_STATUSES } from '#domain/match/result-overdue.ts'

export interface ExpectedMatch {
  id: number
  match_id: string
  status: 'SCHEDULED' | 'IN_PROGRESS'
  /** The match's day; without a date, the last day of its tournament. */
  day: Day
  zone: string | null
}

const LAST_DAY = 'case when matches.source_date is null then tournaments.end_date else matches.date end'
const statuses = EXPECTED_STATUSES.map((status) => `'${status}'`).join(', ')

/** Reads the matches that are scheduled or in progress, within an import. */
export function readExpectedMatches(transaction: WriteTransaction): Promise<ExpectedMatch[]> {
  return transaction.select(`select matches.id, matches.match_id, matches.status, ${LAST_DAY} as day,
      tournaments.time_zone as zone
    from matches join tournaments on tournaments.id = matches.tournament_id
    where matches.status in (${statuses}) and tournaments.pending_count > 0`)
}

/** Query of the matches that are scheduled or in progress, with the names on their pages; newest tournaments first. */
export const expectedMatches = defineQuery<object>()('expected-matches', (db) =>
  db
    .selectFrom('matches')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
    .innerJoin('events', 'events.id', 'matches.event_id')
    .where('tournaments.pending_count', '>', 0)
    .where('matches.status', 'in', EXPECTED_STATUSES)
    .select(['matches.match_id', 'matches.status', sql<Day>`${sql.raw(LAST_DAY)}`.as('day')])
    .select(['tournaments.time_zone as zone', 'tournaments.tournament_slug', 'tournaments.title_display'])
    .select(['events.event_slug', 'events.event_name'])
    .orderBy('tournaments.start_date', 'desc')
    .orderBy('tournaments.tournament_slug')
    .orderBy('events.event_slug')
    .orderBy('matches.match_id'),
)

/** Query of the distinct days of expected results and of current tournaments from a day on, with their time zones. */
export const expectedDays = defineQuery<{ from: Day }>()('expected-days', (db, param) => {
  const current = db.selectFrom('tournaments').where('tournaments.end_date', '>=', param('from'))
  return db
    .selectFrom('matches')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
    .where('tournaments.pending_count', '>', 0)
    .where('tournaments.end_date', '>=', param('from'))
    .where('matches.status', 'in', EXPECTED_STATUSES)
    .select([sql<Day>`${sql.raw(LAST_DAY)}`.as('day'), 'tournaments.time_zone as zone'])
    .union(current.select(['tournaments.start_date as day', 'tournaments.time_zone as zone']))
    .union(current.select(['tournaments.end_date as day', 'tournaments.time_zone as zone']))
})
