import { type WonMedalFilters, wonMedals } from '#database/queries/won-medals.ts'
import type { EventDivision } from '#domain/division.ts'
import type { League } from '#domain/league.ts'
import type { builder } from '#graphql/builder.ts'
import type { RequestContext } from '#graphql/context.ts'
import { checkDays, daysAsked } from '#graphql/day-range.ts'
import { EventDivisionRef, LeagueRef } from '#graphql/vocabulary.ts'

type InputFields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>

/** Which medals count, in every input that counts them. */
export const medalFilterFields = (t: InputFields) => ({
  event_division: t.field({ type: EventDivisionRef, description: 'Only medals of this division; all without it.' }),
  league: t.field({ type: LeagueRef, description: 'Only tournaments of this league.' }),
  time_period: t.field({
    type: 'TimePeriod',
    description:
      'Only tournaments that ended in this period; all without it. Where from or to is given, it is ignored.',
  }),
  from: t.field({ type: 'Date', description: 'Only tournaments that ended on this day or later.' }),
  to: t.field({ type: 'Date', description: 'Only tournaments that ended on this day or earlier.' }),
})

type MedalSelection = Parameters<typeof daysAsked>[1] &
  Pick<WonMedalFilters, 'medal'> & { event_division?: EventDivision | null; league?: League | null }

export async function selectedMedals(context: RequestContext, input: MedalSelection) {
  checkDays(input)
  const { event_division, league, medal } = input
  const event_divisions = event_division ? [event_division] : []
  const days = await daysAsked(context, input)
  // All medals are looked through, as all days of a range are.
  context.budget.range()
  return context.snapshot.all(wonMedals({ event_divisions, league, ...days, medal }, {}), {})
}
