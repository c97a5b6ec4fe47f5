import { rowsLoader } from '#api/loaders.ts'
import { addFields, int, one, oneOrNull, rowType } from '#api/object-type.ts'
import { RoundRef } from '#api/vocabulary.ts'
import { roundOrder } from '#domain/match/round.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import { roundsByTournaments } from './round-queries.ts'

const roundsOfTournament = rowsLoader(roundsByTournaments, 'tournament_id')

const RoundCountRef = rowType('RoundCount', "Number of a tournament's matches in one round.", {
  round: oneOrNull(RoundRef, 'Round of the matches; null for matches whose round is unknown.'),
  match_count: int('Number of matches with a result, including walkovers.'),
})

addFields(TournamentRef, {
  rounds: one(
    [RoundCountRef],
    'Number of matches by round, over all events, final first.',
    async ({ id, match_count }, _args, { loader, budget }, info) => {
      budget.chargeCounted(match_count)
      const rounds = budget.charged(await loader(roundsOfTournament).load(id), info)
      return rounds.toSorted((a, b) => roundOrder(b.round) - roundOrder(a.round))
    },
  ),
})
