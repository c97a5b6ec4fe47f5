import { theOneOf } from '#api/arguments.ts'
import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { badUserInput } from '#api/errors.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { EventDivisionRef, MedalRef } from '#api/vocabulary.ts'
import { findOwner, OWNERS } from '#features/pairs/server/owners.ts'
import { teamById } from '#features/pairs/server/team-loader.ts'
import { TeamRef } from '#features/pairs/server/teams.ts'
import { EventRef } from '#features/tournaments/server/events.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import { type MedalRowOfTable, medalsWon, type WonMedal } from '#statistics/records/won-medals.ts'
import { medalFilterFields, selectedMedals } from './medal-selection.ts'

const WonMedalRef = builder.objectRef<WonMedal<MedalRowOfTable>>('WonMedal').implement({
  description: 'A medal, as a medal table counts it.',
  fields: (t) => ({
    medal: t.expose('medal', { type: MedalRef, description: 'Which medal; never NONE.' }),
    tournament: t.field({
      type: TournamentRef,
      description: 'Where it was won.',
      resolve: async ({ rows: [{ tournament_id }] }, _args, { entities }) =>
        (await entities()).tournaments.get(tournament_id),
    }),
    event_division: t.field({
      type: EventDivisionRef,
      description: "The event's division.",
      resolve: ({ rows: [{ event_division }] }) => event_division,
    }),
    event: t.field({
      type: EventRef,
      nullable: true,
      description: 'The event; null where the source gives a medal of a division without a match of it.',
      resolve: async ({ rows: [{ event_id }] }, _args, { entities }) => (await entities()).events.getOptional(event_id),
    }),
    teams: t.field({
      type: [TeamRef],
      description: "In which teams: several pairs of a league's team, or several teams of a country.",
      resolve: ({ rows }, _args, { loader }) => Promise.all(rows.map(({ team_id }) => loader(teamById).load(team_id))),
    }),
  }),
})

const Input = builder.inputType('WonMedalsInput', {
  description: 'Whose medals, and which: exactly one of player_slug, team_slug and country_code.',
  fields: (t) => ({
    player_slug: t.string({ description: "This player's medals." }),
    team_slug: t.string({ description: "This pair's medals, whichever way round its players stand in the slug." }),
    country_code: t.string({ description: "Medals of this country's players: ISO 3166-1 alpha-2, upper case." }),
    medal: t.field({ type: MedalRef, description: 'Only this medal, which is not NONE.' }),
    ...medalFilterFields(t),
  }),
})

async function medalsOfOwner(
  context: RequestContext,
  input: typeof Input.$inferInput,
): Promise<WonMedal<MedalRowOfTable>[]> {
  const { name, value } = theOneOf(input, [...OWNERS, 'country_code'])
  const { medal } = input
  if (medal === 'NONE') throw badUserInput('input.medal must be GOLD, SILVER or BRONZE, got NONE')
  const medals = await selectedMedals(context, { ...input, medal })
  if (name === 'country_code') return medalsWon(medals, 'COUNTRY').get(value) ?? []
  const owner = await findOwner(context, { name, value })
  return (owner && medalsWon(medals, owner.of === 'team' ? 'PAIR' : 'PLAYER').get(owner.id)) ?? []
}

numberedListField('wonMedals', {
  type: numberedListType(WonMedalRef, 'WonMedalsList', 'medals'),
  description:
    "A player's, a pair's or a country's medals, as medalTable counts them, the latest tournament first. Nobody known has none.",
  args: (arg) => ({ input: arg({ type: Input, required: true, description: 'Whose medals, and which.' }) }),
  find: async ({ input }, context) => countedRows(await medalsOfOwner(context, input)),
})
