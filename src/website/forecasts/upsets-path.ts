import type { MatchDivision } from '#domain/division.ts'
import type { League } from '#domain/league.ts'
import { type ChosenRange, periodAlone, rangeQuery } from '../routing/day-range.ts'
import { UPSETS_PATH, withQuery } from '../routing/paths.ts'

/** The match divisions that have forecasts. */
export const FORECAST_DIVISIONS = [
  'WOMENS_DOUBLES',
  'MENS_DOUBLES',
  'MIXED_DOUBLES',
] as const satisfies readonly MatchDivision[]

/** Which forecasts of past matches are listed. */
export interface UpsetFilters {
  division: (typeof FORECAST_DIVISIONS)[number] | null
  league: League | null
  range: ChosenRange
  /** One of the ten bins of the record's calibration, from 1. */
  bin: number | null
}

const ALL: UpsetFilters = { division: null, league: null, range: periodAlone('ALL_TIME'), bin: null }

/** The address of past matches with a forecast, by what their winners were given. */
export function upsetsPath(filters: Partial<UpsetFilters>, page = 1): string {
  return withQuery(UPSETS_PATH, { ...upsetsQuery(filters), page: page === 1 ? null : page })
}

/** What of the filters stands in an address. */
export function upsetsQuery(filters: Partial<UpsetFilters>): Record<string, string | null> {
  const { division, league, range, bin } = { ...ALL, ...filters }
  return { division, league, ...rangeQuery(range, 'ALL_TIME'), bin: bin === null ? null : String(bin) }
}
