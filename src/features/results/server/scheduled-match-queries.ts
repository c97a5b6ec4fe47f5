import { sql } from 'kysely'
import { defineFilteredQuery, readFilteredBy } from '#database/query/filtered-query.ts'
import type { Day } from '#domain/days/day.ts'
import { matchesOnPage, readMatch } from '#features/matches/server/match-queries.ts'

/** Filters for scheduled matches; both players of a pair are on the same side of every match. */
interface ScheduledFilters {
  tournament?: number | undefined
  /** The selected player, or the first of a pair. */
  player?: number | undefined
}

/** The day of a match; without a date, the last day of its tournament. */
const DAY = sql<Day>`case when matches.source_date is not null then matches.date
  else (select end_date from tournaments where tournaments.id = matches.tournament_id) end`

/** Lists scheduled matches from a day on, by their day and start time. */
export const scheduledMatches = readFilteredBy(
  defineFilteredQuery<ScheduledFilters, object, { from: Day; limit: number }>()(
    'scheduled-matches',
    (db, { filters: { tournament, player }, param }) => {
      let keys = db
        .selectFrom('matches')
        .where('matches.tournament_id', 'in', (eb) =>
          eb.selectFrom('tournaments').select('tournaments.id').where('pending_count', '>', 0),
        )
        .where('matches.status', '=', 'SCHEDULED')
        .where(DAY, '>=', param('from'))
      if (tournament) keys = keys.where('matches.tournament_id', '=', tournament)
      if (player) {
        keys = keys.where(
          sql<boolean>`cast(${player} as integer) in (matches.team_one_player_one_id, matches.team_one_player_two_id,
            matches.team_two_player_one_id, matches.team_two_player_two_id)`,
        )
      }
      const page = keys
        .select(['matches.id', 'matches.sort_key'])
        .orderBy('matches.date')
        .orderBy(sql`coalesce(matches.start_time, '9')`)
        .orderBy('matches.sort_key')
        .orderBy('matches.id')
        .limit(param('limit'))
      return matchesOnPage(db, page.as('page'), 'asc')
    },
  ),
  readMatch,
)
