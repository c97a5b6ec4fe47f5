import type { Database } from '#database/query/database.ts'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import type { QueryScope, WithSnapshot } from './query-scope.ts'
import type { WebsiteBundle } from './website-bundle.ts'

/** What pages, feeds and files of the site are made of. */
export interface Site {
  database: Database
  website: WebsiteBundle
  responses: ResponseCache
  openScope: () => QueryScope
  withSnapshot: WithSnapshot
  /** The address that visitors see, without a slash at its end. */
  publicUrl: string
}
