import { firstOf } from '#api/arguments.ts'
import { optional } from '#api/input-type.ts'
import { addQueries, int, one, rowType, string } from '#api/object-type.ts'
import { checkDays } from '#api/range-fields.ts'
import { listedKind } from '#api/tournament-kind.ts'
import { LeagueRef } from '#api/vocabulary.ts'
import { resultDays, resultMonths } from './result-day-queries.ts'

const ResultDayRef = rowType('ResultDay', 'A day with at least one result.', {
  day: one('Date', 'Day of the matches.'),
  matches: int('Number of matches with a result, including walkovers.'),
})

const KIND_ARGUMENTS = {
  league_code: optional(
    'String',
    "Only tournaments of the league with this code, which may be one of the operator's own.",
  ),
  level: optional('String', 'Only tournaments of this level; all levels if null.'),
}

addQueries({
  resultDays: one(
    [ResultDayRef],
    'Days with results, newest first.',
    {
      first: firstOf('days to return'),
      league: optional(LeagueRef, 'Only tournaments of this league.'),
      ...KIND_ARGUMENTS,
      from: optional('Date', 'Only this day and later days.'),
      to: optional('Date', 'Only this day and earlier days.'),
    },
    async (_root, { first, from, to, ...kind }, context, info) => {
      checkDays({ from, to }, '')
      // Reading all matches costs as much as a search.
      context.budget.chargeSearch()
      const days = await context.snapshot.all(resultDays({ ...listedKind(kind, ''), from, to }, {}), { limit: first })
      return context.budget.charged(days, info)
    },
  ),
})

const ResultMonthRef = rowType('ResultMonth', 'A month with at least one result.', {
  month: string('Month of the matches, such as `2026-06`.'),
  matches: int('Number of matches with a result, including walkovers.'),
})

addQueries({
  resultMonths: one(
    [ResultMonthRef],
    'Months with results, newest first.',
    KIND_ARGUMENTS,
    async (_root, args, { budget, readOnce, snapshot }, info) => {
      // Unless cached, all matches are read.
      budget.chargeRange()
      const kind = listedKind(args, '')
      const months = await readOnce(['result months', kind], () => snapshot.all(resultMonths(kind, {}), {}))
      return budget.charged(months, info)
    },
  ),
})
