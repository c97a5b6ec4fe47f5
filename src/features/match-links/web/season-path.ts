import type { SeasonList } from '#domain/division/season-list.ts'

/** Returns the path of a season, in all leagues or in the one with a code, by default of its first page. */
export function seasonPath(year: number, league: string | null = null, list?: SeasonList): string {
  return ['/season', year, league?.toLowerCase(), list].filter(Boolean).join('/')
}
