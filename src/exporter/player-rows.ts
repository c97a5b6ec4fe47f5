import type { ExchangeRow } from '#database/export-queries.ts'
import type { Snapshot } from '#database/query/database.ts'
import {
  type ContentFile,
  PLAYERS_OF_MATCH,
  PLAYERS_OF_MEDAL,
  type ResultsFile,
} from '#importer/files/results-files.ts'
import { exchangeRows } from './exchange-file.ts'

/** True if a row of a file is included in the export. */
export type Selection = (file: ResultsFile, row: ExchangeRow) => boolean

const divisionOf = (row: ExchangeRow) => `${row.tournament_slug} ${row.event_division}`

/** Selects a player's rows and the rows that they refer to; null if there is no such player. */
export async function selectPlayer(snapshot: Snapshot, player: string): Promise<Selection | null> {
  const known = await find(snapshot, 'players.csv', (row) => row.player_slug === player)
  if (known.length === 0) return null
  const names = (columns: readonly string[]) => (row: ExchangeRow) => columns.some((column) => row[column] === player)
  const matches = await find(snapshot, 'matches.csv', names(PLAYERS_OF_MATCH))
  const medalsWon = await find(snapshot, 'medals.csv', names(PLAYERS_OF_MEDAL))
  const divisions = new Set(medalsWon.map(divisionOf))
  const medals = await find(snapshot, 'medals.csv', (row) => divisions.has(divisionOf(row)))
  const ids = new Set(matches.map((row) => row.match_id))
  const tournaments = new Set([...matches, ...medals].map((row) => row.tournament_slug))
  const named = await find(snapshot, 'tournaments.csv', (row) => tournaments.has(row.tournament_slug ?? null))
  const leagues = new Set(named.map((row) => row.league))
  const players = new Set([
    player,
    ...matches.flatMap((row) => PLAYERS_OF_MATCH.map((column) => row[column])),
    ...medals.flatMap((row) => PLAYERS_OF_MEDAL.map((column) => row[column])),
  ])
  const selected: Record<ContentFile, (row: ExchangeRow) => boolean> = {
    'leagues.csv': (row) => leagues.has(row.code ?? null),
    'tournaments.csv': (row) => tournaments.has(row.tournament_slug ?? null),
    'players.csv': (row) => players.has(row.player_slug ?? null),
    'matches.csv': (row) => ids.has(row.match_id ?? null),
    'medals.csv': (row) => divisions.has(divisionOf(row)),
  }
  return (file, row) => selected[file as ContentFile](row)
}

async function find(snapshot: Snapshot, file: ContentFile, isSelected: (row: ExchangeRow) => boolean) {
  const found: ExchangeRow[] = []
  for await (const rows of exchangeRows(snapshot, file)) found.push(...rows.filter(isSelected))
  return found
}
