import type { Database } from '#database/database.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { QueryScope, WithSnapshot } from './pages/query-scope.ts'
import type { WebsiteBundle } from './pages/website-bundle.ts'

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
