import type { FilledTables, WriteTransaction } from '../database.ts'
import { columnText } from '../table-text.ts'
import type {
  StagedMatch,
  StagedMedal,
  StagedPlayer,
  StagedRedirect,
  StagedRemoval,
  StagedTournament,
  StagingTables,
} from './tables.ts'

type Column = 'text' | 'integer'
type ColumnsOf<Row> = { [Name in keyof Row & string]: Column }

const TOURNAMENT: ColumnsOf<StagedTournament> = {
  tournament_slug: 'text',
  title_display: 'text',
  logo_url: 'text',
  league: 'text',
  location: 'text',
  source_start_date: 'text',
  source_end_date: 'text',
  search: 'text',
}

const PLAYER: ColumnsOf<StagedPlayer> = {
  player_slug: 'text',
  name: 'text',
  profile_image_url: 'text',
  source_gender: 'text',
  source_age: 'integer',
  source_age_as_of: 'text',
  birth_date: 'text',
  country_code: 'text',
  source_country: 'text',
  aliases: 'text',
  search: 'text',
  name_search: 'text',
}

const MATCH: ColumnsOf<StagedMatch> = {
  match_id: 'text',
  tournament_id: 'integer',
  event_name: 'text',
  event_division: 'text',
  match_division: 'text',
  draw: 'text',
  draw_kind: 'text',
  round: 'text',
  source_round: 'text',
  source_date: 'text',
  best_of: 'integer',
  scoring_format: 'text',
  team_one_player_one_id: 'integer',
  team_one_player_two_id: 'integer',
  team_two_player_one_id: 'integer',
  team_two_player_two_id: 'integer',
  team_one_seed: 'integer',
  team_two_seed: 'integer',
  team_one_name: 'text',
  team_two_name: 'text',
  tie_id: 'text',
  pool: 'text',
  position: 'integer',
  winning_team: 'integer',
  games: 'text',
  status: 'text',
  note: 'text',
}

const MEDAL: ColumnsOf<StagedMedal> = {
  tournament_id: 'integer',
  event_division: 'text',
  medal: 'text',
  player_one_id: 'integer',
  player_two_id: 'integer',
}

const REDIRECT: ColumnsOf<StagedRedirect> = { redirect_key: 'text', kind: 'text', old_slug: 'text', new_slug: 'text' }
const REMOVAL: ColumnsOf<StagedRemoval> = { removal_key: 'text', kind: 'text', id: 'text', reason: 'text' }

const STAGED = {
  import_redirects: REDIRECT,
  import_removals: REMOVAL,
  import_tournaments: TOURNAMENT,
  import_players: PLAYER,
  import_matches: MATCH,
  import_medals: MEDAL,
} as const

/** The tables whose rows come straight from a file. */
export type StagedFile = keyof typeof STAGED

const WAITING: Record<string, Column> = { line: 'integer', taken: 'integer' }

const TABLES: Record<keyof StagingTables, Record<string, Column>> = {
  import_redirects: { ...WAITING, ...REDIRECT },
  import_removals: { ...WAITING, ...REMOVAL },
  import_tournaments: { ...WAITING, ...TOURNAMENT },
  import_players: { ...WAITING, ...PLAYER },
  import_matches: { ...WAITING, ...MATCH },
  import_medals: { ...WAITING, ...MEDAL },
  import_numbers: { id: 'integer', line: 'integer' },
  import_dropped: { line: 'integer' },
}

const PRIMARY_KEYS: Readonly<Record<keyof StagingTables, string | null>> = {
  import_redirects: 'line',
  import_removals: 'line',
  import_tournaments: 'line',
  import_players: 'line',
  import_matches: 'line',
  import_medals: 'line',
  import_numbers: 'id',
  import_dropped: 'line',
}

/** SQLite fetches a row of these by its key without an index; PostgreSQL joins them whole, and needs none. */
const JOINED: ReadonlySet<string> = new Set([...Object.keys(STAGED), 'import_numbers'])

/** Makes the tables of pending rows. They end with the transaction, or by {@link dropStaging}. */
export async function createStaging(transaction: WriteTransaction): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    const key =
      transaction.dialect === 'postgres' && JOINED.has(table) ? null : PRIMARY_KEYS[table as keyof StagingTables]
    const definitions = Object.entries(columns).map(
      ([name, type]) => `"${name}" ${columnText(type, transaction.dialect)}${name === key ? ' primary key' : ''}`,
    )
    await transaction.execute(`create temporary table ${table} (${definitions.join(', ')})`)
  }
}

export async function dropStaging(transaction: WriteTransaction): Promise<void> {
  for (const table of Object.keys(TABLES)) await transaction.execute(`drop table ${table}`)
}

const CONTENT_COLUMNS = {
  import_redirects: Object.keys(REDIRECT),
  import_removals: Object.keys(REMOVAL),
  import_tournaments: Object.keys(TOURNAMENT),
  import_players: Object.keys(PLAYER),
  import_matches: Object.keys(MATCH),
  import_medals: Object.keys(MEDAL),
} as const satisfies Record<StagedFile, string[]>

/** The columns that a staged row's content consists of. */
export function contentColumns(table: StagedFile): readonly string[] {
  return CONTENT_COLUMNS[table]
}

/** A row of a staging table. */
export type PendingRow<T extends StagedFile> = FilledTables[T]

/** Stores a rejected row's key, so that another row of the same key is seen to contradict it. */
export async function stageRejected<T extends StagedFile>(
  transaction: WriteTransaction,
  table: T,
  rows: readonly { line: number; key: string }[],
): Promise<void> {
  const [key, ...others] = contentColumns(table) as [string, ...string[]]
  const nothing = Object.fromEntries(others.map((column) => [column, null]))
  const pending = rows.map((row) => ({ line: row.line, taken: 0, [key]: row.key, ...nothing }))
  await transaction.insertRows(table, pending as unknown as PendingRow<T>[])
}
