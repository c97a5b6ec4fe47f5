import type { Kysely } from 'kysely'
import { addColumns } from './create-tables.ts'

/** Adds the ids of players in other systems, and the URLs of videos of matches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'source_players', ['external_ids'])
  await addColumns(db, 'source_matches', ['video_url'])
}
