import { sql } from 'kysely'
import type { Tables } from '#database/tables.ts'

/** How many matches are listed, with a result or without. */
export const LISTED = sql<number>`match_count + pending_count`.as('listed_count')

/** A part of a table's row, as the columns name it. */
export type RowOf<T extends keyof Tables, Column extends keyof Tables[T]> = Pick<Tables[T], Column>

/** The columns of a joined table as a query gives them: the names begin with the alias. */
type Selected<Alias extends string, Row> = { [C in keyof Row & string as `${Alias}_${C}`]: Row[C] }

type OrNull<Row> = { [C in keyof Row]: Row[C] | null }

/** What a query selects of a joined table, and how that becomes a row of its own. */
interface Joined<Alias extends string, Row> {
  readonly columns: { [C in keyof Row & string]: `${Alias}.${C} as ${Alias}_${C}` }[keyof Row & string][]
  read(row: Selected<Alias, Row>): Row
  /** @returns null where an outer join found nothing */
  readOptional(row: OrNull<Selected<Alias, Row>>): Row | null
}

/** @param columns the first of them is never null */
function joined<Row>(columns: readonly (keyof Row & string)[]) {
  return <Alias extends string>(alias: Alias): Joined<Alias, Row> => {
    const names = columns.map((column) => [column, `${alias}_${column}`] as const)
    const read = (row: object) => {
      const part: Record<string, unknown> = {}
      for (const [column, name] of names) part[column] = (row as Record<string, unknown>)[name]
      return part as Row
    }
    return {
      columns: columns.map((column) => `${alias}.${column} as ${alias}_${column}` as const),
      read,
      readOptional: (row) => {
        const part = read(row)
        return part[columns[0] as keyof Row] === null ? null : part
      },
    }
  }
}

/** Some columns of a query's row, under their own names. */
export function pick<Row extends object, Column extends keyof Row>(
  row: Row,
  columns: readonly Column[],
): Pick<Row, Column> {
  const picked: Partial<Pick<Row, Column>> = {}
  for (const column of columns) picked[column] = row[column]
  return picked as Pick<Row, Column>
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
  'pending_count',
  'is_upcoming',
] as const
export type TournamentRow = RowOf<'tournaments', (typeof TOURNAMENT_COLUMNS)[number]>

export const EVENT_COLUMNS = [
  'event_slug',
  'id',
  'tournament_id',
  'event_name',
  'event_division',
  'match_count',
  'pending_count',
] as const
export type EventRow = RowOf<'events', (typeof EVENT_COLUMNS)[number]>

export const joinedPlayer = joined<PlayerRow>(PLAYER_COLUMNS)
export const joinedTournament = joined<TournamentRow>(TOURNAMENT_COLUMNS)
export const joinedEvent = joined<EventRow>(EVENT_COLUMNS)
