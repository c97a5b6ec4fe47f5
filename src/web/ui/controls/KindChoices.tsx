import { deferred } from '#web/ui/page/deferred.tsx'

/** Links that filter a list by league and by level. */
export const KindChoices = deferred(() => import('./KindMenus.tsx'), 'KindMenus', null)
