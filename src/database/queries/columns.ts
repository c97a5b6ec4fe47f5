import type { Tables } from '#database/tables.ts'

/** A part of a table's row, as the columns name it. */
export type RowOf<T extends keyof Tables, Column extends keyof Tables[T]> = Pick<Tables[T], Column>

/** The same part inside a joined row, every column prefixed by the alias of its table. */
export type Prefixed<Alias extends string, Part> = {
  [Column in keyof Part & string as `${Alias}_${Column}`]: Part[Column]
}

type Selection<Alias extends string, Column extends string> = {
  [C in Column]: `${Alias}.${C} as ${Alias}_${C}`
}[Column]

/** What a query selects of one joined table, and how it is read back from the flat row. */
export interface Joined<Alias extends string, Part> {
  /** Takes the part out of a row; null where an outer join found nothing. */
  readOptional(row: { [Column in keyof Prefixed<Alias, Part>]: Prefixed<Alias, Part>[Column] | null }): Part | null
  read(row: Prefixed<Alias, Part>): Part
  readonly columns: Selection<Alias, keyof Part & string>[]
}

/** The columns of a table joined under an alias; the first of them must never be null. */
function joined<Alias extends string, Part>(alias: Alias, columns: readonly (keyof Part & string)[]) {
  const pairs = columns.map((column) => [column, `${alias}_${column}`] as const)
  const presence = `${alias}_${columns[0]}`
  const read = (row: object): Part => {
    const values = row as Record<string, unknown>
    const part: Record<string, unknown> = {}
    for (const [column, prefixed] of pairs) part[column] = values[prefixed]
    return part as Part
  }
  const readOptional = (row: object) => ((row as Record<string, unknown>)[presence] === null ? null : read(row))
  const selections = columns.map((column) => `${alias}.${column} as ${alias}_${column}`)
  return { columns: selections, read, readOptional } as unknown as Joined<Alias, Part>
}

export const PLAYER_COLUMNS = [
  'id',
  'player_slug',
  'name',
  'profile_image_url',
  'gender',
  'age',
  'country_code',
  'total_matches_played',
] as const
export type PlayerRow = RowOf<'players', (typeof PLAYER_COLUMNS)[number]>

export const TOURNAMENT_COLUMNS = [
  'id',
  'tournament_slug',
  'title_display',
  'logo_url',
  'league',
  'location',
  'start_date',
  'end_date',
  'match_count',
] as const
export type TournamentRow = RowOf<'tournaments', (typeof TOURNAMENT_COLUMNS)[number]>

export const EVENT_COLUMNS = [
  'id',
  'event_slug',
  'tournament_id',
  'event_name',
  'event_division',
  'match_count',
] as const
export type EventRow = RowOf<'events', (typeof EVENT_COLUMNS)[number]>

/** A player joined under the alias. */
export const joinedPlayer = <Alias extends string>(alias: Alias) => joined<Alias, PlayerRow>(alias, PLAYER_COLUMNS)
/** A tournament joined under the alias. */
export const joinedTournament = <Alias extends string>(alias: Alias) =>
  joined<Alias, TournamentRow>(alias, TOURNAMENT_COLUMNS)
/** An event joined under the alias. */
export const joinedEvent = <Alias extends string>(alias: Alias) => joined<Alias, EventRow>(alias, EVENT_COLUMNS)
