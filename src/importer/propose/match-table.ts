import { readDay, Unreadable } from '#importer/fields/field.ts'
import { type DayOrder, hasYearLast, provenOrders, withYearFirst } from '#importer/files/day-order.ts'
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

const PLAYER_COLUMNS = [
  ['team_one_player_one', 'team_one_player_two'],
  ['team_two_player_one', 'team_two_player_two'],
] as const

/** Columns of a table that are only of use in tables of matches. */
const OF_MATCHES = ['tournament_slug', 'draw', 'round', 'pool', 'date', 'winning_team', 'games', 'note', 'completion']
const DETAILS = [...OF_MATCHES, 'court', 'best_of', 'match_id']

/** Finds the columns of a table of matches; null if the table has no players of two sides. */
export function readMatchTable(table: Table): MatchTable | null {
  const roles = table.header.map((header) => ({ header, role: roleOf(header) }))
  const players = playerColumns(table, roles)
  if (players === null) return null
  const columns: Columns = { ...players }
  for (const { header, role } of roles) {
    if (role?.kind !== 'column') continue
    if (DETAILS.includes(role.of)) columns[role.of] ??= header
    if (role.of === 'division')
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
    if (role?.kind === 'player') columns[PLAYER_COLUMNS[role.side - 1]?.[role.player - 1] ?? ''] ??= header
    if (role?.kind === 'side') Object.assign(columns, sideColumns(table, header, role.side))
    if (role?.kind !== 'numbered' || role.number > 2 * perSide) continue
    const side = Math.ceil(role.number / perSide) as 1 | 2
    if (perSide === 1) Object.assign(columns, sideColumns(table, header, side))
    else columns[PLAYER_COLUMNS[side - 1]?.[(role.number - 1) % 2] ?? ''] ??= header
  }
  return PLAYER_COLUMNS.every(([first]) => columns[first] !== undefined) ? columns : null
}

/** Returns the columns of a side whose players are in one field. */
function sideColumns(table: Table, header: string, side: 1 | 2): Columns {
  const [first, second] = PLAYER_COLUMNS[side - 1] ?? PLAYER_COLUMNS[0]
  const hasPairs = textsOf(table, header).some((text) => PAIR_SEPARATOR.test(text))
  return { [first]: header, ...(hasPairs && { [second]: header }) }
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
