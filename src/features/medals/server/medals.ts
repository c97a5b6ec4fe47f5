import type { ObjectRef } from '@pothos/core'
import type DataLoader from 'dataloader'
import { checkPageSize, MAX_PAGE_SIZE } from '#api/arguments.ts'
import { builder, type Schema } from '#api/builder.ts'
import type { LoaderDefinition } from '#api/loaders.ts'
import { int, one, oneOrNull, own } from '#api/own-fields.ts'
import { EventDivisionRef, MedalRef } from '#api/vocabulary.ts'
import type { EventRow } from '#database/query/columns.ts'
import { dayParts } from '#domain/days/day.ts'
import { type EventDivision, LISTED_EVENT_DIVISIONS } from '#domain/division/division.ts'
import { compareDivisions } from '#domain/division/event-order.ts'
import type { Medal } from '#domain/division/medal.ts'
import type { TeamRow } from '#features/pairs/server/team-queries.ts'
import { TeamRef } from '#features/pairs/server/teams.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { EventRef } from '#features/tournaments/server/events.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import { countMedals, type MedalCounts } from '#statistics/records/won-medals.ts'
import { medalsOfPlayer, medalsOfTeam, medalsOfTournament } from './medal-loaders.ts'
import type { MedalRow, OwnMedalRow } from './medal-queries.ts'

/** The medalists of one event. */
interface Podium {
  event_division: EventDivision
  event: EventRow | null
  teams: Record<Medal, TeamRow[]>
  changed_at: string | null
}

const MEDAL_CHANGE =
  'null if that was before imports stored this time. A medal that follows from a match changes with the match.'

const PodiumRef = builder.objectRef<Podium>('Podium').implement({
  description: 'Medalists of one event. Several teams have the same medal in MLP and if a medal is shared.',
  fields: (t) => ({
    ...own(t, {
      event_division: one(EventDivisionRef, 'Division of the event.'),
      event: oneOrNull(EventRef, 'Event of the medals; null if no match of the division is known.'),
      changed_at: oneOrNull('DateTime', `Time of the import that last changed these medals; ${MEDAL_CHANGE}`),
    }),
    gold: t.field({ type: [TeamRef], description: 'Team or teams that won gold.', resolve: ({ teams }) => teams.GOLD }),
    silver: t.field({
      type: [TeamRef],
      description: 'Team or teams that won silver.',
      resolve: ({ teams }) => teams.SILVER,
    }),
    bronze: t.field({
      type: [TeamRef],
      description: 'Team or teams that won bronze.',
      resolve: ({ teams }) => teams.BRONZE,
    }),
  }),
})

/** Groups medals by event, in the order of the divisions. */
function podiums(medals: readonly MedalRow[]): Podium[] {
  const found = new Map<string, Podium>()
  for (const { event, event_division, medal, team, changed_at } of medals) {
    const key = event?.event_slug ?? event_division
    const podium = found.get(key) ?? { event_division, event, teams: { GOLD: [], SILVER: [], BRONZE: [] }, changed_at }
    podium.teams[medal].push(team)
    if (changed_at !== null && changed_at > (podium.changed_at ?? '')) podium.changed_at = changed_at
    found.set(key, podium)
  }
  return [...found.values()].sort(compareDivisions)
}

builder.objectField(TournamentRef, 'podiums', (t) =>
  t.field({
    type: [PodiumRef],
    description: 'Medalists of each event whose medals are known, in the order WD, MD, XD, WS, MS, MLP.',
    resolve: async ({ id }, _args, { loader, budget }, info) =>
      podiums(budget.charged(await loader(medalsOfTournament).load(id), info)),
  }),
)

const OwnMedalRef = builder.interfaceRef<OwnMedalRow>('OwnMedal').implement({
  description: 'A medal in the list of a player or a team.',
  fields: (t) =>
    own(t, {
      medal: one(MedalRef, 'Kind of medal; never NONE.'),
      tournament: one(TournamentRef, 'Tournament at which the medal was won.'),
      event_division: one(EventDivisionRef, 'Division of the event.'),
      event: oneOrNull(EventRef, 'Event of the medal; null if no match of the division is known.'),
      team: one(TeamRef, 'Team that won the medal.'),
      changed_at: oneOrNull('DateTime', `Time of the import that last changed the medal; ${MEDAL_CHANGE}`),
    }),
})

