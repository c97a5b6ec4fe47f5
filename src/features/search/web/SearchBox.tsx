import { deferred } from '#web/ui/page/deferred.tsx'

/** The search of the whole site: a form that leads to the page of results, with suggestions while the visitor types. */
export const SearchBox = deferred(() => import('./SearchCombobox.tsx'), 'SearchCombobox', null)
