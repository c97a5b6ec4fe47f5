import { builder } from '#api/builder.ts'
import { rowsLoader } from '#api/loaders.ts'
import { RoundRef } from '#api/vocabulary.ts'
import { type Round, roundDepth } from '#domain/match/round.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import { roundsByTournaments } from './round-queries.ts'

const roundsOfTournament = rowsLoader(roundsByTournaments, 'tournament_id')

/** How many matches a tournament has of a round; null where the round cannot be told. */
interface RoundCount {
  round: Round | null
  match_count: number
}

const RoundCountRef = builder.objectRef<RoundCount>('RoundCount').implement({
  description: 'How many matches a tournament has of a round.',
  fields: (t) => ({
    round: t.expose('round', { type: RoundRef, nullable: true, description: 'Null where the source tells no round.' }),
    match_count: t.exposeInt('match_count', { description: 'Matches with a result, walkovers included.' }),
  }),
})

builder.objectField(TournamentRef, 'rounds', (t) =>
  t.field({
    type: [RoundCountRef],
    description: 'How many matches there are of each round, over all events: the latest round of a draw first.',
    resolve: async ({ id, match_count }, _args, { loader, budget }, info) => {
      budget.count(match_count)
      const rounds = budget.answer(await loader(roundsOfTournament).load(id), info)
      return rounds.toSorted((a, b) => roundDepth(b.round) - roundDepth(a.round))
    },
  }),
)
