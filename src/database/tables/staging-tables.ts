import type { DataCheck } from '#domain/data-check.ts'
import type { RedirectKind, RemovalKind } from './correction-tables.ts'
import type { MatchGames, ReadPlace } from './place-tables.ts'
import type { Tables } from './tables.ts'
import type { CorrectedKind } from './value-correction-tables.ts'

/** The imported values of a row of leagues.csv. */
export type StagedLeague = Omit<Tables['source_leagues'], 'id'>

/** The imported values of a row of tournaments.csv. */
export type StagedTournament = Omit<Tables['source_tournaments'], 'id'>

/** The imported values of a row of players.csv. */
export type StagedPlayer = Omit<Tables['source_players'], 'id'>

/** The imported values of a row of matches.csv, with ids of its tournament and players. */
export type StagedMatch = Omit<Tables['source_matches'], 'id'>

/** The imported values of a row of medals.csv. */
export type StagedMedal = Tables['source_medals']

/** The imported values of a row of redirects.csv. */
export interface StagedRedirect {
  /** Kind and slug. */
  redirect_key: string
  kind: RedirectKind
  old_slug: string
  /** Null ends the redirect. */
  new_slug: string | null
}

/** The imported values of a row of removals.csv. */
export interface StagedRemoval {
  /** Kind and id. */
  removal_key: string
  kind: RemovalKind
  /** A match_id or slug; for a person a keyed hash in place of the slug. */
  id: string
  reason: string | null
}

/** The imported values of a row of corrections.csv. */
export interface StagedCorrection {
  /** Kind, id and field. */
  correction_key: string
  kind: CorrectedKind
  id: string
  field: string
  value: string | null
  /** `withdrawn` ends the correction. */
  reason: string
}

/** A row of the folder with its line. `accepted` is 0 for a rejected row, of which only the key is stored. */
export type Pending<Row> = { line: number; accepted: number } & { [Column in keyof Row]: Row[Column] | null }

/** The temporary tables that hold the rows of a folder until they are merged. */
export interface StagingTables {
  import_redirects: Pending<StagedRedirect>
  import_removals: Pending<StagedRemoval>
  import_corrections: Pending<StagedCorrection>
  import_leagues: Pending<StagedLeague>
  import_tournaments: Pending<StagedTournament>
  import_players: Pending<StagedPlayer>
  import_matches: Pending<StagedMatch>
  import_medals: Pending<StagedMedal>
  import_dropped: { line: number }
}

/** A failure of a match, found by a data check that is not written in SQL. */
export interface FoundMatch {
  data_check: DataCheck
  match: number
  found: string
}

/**
 * The temporary tables of these failures, of places and games that a derivation parses, and of the matches that an import
 * changed.
 */
export interface FoundTables {
  changed_matches: { id: number }
  found_matches: FoundMatch
  read_places: ReadPlace
  match_games: MatchGames
}
