import type { DataCheck } from '#domain/data-check.ts'
import type { Day } from '#domain/day.ts'
import type { EventDivision, MatchDivision } from '#domain/division.ts'
import type { DrawKind } from '#domain/draw.ts'
import type { Gender } from '#domain/gender.ts'
import type { League } from '#domain/league.ts'
import type { MatchStatus } from '#domain/match.ts'
import type { Medal } from '#domain/medal.ts'
import type { Round } from '#domain/round.ts'
import type { RedirectKind, RemovalKind } from '../correction-tables.ts'

/** What an import takes over from a row of tournaments.csv; the columns are those of the table. */
export interface StagedTournament {
  tournament_slug: string
  title_display: string
  logo_url: string | null
  league: League
  location: string | null
  source_start_date: Day
  source_end_date: Day | null
  search: string
}

/** What an import takes over from a row of players.csv. */
export interface StagedPlayer {
  player_slug: string
  name: string
  profile_image_url: string | null
  source_gender: Gender | null
  source_age: number | null
  source_age_as_of: Day | null
  birth_date: Day | null
  country_code: string | null
  source_country: string | null
  /** JSON list. */
  aliases: string
  search: string
  name_search: string
}

/** What an import takes over from a row of matches.csv, its tournament and players resolved. */
export interface StagedMatch {
  match_id: string
  tournament_id: number
  event_name: string
  event_division: EventDivision
  match_division: MatchDivision
  draw: string | null
  draw_kind: DrawKind
  round: Round | null
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
  team_one_name: string | null
  team_two_name: string | null
  tie_id: string | null
  pool: string | null
  position: number | null
  winning_team: 1 | 2 | null
  games: string | null
  status: MatchStatus
  note: string | null
}

/** What an import takes over from a row of medals.csv; player_two_id is 0 for a singles medal. */
export interface StagedMedal {
  tournament_id: number
  event_division: EventDivision
  medal: Medal
  player_one_id: number
  player_two_id: number
}

/** What an import takes over from a row of redirects.csv. */
export interface StagedRedirect {
  /** Kind and slug. */
  redirect_key: string
  kind: RedirectKind
  old_slug: string
  /** Null ends the redirect. */
  new_slug: string | null
}

/** What an import takes over from a row of removals.csv. */
export interface StagedRemoval {
  /** Kind and id. */
  removal_key: string
  kind: RemovalKind
  /** A match_id or slug; of a person never the slug itself. */
  id: string
  reason: string | null
}

/** A pending row: the line it stands on, and whether it was taken. Of one that was not, only its key is stored. */
export type Pending<Row> = { line: number; taken: number } & { [Column in keyof Row]: Row[Column] | null }

/** The tables of pending rows until a whole folder is read. They are temporary: the importing connection's own. */
export interface StagingTables {
  import_redirects: Pending<StagedRedirect>
  import_removals: Pending<StagedRemoval>
  import_tournaments: Pending<StagedTournament>
  import_players: Pending<StagedPlayer>
  import_matches: Pending<StagedMatch>
  import_medals: Pending<StagedMedal>
  /** The number of a staged row among the new ones, which its id follows. */
  import_numbers: { id: number | null; line: number }
  import_dropped: { line: number }
}

/** A match that a check fails, and what was found: by the checks that are not written as SQL. */
export interface FoundMatch {
  data_check: DataCheck
  match: number
  found: string
}

/** The temporary table of those checks' findings. */
export interface FoundTables {
  found_matches: FoundMatch
}
