/** Path of the live stream, on which the server reports each new dataset version. */
export const LIVE_PATH = '/live'
/** Path of the current version as JSON, for clients that cannot keep a stream open. */
export const LIVE_VERSION_PATH = '/live/version'
/** Header of a request by which an open page updates what it shows. In an overload it waits. */
export const UPDATE_HEADER = 'x-live-update'

/** The served dataset version. */
export interface LiveVersion {
  /** Null if the database is empty. */
  version: string | null
  /** Time of its import (ISO 8601, UTC); null if unknown. */
  imported_at: string | null
  /** Path of the match in progress, or of the tournament if several are in progress; null if none is. */
  live: string | null
}

/** The data of an event of the live stream, as JSON. */
export interface LiveUpdate extends LiveVersion {
  /** Ids of the matches that changed since the version that the client knew; null if unknown or too many to list. */
  matches: readonly string[] | null
  /** Slugs of the tournaments that changed, or whose matches changed; null if unknown or too many to list. */
  tournaments: readonly string[] | null
  /** Milliseconds that the client should wait before it requests anything, so that not all clients request at once. */
  delay: number
}
