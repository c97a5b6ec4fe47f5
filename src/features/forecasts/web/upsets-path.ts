import type { MatchDivision } from '#domain/division/division.ts'
import { choice, defineAddress, PAGE, type StateOf, upTo } from '#web/routing/address.ts'
import { days, rangeInput } from '#web/routing/day-range.ts'
import { KIND, kindInput } from '#web/routing/kind.ts'
import { COMEBACKS_PATH, FORECAST_MATCHES_PATH, UPSETS_PATH, withQuery } from '#web/routing/paths.ts'

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

/** The filters of the lists of upsets and of comebacks. */
export const FORECAST_LIST_ADDRESS = defineAddress({ ...CHOICE, page: PAGE })
export type ForecastListState = StateOf<typeof FORECAST_LIST_ADDRESS>
/** The filters of every list made from forecasts. A list without `newcomers` always includes them. */
export type ForecastChoice = Omit<ForecastListState, 'page' | 'newcomers'> &
  Partial<Pick<ForecastListState, 'newcomers'>>

/** Returns the filters as the GraphQL service takes them. */
export function forecastInput({ division, range, newcomers, ...kind }: ForecastChoice) {
  return { match_division: division, ...kindInput(kind), ...rangeInput(range), include_newcomers: newcomers === '1' }
}

/** Returns the URL of the comebacks. */
export function comebacksPath(chosen: Partial<ForecastListState>): string {
  return withQuery(COMEBACKS_PATH, FORECAST_LIST_ADDRESS.query({ ...FORECAST_LIST_ADDRESS.initial, ...chosen }))
}

/** Returns the URL of the upsets. */
export function upsetsPath(chosen: Partial<ForecastListState>): string {
  return withQuery(UPSETS_PATH, FORECAST_LIST_ADDRESS.query({ ...FORECAST_LIST_ADDRESS.initial, ...chosen }))
}

const { newcomers: _, ...RECORD_CHOICE } = CHOICE

/** The filters of the list of all matches of the forecast record. */
export const FORECAST_MATCHES_ADDRESS = defineAddress({
  ...RECORD_CHOICE,
  /** One of the record's ten calibration bins. */
  bin: upTo(10),
  page: PAGE,
})
export type ForecastMatchesState = StateOf<typeof FORECAST_MATCHES_ADDRESS>

/** Returns the URL of the matches of the forecast record. */
export function forecastMatchesPath(chosen: Partial<ForecastMatchesState> = {}): string {
  return withQuery(
    FORECAST_MATCHES_PATH,
    FORECAST_MATCHES_ADDRESS.query({ ...FORECAST_MATCHES_ADDRESS.initial, ...chosen }),
  )
}
