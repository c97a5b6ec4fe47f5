import { PLAYERS_OF_MATCH } from '#importer/files/results-files.ts'
import { columnsOfSource } from '#importer/files/row-conversion.ts'
import type { MatchTable } from './match-table.ts'
import { columnAt } from './table.ts'

/** Texts in place of a player in a row that is no match. */
const TOTAL = /^(?:totals?|sum|summe|gesamt|suma|somme|totale|totaal|total general|average|schnitt)?:?$/i

/** Moves rows without a score that have no players, or a word such as "Total" in place of them, to the remarks. */
export function withoutTotals(match: MatchTable): MatchTable {
  const { table, columns } = match
  const placesOf = (names: readonly string[]) =>
    names.flatMap((name) => columnsOfSource(columns[name] ?? [])).map((header) => columnAt(table.header, header))
  const [players, scores] = [placesOf(PLAYERS_OF_MATCH), placesOf(['games'])]
  const isMatch = (row: readonly string[]) =>
    players.some((place) => !TOTAL.test(row[place] ?? '')) || scores.some((place) => /\d\D+\d/.test(row[place] ?? ''))
  const kept = [...table.rows.keys()].filter((index) => isMatch(table.rows[index] ?? []))
  if (kept.length === table.rows.length) return match
  const remarks = table.rows.flatMap((row, index) =>
    isMatch(row) ? [] : [{ line: table.lines[index] ?? 0, text: row.filter((text) => text !== '').join(' ') }],
  )
  const pick = <T>(list: readonly T[]) => kept.flatMap((index) => list.slice(index, index + 1))
  const rest = { rows: pick(table.rows), lines: pick(table.lines), remarks: [...table.remarks, ...remarks] }
  return { ...match, table: { ...table, ...rest } }
}
