import { type Day, FIRST_DAY, isDay, LAST_DAY } from '#domain/days/day.ts'
import { type AskedRange, type DayRange, hasOwnDays, rangeBefore, rangeOf } from '#domain/days/day-range.ts'
import { isTimePeriod, SERVICE_DEFAULT_PERIOD, type TimePeriod } from '#domain/days/time-period.ts'
import type { ArgumentBuilder, InputFields } from './builder.ts'
import type { RequestContext } from './context.ts'
import { badUserInput } from './errors.ts'

/** The range of an input, with what rows of it say of themselves. */
export interface FoundRange {
  days: DayRange
  /** The range of the list some days before; null where there is none. */
  before: DayRange | null
  /** ALL_TIME where the range has days of its own. */
  period: TimePeriod
  /** What ids of rows end in: the period, or the first and the last day. */
  name: string
}

interface RangeInput {
  from?: Day | null | undefined
  to?: Day | null | undefined
  time_period?: TimePeriod | null | undefined
}

/** The fields of an input by which it asks for a range, each with its description. */
export const rangeFields = (t: InputFields, texts: Record<'time_period' | 'from' | 'to', string>) => ({
  time_period: t.field({ type: 'TimePeriod', description: texts.time_period }),
  from: t.field({ type: 'Date', description: texts.from }),
  to: t.field({ type: 'Date', description: texts.to }),
})

/** Those of an input that narrows matches. */
export const matchRangeFields = (t: InputFields, time_period = 'Only matches of this period.') =>
  rangeFields(t, {
    time_period,
    from: 'Only matches from this day on; where it or to is given, time_period is ignored.',
    to: 'Only matches up to this day, included.',
  })

/** The arguments of a field by which it is asked for a range. */
export const rangeArguments = (arg: ArgumentBuilder, time_period = 'A period; ALL_TIME without it.') => ({
  time_period: arg({ type: 'TimePeriod', description: time_period }),
  from: arg({ type: 'Date', description: 'The first day; where one of the two is given, time_period is ignored.' }),
  to: arg({ type: 'Date', description: 'The last day, included.' }),
})

/** @throws where the first day is after the last */
export function checkDays({ from, to }: Pick<RangeInput, 'from' | 'to'>, prefix = 'input.'): void {
  if (from != null && to != null && from > to) {
    throw badUserInput(`${prefix}from must not be after ${prefix}to, got ${from} and ${to}`)
  }
}

/** Whether an input asks for all days. */
export function isAllTime(input: RangeInput): boolean {
  return !hasOwnDays(input) && (input.time_period ?? SERVICE_DEFAULT_PERIOD) === 'ALL_TIME'
}

/** What cursors are bound to of an input's range: what it asks for, since the days of a period move with the data. */
export function askedRange(input: RangeInput): readonly unknown[] {
  return hasOwnDays(input) ? [input.from, input.to] : [input.time_period ?? SERVICE_DEFAULT_PERIOD]
}

/**
 * The first and the last day that an input asks for; null where it asks for all time.
 * @param prefix as of {@link findRange}
 */
export async function findDays(context: RequestContext, input: RangeInput, prefix?: string): Promise<DayRange | null> {
  return isAllTime(input) ? null : (await findRange(context, input, prefix)).days
}

/** What of an input narrows a list by days: nothing where it asks for all time. @throws as {@link checkDays} */
export async function daysAsked(context: RequestContext, input: RangeInput): Promise<Pick<RangeInput, 'from' | 'to'>> {
  checkDays(input)
  return hasOwnDays(input) ? { from: input.from, to: input.to } : ((await findDays(context, input)) ?? {})
}

/**
 * The range that an input asks for.
 * @param prefix what the arguments stand in, for messages
 */
export async function findRange(
  context: RequestContext,
  { from, to, time_period }: RangeInput,
  prefix?: string,
): Promise<FoundRange> {
  checkDays({ from, to }, prefix)
  return foundRange(context, { from, to, period: time_period ?? SERVICE_DEFAULT_PERIOD })
}

/** The range with a {@link FoundRange.name}; nothing for a text that is no such name. */
export async function rangeNamed(context: RequestContext, name: string): Promise<FoundRange | undefined> {
  if (isTimePeriod(name)) return foundRange(context, { period: name })
  const [from = '', to = '', ...more] = name.split('..')
  if (more.length > 0 || !isDay(from) || !isDay(to)) return undefined
  return foundRange(context, { from, to, period: 'ALL_TIME' })
}

async function foundRange(context: RequestContext, asked: AskedRange): Promise<FoundRange> {
  const { data_from, data_through } = await context.dataset()
  const coverage = { from: data_from ?? FIRST_DAY, through: data_through ?? LAST_DAY }
  const days = rangeOf(asked, coverage)
  const isOwn = hasOwnDays(asked)
  return {
    days,
    before: rangeBefore(asked, coverage),
    period: isOwn ? 'ALL_TIME' : asked.period,
    name: isOwn ? `${days.from}..${days.to}` : asked.period,
  }
}
