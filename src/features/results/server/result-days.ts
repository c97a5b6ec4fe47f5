import { checkPageSize, MAX_PAGE_SIZE } from '#api/arguments.ts'
import { builder } from '#api/builder.ts'
import { int, one, rowType, string } from '#api/own-fields.ts'
import { checkDays } from '#api/range-fields.ts'
import { listedKind } from '#api/tournament-kind.ts'
import { LeagueRef } from '#api/vocabulary.ts'
import { resultDays, resultMonths } from './result-day-queries.ts'

const ResultDayRef = rowType('ResultDay', 'A day with at least one result.', {
  day: one('Date', 'Day of the matches.'),
  matches: int('Number of matches with a result, including walkovers.'),
})

builder.queryField('resultDays', (t) =>
  t.field({
    type: [ResultDayRef],
    description: 'Days with results, newest first.',
    args: {
      first: t.arg.int({
        required: true,
        description: `Maximum number of days to return, from 1 to ${MAX_PAGE_SIZE}.`,
      }),
      league: t.arg({ type: LeagueRef, description: 'Only tournaments of this league.' }),
      league_code: t.arg.string({
        description: "Only tournaments of the league with this code, which may be one of the operator's own.",
      }),
      level: t.arg.string({ description: 'Only tournaments of this level; all levels if null.' }),
      from: t.arg({ type: 'Date', description: 'Only this day and later days.' }),
      to: t.arg({ type: 'Date', description: 'Only this day and earlier days.' }),
    },
    resolve: async (_root, { first, from, to, ...kind }, context, info) => {
      checkPageSize('first', first)
      checkDays({ from, to }, '')
      // Reading all matches costs as much as a search.
      context.budget.chargeSearch()
      const days = await context.snapshot.all(resultDays({ ...listedKind(kind, ''), from, to }, {}), { limit: first })
      return context.budget.charged(days, info)
    },
  }),
)

const ResultMonthRef = rowType('ResultMonth', 'A month with at least one result.', {
  month: string('Month of the matches, such as `2026-06`.'),
  matches: int('Number of matches with a result, including walkovers.'),
})

builder.queryField('resultMonths', (t) =>
  t.field({
    type: [ResultMonthRef],
    description: 'Months with results, newest first.',
    args: {
      league_code: t.arg.string({
        description: "Only tournaments of the league with this code, which may be one of the operator's own.",
      }),
      level: t.arg.string({ description: 'Only tournaments of this level; all levels if null.' }),
    },
    resolve: async (_root, args, { budget, readOnce, snapshot }, info) => {
      // Unless cached, all matches are read.
      budget.chargeRange()
      const kind = listedKind(args, '')
      const months = await readOnce(['result months', kind], () => snapshot.all(resultMonths(kind, {}), {}))
      return budget.charged(months, info)
    },
  }),
)
