import { readDay, Unreadable } from '#importer/fields/field.ts'
import { type DayOrder, hasYearLast, provenOrders, withYearFirst } from '#importer/files/day-order.ts'
import { PLAYERS_OF_MATCH } from '#importer/files/results-files.ts'
import { type ColumnSource, columnsOfSource, PAIR_SEPARATOR } from '#importer/files/row-conversion.ts'
import { type Role, roleOf } from './roles.ts'
import { type Table, textsOf } from './table.ts'

type Columns = Record<string, ColumnSource>

/** The columns of a table that has matches. */
export interface MatchTable {
  table: Table
  /** The sources of the format's columns. */
  columns: Columns
  /** Headers whose content is unknown. */
  unknown: string[]
}

/** Returns the column of a player: player 1 or 2 of side 1 or 2. */
const playerColumn = (side: 1 | 2, player: 1 | 2) =>
  PLAYERS_OF_MATCH[2 * (side - 1) + player - 1] ?? PLAYERS_OF_MATCH[0]

/** Columns of a table that are only of use in tables of matches. */
const MATCH_TABLE_COLUMNS = [
  'tournament_slug',
  'draw',
  'round',
  'pool',
  'date',
  'winning_team',
  'games',
  'note',
  'completion',
]
const DETAILS = [...MATCH_TABLE_COLUMNS, 'court', 'best_of', 'match_id']

/** Finds the columns of a table of matches; null if the table has no players of two sides. */
export function readMatchTable(table: Table): MatchTable | null {
  const roles = table.header.map((header) => ({ header, role: roleOf(header) }))
  const players = playerColumns(table, roles)
  if (players === null) return null
  const columns: Columns = { ...players }
  for (const { header, role } of roles) {
    if (role?.kind !== 'column') continue
    if (DETAILS.includes(role.column)) columns[role.column] ??= header
    if (role.column === 'division')
      for (const column of ['event_division', 'match_division', 'event_name']) columns[column] ??= header
  }
  const games = gameColumns(roles)
  if (games !== null) columns.games = games
  const used = new Set(Object.values(columns).flatMap(columnsOfSource))
  return { table, columns, unknown: table.header.filter((header) => header !== '' && !used.has(header)) }
}

type HeaderRole = { header: string; role: Role | null }

/** Finds the columns of the players of both sides; null if there are none. */
function playerColumns(table: Table, roles: readonly HeaderRole[]): Columns | null {
  const columns: Columns = {}
  const numbered = roles.flatMap(({ header, role }) => (role?.kind === 'numbered' ? [header] : []))
  const perSide = numbered.length > 2 ? 2 : 1
  for (const { header, role } of roles) {
    if (role?.kind === 'player') columns[playerColumn(role.side, role.player)] ??= header
    if (role?.kind === 'side') Object.assign(columns, sideColumns(table, header, role.side))
    if (role?.kind !== 'numbered' || role.number > 2 * perSide) continue
    const side = Math.ceil(role.number / perSide) as 1 | 2
    if (perSide === 1) Object.assign(columns, sideColumns(table, header, side))
    else columns[playerColumn(side, role.number % 2 === 1 ? 1 : 2)] ??= header
  }
  return columns.team_one_player_one === undefined || columns.team_two_player_one === undefined ? null : columns
}

/** Returns the columns of a side whose players are in one field. */
function sideColumns(table: Table, header: string, side: 1 | 2): Columns {
  const hasPairs = textsOf(table, header).some((text) => PAIR_SEPARATOR.test(text))
  return { [playerColumn(side, 1)]: header, ...(hasPairs && { [playerColumn(side, 2)]: header }) }
}

/** Returns the columns of single games, in order; null if the table has none. */
function gameColumns(roles: readonly HeaderRole[]): ColumnSource | null {
  const games: (string | string[])[] = []
  for (let game = 1; game <= 7; game++) {
    const whole = roles.find(({ role }) => role?.kind === 'game' && role.game === game)
    const points = ([1, 2] as const).map((side) =>
      roles.find(({ role }) => role?.kind === 'points' && role.game === game && role.side === side),
    )
    const [one, two] = points
    if (whole !== undefined) games.push(whole.header)
    else if (one !== undefined && two !== undefined) games.push([one.header, two.header])
  }
  return games.length === 0 ? null : games
}

/** Returns the order of day and month that the dates of columns prove or that is usual for dates with periods. */
export function dayOrderOf(texts: readonly string[]): { order: DayOrder | null; isUnknown: boolean } {
  const dates = texts.filter(hasYearLast)
  const proven = new Set(dates.flatMap(provenOrders))
  const [order = null] = proven
  if (proven.size === 1) return { order, isUnknown: false }
  if (proven.size === 0 && dates.length > 0 && dates.every((text) => text.includes('.')))
    return { order: 'day-first', isUnknown: false }
  return { order: null, isUnknown: dates.length > 0 }
}

/** Returns a date as `2026-05-02`; null if it is none, or if its order of day and month is unknown. */
export function dayOf(text: string, order: DayOrder | null): string | null {
  const compact = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const day = readDay(order === null ? compact : withYearFirst(compact, order))
  return day instanceof Unreadable ? null : day
}
