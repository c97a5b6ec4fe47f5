import { JOIN_PLACE } from '#database/derivation/event-places.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import { gameCount } from '#database/query/match-games.ts'
import { defineQuery } from '#database/query/query.ts'
import { DERIVED_TABLES } from '#database/tables/derived-tables.ts'
import { PLAYER_COLUMNS } from '#database/tables/imported-tables.ts'
import type { Tables } from '#database/tables/tables.ts'
import type { Day } from '#domain/days/day.ts'
import type { Coverage } from '#domain/days/time-period.ts'
import type { EventDivision } from '#domain/division/division.ts'
import { RESULT_STATUSES } from '#domain/match/match.ts'
import { ROUND_FACTS } from '#domain/match/round.ts'
import { PLAYED, WITH_RESULT } from './match-status.ts'

/** What a derivation reads of the imported tables, and what it derives by SQL alone. */

export type SourceTournament = Tables['source_tournaments'] & {
  match_count: number
  pending_count: number
  /** Of its matches with a result; null where none has a day of its own. */
  first_day: Day | null
  last_day: Day | null
}

const HAS_RESULT = `status in ${WITH_RESULT}`
/** How many rows have a result, and how many have none. */
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

/** An event as matches name it. */
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
 * Whoever stands together on a side, or won a medal together: a pair in slug order, or one player and 0. A side with
 * somebody who is not decided is none.
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

const DEPTHS = Object.entries(ROUND_FACTS).map(([round, { depth }]) => `when '${round}' then ${depth}`)

/** SQL for how late a round is played; 0 where it cannot be told. */
export function roundDepth(round: string): string {
  return `case ${round} ${DEPTHS.join(' ')} else 0 end`
}

const DATE = 'coalesce(s.source_date, t.start_date)'
const MATCH_VALUES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(DERIVED_TABLES.matches.columns).map((column) => [column, `s.${column}`])),
  draw: 'r.read_draw',
  draw_kind: 'r.draw_kind',
  round: 'r.round',
  labels_swapped: 'r.labels_swapped',
  event_id: 'r.event_id',
  team_one_id: 'coalesce(a.id, 0)',
  team_two_id: 'coalesce(b.id, 0)',
  date: 'k.date',
  finished_games: 's.games',
  has_deciding_game: `case when s.status = 'COMPLETED' and s.best_of > 1 and ${gameCount('s.games')} = s.best_of then 1 else 0 end`,
  sort_key: 'k.sort_key',
}
/**
 * The order of matches: by day, an undated match on its tournament's first day; then by the tournament's first day, last day
 * and slug; undated before dated; by the depth of the round, unknown first; by match_id.
 */
const ORDER = [
  DATE,
  't.start_date',
  't.end_date',
  't.tournament_slug',
  'case when s.source_date is null then 0 else 1 end',
  roundDepth('r.round'),
  's.match_id',
]
/** Each match's day and position: few columns, since SQLite sorts whole rows at twice the cost. */
const PLACES = `places as materialized (select s.id, r.id as place_id, ${DATE} as date,
    row_number() over (order by ${ORDER.join(', ')}) as sort_key
  from source_matches s join tournaments t on t.id = s.tournament_id ${JOIN_PLACE})`
const ofTeam = (
  team: string,
  side: string,
) => `left join teams ${team} on ${team}.player_one_id = s.team_${side}_player_one_id
    and ${team}.player_two_id is not distinct from s.team_${side}_player_two_id`

/**
 * Writes every match with its event, its teams, its day and its position. The order depends on content alone, never on the
 * order or the number of folders in which rows came in.
 */
export async function writeMatches(transaction: WriteTransaction): Promise<void> {
  await transaction.execute(`with ${PLACES}
    insert into matches (${Object.keys(MATCH_VALUES).join(', ')})
    select ${Object.values(MATCH_VALUES).join(', ')}
    from source_matches s join places k on k.id = s.id join read_places r on r.id = k.place_id
    ${ofTeam('a', 'one')} ${ofTeam('b', 'two')} order by s.id`)
}

