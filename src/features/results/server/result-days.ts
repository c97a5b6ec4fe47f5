import { checkPageSize, MAX_PAGE_SIZE } from '#api/arguments.ts'
import { builder } from '#api/builder.ts'
import { checkDays } from '#api/day-range.ts'
import { LeagueRef } from '#api/vocabulary.ts'
import { resultDays } from './result-day-queries.ts'

interface ResultDay {
  day: string
  matches: number
}

const ResultDayRef = builder.objectRef<ResultDay>('ResultDay').implement({
  description: 'A day with results.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'The day.' }),
    matches: t.exposeInt('matches', { description: 'Matches that are listed, walkovers included.' }),
  }),
})

builder.queryField('resultDays', (t) =>
  t.field({
    type: [ResultDayRef],
    description: 'The days with results, the latest first.',
    args: {
      first: t.arg.int({ required: true, description: `At most how many, 1 to ${MAX_PAGE_SIZE}.` }),
      league: t.arg({ type: LeagueRef, description: 'Only tournaments of this league.' }),
      from: t.arg({ type: 'Date', description: 'Only this day and later ones.' }),
      to: t.arg({ type: 'Date', description: 'Only this day and earlier ones.' }),
    },
    resolve: async (_root, { first, league, from, to }, context, info) => {
      checkPageSize('first', first)
      checkDays({ from, to }, '')
      // All matches are looked through, as by a search.
      context.budget.search()
      const days = await context.snapshot.all(resultDays({ league, from, to }, {}), { limit: first })
      return context.budget.answer(days, info)
    },
  }),
)
