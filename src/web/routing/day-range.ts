import { type Day, isDay } from '#domain/days/day.ts'
import { type DayRange, hasOwnDays, rangeOf } from '#domain/days/day-range.ts'
import { isTimePeriod, periodLabel, type TimePeriod } from '#domain/days/time-period.ts'
import { formatDay, formatPeriodRange } from '#web/format/format.ts'
import type { Param } from './address.ts'

/** Which days a page counts: days of its own, each of which may stand alone, or else a period. */
export interface ChosenRange {
  period: TimePeriod
  from: Day | null
  to: Day | null
  /** Whether the address names days that are no range: the default is shown, and the page says so. */
  isMistaken?: boolean
}

/** A period as a range. */
export const periodAlone = (period: TimePeriod): ChosenRange => ({ period, from: null, to: null })

/** A period that the data covers, with its own days; of ALL_TIME they are those of the data. */
export interface CoveredPeriod {
  time_period: TimePeriod
  label: string
  from: Day
  to: Day
}

/** The range of an address. Days go before a period; a period that cannot exist is the default. */
export function rangeIn(search: URLSearchParams, fallback: TimePeriod): ChosenRange {
  const [from, to] = [search.get('from')?.trim() || null, search.get('to')?.trim() || null]
  const isMistaken =
    [from, to].some((day) => day !== null && !isDay(day)) || (from !== null && to !== null && from > to)
  if (isMistaken) return { ...periodAlone(fallback), isMistaken }
  const period = search.get('period') ?? ''
  const isPeriod = from === null && to === null && isTimePeriod(period)
  return { period: isPeriod ? period : fallback, from, to }
}

/** What of the range stands in an address; the default does not. */
export function rangeQuery({ period, from, to }: ChosenRange, fallback: TimePeriod) {
  return { period: period === fallback ? null : period, from, to }
}

/** The range as a field of a page's state. */
export const days = (fallback: TimePeriod): Param<ChosenRange> => ({
  read: (search) => rangeIn(search, fallback),
  write: (range) => rangeQuery(range, fallback),
  spelled: () => ({ from: '', to: '', period: fallback }),
})

/** The range as the data service takes it. */
export function rangeInput(range: ChosenRange) {
  return hasOwnDays(range) ? { from: range.from, to: range.to } : { time_period: range.period }
}

/** What people call the range: `Last 52 weeks`, `Jan 10-Mar 31, 2026`, `Through Apr 1, 2026`. */
export function rangeLabel({ period, from, to }: ChosenRange): string {
  if (from !== null && to !== null) return formatPeriodRange(from, to)
  if (from !== null) return `From ${formatDay(from)}`
  return to === null ? periodLabel(period) : `Through ${formatDay(to)}`
}

/** The days of the data. */
export function allTime<Days extends { time_period: TimePeriod }>(periods: readonly Days[] = []): Days | undefined {
  return periods.find(({ time_period }) => time_period === 'ALL_TIME')
}

/** The days that the data covers within the range; null where it covers none. */
export function coveredDays(range: ChosenRange, periods: readonly CoveredPeriod[]): DayRange | null {
  const data = allTime(periods)
  if (!data) return null
  const { from, to } = rangeOf(range, { from: data.from, through: data.to })
  const covered = { from: from > data.from ? from : data.from, to: to < data.to ? to : data.to }
  return covered.from > covered.to ? null : covered
}

/** `Jan 10-Jun 28, 2026 (last 52 weeks)` */
export function rangeInWords(range: ChosenRange, periods: readonly CoveredPeriod[]): string {
  const covered = coveredDays(range, periods)
  if (!covered) return 'No results in these days'
  const days = formatPeriodRange(covered.from, covered.to)
  return hasOwnDays(range) ? days : `${days} (${lowerFirst(periodLabel(range.period))})`
}

export const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** The periods to choose from: of several that cover the same days one, and what is chosen. */
export function distinctPeriods(chosen: ChosenRange, fallback: TimePeriod, periods: readonly CoveredPeriod[]) {
  const groups = Map.groupBy(periods, ({ time_period: period }) => {
    const covered = coveredDays(periodAlone(period), periods)
    return covered && `${covered.from}..${covered.to}`
  })
  return [...groups.values()].flatMap((same) => {
    const named = (period: TimePeriod) => same.find(({ time_period }) => time_period === period)
    const own = hasOwnDays(chosen) ? undefined : named(chosen.period)
    return [...new Set([named(fallback) ?? own ?? same[0], own])].flatMap((period) => period ?? [])
  })
}

/** A page's title with its range, unless that is the default. */
export function withRange(title: string, range: ChosenRange, fallback: TimePeriod): string {
  const isDefault = !hasOwnDays(range) && range.period === fallback
  return isDefault ? title : `${title}, ${lowerRange(range)}`
}

const lowerRange = (range: ChosenRange) =>
  range.from !== null && range.to !== null ? rangeLabel(range) : lowerFirst(rangeLabel(range))
