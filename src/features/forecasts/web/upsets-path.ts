import type { MatchDivision } from '#domain/division/division.ts'
import { choice, defineAddress, PAGE, type StateOf, upTo } from '#web/routing/address.ts'
import { days, rangeInput } from '#web/routing/day-range.ts'
import { KIND, kindInput } from '#web/routing/kind.ts'
import { COMEBACKS_PATH, UPSETS_PATH, withQuery } from '#web/routing/paths.ts'

/** The match divisions that have forecasts. */
export const FORECAST_DIVISIONS = [
  'WOMENS_DOUBLES',
  'MENS_DOUBLES',
  'MIXED_DOUBLES',
] as const satisfies readonly MatchDivision[]

const CHOICE = {
  division: choice(FORECAST_DIVISIONS, null),
  ...KIND,
  range: days('ALL_TIME'),
  /** `1` to include matches with a newcomer. */
  newcomers: choice(['1'], null),
}

/** The filters of the list of comebacks. */
export const COMEBACKS_ADDRESS = defineAddress({ ...CHOICE, page: PAGE })
export type ComebacksState = StateOf<typeof COMEBACKS_ADDRESS>
/** The filters of every list made from forecasts. */
export type ForecastChoice = Omit<ComebacksState, 'page'>

/** Returns the filters as the GraphQL service takes them. */
export function forecastInput({ division, range, newcomers, ...kind }: ForecastChoice) {
  return { match_division: division, ...kindInput(kind), ...rangeInput(range), include_newcomers: newcomers !== null }
}

/** Returns the URL of the comebacks. */
export function comebacksPath(chosen: Partial<ComebacksState>): string {
  return withQuery(COMEBACKS_PATH, COMEBACKS_ADDRESS.query({ ...COMEBACKS_ADDRESS.initial, ...chosen }))
}

/** The filters of the list of upsets. */
export const UPSETS_ADDRESS = defineAddress({
  ...CHOICE,
  /** One of the record's ten calibration bins. */
  bin: upTo(10),
  page: PAGE,
})
export type UpsetsState = StateOf<typeof UPSETS_ADDRESS>

/** Returns the URL of past matches by the winners' chance. */
export function upsetsPath(chosen: Partial<UpsetsState>): string {
  return withQuery(UPSETS_PATH, UPSETS_ADDRESS.query({ ...UPSETS_ADDRESS.initial, ...chosen }))
}
