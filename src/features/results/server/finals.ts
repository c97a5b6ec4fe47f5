import { rowsLoader } from '#api/loaders.ts'
import { addFields, one } from '#api/object-type.ts'
import { compareDivisions } from '#domain/division/event-order.ts'
import { finalsByTournaments } from '#features/matches/server/match-queries.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'

/** The finals of tournaments, by id of the tournament. */
export const finalsOfTournament = rowsLoader(finalsByTournaments, 'tournament_id')

addFields(TournamentRef, {
  finals: one(
    [MatchRef],
    'Finals with a result, one for each event, in the order WD, MD, XD, WS, MS; team leagues have none.',
    async ({ id }, _args, { budget, loader }, info) => {
      const finals = budget.charged(await loader(finalsOfTournament).load(id), info)
      return finals.toSorted((a, b) => compareDivisions(a.event, b.event))
    },
  ),
})
