import type { MatchDivision } from '#domain/division.ts'
import { LEAGUES } from '#domain/league.ts'
import { choice, defineAddress, PAGE, type StateOf, upTo } from '../routing/address.ts'
import { days } from '../routing/day-range.ts'
import { UPSETS_PATH, withQuery } from '../routing/paths.ts'

/** The match divisions that have forecasts. */
export const FORECAST_DIVISIONS = [
  'WOMENS_DOUBLES',
  'MENS_DOUBLES',
  'MIXED_DOUBLES',
] as const satisfies readonly MatchDivision[]

/** Which forecasts of past matches are listed. */
export const UPSETS_ADDRESS = defineAddress({
  division: choice(FORECAST_DIVISIONS, null),
  league: choice(LEAGUES, null),
  range: days('ALL_TIME'),
  /** One of the ten bins of the record's calibration. */
  bin: upTo(10),
  page: PAGE,
})
export type UpsetsState = StateOf<typeof UPSETS_ADDRESS>

/** The address of past matches with a forecast, by what their winners were given. */
export function upsetsPath(chosen: Partial<UpsetsState>): string {
  return withQuery(UPSETS_PATH, UPSETS_ADDRESS.query({ ...UPSETS_ADDRESS.initial, ...chosen }))
}
