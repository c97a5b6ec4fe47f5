import { exactlyOneOf } from '#api/arguments.ts'
import type { RequestContext } from '#api/context.ts'
import { badUserInput } from '#api/errors.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { objectType, one, oneOrNull } from '#api/object-type.ts'
import { EventDivisionRef, MedalRef } from '#api/vocabulary.ts'
import { findOwner, OWNERS } from '#features/pairs/server/owners.ts'
import { teamById } from '#features/pairs/server/team-loader.ts'
import { TeamRef } from '#features/pairs/server/teams.ts'
import { EventRef } from '#features/tournaments/server/events.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import { type MedalRowOfTable, medalsWon, type WonMedal } from '#statistics/records/won-medals.ts'
import { MEDAL_FILTER_FIELDS, MEDAL_WINNER_FIELDS, selectedMedals } from './medal-selection.ts'

const WonMedalRef = objectType<WonMedal<MedalRowOfTable>>('WonMedal')('One medal as counted in a medal table.', {
  medal: one(MedalRef, 'Kind of medal; never NONE.'),
  tournament: one(
    TournamentRef,
    'Tournament at which the medal was won.',
    async ({ rows: [{ tournament_id }] }, _args, { entities }) => (await entities()).tournaments.get(tournament_id),
  ),
  event_division: one(EventDivisionRef, 'Division of the event.', ({ rows: [{ event_division }] }) => event_division),
  event: oneOrNull(
    EventRef,
    'Event of the medal; null if no match of the division is known.',
    async ({ rows: [{ event_id }] }, _args, { entities }) => (await entities()).events.getOptional(event_id),
  ),
  teams: one(
    [TeamRef],
    "Teams that won the medal: several pairs of a league's team, or several teams of a country.",
    ({ rows }, _args, { loader }) => Promise.all(rows.map(({ team_id }) => loader(teamById).load(team_id))),
  ),
})

const Input = inputType(
  'WonMedalsInput',
  'Selects the medals of a player, a pair or a country by exactly one of player_slug, team_slug and country_code.',
  {
    ...MEDAL_WINNER_FIELDS,
    medal: optional(MedalRef, 'Only medals of this kind; NONE is not allowed.'),
    ...MEDAL_FILTER_FIELDS,
  },
)

async function medalsOfOwner(
  context: RequestContext,
  input: typeof Input.$inferInput,
): Promise<WonMedal<MedalRowOfTable>[]> {
  const { name, value } = exactlyOneOf(input, [...OWNERS, 'country_code'])
  const { medal } = input
  if (medal === 'NONE') throw badUserInput('input.medal must be GOLD, SILVER or BRONZE, got NONE')
  const medals = await selectedMedals(context, { ...input, medal })
  if (name === 'country_code') return medalsWon(medals, 'COUNTRY').get(value) ?? []
  const owner = await findOwner(context, { name, value })
  return (owner && medalsWon(medals, owner.kind === 'team' ? 'PAIR' : 'PLAYER').get(owner.id)) ?? []
}

numberedListField('wonMedals', {
  type: numberedListType(WonMedalRef, 'WonMedalsList', 'medals'),
  description:
    'Medals of a player, a pair or a country, as medalTable counts them, newest tournament first; none for an unknown slug or code.',
  args: { input: required(Input, 'Player, pair or country, with filters for the medals.') },
  find: async ({ input }, context) => countedRows(await medalsOfOwner(context, input)),
})
