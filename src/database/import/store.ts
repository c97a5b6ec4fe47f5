import type { WriteTransaction } from '#database/query/database.ts'
import type { Tables } from '#database/tables/tables.ts'
import type { Day } from '#domain/days/day.ts'
import { ANONYMIZED_NAME } from '#domain/names/anonymized.ts'
import { contentColumns, KEYS, type Merge, type StagedFile } from './staging.ts'

function mergeOf(name: 'leagues' | 'tournaments' | 'players' | 'matches'): Merge {
  const staged = `import_${name}` as const
  const [key = '', ...columns] = contentColumns(staged)
  return { file: `${name}.csv`, table: `source_${name}`, staged, key, columns }
}

export const MERGES = {
  leagues: mergeOf('leagues'),
  tournaments: mergeOf('tournaments'),
  players: mergeOf('players'),
  matches: mergeOf('matches'),
}

/**
 * Drops redirected rows if another row of the folder has the slug that they redirect to.
 * @returns number of dropped rows
 */
export async function dropMoved(
  transaction: WriteTransaction,
  table: StagedFile,
  lines: readonly number[],
): Promise<number> {
  const [key] = contentColumns(table)
  let dropped = 0
  for (const line of lines) {
    dropped += await transaction.execute(
      `delete from ${table} as t where t.line = $1
      and exists (select 1 from ${table} o where o.${key} = t.${key} and o.line <> t.line)`,
      [line],
    )
  }
  return dropped
}

/** Returns the ids of all rows of the table by slug. */
export async function slugIds(
  transaction: WriteTransaction,
  table: 'tournaments' | 'players',
): Promise<Map<string, number>> {
  const slug = KEYS[`source_${table}`]
  const rows = await transaction.select<{ id: number; slug: string }>(`select id, ${slug} as slug from source_${table}`)
  return new Map(rows.map((row) => [row.slug, row.id]))
}

/** Returns the names and confirmed spellings of all players, or the titles of all tournaments, without anonymized ones. */
export async function storedNames(
  transaction: WriteTransaction,
  table: 'tournaments' | 'players',
): Promise<{ slug: string; name: string; aliases: string[] }[]> {
  if (table === 'tournaments') {
    const rows = await transaction.select<{ slug: string; name: string }>(
      'select tournament_slug as slug, title_display as name from source_tournaments',
    )
    return rows.map((row) => ({ ...row, aliases: [] }))
  }
  const rows = await transaction.select<{ slug: string; name: string; aliases: string }>(
    'select player_slug as slug, name, aliases from source_players where name <> $1',
    [ANONYMIZED_NAME],
  )
  return rows.map((row) => ({ ...row, aliases: JSON.parse(row.aliases) as string[] }))
}

/** Number of stored rows by the file that they come from. */
export type RowCounts = Record<'tournaments.csv' | 'players.csv' | 'matches.csv' | 'medals.csv', number>

export async function rowCounts(transaction: WriteTransaction): Promise<RowCounts> {
  const counts: RowCounts = { 'tournaments.csv': 0, 'players.csv': 0, 'matches.csv': 0, 'medals.csv': 0 }
  for (const file of Object.keys(counts) as (keyof RowCounts)[]) {
    const [row] = await transaction.select<{ rows: number }>(
      `select count(*) as "rows" from source_${file.replace('.csv', '')}`,
    )
    counts[file] = Number(row?.rows ?? 0)
  }
  return counts
}

const CONTENT = [
  'source_matches',
  'source_medals',
  'source_players',
  'source_tournaments',
  'source_leagues',
  'redirects',
  'removals',
  'corrections',
  'corrected_rows',
  'undo_records',
  'followed_matches',
  'followed_medals',
  'follow_events',
  'dataset',
]

/** Returns the leagues of the operator's own, by code. */
export function readOwnLeagues(transaction: WriteTransaction): Promise<Tables['source_leagues'][]> {
  return transaction.select('select * from source_leagues order by code')
}

/** First and last day of a tournament according to the source. */
export interface SourceDays {
  start: Day
  end: Day
}

/** Returns the days of tournaments by row id. A missing last day is the first day. */
export async function tournamentDays(transaction: WriteTransaction): Promise<Map<number, SourceDays>> {
  const rows = await transaction.select<{ id: number } & SourceDays>(
    'select id, source_start_date as "start", coalesce(source_end_date, source_start_date) as "end" from source_tournaments',
  )
  return new Map(rows.map(({ id, start, end }) => [id, { start, end }]))
}

/** Returns the time zones of tournaments by their row ids, leaving out unknown ones. */
export async function timeZones(transaction: WriteTransaction): Promise<Map<number, string>> {
  const rows = await transaction.select<{ id: number; time_zone: string }>(
    'select id, time_zone from source_tournaments where time_zone is not null',
  )
  return new Map(rows.map(({ id, time_zone }) => [id, time_zone]))
}

/** Returns the divisions of tournaments with matches, as `tournament-slug DIVISION`. */
export async function divisionsWithMatches(transaction: WriteTransaction): Promise<Set<string>> {
  const rows = await transaction.select<{ division: string }>(
    `select distinct o.tournament_slug || ' ' || m.event_division as division
     from source_matches m join source_tournaments o on o.id = m.tournament_id`,
  )
  return new Set(rows.map(({ division }) => division))
}

/** Removes all imported data. The next derivation removes the data derived from it. */
export async function clearContent(transaction: WriteTransaction): Promise<void> {
  for (const table of CONTENT) {
    await transaction.execute(`delete from ${table}`)
  }
}

/** Returns players with the same folded name as another player, for names in the folder, sorted by name. */
export function findNameCollisions(
  transaction: WriteTransaction,
): Promise<{ name_search: string; name: string; player_slug: string }[]> {
  return transaction.select(`select p.name_search, p.name, p.player_slug from source_players p
    where p.name <> '${ANONYMIZED_NAME}' and p.name_search in (select name_search from import_players)
      and p.name_search in (select name_search from source_players group by name_search having count(*) > 1)
    order by p.name_search, p.player_slug`)
}
