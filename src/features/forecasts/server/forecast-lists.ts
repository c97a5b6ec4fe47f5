import type { RequestContext } from '#api/context.ts'
import { optional } from '#api/input-type.ts'
import { numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { float, int, objectType, one } from '#api/object-type.ts'
import { MatchesListRef, MatchRef } from '#features/matches/server/matches.ts'
import { countForecasts, type ForecastList, forecastsPage, type ListedForecast } from './forecast-queries.ts'
import { ForecastRecordInputRef, readForecastFilters } from './forecast-record.ts'

const PastForecastRef = objectType<ListedForecast>('PastForecast')(
  'A completed match of the forecast record, with the forecast of its winners.',
  {
    winner_probability: float(
      "The winners' probability before the match, from 0 to 1.",
      ({ probability }) => probability,
    ),
    match: one(MatchRef, 'The match that the forecast was made for.'),
  },
)

const ComebackRef = objectType<ListedForecast>('Comeback')(
  'A match won by a side that, after a finished game, had won fewer games and had a win probability below one half.',
  {
    lowest: float(
      "The winners' lowest win probability after a finished game, while they had won fewer games, from 0 to 0.5.",
      ({ probability }) => probability,
    ),
    after_games: int('Number of games finished at that moment.', ({ comeback_games }) => Number(comeback_games)),
    match: one(MatchRef, 'The match that was won.'),
  },
)

const ARGS = { input: optional(ForecastRecordInputRef, 'Filters for the matches.') }
type Input = typeof ForecastRecordInputRef.$inferInput | null | undefined

const NONE = { matches: 0, events_played: 0, tournaments_played: 0 }

/** Reads the counts and the items of a list. Only past forecasts have the matches of newcomers by default. */
async function readList(context: RequestContext, input: Input, list: ForecastList) {
  const newcomer = list === 'PAST_FORECASTS' || input?.include_newcomers ? undefined : (0 as const)
  const filters = { ...(await readForecastFilters(context, input)), newcomer }
  const counts = (await context.snapshot.first(countForecasts(filters, { list }), {})) ?? NONE
  const items = (limit: number, offset: number) =>
    context.snapshot.all(forecastsPage(filters, { list }), { limit, offset })
  return { total: counts.matches, items, counts }
}

numberedListField('pastForecasts', {
  type: numberedListType(PastForecastRef, 'PastForecastsList', 'past forecasts'),
  description:
    "All matches of the forecast record by their winners' probability before the match, lowest first: wins of favorites and matches of newcomers are included, whatever input.include_newcomers is. The list upsets has only those below one half.",
  args: ARGS,
  find: ({ input }, context) => readList(context, input, 'PAST_FORECASTS'),
})

numberedListField('upsets', {
  type: MatchesListRef,
  description:
    'Matches won by a side whose win probability before the match was below one half, lowest first. Matches in which a player had fewer than ten earlier doubles matches are left out unless input.include_newcomers is true.',
  args: ARGS,
  find: async ({ input }, context) => {
    const { total, items, counts } = await readList(context, input, 'UPSETS')
    return {
      total,
      items: async (limit, offset) => (await items(limit, offset)).map(({ match }) => match),
      summary: async () => ({ ...counts, matches_played: total, pickles: null, medals: null }),
    }
  },
})

numberedListField('comebacks', {
  type: numberedListType(ComebackRef, 'ComebacksList', 'comebacks'),
  description:
    'Matches won by a side that, after a finished game, had won fewer games and had a win probability below one half; lowest probability first. Matches in which a player had fewer than ten earlier doubles matches are left out unless input.include_newcomers is true.',
  args: ARGS,
  find: ({ input }, context) => readList(context, input, 'COMEBACKS'),
})
