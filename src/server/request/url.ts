/** Splits the URL of a request into its path and its query without the question mark. */
export function splitUrl(url: string): { path: string; query: string } {
  const end = url.indexOf('?')
  return end < 0 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end + 1) }
}

export function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(splitUrl(url).query)
}
