/**
 * Lists of a season with pages of their own, such as `/season/2026/champions`. No league can have one of these names as its
 * code, because `/season/2026/north-league` is the season of a league.
 */
export const SEASON_LISTS = ['champions', 'new-players'] as const
export type SeasonList = (typeof SEASON_LISTS)[number]
