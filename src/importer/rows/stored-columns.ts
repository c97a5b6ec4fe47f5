import { rowsWithValues } from '#database/export-queries.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import type { Header } from '#importer/files/header.ts'
import type { ResultsFile } from '#importer/files/results-files.ts'

/** A stored row's columns, written in the exchange format. */
export type StoredRow = Readonly<Record<string, string>>

/** Stored values of the columns that a file doesn't have, by row key. Rows without such values are left out. */
export interface StoredColumns {
  /** Name of the column with the key. */
  key: string
  rows: Map<string, StoredRow>
}

/** The column with the key of each file's rows. */
const KEYS: { [F in ResultsFile]?: string } = {
  'leagues.csv': 'code',
  'tournaments.csv': 'tournament_slug',
  'players.csv': 'player_slug',
  'matches.csv': 'match_id',
}

/** Reads the stored values of the columns that the file doesn't have, so that an import keeps them. */
export async function storedColumns<F extends ResultsFile>(
  transaction: WriteTransaction,
  file: F,
  { places }: Header<F>,
): Promise<StoredColumns | null> {
  const key = KEYS[file]
  const absent = Object.entries<number>(places).flatMap(([column, position]) => (position < 0 ? [column] : []))
  if (key === undefined || absent.length === 0) return null
  const rows = new Map<string, StoredRow>()
  for await (const batch of transaction.batches(rowsWithValues(file, { key, columns: absent }), {})) {
    for (const row of batch) {
      const values = absent.flatMap((column) => (row[column] == null ? [] : [[column, String(row[column])] as const]))
      rows.set(String(row[key]), Object.fromEntries(values))
    }
  }
  return { key, rows }
}
