import type { MatchDivision } from '#domain/division/division.ts'
import { LEAGUES } from '#domain/division/league.ts'
import { choice, defineAddress, PAGE, type StateOf, upTo } from '#web/routing/address.ts'
import { days } from '#web/routing/day-range.ts'
import { UPSETS_PATH, withQuery } from '#web/routing/paths.ts'

/** The match divisions that have forecasts. */
export const FORECAST_DIVISIONS = [
  'WOMENS_DOUBLES',
  'MENS_DOUBLES',
  'MIXED_DOUBLES',
] as const satisfies readonly MatchDivision[]

/** The filters of the list of upsets. */
export const UPSETS_ADDRESS = defineAddress({
  division: choice(FORECAST_DIVISIONS, null),
  league: choice(LEAGUES, null),
  range: days('ALL_TIME'),
  /** `1` to include matches with a newcomer. */
  newcomers: choice(['1'], null),
  /** One of the record's ten calibration bins. */
  bin: upTo(10),
  page: PAGE,
})
export type UpsetsState = StateOf<typeof UPSETS_ADDRESS>

/** Returns the URL of past matches by the winners' chance. */
export function upsetsPath(chosen: Partial<UpsetsState>): string {
  return withQuery(UPSETS_PATH, UPSETS_ADDRESS.query({ ...UPSETS_ADDRESS.initial, ...chosen }))
}
