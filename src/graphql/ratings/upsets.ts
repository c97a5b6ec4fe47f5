import { countUpsets, upsetsPage } from '#database/queries/forecasts.ts'
import { numberedListField } from '#graphql/lists/numbered-list.ts'
import { MatchesListRef } from '#graphql/matches.ts'
import { ForecastRecordInputRef, readForecastFilters } from './forecast-record.ts'

const NONE = { matches: 0, events_played: 0 }

numberedListField('upsets', {
  type: MatchesListRef,
  description: "Won matches by the winner's pre-match probability, the smallest first.",
  args: (arg) => ({ input: arg({ type: ForecastRecordInputRef, description: 'Which matches; all without it.' }) }),
  find: async ({ input }, context) => {
    const filters = await readForecastFilters(context, input)
    const { matches, events_played } = (await context.snapshot.first(countUpsets(filters, {}), {})) ?? NONE
    return {
      total: matches,
      items: (limit, offset) => context.snapshot.all(upsetsPage(filters, {}), { limit, offset }),
      summary: async () => ({ matches, matches_played: matches, events_played, medals: null }),
    }
  },
})
