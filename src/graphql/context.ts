import type { LRUCache } from 'lru-cache'
import type { Snapshot } from '#database/database.ts'
import { type Entities, readEntities } from '#database/entities.ts'
import { currentDataset, type DatasetRow, datasetVersion } from '#database/queries/dataset.ts'
import { EntityReader } from './entity-reader.ts'
import { Budget } from './execution/budget.ts'
import type { QueryLimits } from './execution/limits.ts'
import type { RangeLists } from './lists/range-lists.ts'
import { createLoaders, type Loaders } from './loaders.ts'

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
  readonly loaders: Loaders
  readonly site: SiteFacts
  readonly limits: QueryLimits
  /** The dataset version that all is read from. It is read once a request. */
  version(): Promise<string>
  dataset(): Promise<DatasetRow>
  /** All players, tournaments and events. */
  entities(): Promise<Entities>
  /** Rows that are read once for each import, by {@link RangeLists.get}. */
  readOnce: RangeLists['get']
}

/** What requests of a process share, cached by import. */
export interface SharedCaches {
  readonly lists: RangeLists
  readonly entities: LRUCache<string, Entities>
}

export function createContext(
  snapshot: Snapshot,
  { limits, values, site, caches }: Pick<RequestContext, 'limits' | 'site'> & { values: number; caches: SharedCaches },
): RequestContext {
  const version = once(() => snapshot.first(datasetVersion, {}))
  // The same content may come again by another import, which gives its rows other ids.
  const importKey = async () => JSON.stringify(await version())
  const entities = once(async () => {
    const key = await importKey()
    const all = caches.entities.get(key) ?? (await readEntities(snapshot))
    caches.entities.set(key, all)
    return all
  })
  const readOnce: RangeLists['get'] = async (name, rows, rowBytes) =>
    caches.lists.get([await importKey(), ...name], rows, rowBytes)
  const reader = new EntityReader(snapshot, entities)
  return {
    snapshot: reader,
    budget: new Budget(values),
    loaders: createLoaders(reader),
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
