import { JOIN_PLACE } from '#database/derivation/event-places.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import { gameCount } from '#database/query/match-games.ts'
import { DERIVED_TABLES } from '#database/tables/derived-tables.ts'
import { PLAYER_ID_COLUMNS } from '#database/tables/imported-tables.ts'
import type { Day } from '#domain/days/day.ts'
import { ROUNDS, roundOrder } from '#domain/match/round.ts'
import { HAS_RESULT } from './match-status.ts'

const ORDERS = ROUNDS.map((round) => `when '${round}' then ${roundOrder(round)}`)

/** Returns SQL for the order of a round in an event; 0 for an unknown round. */
export function roundOrderSql(round: string): string {
  return `case ${round} ${ORDERS.join(' ')} else 0 end`
}

const DATE = 'coalesce(s.source_date, t.start_date)'
/** The columns of `matches` with SQL for their values. */
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
 * Returns SQL for the order of matches: by day, which is the tournament's first day for an undated match; then by the
 * tournament's first day, last day and slug; undated before dated; by the order of the round, unknown first; by match_id.
 * @param match alias of the match's table
 */
function matchOrder(match: string, { date, round }: { date: string; round: string }): string {
  const isDated = `case when ${match}.source_date is null then 0 else 1 end`
  const byTournament = ['t.start_date', 't.end_date', 't.tournament_slug']
  return [date, ...byTournament, isDated, roundOrderSql(round), `${match}.match_id`].join(', ')
}

/** Each match's day and position. Only these columns are sorted, because sorting whole rows takes SQLite twice as long. */
const PLACES = `places as materialized (select s.id, r.id as place_id, ${DATE} as date,
    row_number() over (order by ${matchOrder('s', { date: DATE, round: 'r.round' })}) as sort_key
  from source_matches s join tournaments t on t.id = s.tournament_id ${JOIN_PLACE})`

/** SQL that joins the teams of a source match, `s`, as `a` and `b`; null for a side with a player who is not known yet. */
export const JOIN_TEAMS = [
  ['a', 'one'],
  ['b', 'two'],
]
  .map(
    ([team, side]) => `left join teams ${team} on ${team}.player_one_id = s.team_${side}_player_one_id
    and ${team}.player_two_id is not distinct from s.team_${side}_player_two_id`,
  )
  .join(' ')

/**
 * Writes every match with its event, teams, day and position. The positions depend only on the content, not on the order
 * in which rows were imported.
 */
export async function writeMatches(transaction: WriteTransaction): Promise<void> {
  await transaction.execute(`with ${PLACES}
    insert into matches (${Object.keys(MATCH_VALUES).join(', ')})
    select ${Object.values(MATCH_VALUES).join(', ')}
    from source_matches s join places k on k.id = s.id join read_places r on r.id = k.place_id
    ${JOIN_TEAMS} order by s.id`)
}

/**
 * Writes the matches in the temporary table `changed_matches` again, without positions, which {@link renumberMatches}
 * writes. The places of their tournaments must have been read.
 */
export async function rewriteChangedMatches(transaction: WriteTransaction): Promise<void> {
  const values = { ...MATCH_VALUES, date: DATE, sort_key: '0' }
  await transaction.execute('delete from matches where id in (select id from changed_matches)')
  await transaction.execute(`insert into matches (${Object.keys(values).join(', ')})
    select ${Object.values(values).join(', ')}
    from changed_matches c join source_matches s on s.id = c.id join tournaments t on t.id = s.tournament_id
    ${JOIN_PLACE} ${JOIN_TEAMS}`)
}

