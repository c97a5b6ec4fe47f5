import type { Database } from '#database/query/database.ts'
import type { Day } from '#domain/days/day.ts'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import type { ServedIdentity } from '#server/identity/identity.ts'
import type { QueryScope, WithSnapshot } from './query-scope.ts'
import type { WebsiteBundle } from './website-bundle.ts'

/** Everything that pages, feeds and files are rendered from. */
export interface Site {
  database: Database
  website: WebsiteBundle
  responses: ResponseCache
  openScope: () => QueryScope
  withSnapshot: WithSnapshot
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string
  identity: ServedIdentity
  /** Returns the last day of the data of the served version; null if it is not known yet. */
  dataThrough: (version: string | null) => Day | null
}
