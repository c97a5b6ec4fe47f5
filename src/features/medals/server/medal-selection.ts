import type { RequestContext } from '#api/context.ts'
import { badUserInput } from '#api/errors.ts'
import { optional } from '#api/input-type.ts'
import { filterDays, rangeFields } from '#api/range-fields.ts'
import { RANKED_KIND_FIELDS, rankedKind } from '#api/tournament-kind.ts'
import { DisciplineRef, EventDivisionRef, LeagueRef } from '#api/vocabulary.ts'
import type { Discipline } from '#domain/division/discipline.ts'
import { type EventDivision, eventDivisionsOf } from '#domain/division/division.ts'
import { type WonMedalFilters, wonMedals } from './won-medal-queries.ts'

export const MEDAL_WINNER_FIELDS = {
  player_slug: optional('String', 'Slug of a player: medals of this player.'),
  team_slug: optional('String', 'Slug of a pair, with its players in either order: medals of this pair.'),
  country_code: optional('String', 'ISO 3166-1 alpha-2 code of a country, in upper case: medals of its players.'),
}

export const MEDAL_FILTER_FIELDS = {
  event_division: optional(EventDivisionRef, 'Only medals of this division; all divisions if null.'),
  discipline: optional(
    DisciplineRef,
    'Only medals of this discipline, which excludes team leagues; cannot be combined with event_division.',
  ),
  league: optional(LeagueRef, 'Only tournaments of this league.'),
  series_slug: optional('String', 'Slug of a series: only medals of its tournaments; none if it is unknown.'),
  ...RANKED_KIND_FIELDS,
  ...rangeFields({
    time_period: 'Only tournaments that ended in this period; all tournaments if null. With from or to, it is ignored.',
    from: 'Only tournaments that ended on this day or later.',
    to: 'Only tournaments that ended on this day or earlier.',
  }),
}

type MedalSelection = Parameters<typeof filterDays>[1] &
  Pick<WonMedalFilters, 'medal'> &
  Parameters<typeof rankedKind>[1] & {
    event_division?: EventDivision | null | undefined
    discipline?: Discipline | null | undefined
    series_slug?: string | null | undefined
  }

export async function selectedMedals(context: RequestContext, input: MedalSelection) {
  const days = await filterDays(context, input)
  const { event_division, discipline, medal, series_slug } = input
  if (event_division && discipline) throw badUserInput('input takes one of event_division, discipline, got both')
  // Reading all medals costs as much as summing a range of days.
  context.budget.chargeRange()
  const filters = {
    event_divisions: eventDivisionsOf(input),
    ...rankedKind(context, input),
    ...days,
    medal,
    series_slug,
  }
  return context.snapshot.all(wonMedals(filters, {}), {})
}
