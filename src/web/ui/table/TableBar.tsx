import { deferred } from '#web/ui/page/deferred.tsx'

/** Links to a table: its URL to copy, the full table as CSV, as JSON and as a GraphQL query, and how to cite the page. */
export const TableBar = deferred(() => import('./TableLinks.tsx'), 'TableLinks', null)
