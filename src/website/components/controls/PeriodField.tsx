import type { Day } from '#domain/day.ts'
import { periodLabel, type TimePeriod } from '#domain/time-period.ts'
import { formatPeriodRange } from '../../format.ts'
import classes from './PeriodField.module.css'
import { SelectField } from './SelectField.tsx'

interface PeriodFieldProps {
  period: TimePeriod
  /** The periods that the data covers; `undefined` while they are under way. */
  periods: readonly { time_period: TimePeriod; label: string; from: Day; to: Day }[] | undefined
  href: (period: TimePeriod) => string
  action: string
  keep?: Readonly<Record<string, string | null>>
}

/** The choice of a time period, with the days that it spans. It takes its room while the periods are under way. */
export function PeriodField({ period, periods, href, action, keep }: PeriodFieldProps) {
  const chosen = periods?.find(({ time_period }) => time_period === period)
  const options = chosen && periods ? periods : [{ time_period: period, label: periodLabel(period) }]
  return (
    <div className={classes.period}>
      <SelectField
        label="Period"
        name="period"
        value={period}
        options={options.map(({ time_period, label }) => ({ value: time_period, label }))}
        href={href}
        action={action}
        keep={keep}
      />
      <p className={classes.range}>{chosen && formatPeriodRange(chosen.from, chosen.to)}</p>
    </div>
  )
}
