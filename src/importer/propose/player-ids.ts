import { roleOf } from '#importer/sheet-words/roles.ts'
import { columnAt, recordsOf, type Table } from './table.ts'

/** Replaces the ids of players in tables of matches by the names that a table of players has for them. */
export function namesForIds(tables: readonly Table[]): Table[] {
  const names = new Map(tables.flatMap((table) => [...idsOf(table)]))
  return names.size === 0 ? [...tables] : tables.map((table) => withNames(table, names))
}

function idsOf(table: Table): Map<string, string> {
  const headersOf = (column: string) => table.header.filter((header) => columnOf(header) === column)
  const ids = [headersOf('player_id'), headersOf('match_id')].find((headers) => headers.length > 0) ?? []
  const [name] = headersOf('name')
  if (name === undefined) return new Map()
  const pairs = recordsOf(table).flatMap((row) => ids.map((id) => [row[id] ?? '', row[name] ?? ''] as const))
  return new Map(pairs.filter(([id]) => id !== ''))
}

function columnOf(header: string): string | null {
  const role = roleOf(header)
  return role?.kind === 'column' ? role.column : null
}

function withNames(table: Table, names: ReadonlyMap<string, string>): Table {
  const players = table.header.filter((header) => ['player', 'numbered', 'side'].includes(roleOf(header)?.kind ?? ''))
  const places = players.map((header) => columnAt(table.header, header))
  const isId = (place: number) => {
    const texts = table.rows.map((row) => row[place] ?? '').filter((text) => text !== '')
    return texts.length > 0 && texts.filter((text) => names.has(text)).length * 2 > texts.length
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
  return {
    ...table,
    rows: table.rows.map((row) => row.map((text, column) => (ids.has(column) ? (names.get(text) ?? text) : text))),
  }
}
