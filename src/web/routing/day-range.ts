import { type Day, isDay } from '#domain/days/day.ts'
import { type DayRange, hasOwnDays, rangeOf } from '#domain/days/day-range.ts'
import { isTimePeriod, periodLabel, ROLLING_PERIODS, type TimePeriod } from '#domain/days/time-period.ts'
import { formatDay, formatPeriodRange, formatQuantity, lowerFirst } from '#domain/format/format.ts'
import type { Param } from './address.ts'
import { noteInvalid } from './read-parameters.ts'

/** Days that a page counts: from a first day, to a last day or both; otherwise a period. */
export interface ChosenRange {
  period: TimePeriod
  from: Day | null
  to: Day | null
  /** True if the URL has an invalid range of days. The page then shows its default with a message. */
  isInvalid?: boolean
}

/** Returns a range that is a period. */
export const rangeOfPeriod = (period: TimePeriod): ChosenRange => ({ period, from: null, to: null })

/** A period that the data covers, with its first and last day. ALL_TIME has the first and last day of the data. */
export interface CoveredPeriod {
  time_period: TimePeriod
  label: string
  from: Day
  to: Day
}

/** Parses the range of a URL. Days take precedence over a period; an invalid period is the default. */
export function rangeIn(search: URLSearchParams, fallback: TimePeriod): ChosenRange {
  const [from, to] = [search.get('from')?.trim() || null, search.get('to')?.trim() || null]
  const isInvalid = [from, to].some((day) => day !== null && !isDay(day)) || (from !== null && to !== null && from > to)
  if (isInvalid) {
    for (const name of ['from', 'to']) noteInvalid(search, name, 'a day, the first no later than the last')
    return { ...rangeOfPeriod(fallback), isInvalid }
  }
  const period = search.get('period') ?? ''
  if (!isTimePeriod(period)) noteInvalid(search, 'period', ['ALL_TIME', ...ROLLING_PERIODS, 'a year'].join(' or '))
  const isPeriod = from === null && to === null && isTimePeriod(period)
  return { period: isPeriod ? period : fallback, from, to }
}

/** Returns the query parameters of a range; those of the default are null, and so is a period next to days. */
export function rangeQuery(range: ChosenRange, fallback: TimePeriod) {
  const { period, from, to } = range
  return { period: period === fallback || hasOwnDays(range) ? null : period, from, to }
}

/** Defines the range as a field of a page's state. */
export const days = (fallback: TimePeriod): Param<ChosenRange> => ({
  read: (search) => rangeIn(search, fallback),
  write: (range) => rangeQuery(range, fallback),
  spelled: () => ({ from: '', to: '', period: fallback }),
})

/** Returns the range as fields of a GraphQL input. */
export function rangeInput(range: ChosenRange) {
  return hasOwnDays(range) ? { from: range.from, to: range.to } : { time_period: range.period }
}

/** A tournament that the range begins or ends within, with its number of matches without a date. */
export interface UndatedTournament {
  matches: number
  tournament: { title_display: string; start_date: Day }
}

/** The part of a response that a page with a range of days has. */
export interface RangeAnswer {
  /** The periods covered by the data. */
  timePeriods?: readonly CoveredPeriod[]
  /** Tournaments with undated matches that the range begins or ends within. */
  undatedTournaments?: readonly UndatedTournament[]
}

/**
 * Returns a sentence about the undated matches of tournaments that a range begins or ends within:
 * `14 matches at the Spring Open have no date and are counted on Apr 27, 2026.`
 */
export function undatedInWords([first, ...more]: readonly UndatedTournament[]): string | undefined {
  if (first === undefined) return undefined
  const matches = more.reduce((sum, each) => sum + each.matches, first.matches)
  const { title_display: title, start_date } = first.tournament
  const [place, day] =
    more.length === 0 ? [title, formatDay(start_date)] : [`${more.length + 1} tournaments`, 'the first day']
  const verbs = matches === 1 ? 'has no date and is' : 'have no date and are'
  return `${formatQuantity(matches, 'match', 'matches')} at ${place} ${verbs} counted on ${day}.`
}

/** Returns a label of the range: `Last 52 weeks`, `Jan 10-Mar 31, 2026`, `Through Apr 1, 2026`. */
export function rangeLabel({ period, from, to }: ChosenRange): string {
  if (from !== null && to !== null) return formatPeriodRange(from, to)
  if (from !== null) return `From ${formatDay(from)}`
  return to === null ? periodLabel(period) : `Through ${formatDay(to)}`
}

/** Returns the period of all time, with the first and last day of the data; undefined without data. */
export function allTime<Days extends { time_period: TimePeriod }>(periods: readonly Days[] = []): Days | undefined {
  return periods.find(({ time_period }) => time_period === 'ALL_TIME')
}

/** Returns the days of the range that the data covers; null if it covers none. */
export function coveredDays(range: ChosenRange, periods: readonly CoveredPeriod[]): DayRange | null {
  const data = allTime(periods)
  if (!data) return null
  const { from, to } = rangeOf(range, { from: data.from, through: data.to })
  const covered = { from: from > data.from ? from : data.from, to: to < data.to ? to : data.to }
  return covered.from > covered.to ? null : covered
}

/** Returns `Jan 10-Jun 28, 2026 (last 52 weeks)`. */
export function rangeInWords(range: ChosenRange, periods: readonly CoveredPeriod[]): string {
  const covered = coveredDays(range, periods)
  if (!covered) return 'No results on these days'
  const days = formatPeriodRange(covered.from, covered.to)
  return hasOwnDays(range) ? days : `${days} (${lowerFirst(periodLabel(range.period))})`
}

/**
 * Returns the periods to choose from: one of several that cover the same days, and always the chosen one.
 * @param known the periods with rows; all periods are offered if they are not known
 */
export function distinctPeriods(
  chosen: ChosenRange,
  fallback: TimePeriod,
  periods: readonly CoveredPeriod[],
  known?: readonly TimePeriod[] | null,
) {
  const current = hasOwnDays(chosen) ? null : chosen.period
  const withRows = periods.filter(({ time_period: period }) => !known || known.includes(period) || period === current)
  const groups = Map.groupBy(withRows, ({ time_period: period }) => {
    const covered = coveredDays(rangeOfPeriod(period), periods)
    return covered && `${covered.from}..${covered.to}`
  })
  return [...groups.values()].flatMap((same) => {
    const named = (period: TimePeriod) => same.find(({ time_period }) => time_period === period)
    const selected = hasOwnDays(chosen) ? undefined : named(chosen.period)
    return [...new Set([named(fallback) ?? selected ?? same[0], selected])].flatMap((period) => period ?? [])
  })
}

/** Returns a page's title with its range, unless the range is the default. */
export function withRange(title: string, range: ChosenRange, fallback: TimePeriod): string {
  const isDefault = !hasOwnDays(range) && range.period === fallback
  return isDefault ? title : `${title}, ${lowerRange(range)}`
}

const lowerRange = (range: ChosenRange) =>
  range.from !== null && range.to !== null ? rangeLabel(range) : lowerFirst(rangeLabel(range))