/** Lists every match under each of its players and of its teams. */
export async function listMatches(transaction: WriteTransaction): Promise<void> {
  const listed = PLAYER_COLUMNS.map((player) => `select ${player}, sort_key, id from matches where ${player} > 0`)
  await transaction.execute(`insert into match_players (player_id, sort_key, match_id)
    ${listed.join(' union all ')} order by 1, 2, 3`)
  await transaction.execute(`insert into match_teams (team_id, sort_key, match_id)
    select team_one_id, sort_key, id from matches where team_one_id > 0
    union all select team_two_id, sort_key, id from matches where team_two_id > 0 order by 1, 2, 3`)
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

/** A match as statistics count it. */
export type MatchToCount = NonNullable<(typeof matchesToCount)['types']>['row']

/** Every match with a result in the order of its position, so day by day. */
export function readMatches(transaction: WriteTransaction): AsyncIterable<MatchToCount[]> {
  return transaction.batches(matchesToCount, {})
}

/** The first and last day of a played match; null where none was played. */
export async function readCoverage(transaction: WriteTransaction): Promise<Coverage | null> {
  const [span] = await transaction.select<{ first: Day | null; last: Day | null }>(
    `select min(date) as first, max(date) as last from matches where status in ${PLAYED}`,
  )
  return span?.first && span.last ? { from: span.first, through: span.last } : null
}

/** How many matches have a result, and how many of them have no day of their own. */
export async function countMatches(transaction: WriteTransaction): Promise<{ matches: number; undated: number }> {
  const [counts] = await transaction.select<{ matches: number; dated: number }>(
    `select count(*) as matches, count(source_date) as dated from matches where ${HAS_RESULT}`,
  )
  const { matches = 0, dated = 0 } = counts ?? {}
  return { matches, undated: matches - dated }
}

/** Writes how many matches each player and each team has. */
export async function countListed(transaction: WriteTransaction): Promise<void> {
  await countMatchesOf(transaction, 'player', PLAYER_COLUMNS)
  await countMatchesOf(transaction, 'team', ['team_one_id', 'team_two_id'])
  await transaction.execute(`update players set total_matches_played = d.matches
    from (select player_id, sum(matches_played) as matches from player_days group by player_id) d where players.id = d.player_id`)
}

/** @param columns of a match, which name them */
async function countMatchesOf(transaction: WriteTransaction, of: 'player' | 'team', columns: readonly string[]) {
  await transaction.execute(`update ${of}s set
    match_count = (select count(*) from match_${of}s x where x.${of}_id = ${of}s.id)`)
  const pending = columns.map((column) => `select ${column} as id from matches where not (${HAS_RESULT})`)
  await transaction.execute(`update ${of}s set match_count = match_count - p.matches, pending_count = p.matches
    from (select id, count(*) as matches from (${pending.join(' union all ')}) s group by id) p where ${of}s.id = p.id`)
}

/**
 * Marks the tournaments to come: those that begin after the last day of the data, of which neither a result nor a medal
 * is known, and no match is in progress.
 */
export async function markUpcoming(transaction: WriteTransaction, through: Day | null): Promise<void> {
  await transaction.execute(`update tournaments set is_upcoming = 1
    where match_count = 0 and start_date > '${through ?? ''}'
      and not exists (select 1 from source_medals s where s.tournament_id = tournaments.id)
      and not exists (select 1 from source_matches m where m.tournament_id = tournaments.id and m.status = 'IN_PROGRESS')`)
}

const UNKNOWN = (condition: string) => `sum(case when ${condition} then 1 else 0 end)`

/** Writes how much is known of each league's years, and how the players' genders are known. */
export async function writeCoverage(transaction: WriteTransaction): Promise<void> {
  await transaction.execute(`insert into coverage
      (league, year, tournaments, matches, walkovers, rounds_unknown, days_unknown, scores_unknown, winners_unknown)
    select t.league, cast(substr(m.date, 1, 4) as integer), count(distinct t.id), count(*),
      ${UNKNOWN("m.status = 'WALKOVER'")}, ${UNKNOWN('m.round is null')}, ${UNKNOWN('m.source_date is null')},
      ${UNKNOWN("m.status <> 'WALKOVER' and m.games is null")},
      ${UNKNOWN("m.status <> 'WALKOVER' and m.winning_team is null")}
    from matches m join tournaments t on t.id = m.tournament_id where m.${HAS_RESULT} group by 1, 2`)
  await transaction.execute(`insert into gender_sources (source, players)
    select case when source_gender is not null then 'GIVEN' when gender is not null then 'INFERRED' else 'UNKNOWN' end,
      count(*) from players group by 1 order by 1`)
}
