import type { ObjectRef } from '@pothos/core'
import type DataLoader from 'dataloader'
import { checkPageSize, MAX_PAGE_SIZE } from '#api/arguments.ts'
import { builder, type Schema } from '#api/builder.ts'
import type { LoaderDefinition } from '#api/loaders.ts'
import { EventDivisionRef, MedalRef } from '#api/vocabulary.ts'
import type { EventRow } from '#database/query/columns.ts'
import { dayParts } from '#domain/days/day.ts'
import { EVENT_DIVISIONS, type EventDivision } from '#domain/division/division.ts'
import type { Medal } from '#domain/division/medal.ts'
import type { TeamRow } from '#features/pairs/server/team-queries.ts'
import { TeamRef } from '#features/pairs/server/teams.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { EventRef } from '#features/tournaments/server/events.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import { countMedals, type MedalCounts } from '#statistics/records/won-medals.ts'
import { medalsOfPlayer, medalsOfTeam, medalsOfTournament } from './medal-loaders.ts'
import type { MedalRow, OwnMedalRow } from './medal-queries.ts'

/** Who won the medals of one event. */
interface Podium {
  event_division: EventDivision
  event: EventRow | null
  teams: Record<Medal, TeamRow[]>
}

const PodiumRef = builder.objectRef<Podium>('Podium').implement({
  description: 'Who won the medals of one event. In MLP, and where a medal is shared, several teams have one medal.',
  fields: (t) => ({
    event_division: t.expose('event_division', { type: EventDivisionRef, description: "The event's division." }),
    event: t.expose('event', {
      type: EventRef,
      nullable: true,
      description: 'The event; null where the source gives medals of a division without a match of it.',
    }),
    gold: t.field({ type: [TeamRef], description: 'The champions.', resolve: ({ teams }) => teams.GOLD }),
    silver: t.field({ type: [TeamRef], description: 'Who came second.', resolve: ({ teams }) => teams.SILVER }),
    bronze: t.field({ type: [TeamRef], description: 'Who came third.', resolve: ({ teams }) => teams.BRONZE }),
  }),
})

/** Medals by event, in the order that they come in. */
function podiums(medals: readonly MedalRow[]): Podium[] {
  const found = new Map<string, Podium>()
  for (const { event, event_division, medal, team } of medals) {
    const key = event?.event_slug ?? event_division
    const podium = found.get(key) ?? { event_division, event, teams: { GOLD: [], SILVER: [], BRONZE: [] } }
    podium.teams[medal].push(team)
    found.set(key, podium)
  }
  return [...found.values()]
}

builder.objectField(TournamentRef, 'podiums', (t) =>
  t.field({
    type: [PodiumRef],
    description: 'Who won the medals of each event whose medals are known.',
    resolve: async ({ id }, _args, { loader, budget }, info) =>
      podiums(budget.answer(await loader(medalsOfTournament).load(id), info)),
  }),
)

const OwnMedalRef = builder.interfaceRef<OwnMedalRow>('OwnMedal').implement({
  description: 'A medal, as it stands with whoever won it.',
  fields: (t) => ({
    medal: t.expose('medal', { type: MedalRef, description: 'Which medal; never NONE.' }),
    tournament: t.expose('tournament', { type: TournamentRef, description: 'Where it was won.' }),
    event_division: t.expose('event_division', { type: EventDivisionRef, description: "The event's division." }),
    event: t.expose('event', {
      type: EventRef,
      nullable: true,
      description: 'The event; null where the source gives a medal of a division without a match of it.',
    }),
    team: t.expose('team', { type: TeamRef, description: 'The team that won it.' }),
  }),
})

const PlayerMedalRef = builder.objectRef<OwnMedalRow & { player_id: number }>('PlayerMedal').implement({
  description: 'A medal that a player won.',
  interfaces: [OwnMedalRef],
  fields: (t) => ({
    partner: t.field({
      type: PlayerRef,
      nullable: true,
      description: 'Whom the player won it with; null in singles.',
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
    description: 'Divisions of which medals are known and no match.',
    resolve: async ({ id }, _args, { loader, entities }) => {
      const medals = await loader(medalsOfTournament).load(id)
      const events = (await entities()).eventsOf(id)
      const withMatches = new Set(events.filter((event) => event.match_count > 0).map((event) => event.event_division))
      const withMedals = new Set(medals.map((medal) => medal.event_division))
      return EVENT_DIVISIONS.filter((division) => withMedals.has(division) && !withMatches.has(division))
    },
  }),
)

const MedalCountsRef = builder.objectRef<MedalCounts>('MedalCounts').implement({
  description: 'How many medals somebody won.',
  fields: (t) => ({
    gold: t.exposeInt('GOLD', { description: 'Gold medals.' }),
    silver: t.exposeInt('SILVER', { description: 'Silver medals.' }),
    bronze: t.exposeInt('BRONZE', { description: 'Bronze medals.' }),
  }),
})

/** The medals of one year. */
interface YearOfMedals {
  year: number
  counts: MedalCounts
}

const YearOfMedalsRef = builder.objectRef<YearOfMedals>('YearOfMedals').implement({
  description: 'How many medals somebody won in tournaments that began in a year.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The year.' }),
    counts: t.expose('counts', { type: MedalCountsRef, description: 'The medals of the year.' }),
  }),
})

/** The medals by year, the earliest first. */
function medalYears(medals: readonly OwnMedalRow[]): YearOfMedals[] {
  const years = Map.groupBy(medals, ({ tournament }) => dayParts(tournament.start_date).year)
  return [...years]
    .map(([year, own]) => ({ year, counts: countMedals(own) }))
    .toSorted((one, other) => one.year - other.year)
}

/** Adds the medals of whoever wins some: their list, and how many there are. @param name for descriptions */
function medalFields<Winner extends { id: number }, Medal extends OwnMedalRow>(
  winner: ObjectRef<Schema, Winner>,
  name: string,
  medal: ObjectRef<Schema, Medal>,
  medalsOf: LoaderDefinition<DataLoader<number, Medal[]>>,
): void {
  builder.objectFields(winner, (t) => ({
    medals: t.field({
      type: [medal as ObjectRef<Schema, OwnMedalRow>],
      description: `The ${name}'s medals, the newest tournament first.`,
      args: {
        first: t.arg.int({ required: true, defaultValue: 20, description: `At most how many, 1 to ${MAX_PAGE_SIZE}.` }),
      },
      resolve: async ({ id }, { first }, { loader, budget }, info) => {
        checkPageSize('first', first)
        return budget.answer((await loader(medalsOf).load(id)).slice(0, first), info)
      },
    }),
    medal_counts: t.field({
      type: MedalCountsRef,
      description: `How many medals the ${name} won in all.`,
      resolve: async ({ id }, _args, { loader }) => countMedals(await loader(medalsOf).load(id)),
    }),
    medals_without_matches: t.int({
      description: 'How many of the medals are of divisions of which the source gives no match.',
      resolve: async ({ id }, _args, { loader }) => {
        const own = await loader(medalsOf).load(id)
        return own.filter(({ event }) => event === null || event.match_count === 0).length
      },
    }),
    medal_years: t.field({
      type: [YearOfMedalsRef],
      description: `The ${name}'s medals by year, the earliest first; no year without any.`,
      resolve: async ({ id }, _args, { loader }) => medalYears(await loader(medalsOf).load(id)),
    }),
  }))
}

medalFields(PlayerRef, 'player', PlayerMedalRef, medalsOfPlayer)
medalFields(TeamRef, 'team', TeamMedalRef, medalsOfTeam)
