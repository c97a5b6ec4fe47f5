import type { RequestContext } from '#api/context.ts'
import { enumType } from '#api/enum-type.ts'
import { badUserInput } from '#api/errors.ts'
import { optional, required } from '#api/input-type.ts'
import {
  type ChoiceValues,
  choicesOf,
  type FilterChoices,
  FilterChoicesRef,
  facet,
  periodFacet,
  periodStarts,
  startOf,
} from '#api/lists/filter-choices.ts'
import { addQueries, one } from '#api/object-type.ts'
import { LISTED_MATCH_DIVISIONS } from '#domain/division/division.ts'
import { readTimePeriods } from '#features/dataset/server/time-periods.ts'
import { type ForecastCombination, type ForecastList, forecastCombinations } from './forecast-queries.ts'
import { ForecastRecordInputRef, readForecastFilters } from './forecast-record.ts'

type Input = typeof ForecastRecordInputRef.$inferInput
type Chosen = 'time_periods' | 'league_codes' | 'levels' | 'match_divisions' | 'include_newcomers'

/** Returns the values of each filter that select at least one match of a list. */
async function forecastChoices(context: RequestContext, input: Input, list: ForecastList): Promise<FilterChoices> {
  const { singles, league, levels, ...filters } = await readForecastFilters(context, input)
  const periods = await readTimePeriods(context)
  const starts = periodStarts(periods, filters)
  context.budget.chargeRange()
  const rows = await context.readOnce(['forecast combinations', singles, list, league, starts], () =>
    context.snapshot.all(forecastCombinations({ singles, league, levels: [], starts }, { list }), {}),
  )
  return choicesOf<ForecastCombination, Pick<ChoiceValues, Chosen>>(rows, {
    time_periods: periodFacet(startOf, periods, filters),
    league_codes: facet(({ league_code }) => league_code, input.league_code),
    levels: facet(({ level }) => level, levels),
    match_divisions: facet(({ match_division }) => match_division, input.match_division, LISTED_MATCH_DIVISIONS),
    include_newcomers: {
      values: [false, true],
      valuesOf: ({ newcomer }) => (newcomer ? [true] : [false, true]),
      isSelected: ({ newcomer }) => list === 'PAST_FORECASTS' || input.include_newcomers || newcomer === 0,
    },
  })
}

const ForecastListRef = enumType<ForecastList>('ForecastList', 'A list of matches made from past forecasts.', {
  PAST_FORECASTS: 'All matches of the forecast record: the list pastForecasts.',
  UPSETS: 'Matches that the favorite lost: the list upsets.',
  COMEBACKS: 'Matches won after trailing in games: the list comebacks.',
})

addQueries({
  forecastChoices: one(
    FilterChoicesRef,
    'Values of filters that select at least one match of a list of past forecasts, by default of upsets, while all other filters stay as they are. A calibration bin in the input has no effect.',
    {
      input: required(ForecastRecordInputRef, 'Filters for the matches.'),
      comebacks: optional('Boolean', 'True for the filters of comebacks. The same as COMEBACKS as list.', {
        defaultValue: false,
      }),
      list: optional(ForecastListRef, 'The list; by default UPSETS, or COMEBACKS if comebacks is true.'),
    },
    (_root, { input, comebacks, list }, context) => {
      if (comebacks && list != null && list !== 'COMEBACKS')
        throw badUserInput(`list must be COMEBACKS or absent if comebacks is true, got ${list}`)
      return forecastChoices(context, input, list ?? (comebacks ? 'COMEBACKS' : 'UPSETS'))
    },
  ),
})
