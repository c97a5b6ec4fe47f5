import type { CORRECTION_DICTIONARY } from '#domain/dictionaries/correction-dictionary.ts'
import type { EXCHANGE_DICTIONARY } from '#domain/dictionaries/exchange-dictionary.ts'

type Dictionary = typeof CORRECTION_DICTIONARY & typeof EXCHANGE_DICTIONARY
/** A file of the exchange format. */
export type ExchangeFile = keyof Dictionary

interface ExchangeTable<Column extends string> {
  table: string
  /** Tables that its rows refer to by columns named `{name}_id`. */
  named?: Readonly<Record<string, 'source_tournaments' | 'source_players'>>
  /** The table's column for each column of the file. The file has slugs in place of ids. */
  columns: Readonly<Record<Column, string>>
  order: string
}

/** Tables and columns that store the exchange format. Changes of a row are reported in the order of these columns. */
const TABLES: { [F in ExchangeFile]: ExchangeTable<keyof Dictionary[F]['columns'] & string> } = {
  'redirects.csv': {
    table: 'redirects',
    columns: {
      kind: 'kind',
      old_slug: 'old_slug',
      new_slug: 'new_slug',
    },
    order: 'kind, old_slug',
  },
  'removals.csv': {
    table: 'removals',
    columns: {
      kind: 'kind',
      id: 'id',
      reason: 'reason',
    },
    order: 'kind, id',
  },
  'corrections.csv': {
    table: 'corrections',
    columns: {
      kind: 'kind',
      id: 'id',
      column: 'field',
      value: 'value',
      reason: 'reason',
    },
    order: 'kind, id, field',
  },
  'leagues.csv': {
    table: 'source_leagues',
    columns: { code: 'code', name: 'name', logo_url: 'logo_url' },
    order: 'code',
  },
  'tournaments.csv': {
    table: 'source_tournaments',
    columns: {
      tournament_slug: 'tournament_slug',
      title: 'title_display',
      league: 'league',
      location: 'location',
      start_date: 'source_start_date',
      end_date: 'source_end_date',
      logo_url: 'logo_url',
      time_zone: 'time_zone',
      level: 'level',
      short_title: 'short_title',
      series: 'series',
    },
    order: 'tournament_slug',
  },
  'players.csv': {
    table: 'source_players',
    columns: {
      player_slug: 'player_slug',
      name: 'name',
      gender: 'source_gender',
      age: 'source_age',
      age_as_of: 'source_age_as_of',
      birth_date: 'birth_date',
      country: 'source_country',
      image_url: 'profile_image_url',
      aliases: 'aliases',
      external_ids: 'external_ids',
    },
    order: 'player_slug',
  },
  'matches.csv': {
    table: 'source_matches',
    named: {
      tournament: 'source_tournaments',
      team_one_player_one: 'source_players',
      team_one_player_two: 'source_players',
      team_two_player_one: 'source_players',
      team_two_player_two: 'source_players',
    },
    columns: {
      match_id: 'match_id',
      tournament_slug: 'tournament_id',
      event_name: 'event_name',
      event_division: 'event_division',
      match_division: 'match_division',
      draw: 'draw',
      round: 'source_round',
      date: 'source_date',
      best_of: 'best_of',
      scoring_format: 'scoring_format',
      team_one_player_one: 'team_one_player_one_id',
      team_one_player_two: 'team_one_player_two_id',
      team_two_player_one: 'team_two_player_one_id',
      team_two_player_two: 'team_two_player_two_id',
      team_one_seed: 'team_one_seed',
      team_two_seed: 'team_two_seed',
      team_one_name: 'team_one_name',
      team_two_name: 'team_two_name',
      tie_id: 'tie_id',
      pool: 'pool',
      position: 'position',
      winning_team: 'winning_team',
      games: 'games',
      completion: 'status',
      note: 'note',
      start_time: 'start_time',
      court: 'court',
      video_url: 'video_url',
    },
    order: 'match_id',
  },
  'medals.csv': {
    table: 'source_medals',
    named: {
      tournament: 'source_tournaments',
      player_one: 'source_players',
      player_two: 'source_players',
    },
    columns: {
      tournament_slug: 'tournament_id',
      event_division: 'event_division',
      medal: 'medal',
      player_one: 'player_one_id',
      player_two: 'player_two_id',
    },
    order: `tournament_slug, event_division, case medal when 'GOLD' then 1 when 'SILVER' then 2 else 3 end,
      player_one, player_two`,
  },
}

const SLUGS = { source_tournaments: 'tournament_slug', source_players: 'player_slug' }

/** Returns SQL for a column of the file's table, with the slug in place of an id. @param row the table's alias */
export function exchangeValue(file: ExchangeFile, column: string, row = 's'): string {
  const name = column.replace(/_id$/, '')
  const table = TABLES[file].named?.[name]
  return table === undefined ? `${row}.${column}` : `${row}_${name}.${SLUGS[table]}`
}

/** Returns SQL for the file's columns, by name. */
export function exchangeColumns(file: ExchangeFile, row = 's'): Readonly<Record<string, string>> {
  const columns = Object.entries<string>(TABLES[file].columns)
  return Object.fromEntries(columns.map(([name, column]) => [name, exchangeValue(file, column, row)]))
}

/** Returns SQL joins of the tables with the slugs. */
export function exchangeJoins(file: ExchangeFile, row = 's'): string {
  return Object.entries(TABLES[file].named ?? {})
    .map(([name, table]) => `left join ${table} ${row}_${name} on ${row}_${name}.id = ${row}.${name}_id`)
    .join(' ')
}

/** Returns the file's columns with the table's columns that store them. */
export function storedNames(file: ExchangeFile): Readonly<Record<string, string>> {
  return TABLES[file].columns
}

/** Returns the FROM clause with the file's table as `s` and the tables with the slugs. */
export function exchangeSource(file: ExchangeFile): string {
  return `${TABLES[file].table} s ${exchangeJoins(file)}`
}

/** Returns a query of all rows in the columns of the format, sorted by key. */
export function exchangeText(file: ExchangeFile): string {
  const columns = Object.entries(exchangeColumns(file)).map(([name, value]) => `${value} as ${name}`)
  return `select ${columns.join(', ')} from ${exchangeSource(file)} order by ${TABLES[file].order}`
}
