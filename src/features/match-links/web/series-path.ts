/** Returns the path of the page of all editions of a tournament, or of the records of players at them. */
export function seriesPath(series: string, list?: 'players'): string {
  return ['/series', series, list].filter(Boolean).join('/')
}
