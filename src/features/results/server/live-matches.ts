import { checkPageSize, MAX_PAGE_SIZE } from '#api/arguments.ts'
import { builder } from '#api/builder.ts'
import { liveMatches } from '#features/matches/server/match-queries.ts'
import { isMatchOverdue, MatchRef } from '#features/matches/server/matches.ts'

builder.queryField('liveMatches', (t) =>
  t.field({
    type: [MatchRef],
    description:
      'Matches in progress on or after the last day with results, newest first, without matches whose result is overdue.',
    args: {
      first: t.arg.int({
        required: true,
        description: `Maximum number of matches to return, from 1 to ${MAX_PAGE_SIZE}.`,
      }),
    },
    resolve: async (_root, { first }, context, info) => {
      checkPageSize('first', first)
      context.budget.lookUp()
      const now = Date.now()
      const live = await context.snapshot.all(liveMatches, { limit: MAX_PAGE_SIZE })
      const current = live.filter((match) => !isMatchOverdue(match, now))
      return context.budget.answer(current.slice(0, first), info)
    },
  }),
)
