import { deferred } from '#web/ui/page/deferred.tsx'

/** "Showing X-Y of N", with links to the previous, next and nearby pages. */
export const Pagination = deferred(() => import('./PageLinks.tsx'), 'PageLinks', null)