/** Numbers matches again, and corrects the lists of players and teams. @param from the first day with a changed match */
export async function renumberMatches(transaction: WriteTransaction, from: Day): Promise<void> {
  await transaction.execute('create temporary table moved_matches (id integer primary key, sort_key integer)')
  await transaction.execute(
    `insert into moved_matches (id, sort_key) select k.id, k.sort_key
    from (select m.id, m.sort_key as sort_key_before, (select count(*) from matches where date < $1)
        + row_number() over (order by ${matchOrder('m', { date: 'm.date', round: 'm.round' })}) as sort_key
      from matches m join tournaments t on t.id = m.tournament_id where m.date >= $1) k
    where k.sort_key <> k.sort_key_before`,
    [from],
  )
  await transaction.execute('update matches set sort_key = k.sort_key from moved_matches k where k.id = matches.id')
  const moved = 'in (select id from moved_matches)'
  for (const kind of LISTED_KINDS) await transaction.execute(`delete from match_${kind}s where match_id ${moved}`)
  await listMatchesOf(transaction, `(select * from matches where id ${moved}) m`)
  await transaction.execute('drop table moved_matches')
}

/** The columns of a match with the ids of its players, and of its teams. 0 is not known yet. */
const LISTED = { player: PLAYER_ID_COLUMNS, team: ['team_one_id', 'team_two_id'] } as const
const LISTED_KINDS = Object.keys(LISTED) as (keyof typeof LISTED)[]

/** Lists matches for each of their players and teams. @param from a table or subquery of matches */
async function listMatchesOf(transaction: WriteTransaction, from: string): Promise<void> {
  for (const kind of LISTED_KINDS) {
    const listed = LISTED[kind].map((id) => `select ${id}, sort_key, id from ${from} where ${id} > 0`)
    await transaction.execute(`insert into match_${kind}s (${kind}_id, sort_key, match_id)
      ${listed.join(' union all ')} order by 1, 2, 3`)
  }
}

/** Lists every match for each of its players and teams. */
export async function listMatches(transaction: WriteTransaction): Promise<void> {
  await listMatchesOf(transaction, 'matches')
}

/** Writes the number of matches of each player and team. */
export async function countListed(transaction: WriteTransaction): Promise<void> {
  for (const kind of LISTED_KINDS) await countMatchesOf(transaction, kind)
  await transaction.execute(`update players set total_matches_played = d.matches
    from (select player_id, sum(matches_played) as matches from player_days group by player_id) d where players.id = d.player_id`)
}

async function countMatchesOf(transaction: WriteTransaction, kind: keyof typeof LISTED) {
  await transaction.execute(`update ${kind}s set
    match_count = (select count(*) from match_${kind}s x where x.${kind}_id = ${kind}s.id)`)
  await transaction.execute(`update ${kind}s set match_count = match_count - p.matches, pending_count = p.matches
    from (select id, count(*) as matches from (${idsIn(PENDING, LISTED[kind])}) s group by id) p where ${kind}s.id = p.id`)
}

/** The matches without a result, as a subquery. */
const PENDING = `(select * from matches where not (${HAS_RESULT})) m`

/** Returns a SELECT of an id for each match and each of the columns. @param from a table or subquery of matches */
function idsIn(from: string, columns: readonly string[]): string {
  return columns.map((column) => `select ${column} as id from ${from}`).join(' union all ')
}

const PENDING_COUNTS = {
  tournaments: ['tournament_id'],
  events: ['event_id'],
  players: LISTED.player,
  teams: LISTED.team,
} as const

/** Corrects the numbers of matches without a result after a change of these matches alone. */
export async function countPending(transaction: WriteTransaction): Promise<void> {
  // Without the copy, all matches would be read once for each column.
  await transaction.execute(`create temporary table pending_matches as select * from ${PENDING}`)
  for (const [table, columns] of Object.entries(PENDING_COUNTS)) {
    await transaction.execute(`update ${table} set pending_count = p.matches
      from (select x.id, count(s.id) as matches from ${table} x left join (${idsIn('pending_matches', columns)}) s on s.id = x.id
        group by x.id) p
      where p.id = ${table}.id and p.matches <> ${table}.pending_count`)
  }
  await transaction.execute('drop table pending_matches')
}
