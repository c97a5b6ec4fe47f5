import type { Day } from '#domain/days/day.ts'
import type { Gender } from '#domain/division/gender.ts'
import {
  bytes,
  defineTable,
  double,
  doubleOrNull,
  integer,
  integerKey,
  integerOrNull,
  text,
} from './table-definition.ts'

/** What a rating comes to on one morning. */
const RATING = {
  /** Points a game to 11, and so the next. */
  rating: double(),
  standard_error: double(),
  /** Doubles matches before the day. */
  matches: integer(),
}

export const RATING_TABLES = {
  /** The forecast of each doubles match between comparable sides, from the days before it. */
  match_forecasts: defineTable(
    {
      match_id: integerKey(),
      /** From 1, by day, tournament and match, whatever the order of the import. */
      position: integer(),
      team_one_probability: double(),
      /** The same by Elo. */
      team_one_elo: double(),
      /** 1 where team two counts as the first of the match's record, which is so for half of the matches. */
      swapped: integer<0 | 1>(),
      /** 1 if a player had fewer than ten earlier doubles matches, so that upsets leave the match out by default. */
      newcomer: integer<0 | 1>(),
      /** Null where the match has no recorded winner: such a forecast is never scored. */
      winner_probability: doubleOrNull(),
    },
    { key: ['match_id'], indexes: [['position'], ['winner_probability']] },
  ),
  /** Each player's rating before each day of a doubles match of the player, and after the last day of the data. */
  rating_points: defineTable(
    { player_id: integer(), day: text<Day>(), ...RATING },
    { key: ['player_id', 'day'], clustered: true },
  ),
  /** Everybody's ratings before the first day of each month, 28 days before the last list, and after the last day. */
  rating_lists: defineTable(
    {
      day: text<Day>(),
      gender: text<Gender>(),
      /** From 1, by rating. */
      position: integer(),
      player_id: integer(),
      last_played: text<Day>(),
      /** Among those with ten matches and one in the last 365 days; else null. */
      rank: integerOrNull(),
      /** The same in the latest list that is at least 28 days older. */
      previous_rank: integerOrNull(),
      ...RATING,
    },
    { key: ['day', 'gender', 'position'], clustered: true, indexes: [['player_id', 'day']] },
  ),
  /** What forecasts of any two pairs need of a day: that of each list and of each day of doubles matches. */
  rating_fits: defineTable(
    {
      day: text<Day>(),
      /** Strengths of all players, as `statistics/ratings/packed-fit.ts` packs them. */
      strengths: bytes(),
    },
    { key: ['day'] },
  ),
}
