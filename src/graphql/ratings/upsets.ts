import { countUpsets, upsetsPage } from '#database/queries/forecasts.ts'
import type { MatchRow } from '#database/queries/matches.ts'
import { builder } from '#graphql/builder.ts'
import { numberedListArguments, resolveNumberedList } from '#graphql/lists/numbered-list.ts'
import { MatchesListRef } from '#graphql/matches.ts'
import { ForecastRecordInputRef, readForecastFilters } from './forecast-record.ts'

builder.queryField('upsets', (t) =>
  t.field({
    type: MatchesListRef,
    description: "Won matches by the winner's pre-match probability, the smallest first.",
    args: {
      ...numberedListArguments(t.arg),
      input: t.arg({ type: ForecastRecordInputRef, description: 'Which matches; all without it.' }),
    },
    resolve: (_root, { input, ...page }, context, info) =>
      resolveNumberedList({ context, info }, page, async () => {
        const filters = await readForecastFilters(context, input)
        const { matches, events_played } = (await context.snapshot.first(countUpsets(filters, {}), {})) ?? NONE
        return {
          total: matches,
          items: (limit, offset): Promise<MatchRow[]> =>
            context.snapshot.all(upsetsPage(filters, {}), { limit, offset }),
          summary: async () => ({ matches, matches_played: matches, events_played, medals: null }),
        }
      }),
  }),
)

const NONE = { matches: 0, events_played: 0 }
