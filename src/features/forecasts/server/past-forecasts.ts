import { optional } from '#api/input-type.ts'
import { numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { float, objectType, one } from '#api/object-type.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import { countForecasts, forecastsPage, type PastForecast } from './forecast-queries.ts'
import { ForecastRecordInputRef, readForecastFilters } from './forecast-record.ts'

const PastForecastRef = objectType<PastForecast>('PastForecast')(
  'A completed match of the forecast record, with the forecast of its winners.',
  {
    winner_probability: float("The winners' probability before the match, from 0 to 1."),
    match: one(MatchRef, 'The match that the forecast was made for.'),
  },
)

const LIST = { list: 'PAST_FORECASTS' } as const

numberedListField('pastForecasts', {
  type: numberedListType(PastForecastRef, 'PastForecastsList', 'past forecasts'),
  description:
    "All matches of the forecast record by their winners' probability before the match, lowest first: wins of favorites and matches of newcomers are included, whatever input.include_newcomers is. The list upsets has only those below one half.",
  args: { input: optional(ForecastRecordInputRef, 'Filters for the matches.') },
  find: async ({ input }, context) => {
    const filters = await readForecastFilters(context, input)
    const counted = await context.snapshot.first(countForecasts(filters, LIST), {})
    return {
      total: counted?.matches ?? 0,
      items: (limit, offset) => context.snapshot.all(forecastsPage(filters, LIST), { limit, offset }),
    }
  },
})
