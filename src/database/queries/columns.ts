import type { Values } from '#database/query.ts'
import type { Tables } from '#database/tables.ts'

/** A part of a table's row, as the columns name it. */
export type RowOf<T extends keyof Tables, Column extends keyof Tables[T]> = Pick<Tables[T], Column>

type Selection<Alias extends string, Column extends string> = {
  [C in Column]: `${Alias}.${C} as ${Alias}_${C}`
}[Column]

/** Columns of a table, and what makes their part of a row. */
interface Part<Row> {
  readonly columns: readonly (keyof Row & string)[]
  /** @param at where the part's values begin */
  read(values: Values, at: number): Row
}

/** What a query selects of one joined table, and how it is read back from the row's values. */
interface Joined<Alias extends string, Row> {
  readonly columns: Selection<Alias, keyof Row & string>[]
  /** @param at where the part's values begin */
  read(values: Values, at: number): Row
  /** The same, null where an outer join found nothing. */
  readOptional(values: Values, at: number): Row | null
}

/** A part of a table joined under an alias; the first of its columns must never be null. */
function joined<Alias extends string, Row>(alias: Alias, { columns, read }: Part<Row>): Joined<Alias, Row> {
  return {
    columns: columns.map((column) => `${alias}.${column} as ${alias}_${column}` as const),
    read,
    readOptional: (values, at) => (values[at] === null ? null : read(values, at)),
  }
}

/** The same for each detail. */
function joinedIn<Alias extends string, Row, Detail extends string>(
  alias: Alias,
  details: Readonly<Record<Detail, Part<Row>>>,
): Readonly<Record<Detail, Joined<Alias, Row>>> {
  const entries = Object.entries<Part<Row>>(details)
  return Object.fromEntries(entries.map(([detail, part]) => [detail, joined(alias, part)])) as Readonly<
    Record<Detail, Joined<Alias, Row>>
  >
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

/** Reads {@link PLAYER_COLUMNS}. @param at where they begin */
export function readPlayer(values: Values, at: number): PlayerRow {
  return {
    player_slug: values[at],
    id: values[at + 1],
    name: values[at + 2],
    profile_image_url: values[at + 3],
    gender: values[at + 4],
    age: values[at + 5],
    country_code: values[at + 6],
    total_matches_played: values[at + 7],
  } as PlayerRow
}

/** Reads {@link TOURNAMENT_COLUMNS}. @param at where they begin */
export function readTournament(values: Values, at: number): TournamentRow {
  return {
    tournament_slug: values[at],
    id: values[at + 1],
    title_display: values[at + 2],
    logo_url: values[at + 3],
    league: values[at + 4],
    location: values[at + 5],
    start_date: values[at + 6],
    end_date: values[at + 7],
    match_count: values[at + 8],
  } as TournamentRow
}

function readEvent(values: Values, at: number): EventRow {
  return {
    event_slug: values[at],
    id: values[at + 1],
    tournament_id: values[at + 2],
    event_name: values[at + 3],
    event_division: values[at + 4],
    match_count: values[at + 5],
  } as EventRow
}

/** How much is read of the players beside a row: what names them, what a small picture shows besides, or everything. */
const PLAYER_DETAILS = {
  named: {
    columns: ['player_slug', 'name'],
    read: (values, at) => ({ player_slug: values[at], name: values[at + 1] }) as PlayerRow,
  },
  pictured: {
    columns: ['player_slug', 'name', 'profile_image_url'],
    read: (values, at) =>
      ({ player_slug: values[at], name: values[at + 1], profile_image_url: values[at + 2] }) as PlayerRow,
  },
  whole: { columns: PLAYER_COLUMNS, read: readPlayer },
} satisfies Record<string, Part<PlayerRow>>
/** How much is read of the tournament beside a row. */
const TOURNAMENT_DETAILS = {
  named: {
    columns: ['tournament_slug', 'title_display', 'start_date'],
    read: (values, at) =>
      ({ tournament_slug: values[at], title_display: values[at + 1], start_date: values[at + 2] }) as TournamentRow,
  },
  whole: { columns: TOURNAMENT_COLUMNS, read: readTournament },
} satisfies Record<string, Part<TournamentRow>>
const EVENT_DETAILS = {
  named: {
    columns: ['event_slug', 'event_name', 'event_division'],
    read: (values, at) =>
      ({ event_slug: values[at], event_name: values[at + 1], event_division: values[at + 2] }) as EventRow,
  },
  whole: { columns: EVENT_COLUMNS, read: readEvent },
} satisfies Record<string, Part<EventRow>>

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
