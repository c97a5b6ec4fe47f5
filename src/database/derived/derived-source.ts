import type { WriteTransaction } from '#database/query/database.ts'
import { defineQuery } from '#database/query/query.ts'
import type { Tables } from '#database/tables/tables.ts'
import type { Day } from '#domain/days/day.ts'
import type { Coverage } from '#domain/days/time-period.ts'
import type { EventDivision } from '#domain/division/division.ts'
import { RESULT_STATUSES } from '#domain/match/match.ts'
import { HAS_RESULT, PLAYED } from './match-status.ts'

export type SourceTournament = Tables['source_tournaments'] & {
  match_count: number
  pending_count: number
  /** First and last day of its matches with a result; null if none of them has a date. */
  first_day: Day | null
  last_day: Day | null
}

/** Columns with the number of matches with and without a result. */
const COUNTS = `count(case when ${HAS_RESULT} then 1 end) as match_count,
      count(case when ${HAS_RESULT} then null else 1 end) as pending_count`

export function readTournaments(transaction: WriteTransaction): Promise<SourceTournament[]> {
  return transaction.select(`select s.*, coalesce(m.match_count, 0) as match_count, coalesce(m.pending_count, 0) as pending_count,
      m.first_day, m.last_day
    from source_tournaments s left join (
      select tournament_id, ${COUNTS},
        min(case when ${HAS_RESULT} then source_date end) as first_day,
        max(case when ${HAS_RESULT} then source_date end) as last_day
      from source_matches group by tournament_id) m on m.tournament_id = s.id
    order by s.id`)
}

export type SourcePlayer = Tables['source_players']

export function readPlayers(transaction: WriteTransaction): Promise<SourcePlayer[]> {
  return transaction.select('select * from source_players order by id')
}

export interface SourceEvent {
  tournament_id: number
  event_name: string
  event_division: EventDivision
  match_count: number
  pending_count: number
}

export function readEvents(transaction: WriteTransaction): Promise<SourceEvent[]> {
  return transaction.select(`select tournament_id, event_name, event_division, ${COUNTS}
    from source_matches group by tournament_id, event_name, event_division`)
}

/**
 * Reads the distinct sides of matches and winners of medals: a pair in slug order, or one player and 0. Sides with an
 * undecided player are left out.
 */
export function readSides(transaction: WriteTransaction): Promise<{ one: number; two: number }[]> {
  const side = (
    team: string,
  ) => `select team_${team}_player_one_id as one, coalesce(team_${team}_player_two_id, 0) as two
    from source_matches where team_${team}_player_one_id > 0 and coalesce(team_${team}_player_two_id, 1) > 0`
  return transaction.select(`${side('one')} union ${side('two')}
    union select player_one_id, player_two_id from source_medals`)
}

export function readMedals(transaction: WriteTransaction): Promise<Tables['source_medals'][]> {
  return transaction.select(`select * from source_medals
    order by tournament_id, event_division, medal, player_one_id, player_two_id`)
}

const matchesToCount = defineQuery<object>()('matches-to-count', (db) =>
  db
    .selectFrom('matches as m')
    .innerJoin('events as e', 'e.id', 'm.event_id')
    .where('m.status', 'in', RESULT_STATUSES)
    .select(['m.match_id', 'm.event_id as event', 'e.event_division', 'm.match_division', 'm.draw_kind', 'm.round'])
    .select([
      'm.date',
      'm.status',
      'm.winning_team',
      'm.games',
      'm.finished_games',
      'm.team_one_id as team_one',
      'm.team_two_id as team_two',
    ])
    .select(['m.team_one_player_one_id', 'm.team_one_player_two_id'])
    .select(['m.team_two_player_one_id', 'm.team_two_player_two_id'])
    .orderBy('m.sort_key'),
)

export type MatchToCount = NonNullable<(typeof matchesToCount)['types']>['row']

/** Reads every match with a result, in order, so day by day. */
export function readMatches(transaction: WriteTransaction): AsyncIterable<MatchToCount[]> {
  return transaction.batches(matchesToCount, {})
}

/** Reads the first and last day with a played match; null if no match was played. */
export async function readCoverage(transaction: WriteTransaction): Promise<Coverage | null> {
  const [span] = await transaction.select<{ first: Day | null; last: Day | null }>(
    `select min(date) as first, max(date) as last from matches where status in ${PLAYED}`,
  )
  return span?.first && span.last ? { from: span.first, through: span.last } : null
}

/** Reads the number of played matches of each player who has one, DreamBreakers included, by id. */
export async function readPlayedMatches(transaction: WriteTransaction): Promise<Map<number, number>> {
  const rows = await transaction.select<{ player_id: number; matches: number }>(
    'select player_id, sum(matches_played) as matches from player_days group by player_id',
  )
  return new Map(rows.map(({ player_id, matches }) => [player_id, Number(matches)]))
}

/** Counts matches with a result, and those of them without a date. */
export async function countMatches(transaction: WriteTransaction): Promise<{ matches: number; undated: number }> {
  const [counts] = await transaction.select<{ matches: number; dated: number }>(
    `select count(*) as matches, count(source_date) as dated from matches where ${HAS_RESULT}`,
  )
  const { matches = 0, dated = 0 } = counts ?? {}
  return { matches, undated: matches - dated }
}

/**
 * Marks upcoming tournaments: those that begin after the last day of the data and have no result, no medal and no match in
 * progress.
 */
export async function markUpcoming(transaction: WriteTransaction, through: Day | null): Promise<void> {
  await transaction.execute(
    `update tournaments set is_upcoming = case when match_count = 0 and start_date > $1
      and not exists (select 1 from source_medals s where s.tournament_id = tournaments.id)
      and not exists (select 1 from source_matches m where m.tournament_id = tournaments.id and m.status = 'IN_PROGRESS')
      then 1 else 0 end`,
    [through ?? ''],
  )
}

const UNKNOWN = (condition: string) => `sum(case when ${condition} then 1 else 0 end)`

/** Writes the coverage of each league and year, and the sources of the players' genders. */
export async function writeCoverage(transaction: WriteTransaction): Promise<void> {
  await transaction.execute(`insert into coverage
      (league_code, league, year, tournaments, matches, walkovers, rounds_unknown, days_unknown, scores_unknown, winners_unknown)
    select t.league_code, t.league, cast(substr(m.date, 1, 4) as integer), count(distinct t.id), count(*),
      ${UNKNOWN("m.status = 'WALKOVER'")}, ${UNKNOWN('m.round is null')}, ${UNKNOWN('m.source_date is null')},
      ${UNKNOWN("m.status <> 'WALKOVER' and m.games is null")},
      ${UNKNOWN("m.status <> 'WALKOVER' and m.winning_team is null")}
    from matches m join tournaments t on t.id = m.tournament_id where m.${HAS_RESULT} group by 1, 2, 3`)
  await transaction.execute(`insert into gender_sources (source, players)
    select case when source_gender is not null then 'GIVEN' when gender is not null then 'INFERRED' else 'UNKNOWN' end,
      count(*) from players group by 1 order by 1`)
}
