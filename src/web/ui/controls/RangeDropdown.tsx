import { hasOwnDays } from '#domain/days/day-range.ts'
import type { TimePeriod } from '#domain/days/time-period.ts'
import {
  type ChosenRange,
  type CoveredPeriod,
  coveredDays,
  distinctPeriods,
  rangeLabel,
  rangeOfPeriod,
} from '#web/routing/day-range.ts'
import { AddressForm } from './AddressForm.tsx'
import { Chips } from './Chips.tsx'
import { Dropdown } from './Dropdown.tsx'
import classes from './RangeControl.module.css'

export interface RangeControlProps {
  range: ChosenRange
  /** The page's default period; all time if missing. */
  fallback?: TimePeriod
  /** The periods covered by the data; `undefined` while loading. */
  periods: readonly CoveredPeriod[] | undefined
  /** The periods with rows; all periods are offered if they are not known. */
  known?: readonly TimePeriod[] | null | undefined
  /** Returns the page's URL with another range. */
  href: (range: ChosenRange) => string
  /** Id of the page's part that the form scrolls to. */
  part?: string
}

/** A choice of the days that a page counts: periods and seasons as links, and a form for two days. */
export function RangeDropdown({ range, fallback = 'ALL_TIME', periods = [], known, href, part }: RangeControlProps) {
  const { from, to } = coveredDays(range, periods) ?? range
  const label = rangeLabel(range)
  return (
    <Dropdown key={label} name="Period" label={label}>
      <Chips
        label="Periods"
        chips={distinctPeriods(range, fallback, periods, known).map(({ time_period: period, label }) => ({
          label,
          href: href(rangeOfPeriod(period)),
          current: !hasOwnDays(range) && range.period === period,
        }))}
      />
      <AddressForm
        address={part ? `${href(range)}#${part}` : href(range)}
        fields={['period', 'from', 'to']}
        className={classes.days}
      >
        <fieldset>
          <legend>Choose days</legend>
          <label>
            First day
            <input type="date" name="from" defaultValue={from ?? ''} />
          </label>
          <label>
            Last day
            <input type="date" name="to" defaultValue={to ?? ''} />
          </label>
          <button type="submit" className="button">
            Show
          </button>
        </fieldset>
      </AddressForm>
    </Dropdown>
  )
}
