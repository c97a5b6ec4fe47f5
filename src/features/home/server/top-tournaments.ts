import { firstOf } from '#api/arguments.ts'
import { addQueries, int, objectType, one } from '#api/object-type.ts'
import { findRange } from '#api/range-fields.ts'
import type { TournamentRow } from '#database/query/columns.ts'
import { BEST_RATED, TOP_LEVEL_RULE } from '#domain/division/top-level.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import { topTournaments } from './top-tournament-queries.ts'

type TopTournament = TournamentRow & { players: number; best_rated_players: number }

const TopTournamentRef = objectType<TopTournament>('TopTournament')(
  'A top-level tournament, with the size of its field.',
  {
    tournament: one(TournamentRef, 'Tournament of the highest level.', (tournament) => tournament),
    players: int('Number of players with a played match.'),
    best_rated_players: int(
      `Number of these players among the ${BEST_RATED} best-rated women and ${BEST_RATED} best-rated men of the latest ratings.`,
    ),
  },
)

addQueries({
  topTournaments: one(
    [TopTournamentRef],
    `Top-level tournaments, newest first. If the operator orders the levels of tournaments, these are the tournaments of the highest level in the last 52 weeks with a played match. Otherwise: ${TOP_LEVEL_RULE}.`,
    { first: firstOf('tournaments to return') },
    async (_root, { first }, context, info) => {
      // Counting the fields of a year is expensive; it happens once for each dataset version.
      context.budget.chargeRange()
      const { days } = await findRange(context, { time_period: 'LAST_52_WEEKS' })
      const [level] = context.site.levels
      const rows = await context.readOnce(['top tournaments', level], () =>
        context.snapshot.all(topTournaments({ level }, {}), days),
      )
      return context.budget.charged(rows.slice(0, first), info)
    },
  ),
})
