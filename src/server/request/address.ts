/** What is asked for in two: its path, and its query without the question mark. */
export function splitAddress(url: string): { path: string; query: string } {
  const end = url.indexOf('?')
  return end < 0 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end + 1) }
}

export function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(splitAddress(url).query)
}
