import type { Day } from '#domain/day.ts'
import type { TimePeriod } from '#domain/time-period.ts'
import { formatPeriodRange } from '../format.ts'
import classes from './PeriodField.module.css'
import { SelectField } from './SelectField.tsx'

interface PeriodFieldProps {
  period: TimePeriod
  /** The periods that the data covers. */
  periods: readonly { time_period: TimePeriod; label: string; from: Day; to: Day }[]
  href: (period: TimePeriod) => string
  action: string
  keep?: Readonly<Record<string, string | null>>
}

/** The choice of a time period, with the days that it spans. */
export function PeriodField({ period, periods, href, action, keep }: PeriodFieldProps) {
  const chosen = periods.find(({ time_period }) => time_period === period)
  return (
    <div className={classes.period}>
      <SelectField
        label="Period"
        name="period"
        value={period}
        options={periods.map(({ time_period, label }) => ({ value: time_period, label }))}
        href={href}
        action={action}
        keep={keep}
      />
      {chosen && <p className={classes.range}>{formatPeriodRange(chosen.from, chosen.to)}</p>}
    </div>
  )
}
