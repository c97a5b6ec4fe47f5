import { currentDataset } from '#database/derived/dataset.ts'
import type { Database, Snapshot } from '#database/query/database.ts'
import type { Day } from '#domain/days/day.ts'
import type { LiveUpdate } from '#domain/live-update.ts'
import { datasetVersions } from '#features/dataset/server/dataset-version-queries.ts'
import { matchPath, tournamentPath } from '#web/routing/paths.ts'
import { matchInProgress, rowsChangedAfter } from './live-changes-query.ts'

/** Maximum number of ids in one list. */
const MAX_IDS = 100
/** Number of newest imports among which the client's version is looked for. Older imports keep no changes. */
const RECENT_IMPORTS = 50

/** The ids of changed matches and the slugs of changed tournaments; each null if unknown or too many. */
export type Changed = Pick<LiveUpdate, 'matches' | 'tournaments'>

export const NOTHING_CHANGED: Changed = { matches: [], tournaments: [] }
export const UNKNOWN_CHANGES: Changed = { matches: null, tournaments: null }

/** A served version, with its changes since the version before. */
export interface ServedVersion extends Omit<LiveUpdate, 'delay'> {
  /** The last day of the data; null before the first played match. */
  data_through: Day | null
}

/** Facts of a version that could not be read. */
export const UNKNOWN_FACTS = { imported_at: null, live: null, data_through: null } as const

/** Reads the current version and the changes since another one. */
export function readVersion(database: Database, since: string | null): Promise<ServedVersion> {
  return database.snapshot(async (snapshot) => {
    const dataset = await snapshot.first(currentDataset, {})
    const version = dataset?.version ?? null
    const imports = await snapshot.all(datasetVersions, { limit: RECENT_IMPORTS, offset: 0 })
    const [newest] = imports
    const known = imports.find((one) => one.version === since)
    // A database that was restored, or whose statistics were calculated again, has no import for the change.
    const isLogged = newest !== undefined && newest.version === version && known !== undefined
    const changed = isLogged ? await changedAfter(snapshot, known.id) : UNKNOWN_CHANGES
    const playing = await snapshot.first(matchInProgress, {})
    return {
      version,
      imported_at: newest?.imported_at ?? null,
      live: playing ? livePath(playing) : null,
      data_through: dataset?.data_through ?? null,
      ...changed,
    }
  })
}

function livePath(playing: { match_id: string; tournament_slug: string; matches: number }): string {
  return Number(playing.matches) === 1 ? matchPath(playing.match_id) : tournamentPath(playing.tournament_slug)
}

async function changedAfter(snapshot: Snapshot, version_id: number): Promise<Changed> {
  const limit = 2 * MAX_IDS + 1
  const rows = await snapshot.all(rowsChangedAfter, { version_id, limit })
  if (rows.length === limit) return UNKNOWN_CHANGES
  return {
    matches: listed(rows.flatMap(({ file, row_key }) => (file === 'matches.csv' ? row_key : []))),
    tournaments: listed(rows.flatMap(({ tournament_slug }) => tournament_slug ?? [])),
  }
}

/** Returns the changes of both, such as those of two imports. */
export function joinChanges(one: Changed, other: Changed): Changed {
  const join = (kind: keyof Changed) => {
    const [ids, more] = [one[kind], other[kind]]
    return ids === null || more === null ? null : listed([...ids, ...more])
  }
  return { matches: join('matches'), tournaments: join('tournaments') }
}

function listed(ids: readonly string[]): string[] | null {
  const distinct = [...new Set(ids)].sort()
  return distinct.length > MAX_IDS ? null : distinct
}
