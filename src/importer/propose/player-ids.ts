import { headerWords, kindsOf } from '#importer/sheet-words/header-words.ts'
import { roleOf } from '#importer/sheet-words/roles.ts'
import { columnAt, recordsOf, type Table, withCells } from './table.ts'

/**
 * Replaces the ids of players in tables of matches by the names that a table of players has for them, and names of teams by
 * their two players.
 */
export function namesForIds(tables: readonly Table[]): Table[] {
  const names = new Map(tables.flatMap((table) => [...idsOf(table)]))
  return names.size === 0 ? [...tables] : tables.map((table) => withNames(asPlayers(table), names))
}

function idsOf(table: Table): Map<string, string> {
  const headersOf = (column: string) => table.header.filter((header) => columnOf(header) === column)
  const ids = [headersOf('player_id'), headersOf('match_id')].find((headers) => headers.length > 0) ?? []
  const [name] = headersOf('name')
  if (name === undefined) return teamsOf(table)
  const pairs = recordsOf(table).flatMap((row) => ids.map((id) => [row[id] ?? '', row[name] ?? ''] as const))
  return new Map(pairs.filter(([id]) => id !== ''))
}

/** Returns the players of the teams of a table with one team in each row. */
function teamsOf(table: Table): Map<string, string> {
  const [team, ...players] = table.header.filter((header) => header !== '')
  const areTwo = players.length === 2 && players.every((header) => roleOf(header)?.kind === 'numbered')
  if (team === undefined || !areTwo || !/^T(?: P)?$/.test(kindsOf(headerWords(team)) ?? '')) return new Map()
  return new Map(recordsOf(table).map((row) => [row[team] ?? '', players.map((player) => row[player]).join(' / ')]))
}

/** Returns a table of teams as one of their players, and other tables unchanged. */
function asPlayers(table: Table): Table {
  const teams = teamsOf(table)
  const rows = [...teams.values()].map((players) => players.split(' / ').map((player) => [player]))
  const lines = rows.flatMap((players, index) => players.map(() => table.lines[index] ?? 0))
  return teams.size === 0 ? table : { ...table, header: ['Name'], rows: rows.flat(), lines }
}

function columnOf(header: string): string | null {
  const role = roleOf(header)
  return role?.kind === 'column' ? role.column : null
}

function withNames(table: Table, names: ReadonlyMap<string, string>): Table {
  const isOfPlayers = (header: string) =>
    ['player', 'numbered', 'side'].includes(roleOf(header)?.kind ?? '') || columnOf(header) === 'winning_team'
  const players = table.header.filter(isOfPlayers)
  const places = players.map((header) => columnAt(table.header, header))
  // Data programs write a column of numbers with empty fields as 12.0.
  const nameOf = (text: string) => names.get(text) ?? names.get(text.replace(/\.0$/, ''))
  const isId = (place: number) => {
    const texts = table.rows.map((row) => row[place] ?? '').filter((text) => text !== '')
    return texts.length > 0 && texts.filter((text) => nameOf(text) !== undefined).length * 2 > texts.length
  }
  const ids = new Set(places.filter(isId))
  if (ids.size === 0) return table
  // If a table has both ids and names, such as p1 and p1_name, the names are enough.
  const hasNames = places.length > ids.size && places.length - ids.size >= 2
  if (hasNames) {
    const kept = table.header.map((_, column) => column).filter((column) => !ids.has(column))
    const pick = (row: readonly string[]) => kept.map((column) => row[column] ?? '')
    return { ...table, header: pick(table.header), rows: table.rows.map(pick) }
  }
  return withCells(table, [...ids], (text) => nameOf(text) ?? text)
}
