import type { TableDefinition } from './table-definition.ts'
import { textOrNull } from './table-definition.ts'

/** Columns that migrations after the first added to imported tables. All of them may be null. */
export const ADDED_COLUMNS = {
  source_tournaments: {
    /** IANA name of the venue's time zone. */
    time_zone: textOrNull(),
    /** The operator's word for the standard of play, such as `Pro`. */
    level: textOrNull(),
    /** The operator's title for tables; null for the one that follows from the full title. */
    short_title: textOrNull(),
    /** The operator's slug for all editions of one tournament. */
    series: textOrNull(),
  },
  source_players: {
    /** The player's ids in other systems, such as `dupr:123|wpr:45`. */
    external_ids: textOrNull(),
  },
  source_matches: {
    /** ISO 8601 with the venue's offset, such as `2026-11-25T14:30:00-05:00`. */
    start_time: textOrNull(),
    court: textOrNull(),
    video_url: textOrNull(),
  },
} as const satisfies Readonly<Record<string, TableDefinition['columns']>>

/** Returns whether a migration after the first added the column to the imported table. */
export function isAdded(table: string, column: string): boolean {
  return Object.entries(ADDED_COLUMNS).some(([name, columns]) => name === table && Object.hasOwn(columns, column))
}
