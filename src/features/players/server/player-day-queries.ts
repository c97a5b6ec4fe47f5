import { sql } from 'kysely'
import { defineFilteredQuery } from '#database/query/filtered-query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'
import { ofTournamentKind, type TournamentKind } from '#database/query/tournament-conditions.ts'
import type { DayRange } from '#domain/days/day-range.ts'
import type { MatchDivision } from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'
import { FIGURE_SUMS } from '#domain/figures/figures.ts'
import { TALLIES, type Tally } from '#domain/figures/sums.ts'

const sumOf = <Column extends keyof Tally>(column: Column) => sql<number>`sum(${sql.ref(column)})`.as(column)

/** Sums of day tallies, each named as its column. */
export const SUMS = TALLIES.map(sumOf)
/** Sums that lists of pairs need. */
export const PAIR_SUMS = (['matches_won', 'matches_lost', 'points_won'] as const).map(sumOf)

export interface RankedPlayersFilters extends DayRange, TournamentKind {
  gender: Gender
  match_divisions: readonly MatchDivision[]
  /** Minimum number of played matches, including those without a recorded winner. */
  min_matches: number
}

/** Lists the players of one gender who played a discipline in a range of days, with their sums, unsorted. */
export const rankedPlayers = defineFilteredQuery<RankedPlayersFilters, object, object>()(
  'ranked-players',
  (db, { filters }) => {
    const { gender, match_divisions, from, to, min_matches, ...kind } = filters
    // A list over all days takes a third less time without the other sums.
    let sums = db.selectFrom('player_days').select('player_id').select(FIGURE_SUMS.map(sumOf)).groupBy('player_id')
    sums = sums.where('match_division', 'in', match_divisions)
    if (from) sums = sums.where('day', '>=', from)
    if (to) sums = sums.where('day', '<=', to)
    for (const condition of ofTournamentKind('player_days.event_id', kind)) sums = sums.where(condition)
    if (min_matches) sums = sums.having(sql`sum(matches_played)`, '>=', min_matches)
    // Before the grouping, which is the slow part.
    if (gender) sums = sums.where('player_id', 'in', db.selectFrom('players').select('id').where('gender', '=', gender))
    return db
      .selectFrom(sums.as('sums'))
      .innerJoin('players', 'players.id', 'sums.player_id')
      .selectAll('sums')
      .select(['players.player_slug', 'players.name_search'])
  },
)

/** Lists the players with a played match in a range of days, with the number of matches, including DreamBreakers; unsorted. */
export const activePlayers = defineFilteredQuery<TournamentKind, object, DayRange>()(
  'active-players',
  (db, { filters, param }) => {
    let sums = db
      .selectFrom('player_days')
      .select(['player_id', sumOf('matches_played')])
      .where('day', '>=', param('from'))
      .where('day', '<=', param('to'))
    for (const condition of ofTournamentKind('player_days.event_id', filters)) sums = sums.where(condition)
    return sums.groupBy('player_id')
  },
)

/** Lists the sums of players over a range of days and some tournaments, by match division. */
export const playerSums = defineFilteredQuery<TournamentKind, object, LookUp & DayRange>()(
  'player-sums',
  (db, { filters, param, dialect }) => {
    let sums = db
      .selectFrom('player_days')
      .select(['player_id', 'match_division'])
      .select(SUMS)
      .where(isLookedUp('player_id', param, dialect, 'integer'))
      .where('day', '>=', param('from'))
      .where('day', '<=', param('to'))
    for (const condition of ofTournamentKind('player_days.event_id', filters)) sums = sums.where(condition)
    return sums.groupBy(['player_id', 'match_division'])
  },
)
