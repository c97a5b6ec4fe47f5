import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import {
  type ChoiceValues,
  choicesOf,
  type FilterChoices,
  FilterChoicesRef,
  facet,
  levelFacet,
  periodFacet,
  periodStarts,
  startOf,
} from '#api/lists/filter-choices.ts'
import { LISTED_MATCH_DIVISIONS } from '#domain/division/division.ts'
import { readTimePeriods } from '#features/dataset/server/time-periods.ts'
import { type ForecastCombination, forecastCombinations } from './forecast-queries.ts'
import { ForecastRecordInputRef, readForecastFilters } from './forecast-record.ts'

type Input = typeof ForecastRecordInputRef.$inferInput
type Chosen = 'time_periods' | 'league_codes' | 'levels' | 'match_divisions' | 'include_newcomers'

/** Returns the values of each filter that select at least one upset or comeback. */
async function forecastChoices(context: RequestContext, input: Input, comebacks: boolean): Promise<FilterChoices> {
  const { singles, league, levels, ...filters } = await readForecastFilters(context, input)
  const periods = await readTimePeriods(context)
  const starts = periodStarts(periods, filters)
  context.budget.chargeRange()
  const rows = await context.readOnce(['forecast combinations', singles, comebacks, league, starts], () =>
    context.snapshot.all(forecastCombinations({ singles, league, levels: [], starts }, { comebacks }), {}),
  )
  return choicesOf<ForecastCombination, Pick<ChoiceValues, Chosen>>(rows, {
    time_periods: periodFacet(startOf, periods, filters),
    league_codes: facet(({ league_code }) => league_code, input.league_code),
    levels: levelFacet(({ level }) => level, levels),
    match_divisions: facet(({ match_division }) => match_division, input.match_division, LISTED_MATCH_DIVISIONS),
    include_newcomers: {
      values: [false, true],
      valuesOf: ({ newcomer }) => (newcomer ? [true] : [false, true]),
      isSelected: ({ newcomer }) => input.include_newcomers || newcomer === 0,
    },
  })
}

builder.queryField('forecastChoices', (t) =>
  t.field({
    type: FilterChoicesRef,
    description:
      'Values of filters that select at least one match of upsets, or of comebacks, while all other filters stay as they are. A calibration bin in the input has no effect.',
    args: {
      input: t.arg({ type: ForecastRecordInputRef, required: true, description: 'Filters for the matches.' }),
      comebacks: t.arg.boolean({
        defaultValue: false,
        description: 'True for the filters of comebacks, false for those of upsets.',
      }),
    },
    resolve: (_root, { input, comebacks }, context) => forecastChoices(context, input, comebacks ?? false),
  }),
)
