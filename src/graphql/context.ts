import type { GraphQLResolveInfo } from 'graphql'
import type { Snapshot } from '#database/database.ts'
import { currentDataset, type DatasetRow, datasetVersion } from '#database/queries/dataset.ts'
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
  readonly snapshot: Snapshot
  readonly budget: Budget
  readonly loaders: Loaders
  readonly site: SiteFacts
  readonly limits: QueryLimits
  /** The dataset version that all is read from. It is read once a request. */
  version(): Promise<string>
  dataset(): Promise<DatasetRow>
  /** Rows that are read once for each dataset version, by {@link RangeLists.get} under that version. */
  readOnce: RangeLists['get']
}

/** What a list's resolver is asked, by whom. */
export interface Asked {
  context: RequestContext
  info: GraphQLResolveInfo
}

/** @param shared what all requests of a process share */
export function createContext(
  snapshot: Snapshot,
  { limits, site, lists }: Pick<RequestContext, 'limits' | 'site'> & { lists: RangeLists },
): RequestContext {
  let read: Promise<string> | undefined
  const version = () => {
    read ??= snapshot.first(datasetVersion, {}).then((row) => row?.version ?? NO_DATA.version)
    return read
  }
  const readOnce: RangeLists['get'] = async (name, rows, rowBytes) =>
    lists.get([await version(), ...name], rows, rowBytes)
  return {
    snapshot,
    budget: new Budget(limits.values),
    loaders: createLoaders(snapshot),
    site,
    limits,
    version,
    dataset: async () => {
      const [dataset = NO_DATA] = await readOnce(['dataset'], () => snapshot.all(currentDataset, {}))
      return dataset
    },
    readOnce,
  }
}