const PlayerMedalRef = builder.objectRef<OwnMedalRow & { player_id: number }>('PlayerMedal').implement({
  description: 'A medal that a player won, alone or with a partner.',
  interfaces: [OwnMedalRef],
  fields: (t) => ({
    partner: t.field({
      type: PlayerRef,
      nullable: true,
      description: 'Partner with whom the player won the medal; null in singles.',
      resolve: ({ player_id, team: { player_one, player_two } }) =>
        player_one.id === player_id ? player_two : player_one,
    }),
  }),
})

const TeamMedalRef = builder.objectRef<OwnMedalRow>('TeamMedal').implement({
  description: 'A medal that a team won.',
  interfaces: [OwnMedalRef],
})

builder.objectField(TournamentRef, 'medals_without_matches', (t) =>
  t.field({
    type: [EventDivisionRef],
    description: 'Divisions of the tournament with known medals but without a known match.',
    resolve: async ({ id }, _args, { loader, entities }) => {
      const medals = await loader(medalsOfTournament).load(id)
      const events = (await entities()).eventsOf(id)
      const withMatches = new Set(events.filter((event) => event.match_count > 0).map((event) => event.event_division))
      const withMedals = new Set(medals.map((medal) => medal.event_division))
      return LISTED_EVENT_DIVISIONS.filter((division) => withMedals.has(division) && !withMatches.has(division))
    },
  }),
)

const MedalCountsRef = builder.objectRef<MedalCounts>('MedalCounts').implement({
  description: 'Number of medals by metal.',
  fields: (t) => ({
    gold: t.exposeInt('GOLD', { description: 'Number of gold medals.' }),
    silver: t.exposeInt('SILVER', { description: 'Number of silver medals.' }),
    bronze: t.exposeInt('BRONZE', { description: 'Number of bronze medals.' }),
  }),
})

interface YearOfMedals {
  year: number
  counts: MedalCounts
}

const YearOfMedalsRef = builder.objectRef<YearOfMedals>('YearOfMedals').implement({
  description: 'Number of medals won in tournaments that began in one year.',
  fields: (t) =>
    own(t, {
      year: int('Calendar year in which the tournaments began.'),
      counts: one(MedalCountsRef, 'Number of medals of the year by metal.'),
    }),
})

/** Counts medals by year, oldest first. */
function medalYears(medals: readonly OwnMedalRow[]): YearOfMedals[] {
  const years = Map.groupBy(medals, ({ tournament }) => dayParts(tournament.start_date).year)
  return [...years]
    .map(([year, won]) => ({ year, counts: countMedals(won) }))
    .toSorted((one, other) => one.year - other.year)
}

/** Adds the fields with the medals of a player or a team to its type. @param name noun for descriptions */
function medalFields<Winner extends { id: number }, Medal extends OwnMedalRow>(
  winner: ObjectRef<Schema, Winner>,
  name: string,
  medal: ObjectRef<Schema, Medal>,
  medalsOf: LoaderDefinition<DataLoader<number, Medal[]>>,
): void {
  builder.objectFields(winner, (t) => ({
    medals: t.field({
      type: [medal as ObjectRef<Schema, OwnMedalRow>],
      description: `Medals of the ${name}, newest tournament first.`,
      args: {
        first: t.arg.int({
          required: true,
          defaultValue: 20,
          description: `Maximum number of medals to return, from 1 to ${MAX_PAGE_SIZE}.`,
        }),
      },
      resolve: async ({ id }, { first }, { loader, budget }, info) => {
        checkPageSize('first', first)
        return budget.charged((await loader(medalsOf).load(id)).slice(0, first), info)
      },
    }),
    medal_counts: t.field({
      type: MedalCountsRef,
      description: `Number of medals that the ${name} won in total, by metal.`,
      resolve: async ({ id }, _args, { loader }) => countMedals(await loader(medalsOf).load(id)),
    }),
    medals_without_matches: t.int({
      description: 'Number of medals in divisions without a known match.',
      resolve: async ({ id }, _args, { loader }) => {
        const won = await loader(medalsOf).load(id)
        return won.filter(({ event }) => event === null || event.match_count === 0).length
      },
    }),
    medal_years: t.field({
      type: [YearOfMedalsRef],
      description: `Medals of the ${name} by year, oldest first; years without medals are left out.`,
      resolve: async ({ id }, _args, { loader }) => medalYears(await loader(medalsOf).load(id)),
    }),
  }))
}

medalFields(PlayerRef, 'player', PlayerMedalRef, medalsOfPlayer)
medalFields(TeamRef, 'team', TeamMedalRef, medalsOfTeam)
