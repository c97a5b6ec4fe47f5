import type { WriteTransaction } from '#database/query/database.ts'
import { chunks, placeholders, selectAmong } from './condition.ts'

/** A player who has a slug: in the folder, or in the database. */
export interface SlugHolder {
  slug: string
  /** Null for a row of the folder that was rejected. */
  name: string | null
  /** Line of the folder's row; null for a player of the database. */
  line: number | null
  /** False if the folder's row was rejected. */
  accepted: boolean
}

/** Returns the rows of the folder's players.csv, and the stored players, that have one of these slugs. */
export async function slugHolders(transaction: WriteTransaction, slugs: readonly string[]): Promise<SlugHolder[]> {
  const rows = await selectAmong<Omit<SlugHolder, 'accepted'> & { accepted: number }>(
    transaction,
    slugs,
    (list) => `select player_slug as slug, name, line, accepted from import_players where player_slug in (${list})
       union all select player_slug, name, null, 1 from source_players where player_slug in (${list})`,
  )
  return rows.map((row) => ({ ...row, accepted: row.accepted === 1 }))
}

export async function dropStagedPlayers(transaction: WriteTransaction, lines: readonly number[]): Promise<void> {
  for (const chunk of chunks(lines)) {
    await transaction.execute(`delete from import_players where line in (${placeholders(chunk)})`, chunk)
  }
}
