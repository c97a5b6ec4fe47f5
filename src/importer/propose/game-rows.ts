import { type Role, roleOf } from '#importer/sheet-words/roles.ts'
import { columnAt, type Table } from './table.ts'

/** Returns whether a column is the same in all games of a match: its players, its day and its tournament. */
function isFact(role: Role | null): boolean {
  if (role?.kind === 'column') return role.column === 'date' || role.column === 'tournament_slug'
  return role !== null && ['player', 'side', 'numbered'].includes(role.kind)
}

/**
 * Joins the rows of a table that has one row for each game into rows of matches, with a column of the score. Other tables
 * stay as they are.
 */
export function wholeMatches(table: Table): Table {
  const roles = table.header.map((header) => ({ header, role: roleOf(header) }))
  const named = (column: string) => roles.find(({ role }) => role?.kind === 'column' && role.column === column)?.header
  const score = (side: 1 | 2) => roles.find(({ role }) => role?.kind === 'score' && role.side === side)?.header
  const [match, game, one, two] = [
    table.header.find((header) => /^match_?id$/i.test(header)) ?? named('match_id'),
    named('game_number'),
    score(1),
    score(2),
  ]
  if (match === undefined || game === undefined || one === undefined || two === undefined) return table
  const at = (header: string) => columnAt(table.header, header)
  // Numbers of matches may begin with 1 on every day, and a row without one is a match of its own.
  const facts = [match, ...roles.filter(({ role }) => isFact(role)).map(({ header }) => header)].map(at)
  const groups = Map.groupBy(table.rows.keys(), (index) => {
    const row = table.rows[index] ?? []
    return row[at(match)] === '' ? index : facts.map((column) => row[column]).join('\n')
  })
  const rows: string[][] = []
  const lines: number[] = []
  const left = new Set([game, one, two, ...table.header.filter((header) => /^(?:margin|game_?id)$/i.test(header))])
  const kept = table.header.map((header, column) => ({ header, column })).filter(({ header }) => !left.has(header))
  for (const indexes of groups.values()) {
    const games = indexes
      .map((index) => table.rows[index] ?? [])
      .toSorted((a, b) => Number(a[at(game)]) - Number(b[at(game)]))
    const [first = []] = games
    const text = games.map((row) => `${row[at(one)]}-${row[at(two)]}`).join(' ')
    rows.push([...kept.map(({ column }) => first[column] ?? ''), text])
    lines.push(table.lines[indexes[0] ?? 0] ?? 0)
  }
  return { ...table, header: [...kept.map(({ header }) => header), 'Score'], rows, lines }
}
