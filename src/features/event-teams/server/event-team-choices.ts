import { atMostOneOf } from '#api/arguments.ts'
import type { RequestContext } from '#api/context.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { eventChoicesOf, type FilterChoices, FilterChoicesRef, NO_CHOICES } from '#api/lists/filter-choices.ts'
import { addQueries, one } from '#api/object-type.ts'
import { filterDays } from '#api/range-fields.ts'
import { rankedKind } from '#api/tournament-kind.ts'
import { readTimePeriods } from '#features/dataset/server/time-periods.ts'
import { findOwner, OWNERS } from '#features/pairs/server/owners.ts'
import { eventsOfTeams } from './event-team-queries.ts'
import { EVENT_TEAM_FILTERS } from './event-team-stats.ts'

const Input = inputType(
  'EventTeamChoicesInput',
  "Filters for teams' results in events: of a player, of a team, or of all teams.",
  {
    player_slug: optional('String', 'Slug of a player: results of all teams of the player, at every level.'),
    team_slug: optional('String', 'Slug of a team: results of this team, at every level.'),
    ...EVENT_TEAM_FILTERS,
  },
)

/** Returns the values of each filter that select at least one team's result in an event. */
async function eventTeamChoices(context: RequestContext, input: typeof Input.$inferInput): Promise<FilterChoices> {
  const selector = atMostOneOf(input, OWNERS)
  const owner = selector && (await findOwner(context, selector))
  if (selector && !owner) return NO_CHOICES
  const days = await filterDays(context, input)
  const periods = await readTimePeriods(context)
  const { levels } = owner ? { levels: [] } : rankedKind(context, input)
  const filters = { ...(owner && { [`${owner.kind}_id`]: owner.id }), min_matches: input.min_matches }
  if (owner) context.budget.chargeLookUp()
  else context.budget.chargeRange()
  const read = () => context.snapshot.all(eventsOfTeams(filters, {}), {})
  const rows = owner ? await read() : await context.readOnce(['events of teams', input.min_matches], read)
  const { events, tournaments } = await context.entities()
  type Row = (typeof rows)[number]
  const tournamentOf = ({ event_id }: Row) => tournaments.get(events.get(event_id).tournament_id)
  return eventChoicesOf(rows, { tournamentOf, periods, days, levels, input })
}

addQueries({
  eventTeamChoices: one(
    FilterChoicesRef,
    "Values of filters that select at least one team's result in an event while all other filters stay as they are; none for an unknown slug.",
    { input: required(Input, 'Filters for the results.') },
    (_root, { input }, context) => eventTeamChoices(context, input),
  ),
})
