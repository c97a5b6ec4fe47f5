import { optional } from '#api/input-type.ts'
import { FIRST_DAY, isDay, LAST_DAY } from '#domain/days/day.ts'
import {
  type ChosenDays,
  type DayRange,
  hasOwnDays,
  type RequestedRange,
  rangeBefore,
  rangeOf,
} from '#domain/days/day-range.ts'
import { isTimePeriod, SERVICE_DEFAULT_PERIOD, type TimePeriod } from '#domain/days/time-period.ts'
import type { RequestContext } from './context.ts'
import { badUserInput } from './errors.ts'

/** The range of days that an input asks for, with the names that rows of the range have. */
export interface FoundRange {
  days: DayRange
  /** Range of the earlier list that ranks are compared with; null if there is none. */
  before: DayRange | null
  /** The time period; ALL_TIME if the input has days of its own. */
  period: TimePeriod
  /** End of the ids of rows: the period, or the first and last day. */
  name: string
}

interface RangeInput extends ChosenDays {
  time_period?: TimePeriod | null | undefined
}

/** Returns the input fields that select a range of days. @param texts their descriptions */
export const rangeFields = (texts: Record<'time_period' | 'from' | 'to', string>) => ({
  time_period: optional('TimePeriod', texts.time_period),
  from: optional('Date', texts.from),
  to: optional('Date', texts.to),
})

/** Returns the {@link rangeFields} of an input that filters matches. */
export const matchRangeFields = (time_period = 'Only matches of this period; all matches if null.') =>
  rangeFields({
    time_period,
    from: 'Only matches on this day or later. With from or to, time_period is ignored.',
    to: 'Only matches on this day or earlier.',
  })

/** Returns the arguments that select a range of days. */
export const rangeArguments = (time_period = 'Period of the matches; ALL_TIME if null.') => ({
  time_period: optional('TimePeriod', time_period),
  from: optional('Date', 'First day of the range, included. With from or to, time_period is ignored.'),
  to: optional('Date', 'Last day of the range, included.'),
})

/** Checks the order of two days. @throws if `from` is after `to` */
export function checkDays({ from, to }: ChosenDays, prefix = 'input.'): void {
  if (from != null && to != null && from > to) {
    throw badUserInput(`${prefix}from must not be after ${prefix}to, got ${from} and ${to}`)
  }
}

/** Returns true if an input asks for all days. */
export function isAllTime(input: RangeInput): boolean {
  return !hasOwnDays(input) && (input.time_period ?? SERVICE_DEFAULT_PERIOD) === 'ALL_TIME'
}

/** Returns the part of an input's range that cursors are bound to: the input itself, since a period's days move. */
export function cursorRange(input: RangeInput): readonly unknown[] {
  return hasOwnDays(input) ? [input.from, input.to] : [input.time_period ?? SERVICE_DEFAULT_PERIOD]
}

/**
 * Returns the first and last day that an input asks for; null if it asks for all time.
 * @param prefix see {@link findRange}
 */
export async function findDays(context: RequestContext, input: RangeInput, prefix?: string): Promise<DayRange | null> {
  return isAllTime(input) ? null : (await findRange(context, input, prefix)).days
}

/** Returns the days that an input filters by; an empty object for all time. @throws if `from` is after `to` */
export async function filterDays(context: RequestContext, input: RangeInput): Promise<ChosenDays> {
  checkDays(input)
  return hasOwnDays(input) ? { from: input.from, to: input.to } : ((await findDays(context, input)) ?? {})
}

/**
 * Returns the range that an input asks for.
 * @param prefix path of the arguments, for error messages
 */
export async function findRange(
  context: RequestContext,
  { from, to, time_period }: RangeInput,
  prefix?: string,
): Promise<FoundRange> {
  checkDays({ from, to }, prefix)
  return foundRange(context, { from, to, period: time_period ?? SERVICE_DEFAULT_PERIOD })
}

/** Returns the range with a {@link FoundRange.name}; undefined if the text is not such a name. */
export async function rangeNamed(context: RequestContext, name: string): Promise<FoundRange | undefined> {
  if (isTimePeriod(name)) return foundRange(context, { period: name })
  const [from = '', to = '', ...more] = name.split('..')
  if (more.length > 0 || !isDay(from) || !isDay(to)) return undefined
  return foundRange(context, { from, to, period: 'ALL_TIME' })
}

async function foundRange(context: RequestContext, asked: RequestedRange): Promise<FoundRange> {
  const { data_from, data_through } = await context.dataset()
  const coverage = { from: data_from ?? FIRST_DAY, through: data_through ?? LAST_DAY }
  const days = rangeOf(asked, coverage)
  const hasDays = hasOwnDays(asked)
  return {
    days,
    before: rangeBefore(asked, coverage),
    period: hasDays ? 'ALL_TIME' : asked.period,
    name: hasDays ? `${days.from}..${days.to}` : asked.period,
  }
}
