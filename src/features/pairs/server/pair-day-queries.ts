import { sql } from 'kysely'
import { containsWords, defineFilteredQuery } from '#database/query/filtered-query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'
import { ofTournamentKind, type TournamentKind } from '#database/query/tournament-conditions.ts'
import type { DayRange } from '#domain/days/day-range.ts'
import { PAIR_SUMS } from '#features/players/server/player-day-queries.ts'
import type { PairRecordsFilters } from './pair-record-queries.ts'
import { teamsOf } from './team-queries.ts'

const eventsPlayed = sql<number>`count(distinct event_id)`.as('events_played')

/** Lists pairs with their sums over a range of days, one row for each pair and event division, unsorted. */
export const rankedPairs = defineFilteredQuery<
  PairRecordsFilters & DayRange & Partial<TournamentKind>,
  object,
  object
>()('ranked-pairs', (db, { filters, dialect }) => {
  const { words, event_division, player_id, min_matches, from, to, ...kind } = filters
  let sums = db
    .selectFrom('pair_days')
    .select(['team_id', 'event_division', ...PAIR_SUMS])
    .groupBy(['team_id', 'event_division'])
  if (event_division) sums = sums.where('event_division', '=', event_division)
  if (from) sums = sums.where('day', '>=', from)
  if (to) sums = sums.where('day', '<=', to)
  if (player_id) sums = sums.where('team_id', 'in', teamsOf(db, player_id))
  for (const condition of ofTournamentKind('pair_days.event_id', kind)) sums = sums.where(condition)
  if (min_matches) sums = sums.having(sql`sum(matches_played)`, '>=', min_matches)
  let pairs = db
    .selectFrom(sums.as('sums'))
    .innerJoin('teams', 'teams.id', 'sums.team_id')
    .selectAll('sums')
    .select(['teams.team_slug', 'teams.search as name_search'])
  for (const condition of containsWords('teams.search', words, dialect)) pairs = pairs.where(condition)
  return pairs
})

/** Counts the events that pairs played in a range of days, by event division; used for the rows of one page. */
export const pairEvents = defineFilteredQuery<TournamentKind, object, LookUp & DayRange>()(
  'pair-events',
  (db, { filters, param, dialect }) => {
    let events = db
      .selectFrom('pair_days')
      .select(['team_id', 'event_division', eventsPlayed])
      .where(isLookedUp('team_id', param, dialect, 'integer'))
      .where('day', '>=', param('from'))
      .where('day', '<=', param('to'))
    for (const condition of ofTournamentKind('pair_days.event_id', filters)) events = events.where(condition)
    return events.groupBy(['team_id', 'event_division'])
  },
)
