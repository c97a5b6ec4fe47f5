import type { InputFields } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { daysAsked, rangeFields } from '#api/day-range.ts'
import { badUserInput } from '#api/errors.ts'
import { DisciplineRef, EventDivisionRef, LeagueRef } from '#api/vocabulary.ts'
import type { Discipline } from '#domain/division/discipline.ts'
import { type EventDivision, eventDivisionsOf } from '#domain/division/division.ts'
import { type WonMedalFilters, wonMedals } from './won-medal-queries.ts'

/** Which medals count, in every input that counts them. */
export const medalFilterFields = (t: InputFields) => ({
  event_division: t.field({ type: EventDivisionRef, description: 'Only medals of this division; all without it.' }),
  discipline: t.field({
    type: DisciplineRef,
    description:
      'Only medals of this discipline, to which those of team leagues do not belong; not with event_division.',
  }),
  league: t.field({ type: LeagueRef, description: 'Only tournaments of this league.' }),
  ...rangeFields(t, {
    time_period:
      'Only tournaments that ended in this period; all without it. Where from or to is given, it is ignored.',
    from: 'Only tournaments that ended on this day or later.',
    to: 'Only tournaments that ended on this day or earlier.',
  }),
})

type MedalSelection = Parameters<typeof daysAsked>[1] &
  Pick<WonMedalFilters, 'medal' | 'league'> & {
    event_division?: EventDivision | null | undefined
    discipline?: Discipline | null | undefined
  }

export async function selectedMedals(context: RequestContext, input: MedalSelection) {
  const days = await daysAsked(context, input)
  const { event_division, discipline, league, medal } = input
  if (event_division && discipline) throw badUserInput('input takes one of event_division, discipline, got both')
  // All medals are looked through, as all days of a range are.
  context.budget.range()
  return context.snapshot.all(wonMedals({ event_divisions: eventDivisionsOf(input), league, ...days, medal }, {}), {})
}
