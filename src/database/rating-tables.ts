import type { Day } from '#domain/day.ts'
import type { Gender } from '#domain/gender.ts'

/** derived: the forecast of each doubles match that was completed, from the days before it. */
export interface MatchForecastTable {
  match_id: number
  /** From 1, by day, tournament and match, whatever the order of the import. */
  position: number
  team_one_probability: number
  /** The same by Elo. */
  team_one_elo: number
  /** 1 where team two counts as the first of the match's record, which is so for half of the matches. */
  swapped: 0 | 1
  /** Null where the match has no recorded winner: such a forecast is never scored. */
  winner_probability: number | null
}

/** What a rating comes to on one morning. */
interface RatingColumns {
  /** Points a game to 11, and so the next. */
  rating: number
  standard_error: number
  /** Doubles matches before the day. */
  matches: number
}

/** derived: each player's rating before each day of a doubles match of the player, and after the last day of the data. */
export interface RatingPointTable extends RatingColumns {
  player_id: number
  day: Day
}

/** derived: everybody's ratings before the first day of each month, 28 days before the last list, and after the last day. */
export interface RatingListTable extends RatingColumns {
  day: Day
  gender: Gender
  /** From 1, by rating. */
  position: number
  player_id: number
  last_played: Day
  /** Among those with ten matches and one in the last 365 days; else null. */
  rank: number | null
  /** The same in the latest list that is at least 28 days older. */
  previous_rank: number | null
}

/** derived: what forecasts of any two pairs need of a day: that of each list and of each day of doubles matches. */
export interface RatingFitTable {
  day: Day
  /** Strengths of all players, as `statistics/ratings/packed-fit.ts` packs them. */
  strengths: Uint8Array
}

const RATING = { rating: 'double precision', standard_error: 'double precision', matches: 'integer!' } as const

export const RATING_TABLES = {
  match_forecasts: {
    columns: {
      match_id: 'integer',
      position: 'integer!',
      team_one_probability: 'double precision',
      team_one_elo: 'double precision',
      swapped: 'integer!',
      winner_probability: 'double precision',
    },
    key: ['match_id'],
    indexes: [['position'], ['winner_probability']],
  },
  rating_points: {
    columns: { player_id: 'integer!', day: 'text!', ...RATING },
    key: ['player_id', 'day'],
    clustered: true,
  },
  rating_lists: {
    columns: {
      day: 'text!',
      gender: 'text!',
      position: 'integer!',
      player_id: 'integer!',
      last_played: 'text!',
      rank: 'integer',
      previous_rank: 'integer',
      ...RATING,
    },
    key: ['day', 'gender', 'position'],
    clustered: true,
    indexes: [['player_id', 'day']],
  },
  rating_fits: { columns: { day: 'text!', strengths: 'bytes!' }, key: ['day'] },
} as const
