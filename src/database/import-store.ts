import type { WriteTransaction } from './database.ts'
import type { ChangeLog } from './import-changes.ts'
import { type Merge, type MergeCounts, mergeStaged, type RowOrder } from './import-merge.ts'
import { contentColumns, type StagedFile } from './import-staging.ts'
import type { StagedEvent } from './import-tables.ts'
import { matchPlace } from './match-place.ts'

/** Each of a staged file's columns under its own name, but for those named. */
function asStaged(table: StagedFile, ...without: string[]): Record<string, string> {
  const columns = contentColumns(table).filter((column) => !without.includes(column))
  return Object.fromEntries(columns.map((column) => [column, `s.${column}`]))
}

const TOURNAMENTS: Merge = {
  table: 'tournaments',
  staged: 'import_tournaments',
  key: 'tournament_slug',
  joins: '',
  content: asStaged('import_tournaments', 'tournament_slug'),
  beginnings: {
    start_date: 's.source_start_date',
    end_date: 'coalesce(s.source_end_date, s.source_start_date)',
    match_count: '0',
    start_date_asc: '0',
    start_date_desc: '0',
  },
}

const PLAYERS: Merge = {
  table: 'players',
  staged: 'import_players',
  key: 'player_slug',
  joins: '',
  content: asStaged('import_players', 'player_slug'),
  beginnings: {
    total_matches_played: '0',
    match_count: '0',
    event_team_count: '0',
    total_matches_played_asc: '0',
    total_matches_played_desc: '0',
  },
}

const MATCH_DATE = 'coalesce(s.source_date, o.start_date)'

const MATCHES: Merge = {
  table: 'matches',
  staged: 'import_matches',
  key: 'match_id',
  joins: 'join import_events e on e.number = s.event_number join tournaments o on o.id = s.tournament_id',
  content: { ...asStaged('import_matches', 'match_id', 'event_number'), event_id: 'e.event_id' },
  beginnings: { date: MATCH_DATE },
  place: { column: 'sort_key', value: (id) => matchPlace({ date: MATCH_DATE, round: 's.round', id }) },
}

export function mergeTournaments(transaction: WriteTransaction, order: RowOrder, log: ChangeLog): Promise<MergeCounts> {
  return mergeStaged(transaction, TOURNAMENTS, order, log)
}

export function mergePlayers(transaction: WriteTransaction, order: RowOrder, log: ChangeLog): Promise<MergeCounts> {
  return mergeStaged(transaction, PLAYERS, order, log)
}

/** Takes over the staged matches with the events that they name. Events that no match names any more are dropped. */
export async function mergeMatches(
  transaction: WriteTransaction,
  events: Iterable<StagedEvent>,
  order: RowOrder,
  log: ChangeLog,
): Promise<MergeCounts> {
  await addEvents(transaction, events)
  const counts = await mergeStaged(transaction, MATCHES, order, log)
  if (counts.changed > 0) {
    await transaction.execute('delete from events where id not in (select event_id from matches)')
  }
  return counts
}

const EVENT_IDENTITY =
  'x.tournament_id = e.tournament_id and x.event_division = e.event_division and x.event_name = e.event_name'

async function addEvents(transaction: WriteTransaction, events: Iterable<StagedEvent>): Promise<void> {
  await transaction.insertRows(
    'import_events',
    ['number', 'tournament_id', 'event_name', 'event_division'],
    [...events].map((event) => [event.number, event.tournament_id, event.event_name, event.event_division]),
  )
  await transaction.execute('delete from import_events where number not in (select event_number from import_matches)')
  await transaction.execute(`insert into events
      (id, event_slug, tournament_id, event_name, event_division, match_count)
    select (select coalesce(max(id), 0) from events)
        + row_number() over (order by o.tournament_slug, e.event_division, e.event_name),
      'new ' || e.number, e.tournament_id, e.event_name, e.event_division, 0
    from import_events e join tournaments o on o.id = e.tournament_id
    where not exists (select 1 from events x where ${EVENT_IDENTITY})
    order by o.tournament_slug, e.event_division, e.event_name`)
  await transaction.execute(
    `update import_events as e set event_id = (select x.id from events x where ${EVENT_IDENTITY})`,
  )
}

/** The id of every row of the table by its slug. */
export async function slugIds(
  transaction: WriteTransaction,
  table: 'tournaments' | 'players',
): Promise<Map<string, number>> {
  const slug = table === 'tournaments' ? 'tournament_slug' : 'player_slug'
  const rows = await transaction.select<{ id: number; slug: string }>(`select id, ${slug} as slug from ${table}`)
  return new Map(rows.map((row) => [row.slug, row.id]))
}

/** Removes everything that imports loaded; the rebuild that follows removes what was derived from it. */
export async function clearContent(transaction: WriteTransaction): Promise<void> {
  for (const table of ['matches', 'source_medals', 'events', 'players', 'tournaments', 'dataset']) {
    await transaction.execute(`delete from ${table}`)
  }
}

/** Players of the folder who share their folded name with others, in the order of names. */
export function findNameCollisions(
  transaction: WriteTransaction,
): Promise<{ name_search: string; name: string; player_slug: string }[]> {
  return transaction.select(`select p.name_search, p.name, p.player_slug from players p
    where p.name_search in (select name_search from import_players)
      and p.name_search in (select name_search from players group by name_search having count(*) > 1)
    order by p.name_search, p.player_slug`)
}
