import type { WriteTransaction } from '#database/database.ts'
import { exportMatches, exportPlayers, exportTournaments } from '#database/queries/export.ts'
import type { Query } from '#database/query.ts'
import type { Header } from './files/header.ts'
import type { ResultsFile } from './files/results-files.ts'

/** A row's columns as the format writes them. */
export type StoredRow = Readonly<Record<string, string>>

/** What is known of the columns that a file does not have, by the keys of its rows; rows without any are left out. */
export interface StoredColumns {
  /** The column that holds the key. */
  key: string
  rows: ReadonlyMap<string, StoredRow>
}

type KnownQuery = Query<object, Record<string, string | number | null>>

const KNOWN: { [F in ResultsFile]?: { key: string; query: KnownQuery } } = {
  'tournaments.csv': { key: 'tournament_slug', query: exportTournaments as KnownQuery },
  'players.csv': { key: 'player_slug', query: exportPlayers as KnownQuery },
  'matches.csv': { key: 'match_id', query: exportMatches as KnownQuery },
}

const BATCH = 2_000

/** Reads what the database holds of the columns that the file leaves out: a column that is absent says nothing. */
export async function storedColumns<F extends ResultsFile>(
  transaction: WriteTransaction,
  file: F,
  { places }: Header<F>,
): Promise<StoredColumns | null> {
  const known = KNOWN[file]
  const absent = Object.entries<number>(places).flatMap(([column, position]) => (position < 0 ? [column] : []))
  if (known === undefined || absent.length === 0) return null
  const rows = new Map<string, StoredRow>()
  for await (const batch of transaction.batches(known.query, {}, BATCH)) {
    for (const row of batch) {
      const held = absent.flatMap((column) => (row[column] == null ? [] : [[column, String(row[column])] as const]))
      if (held.length > 0) rows.set(String(row[known.key]), Object.fromEntries(held))
    }
  }
  return { key: known.key, rows }
}
