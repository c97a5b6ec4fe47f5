import type { Json } from './service-calls.ts'

type Row = Record<string, Json>

/**
 * Compares the rows of two services. Names and nesting may differ, and values that only Erne formats in its own way are
 * converted to the other's format.
 * @returns the first difference; null if all rows have equal values
 */
export function rowsDiffer(call: string, rows: readonly Row[], others: readonly Row[]): string | null {
  if (rows.length === 0) return `${call}: no rows`
  if (rows.length !== others.length) return `${call}: ${rows.length} and ${others.length} rows`
  for (const [index, row] of rows.entries()) {
    const [values, otherValues] = [comparable(call, row), others[index] as Row].map((one) =>
      valuesOf(one).sort().join(' | '),
    )
    if (values !== otherValues) return `${call}, row ${index + 1}:\n${values}\n${otherValues}`
  }
  return null
}

function valuesOf(value: Json): string[] {
  if (value === null) return []
  if (Array.isArray(value)) return value.flatMap(valuesOf)
  if (typeof value === 'object') return Object.values(value).flatMap(valuesOf)
  return [typeof value === 'number' ? String(Number(value.toPrecision(12))) : String(value)]
}

/** Returns the row with a match's winner and games as the tables have them. */
function comparable(call: string, row: Row): Row {
  if (call !== 'matchesList') return row
  const { games_ordered, winning_team, ...match } = row
  return {
    ...match,
    winner: winning_team === null ? null : winning_team === 'ONE' ? 1 : 2,
    games: gamesText(games_ordered),
  }
}

function gamesText(games: Json | undefined): string | null {
  if (!Array.isArray(games) || games.length === 0) return null
  return games.map((game) => Object.values(game as Row).join('-')).join(' ')
}
