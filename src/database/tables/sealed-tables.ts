import type { Day } from '#domain/days/day.ts'
import { defineTable, double, integer, integerKey, integerOrNull, text } from './table-definition.ts'

/** The tables of sealed forecasts. Their rows are never changed; an erasure deletes salts. */
export const SEALED_TABLES = {
  /** Files with the forecasts of the matches that were announced for a day, in the order of their chain. */
  sealed_days: defineTable(
    {
      /** Number in the chain, from 1. */
      id: integerKey(),
      day: text<Day>(),
      /** Time zone of the venues; `UTC` where it is unknown. */
      time_zone: text(),
      /** ISO 8601, UTC. */
      sealed_at: text(),
      /** SHA-256 of the content, hexadecimal. */
      digest: text(),
      matches: integer(),
      /** The whole file. */
      content: text(),
      /** Id of the event in `follow_events` that announces the file. */
      event_id: text(),
    },
    { key: ['id'], unique: [['day', 'time_zone'], ['event_id']] },
  ),
  /** The forecasts in the files, by match. */
  sealed_forecasts: defineTable(
    {
      match_id: text(),
      sealed_day: integer(),
      team_one_probability: double(),
      /** The players for whom the forecast was made. */
      team_one_player_one_id: integer(),
      team_one_player_two_id: integerOrNull(),
      team_two_player_one_id: integer(),
      team_two_player_two_id: integerOrNull(),
    },
    { key: ['match_id'], indexes: [['sealed_day']] },
  ),
  /** The salts of the hashes in the files. */
  sealed_salts: defineTable(
    {
      sealed_day: integer(),
      /** SHA-256 of the salt followed by the hidden text, hexadecimal. */
      hash: text(),
      /** Hexadecimal. */
      salt: text(),
    },
    { key: ['sealed_day', 'hash'], clustered: true },
  ),
}

/** A later table of sealed forecasts. */
export const MISSED_SEALING_TABLES = {
  /** Days whose first match began without a file, although their matches were announced. */
  missed_sealings: defineTable(
    {
      day: text<Day>(),
      time_zone: text(),
      /** When the first match began. ISO 8601, UTC. */
      began_at: text(),
    },
    { key: ['day', 'time_zone'], clustered: true },
  ),
}
