/**
 * How long what changes with an import, and with nothing else, may be kept: a browser asks each time, and mostly learns
 * by the tag that nothing has changed. A cache before the site answers for a minute by itself, for ten more while it
 * asks anew, and for a day where nobody answers it.
 */
export const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

/** What changes with a deployment, if at all. */
export const A_DAY = 'public, max-age=86400'
