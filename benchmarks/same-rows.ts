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
  if (typeof value === 'object') {
    // A tournament's short title is its title without the year, which PostGraphile doesn't have.
    const { short_title: _, ...others } = value
    return Object.values(others).flatMap(valuesOf)
  }
  return [typeof value === 'number' ? String(Number(value.toPrecision(12))) : String(value)]
}

function comparable(call: string, row: Row): Row {
  const { id, ...others } = row
  // An event team's id consists of the slugs of its event and team.
  if (call.startsWith('eventTeamStats')) return { ...others, event: String(id).split(':')[0] ?? null }
  if (call === 'teamsStats') return others
  // Only Erne has the rank of four weeks before.
  if (call === 'playersStats') return { ...row, previous_rank: null }
  if (call === 'tournaments') {
    // Only Erne computes from today's date whether a tournament is under way.
    const { is_under_way: _, ...tournament } = row
    return { ...tournament, is_upcoming: Number(row.is_upcoming) }
  }
  if (call !== 'matchesList') return row
  const {
    // A team's slug consists of its players' slugs, which are also in the row.
    team_one_slug: _one,
    team_two_slug: _two,
    // Only Erne computes whether the day is known, whether the result is overdue, and the current game.
    date_known: _known,
    result_overdue: _overdue,
    current_game: _current,
    games_ordered,
    winning_team,
    ...match
  } = row
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
