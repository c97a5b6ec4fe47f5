import { countUpsets, upsetsPage } from '#database/queries/forecasts.ts'
import { builder } from '#graphql/builder.ts'
import { checkNumberedPage, numberedListArguments, resolveNumberedList } from '#graphql/lists/numbered-list.ts'
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
    resolve: async (_root, { input, ...page }, context, info) => {
      checkNumberedPage(page)
      const filters = await readForecastFilters(context, input)
      const { matches, events_played } = (await context.snapshot.first(countUpsets(filters, {}), {})) ?? NONE
      const list = await resolveNumberedList({ context, info }, page, {
        total: matches,
        items: (limit, offset) => context.snapshot.all(upsetsPage(filters, {}), { limit, offset }),
      })
      const summary = { matches, matches_played: matches, events_played, side: null, medals: null }
      return { ...list, summary: () => Promise.resolve(summary) }
    },
  }),
)

const NONE = { matches: 0, events_played: 0 }
