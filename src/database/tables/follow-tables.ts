import type { Day } from '#domain/days/day.ts'
import type { EventDivision } from '#domain/division/division.ts'
import type { Medal } from '#domain/division/medal.ts'
import type { MatchStatus } from '#domain/match/match.ts'
import { defineTable, integer, integerOrNull, text, textOrNull } from './table-definition.ts'

/** Columns with the schedule and the result of a match, as feeds announce them. */
const ANNOUNCED = {
  match_id: text(),
  tournament_id: integer(),
  source_date: textOrNull<Day>(),
  start_time: textOrNull(),
  court: textOrNull(),
  team_one_player_one_id: integer(),
  team_one_player_two_id: integerOrNull(),
  team_two_player_one_id: integer(),
  team_two_player_two_id: integerOrNull(),
  /** SCHEDULED while the match is in progress. */
  status: text<MatchStatus>(),
  /** Winner and games; null before the result. */
  winning_team: integerOrNull<1 | 2>(),
  games: textOrNull(),
}

/** ISO 8601, UTC: time of the import that last changed the row. */
const changed_at = text()

/** The tables by which feeds know when a match or a medal last changed. Every import compares them with its results. */
export const FOLLOW_TABLES = {
  followed_matches: defineTable({ ...ANNOUNCED, changed_at }, { key: ['match_id'] }),
  /** Medals, of the source or won in a match. */
  followed_medals: defineTable(
    {
      tournament_id: integer(),
      event_division: text<EventDivision>(),
      medal: text<Medal>(),
      player_one_id: integer(),
      /** 0 for a singles medal. */
      player_two_id: integer(),
      changed_at,
    },
    { key: ['tournament_id', 'event_division', 'medal', 'player_one_id', 'player_two_id'], clustered: true },
  ),
}
