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
interface Joined<Alias extends string, Part> {
  /** Takes the part out of a row; null where an outer join found nothing. */
  readOptional(row: { [Column in keyof Prefixed<Alias, Part>]: Prefixed<Alias, Part>[Column] | null }): Part | null
  read(row: Prefixed<Alias, Part>): Part
  readonly columns: Selection<Alias, keyof Part & string>[]
}

/** The columns of a table joined under an alias; the first of them must never be null. */
function joined<Alias extends string, Part>(alias: Alias, columns: readonly string[]) {
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

/** The same for each detail. */
function joinedIn<Alias extends string, Part, Detail extends string>(
  alias: Alias,
  details: Readonly<Record<Detail, readonly (keyof Part & string)[]>>,
): Readonly<Record<Detail, Joined<Alias, Part>>> {
  const entries = Object.entries<readonly string[]>(details)
  return Object.fromEntries(
    entries.map(([detail, columns]) => [detail, joined<Alias, Part>(alias, columns)]),
  ) as Readonly<Record<Detail, Joined<Alias, Part>>>
}

export const PLAYER_COLUMNS = [
  'player_slug',
  'id',
  'name',
  'profile_image_url',
  'gender',
  'age',
  'country_code',
  'total_matches_played',
] as const
export type PlayerRow = RowOf<'players', (typeof PLAYER_COLUMNS)[number]>

export const TOURNAMENT_COLUMNS = [
  'tournament_slug',
  'id',
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
  'event_slug',
  'id',
  'tournament_id',
  'event_name',
  'event_division',
  'match_count',
] as const
export type EventRow = RowOf<'events', (typeof EVENT_COLUMNS)[number]>

/** How much is read of the players beside a row: what names them, what a small picture shows besides, or everything. */
const PLAYER_DETAILS = {
  named: ['player_slug', 'name'],
  pictured: ['player_slug', 'name', 'profile_image_url'],
  whole: PLAYER_COLUMNS,
} as const
/** How much is read of the tournament beside a row. */
const TOURNAMENT_DETAILS = {
  named: ['tournament_slug', 'title_display', 'start_date'],
  whole: TOURNAMENT_COLUMNS,
} as const
const EVENT_DETAILS = {
  named: ['event_slug', 'event_name', 'event_division'],
  whole: EVENT_COLUMNS,
} as const

export type PlayerDetail = keyof typeof PLAYER_DETAILS
/** Of the event as well, where there is one. */
export type TournamentDetail = keyof typeof TOURNAMENT_DETAILS

/** How much is read of what stands beside a row. Where less than the whole is, the other columns are absent. */
export interface Detail {
  players: PlayerDetail
  tournament: TournamentDetail
}

/** A player joined under the alias, in each detail. */
export const joinedPlayer = <Alias extends string>(alias: Alias) =>
  joinedIn<Alias, PlayerRow, PlayerDetail>(alias, PLAYER_DETAILS)
/** A tournament joined under the alias, in each detail. */
export const joinedTournament = <Alias extends string>(alias: Alias) =>
  joinedIn<Alias, TournamentRow, TournamentDetail>(alias, TOURNAMENT_DETAILS)
/** An event joined under the alias, in each detail. */
export const joinedEvent = <Alias extends string>(alias: Alias) =>
  joinedIn<Alias, EventRow, TournamentDetail>(alias, EVENT_DETAILS)
