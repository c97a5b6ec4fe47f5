import { addDays, addMonths, type Day } from './day.ts'

const ROLLING = {
  LAST_52_WEEKS: { label: 'Last 52 weeks', start: (through: Day) => addDays(through, -363) },
  LAST_6_MONTHS: { label: 'Last 6 months', start: (through: Day) => addDays(addMonths(through, -6), 1) },
  LAST_3_MONTHS: { label: 'Last 3 months', start: (through: Day) => addDays(addMonths(through, -3), 1) },
  LAST_30_DAYS: { label: 'Last 30 days', start: (through: Day) => addDays(through, -29) },
} as const

export type RollingPeriod = keyof typeof ROLLING
/** ALL_TIME, a period that rolls with the last day that the data covers, or a calendar year such as `2026`. */
export type TimePeriod = 'ALL_TIME' | RollingPeriod | `${number}`

export const ROLLING_PERIODS = Object.keys(ROLLING) as RollingPeriod[]
/** The period of the data service if a request names none. */
export const SERVICE_DEFAULT_PERIOD: TimePeriod = 'ALL_TIME'
/** The period of a page whose URL names none. */
export const PAGE_DEFAULT_PERIOD: TimePeriod = 'LAST_52_WEEKS'

/** The first and the last day on which matches were played. */
export interface Coverage {
  from: Day
  through: Day
}

/** A period with its first and last day, both included. */
export interface PeriodRange {
  period: TimePeriod
  label: string
  from: Day
  to: Day
}

const YEAR_PATTERN = /^(?:20\d\d|2100)$/

/** Returns whether the text names a period. A year must be one that results may have, 2000 to 2100. */
export function isTimePeriod(text: string): text is TimePeriod {
  return text === 'ALL_TIME' || Object.hasOwn(ROLLING, text) || YEAR_PATTERN.test(text)
}

/** Returns whether the period rolls with the last day that the data covers. */
export function isRollingPeriod(period: TimePeriod): period is RollingPeriod {
  return Object.hasOwn(ROLLING, period)
}

/** Returns the period's label, such as `Last 52 weeks`. */
export function periodLabel(period: TimePeriod): string {
  if (period === 'ALL_TIME') return 'All time'
  return isRollingPeriod(period) ? ROLLING[period].label : period
}

/** Returns the first and last day of a period. Rolling periods end on the last day that the data covers, not today. */
export function periodRange(period: TimePeriod, coverage: Coverage): PeriodRange {
  const label = periodLabel(period)
  if (period === 'ALL_TIME') return { period, label, from: coverage.from, to: coverage.through }
  if (isRollingPeriod(period)) {
    const { start } = ROLLING[period]
    return { period, label, from: start(coverage.through), to: coverage.through }
  }
  return { period, label, from: `${period}-01-01`, to: `${period}-12-31` }
}

/** Returns every period that the data covers, in display order: all time, rolling periods, years from the newest. */
export function coveredPeriods(coverage: Coverage): PeriodRange[] {
  const years: TimePeriod[] = []
  for (let year = Number(coverage.through.slice(0, 4)); year >= Number(coverage.from.slice(0, 4)); year--) {
    years.push(`${year}`)
  }
  return (['ALL_TIME', ...ROLLING_PERIODS, ...years] as TimePeriod[]).map((period) => periodRange(period, coverage))
}
