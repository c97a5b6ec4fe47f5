import type { RequestContext } from '#api/context.ts'
import { optional } from '#api/input-type.ts'
import { numberedListField } from '#api/lists/numbered-list.ts'
import { MatchesListRef } from '#features/matches/server/matches.ts'
import { countForecasts, forecastsPage, type UpsetFilters } from './forecast-queries.ts'
import { ForecastRecordInputRef, readForecastFilters } from './forecast-record.ts'

/** Reads the filters of lists that leave out newcomers by default. @throws like {@link readForecastFilters} */
export async function readUpsetFilters(
  context: RequestContext,
  input: typeof ForecastRecordInputRef.$inferInput | null | undefined,
): Promise<UpsetFilters> {
  const newcomer = input?.include_newcomers ? undefined : (0 as const)
  return { ...(await readForecastFilters(context, input)), newcomer }
}

const UPSETS = { list: 'UPSETS' } as const
const NONE = { matches: 0, events_played: 0, tournaments_played: 0 }

numberedListField('upsets', {
  type: MatchesListRef,
  description:
    'Matches won by a side whose win probability before the match was below one half, lowest first. Matches in which a player had fewer than ten earlier doubles matches are left out unless input.include_newcomers is true.',
  args: { input: optional(ForecastRecordInputRef, 'Filters for the matches.') },
  find: async ({ input }, context) => {
    const filters = await readUpsetFilters(context, input)
    const { matches, ...played } = (await context.snapshot.first(countForecasts(filters, UPSETS), {})) ?? NONE
    return {
      total: matches,
      items: async (limit, offset) =>
        (await context.snapshot.all(forecastsPage(filters, UPSETS), { limit, offset })).map(({ match }) => match),
      summary: async () => ({ matches, matches_played: matches, ...played, pickles: null, medals: null }),
    }
  },
})
