import type { Json } from './service-calls.ts'

type Row = Record<string, Json>

/**
 * Where two services' answers differ in their rows; null where every row of one has the values of the other's row at
 * the same place. Names and nesting may differ, and the forms in which Erne alone writes something are taken for the
 * others'.
 */
export function rowsDiffer(call: string, own: readonly Row[], others: readonly Row[]): string | null {
  if (own.length === 0) return `${call}: no rows`
  if (own.length !== others.length) return `${call}: ${own.length} rows against ${others.length}`
  for (const [index, row] of own.entries()) {
    const [mine, theirs] = [comparable(call, row), others[index] as Row].map((one) => valuesOf(one).sort().join(' | '))
    if (mine !== theirs) return `${call}, row ${index + 1}:\n${mine}\n${theirs}`
  }
  return null
}

function valuesOf(value: Json): string[] {
  if (value === null) return []
  if (Array.isArray(value)) return value.flatMap(valuesOf)
  if (typeof value === 'object') {
    // A tournament's short title is its title without the year: nothing that a database has to read.
    const { short_title: _, ...others } = value
    return Object.values(others).flatMap(valuesOf)
  }
  return [typeof value === 'number' ? String(Number(value.toPrecision(12))) : String(value)]
}

function comparable(call: string, row: Row): Row {
  const { id, ...others } = row
  // An event team's id is its event's slug and its team's.
  if (call.startsWith('eventTeamStats')) return { ...others, event: String(id).split(':')[0] ?? null }
  if (call === 'teamsStats') return others
  // The rank four weeks before is Erne's alone, and costs it a second list.
  if (call === 'playersStats') return { ...row, previous_rank: null }
  if (call === 'tournaments') return { ...row, is_upcoming: Number(row.is_upcoming) }
  if (call !== 'matchesList') return row
  // A team's slug is its players' slugs, which stand in the row as well.
  const { team_one_slug: _one, team_two_slug: _two, games_ordered, winning_team, ...match } = row
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
