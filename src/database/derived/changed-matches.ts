import { EVENT, JOIN_PLACE } from '#database/derivation/event-places.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import { PLAYER_ID_COLUMNS } from '#database/tables/imported-tables.ts'
import type { Tables } from '#database/tables/tables.ts'
import type { Day } from '#domain/days/day.ts'
import { isResultExpected } from '#domain/match/result-overdue.ts'
import { JOIN_TEAMS } from './match-rows.ts'
import { WITH_RESULT } from './match-status.ts'
import { ALL_RATED_DIVISIONS } from './rating-source.ts'

/** The changed matches before the import, `m`. */
const BEFORE = 'changed_matches c join matches m on m.id = c.id'
/** The changed matches after the import, `s`, with their events, `e`, and teams, `a` and `b`. */
const AFTER = 'changed_matches c join source_matches s on s.id = c.id'
const AFTER_NAMED = `${AFTER} left join events e on ${EVENT} ${JOIN_TEAMS}`
const OTHERS = 'not in (select id from changed_matches)'

/** Returns the condition that both players of a side are known, or its only player. */
const isKnown = (side: string) => `s.team_${side}_player_one_id > 0 and coalesce(s.team_${side}_player_two_id, 1) > 0`

/** Changes that touch more than the changed matches, each with a SELECT that has a row if the import made it. */
const WIDE_CHANGES: Readonly<Record<string, string>> = {
  'a match was removed': 'select 1 from changed_matches where id not in (select id from source_matches)',
  'a changed match had or has a result': `select 1 from ${BEFORE} where m.status in ${WITH_RESULT}
    union all select 1 from ${AFTER} where s.status in ${WITH_RESULT}`,
  'an event is new': `select 1 from ${AFTER_NAMED} where e.id is null`,
  'an event has lost its last match': `select 1 from ${BEFORE}
    where not exists (select 1 from matches o where o.event_id = m.event_id and o.id ${OTHERS})
      and m.event_id not in (select e.id from ${AFTER_NAMED})`,
  'a team is new': `select 1 from ${AFTER_NAMED}
    where (${isKnown('one')} and a.id is null) or (${isKnown('two')} and b.id is null)`,
  'a team has lost its last match': `select 1
    from (select m.team_one_id as id from ${BEFORE} union select m.team_two_id from ${BEFORE}) t
    where t.id > 0 and not exists (select 1 from match_teams o where o.team_id = t.id and o.match_id ${OTHERS})
      and not exists (select 1 from medals o where o.team_id = t.id)
      and not exists (select 1 from ${AFTER_NAMED} where a.id = t.id or b.id = t.id)`,
}

/** Fills the temporary tables of changed matches and of their tournaments, which {@link dropChanges} drops. */
export async function recordChanges(transaction: WriteTransaction, matches: Iterable<number>): Promise<void> {
  await transaction.execute('create temporary table changed_matches (id integer primary key)')
  await transaction.insertRows(
    'changed_matches',
    Array.from(matches, (id) => ({ id })),
  )
  await transaction.execute('create temporary table changed_tournaments (id integer primary key)')
  await transaction.execute(`insert into changed_tournaments
    select m.tournament_id from ${BEFORE} union select s.tournament_id from ${AFTER}`)
}

export async function dropChanges(transaction: WriteTransaction): Promise<void> {
  await transaction.execute('drop table changed_matches')
  await transaction.execute('drop table changed_tournaments')
}

/** Returns a change that touches more than the changed matches; null if there is none. */
export async function wideChange(transaction: WriteTransaction): Promise<string | null> {
  for (const [change, select] of Object.entries(WIDE_CHANGES)) {
    if ((await transaction.select(`${select} limit 1`)).length > 0) return change
  }
  return null
}

/** Reads the stored main draws and labels of the events in the changed tournaments, as `derivePlaces` returns them. */
export async function storedProblems(transaction: WriteTransaction) {
  const changed = 'tournament_id in (select id from changed_tournaments)'
  const unknown = await transaction.select<{ id: number; draws: string }>(
    `select id, main_draw_candidates as draws from events where ${changed} and main_draw_candidates is not null`,
  )
  const swapped = await transaction.select<{ id: number }>(
    `select distinct event_id as id from matches where ${changed} and labels_swapped = 1 order by 1`,
  )
  return {
    unknownMainDraws: new Map(unknown.map(({ id, draws }) => [id, JSON.parse(draws) as string[]])),
    swappedLabels: swapped.map(({ id }) => id),
  }
}

/** Returns whether a match that the import didn't change gets another draw or round. The places must have been read. */
export async function movesOtherMatches(transaction: WriteTransaction): Promise<boolean> {
  const moved = await transaction.select(`select 1
    from changed_tournaments g join source_matches s on s.tournament_id = g.id ${JOIN_PLACE} join matches m on m.id = s.id
    where s.id ${OTHERS} and (m.draw is distinct from r.read_draw or m.draw_kind <> r.draw_kind
      or m.round is distinct from r.round or m.labels_swapped <> r.labels_swapped) limit 1`)
  return moved.length > 0
}

/** A changed match, as it is in the table `matches`. */
export interface ChangedMatch {
  id: number
  day: Day
  /** Everything that forecasts depend on, as text; null if the match doesn't announce two teams. */
  announced: string | null
}

export async function readChangedMatches(transaction: WriteTransaction): Promise<ChangedMatch[]> {
  const rows = await transaction.select<Tables['matches']>(`select m.* from ${BEFORE}`)
  return rows.map((row) => ({ id: row.id, day: row.date, announced: announcedPairs(row) }))
}

function announcedPairs(row: Tables['matches']): string | null {
  const { status, match_division, date, event_id, best_of, scoring_format, ...sides } = row
  if (!isResultExpected(status) || !ALL_RATED_DIVISIONS.includes(match_division)) return null
  const players = PLAYER_ID_COLUMNS.map((column) => sides[column])
  return JSON.stringify([match_division, date, event_id, best_of, scoring_format, players])
}

/** Deletes the deciding matches of the changed tournaments, before they are determined again. */
export async function dropDecidingMatches(transaction: WriteTransaction): Promise<void> {
  await transaction.execute(`delete from deciding_matches where event_id in
    (select id from events where tournament_id in (select id from changed_tournaments))`)
}
