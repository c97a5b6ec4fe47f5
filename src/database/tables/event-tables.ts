import type { Day } from '#domain/days/day.ts'
import type { EventDivision } from '#domain/division/division.ts'
import type { Medal } from '#domain/division/medal.ts'
import type { FollowKind } from '#domain/follow-kind.ts'
import type { MatchStatus } from '#domain/match/match.ts'
import { defineTable, integer, integerKey, integerOrNull, text, textOrNull } from './table-definition.ts'

/** The tables of what is sent to webhooks: a list of events, and how far each receiver has got. */
export const EVENT_TABLES = {
  /** Changes of recent matches and medals, in the order in which they are sent. Names are looked up when they are sent. */
  follow_events: defineTable(
    {
      id: integerKey(),
      /** Random and unique; the same each time that the event is sent. */
      event_id: text(),
      kind: text<FollowKind>(),
      /** ISO 8601, UTC: time of the import. */
      created_at: text(),
      /** Null for a medal. */
      match_id: textOrNull(),
      tournament_id: integer(),
      /** Null for a match, as is the medal. */
      event_division: textOrNull<EventDivision>(),
      medal: textOrNull<Medal>(),
      source_date: textOrNull<Day>(),
      start_time: textOrNull(),
      court: textOrNull(),
      status: textOrNull<MatchStatus>(),
      winning_team: integerOrNull<1 | 2>(),
      games: textOrNull(),
      /** The winners of a medal, or team one of a match. */
      team_one_player_one_id: integer(),
      team_one_player_two_id: integerOrNull(),
      team_two_player_one_id: integerOrNull(),
      team_two_player_two_id: integerOrNull(),
    },
    { key: ['id'] },
  ),
  event_receivers: defineTable(
    {
      /** Hash of the receiver's URL. */
      receiver: text(),
      /** Id of the last event that was sent or left out. */
      last_event: integer(),
      /** Number of failed attempts to send the next event. */
      failures: integer(),
      /** ISO 8601, UTC: time before which nothing is sent; null if the last attempt succeeded. */
      retry_at: textOrNull(),
      /** The process that is sending, and when its claim ends; null if no process is. */
      claimed_by: textOrNull(),
      claimed_until: textOrNull(),
    },
    { key: ['receiver'] },
  ),
}
