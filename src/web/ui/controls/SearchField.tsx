import { deferred } from '#web/ui/page/deferred.tsx'

/** A search field above a list. The list follows what the visitor types. */
export const SearchField = deferred(() => import('./ListSearch.tsx'), 'ListSearch', null)
