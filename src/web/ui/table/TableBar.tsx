import { deferred } from '#web/ui/page/deferred.tsx'

/** Links to a table: its URL to copy, and the full table as CSV, as JSON and as a GraphQL query. */
export const TableBar = deferred(() => import('./TableLinks.tsx'), 'TableLinks', null)
