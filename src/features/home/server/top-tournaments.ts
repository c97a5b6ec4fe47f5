import { checkPageSize, MAX_PAGE_SIZE } from '#api/arguments.ts'
import { builder } from '#api/builder.ts'
import { findRange } from '#api/day-range.ts'
import type { TournamentRow } from '#database/query/columns.ts'
import { BEST_RATED, TOP_LEVEL_RULE } from '#domain/division/top-level.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import { topTournaments } from './top-tournament-queries.ts'

const TopTournamentRef = builder
  .objectRef<TournamentRow & { players: number; best_rated_players: number }>('TopTournament')
  .implement({
    description: 'A tournament of the highest level, with its field.',
    fields: (t) => ({
      tournament: t.field({ type: TournamentRef, description: 'The tournament.', resolve: (tournament) => tournament }),
      players: t.exposeInt('players', { description: 'Players with a played match.' }),
      best_rated_players: t.exposeInt('best_rated_players', {
        description: `How many of them are among the ${BEST_RATED} best-rated women and men of the latest list.`,
      }),
    }),
  })

builder.queryField('topTournaments', (t) =>
  t.field({
    type: [TopTournamentRef],
    description: `Tournaments of the highest level, the one that ended last first: ${TOP_LEVEL_RULE}.`,
    args: { first: t.arg.int({ required: true, description: `At most how many, 1 to ${MAX_PAGE_SIZE}.` }) },
    resolve: async (_root, { first }, context, info) => {
      checkPageSize('first', first)
      // The fields of a year are counted, once for each dataset version.
      context.budget.range()
      const { days } = await findRange(context, { time_period: 'LAST_52_WEEKS' })
      const rows = await context.readOnce(['top tournaments'], () => context.snapshot.all(topTournaments, days))
      return context.budget.answer(rows.slice(0, first), info)
    },
  }),
)
