import { liveMatches } from '#database/queries/matches.ts'
import { checkPageSize, MAX_PAGE_SIZE } from './arguments.ts'
import { builder } from './builder.ts'
import { MatchRef } from './matches.ts'

builder.queryField('liveMatches', (t) =>
  t.field({
    type: [MatchRef],
    description: 'Matches in progress on the last day with results or after it, the latest first.',
    args: { first: t.arg.int({ required: true, description: `At most how many, 1 to ${MAX_PAGE_SIZE}.` }) },
    resolve: async (_root, { first }, context, info) => {
      checkPageSize('first', first)
      context.budget.lookUp()
      return context.budget.answer(await context.snapshot.all(liveMatches, { limit: first }), info)
    },
  }),
)
