/** Splits the URL of a request into its path and its query without the question mark. */
export function splitUrl(url: string): { path: string; query: string } {
  const end = url.indexOf('?')
  return end < 0 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end + 1) }
}

/** The end of a URL by which an open page asks for a dataset version. */
const ASKED_VERSION = /[?&]version=([0-9a-f]+)$/

/** Returns the dataset version that a URL asks for, so that no cache on the way answers with an earlier one. */
export const askedVersion = (url: string) => ASKED_VERSION.exec(url)?.[1]

/** Returns the URL without the version that it asks for, which makes no difference to the response. */
export const withoutVersion = (url: string) => url.replace(ASKED_VERSION, '')

export function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(splitUrl(url).query)
}
