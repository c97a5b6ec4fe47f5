import type { Day } from '#domain/day.ts'
import type { PairDay, PlayerDay } from '#domain/day-tally.ts'
import type { Tally } from '#domain/discipline.ts'
import type { EventDivision } from '#domain/division.ts'
import type { Gender } from '#domain/gender.ts'
import type { Medal, MedalWon } from '#domain/medal.ts'
import type { RedirectTable, RemovalTable, UndoRecordTable } from './correction-tables.ts'
import type {
  CoverageTable,
  DataCheckFailureTable,
  DataCheckTable,
  DatasetChangeTable,
  DatasetTable,
  DatasetVersionFileTable,
  DatasetVersionTable,
  GenderSourceTable,
} from './dataset-tables.ts'
import type { StagedMatch, StagedMedal, StagedPlayer, StagedTournament } from './import/tables.ts'
import type { MatchForecastTable, RatingFitTable, RatingListTable, RatingPointTable } from './rating-tables.ts'

/**
 * The tables. What imports loaded stands in those of `imported-tables.ts`; all others are derived from it, and written anew
 * by every import.
 *
 * A column named `{sort key}_{asc|desc}` holds a row's position, from 1, in that total order of the whole table. Every
 * list pages by such a position, so that a page costs the same at any depth and ties never repeat or skip a row.
 */
export interface Tables {
  dataset: DatasetTable
  dataset_versions: DatasetVersionTable
  dataset_version_files: DatasetVersionFileTable
  dataset_changes: DatasetChangeTable
  coverage: CoverageTable
  gender_sources: GenderSourceTable
  data_checks: DataCheckTable
  data_check_failures: DataCheckFailureTable
  derived_tables: { name: string; version: number }
  redirects: RedirectTable
  removals: RemovalTable
  undo_records: UndoRecordTable
  source_tournaments: StagedTournament & { id: number }
  source_players: StagedPlayer & { id: number }
  source_matches: StagedMatch & { id: number }
  tournaments: TournamentTable
  players: PlayerTable
  events: EventTable
  teams: TeamTable
  matches: MatchTable
  /** derived: one row for each player of each match, for lists by player. */
  match_players: { player_id: number; sort_key: number; match_id: number }
  /** derived: one row for each side of each match, for lists by team. */
  match_teams: { team_id: number; sort_key: number; match_id: number }
  source_medals: StagedMedal
  medals: MedalTable
  event_teams: EventTeamTable
  partner_teams: PartnerTeamTable
  /** derived, as the next two. */
  player_days: PlayerDay
  pair_days: PairDay
  /** The days with a played match. */
  played_days: { day: Day }
  match_forecasts: MatchForecastTable
  rating_points: RatingPointTable
  rating_lists: RatingListTable
  rating_fits: RatingFitTable
  time_periods: TimePeriodTable
}

interface TournamentTable extends StagedTournament {
  id: number
  /** The source's span, widened to cover the tournament's matches. */
  start_date: Day
  end_date: Day
  /** Matches with a result, walkovers included, and those without. */
  match_count: number
  pending_count: number
  /** 1 for one to come. */
  is_upcoming: number
  start_date_asc: number
  start_date_desc: number
}

interface PlayerTable extends StagedPlayer {
  id: number
  /** The source's, else inferred from the player's matches. */
  gender: Gender | null
  /** Whole years at the last day that the data covers. */
  age: number | null
  /** Played matches, Dreambreakers included. */
  total_matches_played: number
  /** Matches with a result, walkovers included, and those without. */
  match_count: number
  pending_count: number
  total_matches_played_asc: number
  total_matches_played_desc: number
}

interface EventTable {
  id: number
  /** Unique among events; `{tournament slug}--{event}`. */
  event_slug: string
  tournament_id: number
  event_name: string
  event_division: EventDivision
  /** derived: matches with a result, walkovers included, and those without. */
  match_count: number
  pending_count: number
}

/** Whoever stood together on a side: a pair in slug order, or one player. */
interface TeamTable {
  id: number
  team_slug: string
  player_one_id: number
  player_two_id: number | null
  /** Folded names of both, one a line: searches are compared with it. */
  search: string
  /** derived: matches with a result, walkovers included, and those without. */
  match_count: number
  pending_count: number
}

interface MatchTable extends Omit<StagedMatch, 'event_name' | 'event_division'> {
  id: number
  event_id: number
  team_one_id: number
  team_two_id: number
  /** The source's date, else the tournament's first day. */
  date: Day
  /** The position among all matches by date, depth of the round and match_id, from 1; matches are listed by it. */
  sort_key: number
}

/** derived: every medal known, the source's or told by the last matches of the main draw. */
interface MedalTable {
  id: number
  tournament_id: number
  event_division: EventDivision
  /** Null where the source gives a medal of an event without matches. */
  event_id: number | null
  medal: Medal
  team_id: number
}

/** derived: an unordered team's results in one event with at least one played match. */
interface EventTeamTable extends Tally {
  event_id: number
  team_id: number
  event_division: EventDivision
  medal_won: MedalWon
  /** Points per game with a score; null where there is none. */
  avg_points_scored: number | null
  avg_points_lost: number | null
  avg_point_differential: number | null
  avg_point_differential_asc: number
  avg_point_differential_desc: number
  tournament_start_date_asc: number
  tournament_start_date_desc: number
}

/** derived: a pair's results over all events of one division. */
interface PartnerTeamTable {
  team_id: number
  event_division: EventDivision
  player_one_id: number
  player_two_id: number
  /** The pair's of `teams`: a search walks this table alone. */
  search: string
  events_played: number
  matches_won: number
  matches_lost: number
  /** Played matches, those without a recorded winner included: what `min_matches` counts. */
  matches_played: number
  /** 0–100; null where neither won nor lost. */
  matches_won_percentage: number | null
  matches_won_asc: number
  matches_won_desc: number
  matches_won_percentage_asc: number
  matches_won_percentage_desc: number
}

/** derived: the periods that the data covers, in display order. */
interface TimePeriodTable {
  position: number
  time_period: string
  label: string
  from_date: Day
  to_date: Day
}
