import type { ObjectRef } from '@pothos/core'
import type DataLoader from 'dataloader'
import { firstOf, MAX_PAGE_SIZE } from '#api/arguments.ts'
import type { Schema } from '#api/builder.ts'
import type { LoaderDefinition } from '#api/loaders.ts'
import { addFields, int, interfaceType, objectType, one, oneOrNull } from '#api/object-type.ts'
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

const PodiumRef = objectType<Podium>('Podium')(
  'Medalists of one event. Several teams have the same medal in MLP and if a medal is shared.',
  {
    event_division: one(EventDivisionRef, 'Division of the event.'),
    event: oneOrNull(EventRef, 'Event of the medals; null if no match of the division is known.'),
    changed_at: oneOrNull('DateTime', `Time of the import that last changed these medals; ${MEDAL_CHANGE}`),
    gold: one([TeamRef], 'Team or teams that won gold.', ({ teams }) => teams.GOLD),
    silver: one([TeamRef], 'Team or teams that won silver.', ({ teams }) => teams.SILVER),
    bronze: one([TeamRef], 'Team or teams that won bronze.', ({ teams }) => teams.BRONZE),
  },
)

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

addFields(TournamentRef, {
  podiums: one(
    [PodiumRef],
    'Medalists of each event whose medals are known, in the order WD, MD, XD, WS, MS, MLP.',
    async ({ id }, _args, { loader, budget }, info) =>
      podiums(budget.charged(await loader(medalsOfTournament).load(id), info)),
  ),
})

const OwnMedalRef = interfaceType<OwnMedalRow>('OwnMedal')('A medal in the list of a player or a team.', {
  medal: one(MedalRef, 'Kind of medal; never NONE.'),
  tournament: one(TournamentRef, 'Tournament at which the medal was won.'),
  event_division: one(EventDivisionRef, 'Division of the event.'),
  event: oneOrNull(EventRef, 'Event of the medal; null if no match of the division is known.'),
  team: one(TeamRef, 'Team that won the medal.'),
  changed_at: oneOrNull('DateTime', `Time of the import that last changed the medal; ${MEDAL_CHANGE}`),
})

const PlayerMedalRef = objectType<OwnMedalRow & { player_id: number }>('PlayerMedal')(
  'A medal that a player won, alone or with a partner.',
  {
    partner: oneOrNull(
      PlayerRef,
      'Partner with whom the player won the medal; null in singles.',
      ({ player_id, team: { player_one, player_two } }) => (player_one.id === player_id ? player_two : player_one),
    ),
  },
  [OwnMedalRef],
)

const TeamMedalRef = objectType<OwnMedalRow>('TeamMedal')('A medal that a team won.', {}, [OwnMedalRef])

addFields(TournamentRef, {
  medals_without_matches: one(
    [EventDivisionRef],
    'Divisions of the tournament with known medals but without a known match.',
    async ({ id }, _args, { loader, entities }) => {
      const medals = await loader(medalsOfTournament).load(id)
      const events = (await entities()).eventsOf(id)
      const withMatches = new Set(events.filter((event) => event.match_count > 0).map((event) => event.event_division))
      const withMedals = new Set(medals.map((medal) => medal.event_division))
      return LISTED_EVENT_DIVISIONS.filter((division) => withMedals.has(division) && !withMatches.has(division))
    },
  ),
})

const MedalCountsRef = objectType<MedalCounts>('MedalCounts')('Number of medals by metal.', {
  gold: int('Number of gold medals.', ({ GOLD }) => GOLD),
  silver: int('Number of silver medals.', ({ SILVER }) => SILVER),
  bronze: int('Number of bronze medals.', ({ BRONZE }) => BRONZE),
})

interface YearOfMedals {
  year: number
  counts: MedalCounts
}

const YearOfMedalsRef = objectType<YearOfMedals>('YearOfMedals')(
  'Number of medals won in tournaments that began in one year.',
  {
    year: int('Calendar year in which the tournaments began.'),
    counts: one(MedalCountsRef, 'Number of medals of the year by metal.'),
  },
)

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
  addFields(winner, {
    medals: one(
      [medal as ObjectRef<Schema, OwnMedalRow>],
      `Medals of the ${name}, newest tournament first.`,
      {
        first: firstOf('medals to return', MAX_PAGE_SIZE, 20),
      },
      async ({ id }, { first }, { loader, budget }, info) => {
        return budget.charged((await loader(medalsOf).load(id)).slice(0, first), info)
      },
    ),
    medal_counts: one(
      MedalCountsRef,
      `Number of medals that the ${name} won in total, by metal.`,
      async ({ id }, _args, { loader }) => countMedals(await loader(medalsOf).load(id)),
    ),
    medals_without_matches: int(
      'Number of medals in divisions without a known match.',
      async ({ id }, _args, { loader }) => {
        const won = await loader(medalsOf).load(id)
        return won.filter(({ event }) => event === null || event.match_count === 0).length
      },
    ),
    medal_years: one(
      [YearOfMedalsRef],
      `Medals of the ${name} by year, oldest first; years without medals are left out.`,
      async ({ id }, _args, { loader }) => medalYears(await loader(medalsOf).load(id)),
    ),
  })
}

medalFields(PlayerRef, 'player', PlayerMedalRef, medalsOfPlayer)
medalFields(TeamRef, 'team', TeamMedalRef, medalsOfTeam)
