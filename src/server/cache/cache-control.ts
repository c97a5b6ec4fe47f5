/**
 * Cache-Control of responses that change only with an import. Browsers revalidate each time, mostly with a 304. Shared
 * caches may send a response for a minute, for ten more minutes while they revalidate it, and for a day if the site is
 * unavailable.
 */
export const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

/** Cache-Control of responses that change only with a deployment. */
export const CACHE_FOR_A_DAY = 'public, max-age=86400'
