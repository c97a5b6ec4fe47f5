import { currentDataset, type DatasetRow, datasetVersion } from '#database/derived/dataset.ts'
import type { Snapshot } from '#database/query/database.ts'
import { type Entities, readEntities } from '#database/query/entities.ts'
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

/** What the operator says of the site's data. */
export interface SiteFacts {
  /** What the data may be used for; null where nothing is stated. */
  licence: string | null
  /** Where the operator is reached, an http(s) or mailto address; null where the operator does not say. */
  contact_url: string | null
  /** Whether pages show pictures of players and logos of tournaments. */
  shows_pictures: boolean
}

/** An operator who says nothing. */
export const NOTHING_STATED: SiteFacts = { licence: null, contact_url: null, shows_pictures: true }

/** What one request's resolvers share. Everything is read from one view, so no answer mixes two versions. */
export interface RequestContext {
  readonly snapshot: EntityReader
  readonly budget: Budget
  readonly loader: FindLoader
  readonly site: SiteFacts
  readonly limits: QueryLimits
  /** The dataset version that all is read from. It is read once a request. */
  version(): Promise<string>
  dataset(): Promise<DatasetRow>
  /** All players, tournaments and events. */
  entities(): Promise<Entities>
  /**
   * Returns a value that is read once for each import, such as the ordered list of a range. Concurrent requests share one
   * reading.
   * @param name tells the value apart from all others
   * @param bytesOf estimates the value's size
   */
  readOnce<Value extends object>(
    name: readonly unknown[],
    read: () => Promise<Value>,
    bytesOf?: (value: Value) => number,
  ): Promise<Value>
}

/** What a row takes, by estimate: its sums, its name and its slug. */
const ROW_BYTES = 400
const bytesOfRows = (value: object) => (Array.isArray(value) ? value.length * ROW_BYTES : 0)

export function createContext(
  snapshot: Snapshot,
  { limits, values, site, cache }: Pick<RequestContext, 'limits' | 'site'> & { values: number; cache: ReadCache },
): RequestContext {
  const version = once(() => snapshot.first(datasetVersion, {}))
  const readOnce: RequestContext['readOnce'] = async (name, read, bytesOf = bytesOfRows) => {
    // The same content may come again by another import, which gives its rows other ids.
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

/** Reads something once, however often it is asked for. */
export function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read()
    return reading
  }
}
