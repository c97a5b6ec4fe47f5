import type { Day } from '#domain/day.ts'
import type { EventDivision, MatchDivision } from '#domain/division.ts'
import type { DrawKind } from '#domain/draw.ts'
import type { Gender } from '#domain/gender.ts'
import type { League } from '#domain/league.ts'
import type { MatchStatus } from '#domain/match.ts'
import type { Medal, MedalWon } from '#domain/medal.ts'
import type { Round } from '#domain/round.ts'
import type {
  CoverageTable,
  DatasetChangeTable,
  DatasetTable,
  DatasetVersionFileTable,
  DatasetVersionTable,
  GenderSourceTable,
  IdentityFailureTable,
  IdentityTable,
} from './dataset-tables.ts'
import type { PairDayTable, PlayerDayTable } from './day-tables.ts'

/**
 * The tables, as migrations make them. Columns that the results give are loaded by an import; those marked
 * `derived` are written anew by every rebuild of the statistics.
 *
 * A column named `{sort key}_{asc|desc}` holds a row's place, from 1, in that total order of the whole table. Every
 * list pages by such a place, so that a page costs the same at any depth and ties never repeat or skip a row.
 */
export interface Tables {
  dataset: DatasetTable
  dataset_versions: DatasetVersionTable
  dataset_version_files: DatasetVersionFileTable
  dataset_changes: DatasetChangeTable
  coverage: CoverageTable
  gender_sources: GenderSourceTable
  identities: IdentityTable
  identity_failures: IdentityFailureTable
  tournaments: TournamentTable
  players: PlayerTable
  events: EventTable
  teams: TeamTable
  matches: MatchTable
  match_players: MatchPlayerTable
  match_teams: MatchTeamTable
  source_medals: SourceMedalTable
  medals: MedalTable
  event_teams: EventTeamTable
  event_team_players: EventTeamPlayerTable
  partner_teams: PartnerTeamTable
  player_days: PlayerDayTable
  pair_days: PairDayTable
  time_periods: TimePeriodTable
}

interface TournamentTable {
  id: number
  tournament_slug: string
  title_display: string
  logo_url: string | null
  league: League
  location: string | null
  /** As the source gives them. */
  source_start_date: Day
  source_end_date: Day | null
  /** Folded text that searches are compared with: title, league code and name, location. */
  search: string
  /** derived: the source's span, widened to cover the tournament's matches. */
  start_date: Day
  /** derived */
  end_date: Day
  /** derived: matches listed, walkovers included. */
  match_count: number
  /** derived, as the next is */
  start_date_asc: number
  start_date_desc: number
}

interface PlayerTable {
  id: number
  player_slug: string
  name: string
  profile_image_url: string | null
  source_gender: Gender | null
  source_age: number | null
  source_age_as_of: Day | null
  birth_date: Day | null
  /** ISO 3166-1 alpha-2. */
  country_code: string | null
  /** The country as the source wrote it. */
  source_country: string | null
  /** JSON list of other names. */
  aliases: string
  /** Folded text that searches are compared with: name, aliases, country code and name. */
  search: string
  /** Folded name alone: pairs are found by it, and lists fall back to it. */
  name_search: string
  /** derived: the source's, else inferred from the player's matches. */
  gender: Gender | null
  /** derived: whole years at the last day that the data covers. */
  age: number | null
  /** derived: played matches, Dreambreakers included. */
  total_matches_played: number
  /** derived: matches listed, walkovers included. */
  match_count: number
  /** derived: event teams that the player is one of. */
  event_team_count: number
  /** derived, as the next is */
  total_matches_played_asc: number
  total_matches_played_desc: number
}

interface EventTable {
  id: number
  /** derived: unique among events; `{tournament slug}--{event}`. */
  event_slug: string
  tournament_id: number
  event_name: string
  event_division: EventDivision
  /** derived */
  match_count: number
}

/** Whoever stood together on a side: a pair in slug order, or one player. */
interface TeamTable {
  id: number
  team_slug: string
  player_one_id: number
  player_two_id: number | null
  /** Folded names of both, one a line: searches are compared with it. */
  search: string
  /** derived: matches listed, walkovers included. */
  match_count: number
  /** derived */
  event_team_count: number
}

interface MatchTable {
  id: number
  match_id: string
  tournament_id: number
  event_id: number
  match_division: MatchDivision
  /** The draw as the source names it. */
  draw: string | null
  draw_kind: DrawKind
  round: Round | null
  /** The round as the source wrote it. */
  source_round: string | null
  source_date: Day | null
  best_of: number | null
  scoring_format: string | null
  team_one_player_one_id: number
  team_one_player_two_id: number | null
  team_two_player_one_id: number
  team_two_player_two_id: number | null
  team_one_seed: number | null
  team_two_seed: number | null
  /** The franchise or club that each side plays for in a team league. */
  team_one_name: string | null
  team_two_name: string | null
  /** The fixture of a team league, unique in its tournament. */
  tie_id: string | null
  pool: string | null
  /** From 1: in the round, the top of the draw first; in a fixture the order of the matches. */
  position: number | null
  /** 1, 2, or null where the source names no winner. */
  winning_team: 1 | 2 | null
  /** `11-7 9-11 11-4`, team one first, without 0-0 games; null where the source gives none. */
  games: string | null
  status: MatchStatus
  note: string | null
  /** derived: the source's date, else the tournament's first day. */
  date: Day
  /** derived: the place among all matches by date, depth of the round and match_id, from 1; matches are listed by it. */
  sort_key: number
}

/** derived: one row for each player of each match, for lists by player. */
type MatchPlayerTable = { player_id: number; sort_key: number; match_id: number }

/** derived: one row for each side of each match, for lists by team. */
type MatchTeamTable = { team_id: number; sort_key: number; match_id: number }

/** Medals as the source gives them. */
interface SourceMedalTable {
  tournament_id: number
  event_division: EventDivision
  medal: Medal
  player_one_id: number
  /** 0 for a singles medal: part of the key, so never null. */
  player_two_id: number
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
interface EventTeamTable extends EventTeamPlaces {
  event_id: number
  team_id: number
  event_division: EventDivision
  medal_won: MedalWon
  /** Those without a recorded winner included. */
  matches_played: number
  matches_won: number
  matches_lost: number
  games_won: number
  games_lost: number
  /** Games with a score. */
  games_scored: number
  points_won: number
  points_lost: number
  /** Points per game with a score; null where there is none. */
  avg_points_scored: number | null
  avg_points_lost: number | null
  avg_point_differential: number | null
}

interface EventTeamPlaces {
  avg_point_differential_asc: number
  avg_point_differential_desc: number
  tournament_start_date_asc: number
  tournament_start_date_desc: number
}

/** derived: one row for each player of each event team, for lists by player; a place finds the event team. */
interface EventTeamPlayerTable extends EventTeamPlaces {
  player_id: number
}

/** derived: a pair's results over all events of one division. */
interface PartnerTeamTable {
  team_id: number
  event_division: EventDivision
  player_one_id: number
  player_two_id: number
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
