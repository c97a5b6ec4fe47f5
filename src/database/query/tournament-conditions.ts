import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { League } from '#domain/division/league.ts'
import type { FilterParams } from './filtered-query.ts'

/** Filters by facts of the tournament that a row belongs to. */
export interface TournamentKind {
  /** LT also selects the leagues of the operator's own. */
  league?: League | null | undefined
  /** Code of a league, also of one of the operator's own. */
  league_code?: string | null | undefined
  /** Levels of the tournaments; all tournaments if empty. */
  levels: readonly string[]
  /** Slug of the series that the tournaments are editions of. */
  series_slug?: string | null | undefined
}

/** Selects all tournaments. */
export const ANY_KIND: TournamentKind = { levels: [] }

/** Returns the filters' conditions on the table `tournaments`. */
export function tournamentConditions({
  league,
  league_code,
  levels,
  series_slug,
}: Partial<FilterParams<TournamentKind>>): Expression<SqlBool>[] {
  return [
    ...(league ? [sql<SqlBool>`tournaments.league = ${league}`] : []),
    ...(league_code ? [sql<SqlBool>`tournaments.league_code = ${league_code}`] : []),
    ...(levels && levels.length > 0 ? [sql<SqlBool>`tournaments.level in (${sql.join(levels)})`] : []),
    ...(series_slug ? [sql<SqlBool>`tournaments.series = ${series_slug}`] : []),
  ]
}

/**
 * Returns the condition that a tournament, or the tournament of an event, meets the filters; nothing if there is no filter.
 * @param column the column with the id of the tournament, or of the event
 */
export function ofTournamentKind(
  column: 'matches.tournament_id' | 'player_days.event_id' | 'pair_days.event_id' | 'event_teams.event_id',
  filters: Partial<FilterParams<TournamentKind>>,
): RawBuilder<SqlBool>[] {
  const conditions = tournamentConditions(filters)
  if (conditions.length === 0) return []
  const isSelected = sql`case when ${sql.join(conditions, sql` and `)} then 1 else 0 end`
  // Looked up by key, so that no query planner starts from the tournaments.
  const selected = column.endsWith('event_id')
    ? sql`select ${isSelected} from events inner join tournaments on tournaments.id = events.tournament_id
        where events.id = ${sql.ref(column)}`
    : sql`select ${isSelected} from tournaments where tournaments.id = ${sql.ref(column)}`
  return [sql<SqlBool>`(${selected}) = 1`]
}
