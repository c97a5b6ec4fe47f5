import type { DataCheck } from '#domain/data-check.ts'
import type { RedirectKind, RemovalKind } from './correction-tables.ts'
import type { MatchGames, ReadPlace } from './place-tables.ts'
import type { Tables } from './tables.ts'

/** What an import takes over from a row of tournaments.csv. */
export type StagedTournament = Omit<Tables['source_tournaments'], 'id'>

/** What an import takes over from a row of players.csv. */
export type StagedPlayer = Omit<Tables['source_players'], 'id'>

/** What an import takes over from a row of matches.csv, its tournament and players resolved. */
export type StagedMatch = Omit<Tables['source_matches'], 'id'>

/** What an import takes over from a row of medals.csv. */
export type StagedMedal = Tables['source_medals']

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
  import_dropped: { line: number }
}

/** A match that a check fails, and what was found: by the checks that are not written as SQL. */
export interface FoundMatch {
  data_check: DataCheck
  match: number
  found: string
}

/** The temporary tables of those checks' findings, and of the places and games that a derivation reads. */
export interface FoundTables {
  found_matches: FoundMatch
  read_places: ReadPlace
  match_games: MatchGames
}
