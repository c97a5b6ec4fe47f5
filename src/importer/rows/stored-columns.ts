import { exportRows } from '#database/export-queries.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import type { Header } from '#importer/files/header.ts'
import type { ResultsFile } from '#importer/files/results-files.ts'

/** A row's columns as the format writes them. */
export type StoredRow = Readonly<Record<string, string>>

/** What is known of the columns that a file does not have, by the keys of its rows; rows without any are left out. */
export interface StoredColumns {
  /** The column that holds the key. */
  key: string
  rows: ReadonlyMap<string, StoredRow>
}

/** The columns that hold the keys of rows. */
const KEYS: { [F in ResultsFile]?: string } = {
  'tournaments.csv': 'tournament_slug',
  'players.csv': 'player_slug',
  'matches.csv': 'match_id',
}

/** Reads what the database holds of the columns that the file leaves out: a column that is absent says nothing. */
export async function storedColumns<F extends ResultsFile>(
  transaction: WriteTransaction,
  file: F,
  { places }: Header<F>,
): Promise<StoredColumns | null> {
  const key = KEYS[file]
  const absent = Object.entries<number>(places).flatMap(([column, position]) => (position < 0 ? [column] : []))
  if (key === undefined || absent.length === 0) return null
  const rows = new Map<string, StoredRow>()
  for await (const batch of transaction.batches(exportRows(file), {})) {
    for (const row of batch) {
      const held = absent.flatMap((column) => (row[column] == null ? [] : [[column, String(row[column])] as const]))
      if (held.length > 0) rows.set(String(row[key]), Object.fromEntries(held))
    }
  }
  return { key, rows }
}
