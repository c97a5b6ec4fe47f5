import { PLAYERS_OF_MATCH } from '#importer/files/results-files.ts'
import { columnsOfSource } from '#importer/files/row-conversion.ts'
import { readMatchTable } from './match-table.ts'
import { columnAt, type Table } from './table.ts'

/** Matches a mark of the winner next to a name, such as `*Ann Lee` or `Ann Lee (W)`. */
const MARK = /^[*✓✔🏆]\s*|\s*(?:[*✓✔🏆]|\((?:w|win|winner|sieger|s)\))$/giu
/** Matches a mark of the loser. */
const LOST = /\s*\((?:l|loser|loss|verlierer|n)\)$/i

/** Moves marks of winners next to names into a column of their own. A table that marks both sides of a match stays as it is. */
export function readWinnerMarks(table: Table): Table {
  const { columns = {} } = readMatchTable(table) ?? {}
  if (columns.winning_team !== undefined) return table
  const sides = [PLAYERS_OF_MATCH.slice(0, 2), PLAYERS_OF_MATCH.slice(2)].map((names) =>
    names.flatMap((name) => columnsOfSource(columns[name] ?? [])).map((header) => columnAt(table.header, header)),
  )
  const has = (mark: RegExp, row: readonly string[], side = 0) =>
    (sides[side] ?? []).some((column) => (row[column] ?? '').search(mark) >= 0)
  const marked = table.rows.map((row) => [0, 1].filter((side) => has(MARK, row, side) || has(LOST, row, 1 - side)))
  if (marked.every(({ length }) => length === 0) || marked.some(({ length }) => length > 1)) return table
  const plain = (text: string, column: number) =>
    sides.flat().includes(column) ? text.replace(MARK, '').replace(LOST, '').trim() : text
  const rows = table.rows.map((row, index) => [...row.map(plain), String((marked[index]?.[0] ?? -1) + 1 || '')])
  return { ...table, header: [...table.header, 'Winner'], rows }
}
