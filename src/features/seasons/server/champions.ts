import type { RequestContext } from '#api/context.ts'
import { inputType, required } from '#api/input-type.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { objectType, one, oneOrNull } from '#api/object-type.ts'
import { EventDivisionRef } from '#api/vocabulary.ts'
import { LISTED_EVENT_DIVISIONS } from '#domain/division/division.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import { MEDAL_FILTER_FIELDS, selectedMedals } from '#features/medals/server/medal-selection.ts'
import { teamById } from '#features/pairs/server/team-loader.ts'
import { TeamRef } from '#features/pairs/server/teams.ts'
import { finalsOfTournament } from '#features/results/server/finals.ts'
import { EventRef } from '#features/tournaments/server/events.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import { type MedalRowOfTable, medalsGiven } from '#statistics/records/won-medals.ts'

/** A gold medal with its rows: one of a pair or player, or several of the pairs of a league's winning team. */
export interface Title {
  medal: MedalRowOfTable
  rows: readonly MedalRowOfTable[]
}

/** Returns the final that the champions won; null if it is unknown, or if other players won it. */
async function wonFinal({ loader }: RequestContext, { medal }: Title) {
  const { tournament_id, event_id, player_one_id, player_two_id } = medal
  const finals = await loader(finalsOfTournament).load(tournament_id)
  const final = finals.find(({ event }) => event.id === event_id)
  if (!final || final.winning_team === null) return null
  const [one, two] =
    final.winning_team === 1
      ? [final.team_one_player_one, final.team_one_player_two]
      : [final.team_two_player_one, final.team_two_player_two]
  const winners = [one.id, two?.id ?? null]
  return winners.includes(player_one_id) && winners.includes(player_two_id) ? final : null
}

export const ChampionsRef = objectType<Title>('Champions')('The winners of one event, with the final.', {
  tournament: one(TournamentRef, 'Tournament of the event.', async ({ medal }, _args, { entities }) =>
    (await entities()).tournaments.get(medal.tournament_id),
  ),
  event_division: one(EventDivisionRef, 'Division of the event.', ({ medal }) => medal.event_division),
  event: oneOrNull(
    EventRef,
    'The event; null if no match of the division is known.',
    async ({ medal }, _args, { entities }) => (await entities()).events.getOptional(medal.event_id),
  ),
  teams: one(
    [TeamRef],
    "The champions: one pair or player, or all pairs of a league's winning team.",
    ({ rows }, _args, { loader }) => Promise.all(rows.map(({ team_id }) => loader(teamById).load(team_id))),
  ),
  final: oneOrNull(
    MatchRef,
    'The final that the champions won; null if it is unknown, and for team leagues.',
    (title, _args, context) => wonFinal(context, title),
  ),
})

const Input = inputType('ChampionsInput', 'Filters for the titles.', MEDAL_FILTER_FIELDS)

/** Returns titles by tournament, in the order of the medals, then by division. */
export function titlesOf(medals: readonly MedalRowOfTable[]): Title[] {
  const tournaments = [...new Set(medals.map(({ tournament_id }) => tournament_id))]
  const places = new Map(tournaments.map((id, index) => [id, index * LISTED_EVENT_DIVISIONS.length]))
  const placeOf = ({ medal: { tournament_id, event_division } }: Title) =>
    (places.get(tournament_id) ?? 0) + LISTED_EVENT_DIVISIONS.indexOf(event_division)
  return medalsGiven(medals)
    .flatMap((rows) => (rows[0] ? [{ medal: rows[0], rows }] : []))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

numberedListField('champions', {
  type: numberedListType(ChampionsRef, 'ChampionsList', 'titles'),
  description:
    'Gold medals with the final of each event, newest tournament first, then in the order WD, MD, XD, WS, MS, MLP. A shared title has a row for each winner.',
  args: { input: required(Input, 'Filters for the titles.') },
  find: async ({ input }, context) => {
    return countedRows(titlesOf(await selectedMedals(context, { ...input, medal: 'GOLD' })))
  },
})
