import type { WriteTransaction } from './database.ts'
import type { StagedMatch, StagedMedal, StagedPlayer, StagedTournament, StagingTables } from './import-tables.ts'
import type { Bound, DialectName } from './query.ts'

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
  event_number: 'integer',
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

const STAGED = {
  import_tournaments: TOURNAMENT,
  import_players: PLAYER,
  import_matches: MATCH,
  import_medals: MEDAL,
} as const

/** The tables whose rows come straight from a file. */
export type StagedFile = keyof typeof STAGED

const WAITING: Record<string, Column> = { line: 'integer', taken: 'integer' }

const TABLES: Record<keyof StagingTables, Record<string, Column>> = {
  import_tournaments: { ...WAITING, ...TOURNAMENT },
  import_players: { ...WAITING, ...PLAYER },
  import_matches: { ...WAITING, ...MATCH },
  import_medals: { ...WAITING, ...MEDAL },
  import_events: {
    number: 'integer',
    tournament_id: 'integer',
    event_name: 'text',
    event_division: 'text',
    event_id: 'integer',
  },
  import_numbers: { id: 'integer', line: 'integer', place: 'integer' },
  import_dropped: { line: 'integer' },
}

const PRIMARY_KEYS: Readonly<Record<keyof StagingTables, string | null>> = {
  import_tournaments: 'line',
  import_players: 'line',
  import_matches: 'line',
  import_medals: 'line',
  import_events: 'number',
  import_numbers: 'id',
  import_dropped: 'line',
}

/** SQLite fetches a row of these by its key without an index; PostgreSQL joins them whole, and needs none. */
const JOINED: ReadonlySet<string> = new Set([...Object.keys(STAGED), 'import_numbers'])

/** Makes the tables that rows wait in. They end with the transaction, or by {@link dropStaging}. */
export async function createStaging(transaction: WriteTransaction): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    const key =
      transaction.dialect === 'postgres' && JOINED.has(table) ? null : PRIMARY_KEYS[table as keyof StagingTables]
    const definitions = Object.entries(columns).map(
      ([name, type]) => `"${name}" ${columnType(type, transaction.dialect)}${name === key ? ' primary key' : ''}`,
    )
    await transaction.execute(`create temporary table ${table} (${definitions.join(', ')})`)
  }
}

/** Texts are ordered by their bytes on both. */
function columnType(type: Column, dialect: DialectName): string {
  return type === 'text' && dialect === 'postgres' ? 'text collate "C"' : type
}

export async function dropStaging(transaction: WriteTransaction): Promise<void> {
  for (const table of Object.keys(TABLES)) await transaction.execute(`drop table ${table}`)
}

const CONTENT_COLUMNS = {
  import_tournaments: Object.keys(TOURNAMENT),
  import_players: Object.keys(PLAYER),
  import_matches: Object.keys(MATCH),
  import_medals: Object.keys(MEDAL),
} as const satisfies Record<StagedFile, string[]>

/** The columns that a staged row's content consists of. */
export function contentColumns(table: StagedFile): readonly string[] {
  return CONTENT_COLUMNS[table]
}

/** A staged row's values in the order of {@link stageRows}. */
export function stagedValues<T extends StagedFile>(
  table: T,
  line: number,
  row: Readonly<Record<keyof (typeof STAGED)[T], Bound>>,
): Bound[] {
  const values: Bound[] = [line, 1]
  const columns = CONTENT_COLUMNS[table] as (keyof (typeof STAGED)[T])[]
  for (const column of columns) values.push(row[column])
  return values
}

/** Where the key of a row stands among its {@link stagedValues}. */
export const KEY_AT = 2

/** Holds a rejected row's key, so that another row of the same key is seen to contradict it. */
export async function stageRejected(
  transaction: WriteTransaction,
  table: StagedFile,
  rows: readonly { line: number; key: string }[],
): Promise<void> {
  const [key] = contentColumns(table) as [never]
  await transaction.insertRows(
    table,
    ['line', 'taken', key],
    rows.map((row) => [row.line, 0, row.key]),
  )
}

/** Lets rows wait, given by {@link stagedValues}. */
export async function stageRows(
  transaction: WriteTransaction,
  table: StagedFile,
  rows: readonly (readonly Bound[])[],
): Promise<void> {
  await transaction.insertRows(table, ['line', 'taken', ...contentColumns(table)] as never[], rows)
}
