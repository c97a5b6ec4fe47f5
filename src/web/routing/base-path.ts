/** Path of the folder below its host that has a site of plain files, such as `/results`; empty at the root, and on a served site. */
export const BASE_PATH = import.meta.env.STATIC
  ? new URL(/* @vite-ignore */ '..', import.meta.url).pathname.slice(0, -1)
  : ''

/** Returns a path of the site as the browser requests it. */
export const withBase = (path: string): string => BASE_PATH + path

/** Returns a path that the browser requested as the site's own pages write it. Hosts that know only folders add a slash. */
export const withoutBase = (path: string): string => path.slice(BASE_PATH.length).replace(/(.)\/$/, '$1')

/** Returns the path and query in the address bar. */
export const urlNow = (): string => withoutBase(location.pathname) + location.search

/** Name of the browser's cache with the data of a site of plain files. */
export const DATA_CACHE = `erne-data${BASE_PATH}`
