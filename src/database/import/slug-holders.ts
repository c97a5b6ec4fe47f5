import type { WriteTransaction } from '#database/query/database.ts'
import { placeholders } from './condition.ts'

/** Maximum number of slugs in one statement. */
const SLUGS_AT_ONCE = 500

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
  const holders: SlugHolder[] = []
  for (const chunk of chunks(slugs)) {
    const rows = await transaction.select<Omit<SlugHolder, 'accepted'> & { accepted: number }>(
      `select player_slug as slug, name, line, accepted from import_players where player_slug in (${placeholders(chunk)})
       union all select player_slug, name, null, 1 from source_players where player_slug in (${placeholders(chunk)})`,
      chunk,
    )
    holders.push(...rows.map((row) => ({ ...row, accepted: row.accepted === 1 })))
  }
  return holders
}

export async function dropStagedPlayers(transaction: WriteTransaction, lines: readonly number[]): Promise<void> {
  for (const chunk of chunks(lines)) {
    await transaction.execute(`delete from import_players where line in (${placeholders(chunk)})`, chunk)
  }
}

/** Splits a list into parts that are small enough for one statement. */
export function chunks<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / SLUGS_AT_ONCE)
  return Array.from({ length: count }, (_, index) => items.slice(index * SLUGS_AT_ONCE, (index + 1) * SLUGS_AT_ONCE))
}
