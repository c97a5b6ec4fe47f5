import type { LeagueYear } from '#domain/coverage.ts'
import type { DataCheck } from '#domain/data-check.ts'
import type { Day } from '#domain/day.ts'

/** One row, absent until the first import. */
export interface DatasetTable {
  id: 1
  version: string
  /** SHA-256 over the loaded content, whatever order it came in. */
  content_hash: string
  /** 1 for generated demonstration seasons. */
  demo: number
  /** First and last day of a played match; null where none was played. */
  data_from: Day | null
  data_through: Day | null
  tournaments: number
  players: number
  teams: number
  matches: number
}

/** Every version that was ever visible, with the report of the import that made it. */
export interface DatasetVersionTable {
  id: number
  version: string
  content_hash: string
  /** ISO 8601, UTC. */
  imported_at: string
  /** The import report as JSON. */
  report: string
}

/** What an import did to one of the files' rows, in figures; nothing of versions before these were kept. */
export interface DatasetVersionFileTable {
  version_id: number
  /** Such as `matches.csv`. */
  file: string
  /** Rows that the folder held. */
  read_rows: number
  new_rows: number
  changed_rows: number
  withdrawn_rows: number
  rejected_rows: number
}

export type ChangeKind = 'NEW' | 'CHANGED' | 'WITHDRAWN'

/** A row that an import brought or took away, or a field of a row that it changed; the first of each file's. */
export interface DatasetChangeTable {
  version_id: number
  /** From 1: corrections first. */
  place: number
  file: string
  kind: ChangeKind
  /** What the row is known by: its slug or id; of a medal its division and metal. */
  row_key: string
  /** What its page is found by. */
  tournament_slug: string | null
  player_slug: string | null
  /** The column of the exchange format; null where the row is new. */
  field: string | null
  before_value: string | null
  after_value: string | null
}

/** derived: how much of a year's results of a league is known. */
export type CoverageTable = LeagueYear

/** derived: how the players' genders are known. */
export interface GenderSourceTable {
  /** GIVEN, INFERRED or UNKNOWN. */
  source: string
  players: number
}

/** derived: how many things a data check looked at. */
export interface DataCheckTable {
  data_check: DataCheck
  passed: number
  failed: number
}

/** derived: where a data check fails. */
export interface DataCheckFailureTable {
  data_check: DataCheck
  /** From 1. */
  position: number
  tournament_slug: string | null
  event_slug: string | null
  match_id: string | null
  player_slug: string | null
  other_player_slug: string | null
  /** What was found, in a few words. */
  found: string
}
