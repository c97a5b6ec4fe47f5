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

/** A rating before the matches of a day. */
const RATING = {
  /** Rating and standard error, in points per game to 11. */
  rating: double(),
  standard_error: double(),
  /** Number of matches before the day, in doubles or in singles. */
  matches: integer(),
}

/** 1 for singles, 0 for doubles. */
const singles = integer<0 | 1>

export const RATING_TABLES = {
  /** The forecast of each match of doubles or singles between comparable sides, from the days before it. */
  match_forecasts: defineTable(
    {
      match_id: integerKey(),
      singles: singles(),
      /** Position by day, tournament and match, from 1; independent of the order of the import. */
      position: integer(),
      team_one_probability: double(),
      /** Probability that team one wins according to Elo. */
      team_one_elo: double(),
      /** 1 if team two counts as team one when the forecast is scored, which is the case for half of the matches. */
      swapped: integer<0 | 1>(),
      /**
       * 1 if a player had fewer than ten earlier doubles matches, so that upsets leave the match out by default. In singles:
       * fewer than five earlier matches of both kinds, so that the forecast of the match is not shown.
       */
      newcomer: integer<0 | 1>(),
      /** Null if the match has no recorded winner, so that the forecast is not scored. */
      winner_probability: doubleOrNull(),
      /**
       * Null in singles. The winners' lowest probability after a finished game other than the last, and the number of games finished then. Null
       * unless it was below one half.
       */
      comeback_probability: doubleOrNull(),
      comeback_games: integerOrNull(),
    },
    { key: ['match_id'], indexes: [['position'], ['singles', 'winner_probability'], ['comeback_probability']] },
  ),
  /** Each player's rating in doubles before each day with a doubles match of the player, and after the last day of the data. */
  rating_points: defineTable(
    { player_id: integer(), day: text<Day>(), ...RATING },
    { key: ['player_id', 'day'], clustered: true },
  ),
  /**
   * Ratings of all players before the first day of each month, 28 days before the last list, and after the last day. In
   * singles only those of players with enough matches.
   */
  rating_lists: defineTable(
    {
      day: text<Day>(),
      singles: singles(),
      gender: text<Gender>(),
      /** From 1, by rating. */
      position: integer(),
      player_id: integer(),
      last_played: text<Day>(),
      /** Rank among players with ten matches and one in the last 365 days; null for other players. */
      rank: integerOrNull(),
      /** Rank in the newest list that is at least 28 days older. */
      previous_rank: integerOrNull(),
      ...RATING,
    },
    { key: ['day', 'singles', 'gender', 'position'], clustered: true, indexes: [['player_id', 'day']] },
  ),
  /**
   * Players whose rating of a list differs from the one 90 days earlier by more than chance and the others' changes
   * explain, whether it rose or fell.
   */
  rating_moves: defineTable(
    {
      day: text<Day>(),
      gender: text<Gender>(),
      player_id: integer(),
      /** From 1 among those who rose most; null for all others. */
      position: integerOrNull(),
      from_rating: double(),
      to_rating: double(),
      /** The change minus the median change of all players with enough matches. */
      beyond: double(),
      standard_error: double(),
      /** Number of doubles matches within the 90 days. */
      matches: integer(),
    },
    { key: ['day', 'player_id'], clustered: true },
  ),
  /**
   * Strengths for forecasts of any two sides, for the day of each list and each day with such matches; in singles also for
   * days of team leagues, whose DreamBreakers are played one against one.
   */
  rating_fits: defineTable(
    {
      day: text<Day>(),
      singles: singles(),
      /** 1 on the day of a list. */
      listed: integer<0 | 1>(),
      /** Strengths of all players, packed by `statistics/ratings/packed-fit.ts`. */
      strengths: bytes(),
    },
    { key: ['singles', 'day'] },
  ),
}
