/** The lists of a series that have pages of their own: the records of players, and the champions. */
export type SeriesList = 'players' | 'champions'

/** Returns the path of the page of all editions of a tournament, or of one of their lists. */
export function seriesPath(series: string, list?: SeriesList): string {
  return ['/series', series, list].filter(Boolean).join('/')
}
