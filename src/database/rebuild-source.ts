import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Gender } from '#domain/gender.ts'
import type { Coverage } from '#domain/time-period.ts'
import type { WriteTransaction } from './database.ts'
import { matchPlace } from './match-place.ts'
import { defineQuery } from './query.ts'

/** What a rebuild of the statistics reads, and the columns of tournaments and matches that it settles first. */

export interface WidenedTournament {
  tournament_slug: string
  source_start_date: Day
  source_end_date: Day | null
  start_date: Day
  end_date: Day
}

const setSpans = `update tournaments set
  start_date = coalesce((select min(m.source_date) from matches m
    where m.tournament_id = tournaments.id and m.source_date < tournaments.source_start_date), source_start_date),
  end_date = coalesce((select max(m.source_date) from matches m
    where m.tournament_id = tournaments.id and m.source_date > coalesce(source_end_date, source_start_date)),
    source_end_date, source_start_date)`

const widenedTournaments = defineQuery<object>()('widened-tournaments', (db) =>
  db
    .selectFrom('tournaments')
    .select(['tournament_slug', 'source_start_date', 'source_end_date', 'start_date', 'end_date'])
    .where((eb) =>
      eb.or([eb('start_date', '<', eb.ref('source_start_date')), eb('end_date', '>', eb.ref('source_end_date'))]),
    )
    .orderBy('tournament_slug'),
)

/** Widens each tournament's span to cover its matches. @returns those that the source gives a shorter span */
export async function settleSpans(transaction: WriteTransaction): Promise<WidenedTournament[]> {
  await transaction.execute(setSpans)
  return transaction.all(widenedTournaments, {})
}

const MATCH_DATE = 'coalesce(m.source_date, t.start_date)'

const setDates = `update matches set date = settled.date, sort_key = settled.sort_key
  from (select m.id, ${MATCH_DATE} as date,
      ${matchPlace({ date: MATCH_DATE, round: 'm.round', id: 'm.match_id' })} as sort_key
    from matches m join tournaments t on t.id = m.tournament_id) as settled
  where settled.id = matches.id and (matches.date <> settled.date or matches.sort_key <> settled.sort_key)`

/** Gives every match its day and its place among matches. */
export async function settleDates(transaction: WriteTransaction): Promise<void> {
  await transaction.execute(setDates)
}

const playedSpan = defineQuery<object>()('played-span', (db) => {
  const date = sql<Day | null>`${sql.raw(MATCH_DATE)}`
  return db
    .selectFrom('matches as m')
    .innerJoin('tournaments as t', 't.id', 'm.tournament_id')
    .select((eb) => [eb.fn.min<Day | null>(date).as('from'), eb.fn.max<Day | null>(date).as('through')])
    .where('m.status', '<>', 'WALKOVER')
})

/** The first and last day of a played match; null where none was played. */
export async function readCoverage(transaction: WriteTransaction): Promise<Coverage | null> {
  const span = await transaction.first(playedSpan, {})
  return span?.from && span.through ? { from: span.from, through: span.through } : null
}

export const rebuildPlayers = defineQuery<object>()('rebuild-players', (db) =>
  db
    .selectFrom('players')
    .select(['id', 'player_slug', 'search', 'name_search', 'source_age', 'source_age_as_of', 'birth_date'])
    .select(sql<Gender | null>`source_gender`.as('source_gender'))
    .orderBy('id'),
)

export const rebuildTournaments = defineQuery<object>()('rebuild-tournaments', (db) =>
  db
    .selectFrom('tournaments')
    .select([
      'id',
      'tournament_slug',
      'title_display',
      'league',
      'search',
      'start_date',
      'source_start_date',
      'source_end_date',
    ])
    .orderBy('id'),
)

export const rebuildEvents = defineQuery<object>()('rebuild-events', (db) =>
  db
    .selectFrom('events')
    .select(['id', 'event_slug', 'tournament_id', 'event_name', 'event_division'])
    .orderBy('tournament_id')
    .orderBy('id'),
)

export const rebuildSourceMedals = defineQuery<object>()('rebuild-source-medals', (db) =>
  db
    .selectFrom('source_medals')
    .selectAll()
    .orderBy('tournament_id')
    .orderBy('event_division')
    .orderBy('medal')
    .orderBy('player_one_id')
    .orderBy('player_two_id'),
)

export async function countMatchRows(transaction: WriteTransaction): Promise<number> {
  const [row] = await transaction.select<{ count: number }>('select count(*) as count from matches')
  return Number(row?.count ?? 0)
}

/** The source's ids of matches by their own. */
export async function sourceIds(transaction: WriteTransaction, ids: readonly number[]): Promise<Map<number, string>> {
  const names = new Map<number, string>()
  for (const id of ids) {
    const [match] = await transaction.all(matchSourceId, { id })
    if (match !== undefined) names.set(id, match.match_id)
  }
  return names
}

const matchSourceId = defineQuery<{ id: number }>()('match-source-id', (db, param) =>
  db.selectFrom('matches').select('match_id').where('id', '=', param('id')),
)
