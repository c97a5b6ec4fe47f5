import { currentDataset, type DatasetRow, datasetVersion } from '#database/derived/dataset.ts'
import type { Snapshot } from '#database/query/database.ts'
import { type Entities, readEntities } from '#database/query/entities.ts'
import { DEFAULT_IDENTITY, type SiteIdentity } from '#domain/site-identity.ts'
import { Budget } from './budget.ts'
import { EntityReader } from './entity-reader.ts'
import type { QueryLimits } from './limits.ts'
import { type FindLoader, findLoaders } from './loaders.ts'
import type { ReadCache } from './read-cache.ts'

const NO_DATA: DatasetRow = {
  version: 'empty',
  content_hash: '',
  demo: 0,
  data_from: null,
  data_through: null,
  tournaments: 0,
  players: 0,
  teams: 0,
  matches: 0,
}

/** Facts about the site that its operator states in the settings. */
export interface SiteFacts {
  /** Identity under which visitors see the site. */
  identity: SiteIdentity
  /** Version of the program; empty if unknown. */
  software_version: string
  /** Name of the person or organization that runs the site; null if not stated. */
  site_owner: string | null
  /** Public URL of the site, without a trailing slash; null if not stated. */
  public_url: string | null
  /** Name of the source of the results; null if not stated. */
  source_name: string | null
  /** Web page of the source; null if not stated. */
  source_url: string | null
  /** Permitted use of the data; null if not stated. */
  licence: string | null
  /** Contact of the operator, an http(s) or mailto URL; null if not stated. */
  contact_url: string | null
  /** True if pages show pictures of players and logos of tournaments. */
  shows_pictures: boolean
  /** Levels of tournaments, highest first. */
  levels: readonly string[]
  /** Levels that count in rankings, ratings and records by default; all if empty. */
  ranked_levels: readonly string[]
}

/** Facts of a site whose operator states nothing. */
export const NO_SITE_FACTS: SiteFacts = {
  identity: DEFAULT_IDENTITY,
  software_version: '',
  site_owner: null,
  public_url: null,
  source_name: null,
  source_url: null,
  licence: null,
  contact_url: null,
  shows_pictures: true,
  levels: [],
  ranked_levels: [],
}

/** Context that all resolvers of a request share. It reads from one snapshot, so no response mixes two dataset versions. */
export interface RequestContext {
  readonly snapshot: EntityReader
  readonly budget: Budget
  readonly loader: FindLoader
  readonly site: SiteFacts
  readonly limits: QueryLimits
  /** Returns the dataset version of the snapshot. Each request reads it once. */
  version(): Promise<string>
  dataset(): Promise<DatasetRow>
  /** Returns all players, tournaments and events. */
  entities(): Promise<Entities>
  /**
   * Returns a value that is read once for each import, such as the ordered list of a range. Concurrent requests share one
   * reading.
   * @param name distinguishes the value from all others
   * @param bytesOf estimates the value's size
   */
  readOnce<Value extends object>(
    name: readonly unknown[],
    read: () => Promise<Value>,
    bytesOf?: (value: Value) => number,
  ): Promise<Value>
}

/** Estimated size of a row with its sums, name and slug, in bytes. */
const ROW_BYTES = 400
const bytesOfRows = (value: object) => (Array.isArray(value) ? value.length * ROW_BYTES : 0)

export function createContext(
  snapshot: Snapshot,
  { limits, values, site, cache }: Pick<RequestContext, 'limits' | 'site'> & { values: number; cache: ReadCache },
): RequestContext {
  const version = once(() => snapshot.first(datasetVersion, {}))
  const readOnce: RequestContext['readOnce'] = async (name, read, bytesOf = bytesOfRows) => {
    // The version, not the content hash: another import of the same content gives its rows other ids.
    const key = JSON.stringify([await version(), ...name])
    return cache.read(key, read, (value) => ROW_BYTES + bytesOf(value))
  }
  const entities = once(() =>
    readOnce(
      ['entities'],
      () => readEntities(snapshot),
      ({ size }) => size * ROW_BYTES,
    ),
  )
  const reader = new EntityReader(snapshot, entities)
  return {
    snapshot: reader,
    budget: new Budget(values),
    loader: findLoaders(reader),
    site,
    limits,
    version: async () => (await version())?.version ?? NO_DATA.version,
    entities,
    dataset: async () => {
      const [dataset = NO_DATA] = await readOnce(['dataset'], () => snapshot.all(currentDataset, {}))
      return dataset
    },
    readOnce,
  }
}

/** Returns a function that reads a value on its first call and returns the same promise from then on. */
export function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read()
    return reading
  }
}
