import type { ReactNode } from 'react'
import { hasOwnDays } from '#domain/days/day-range.ts'
import type { TimePeriod } from '#domain/days/time-period.ts'
import {
  type ChosenRange,
  coveredDays,
  distinctPeriods,
  type RangeAnswer,
  rangeInWords,
  rangeLabel,
  rangeOfPeriod,
  undatedInWords,
} from '#web/routing/day-range.ts'
import { AddressForm } from './AddressForm.tsx'
import { Chips } from './Chips.tsx'
import { Dropdown } from './Dropdown.tsx'
import classes from './RangeControl.module.css'

interface RangeDaysProps {
  range: ChosenRange
  /** The page's response. */
  answer: RangeAnswer
}

/** The days of the range covered by the data, with a note on undated matches, or a message if the range in the URL is invalid. */
export function RangeDays({ range, answer: { timePeriods, undatedTournaments = [] } }: RangeDaysProps) {
  const note = undatedInWords(undatedTournaments)
  return (
    <>
      <span>{timePeriods ? rangeInWords(range, timePeriods) : '…'}</span>
      {note && <span>{note}</span>}
      {range.isInvalid && (
        <span className={classes.mistaken} role="status">
          Choose a first day that is on or before the last day.
        </span>
      )}
    </>
  )
}

interface RangeDropdownProps extends RangeDaysProps {
  /** The page's default period; all time if missing. */
  fallback?: TimePeriod
  /** The periods with rows; all periods are offered if they are not known. */
  known?: readonly TimePeriod[] | null | undefined
  /** Returns the page's URL with another range. */
  href: (range: ChosenRange) => string
  /** Id of the page's part that the form scrolls to. */
  part?: string
}

/** A choice of the days that a page counts: periods and seasons as links, and a form for two days. */
export function RangeDropdown({ range, fallback = 'ALL_TIME', answer, known, href, part }: RangeDropdownProps) {
  const { timePeriods: periods = [] } = answer
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

/** The choices of a page in one row: days, with the selected days in words, after other choices. */
export function RangeChoices({ children, ...control }: RangeDropdownProps & { children?: ReactNode }) {
  return (
    <div className="row choices">
      {children}
      <RangeDropdown {...control} />
      <p role="status" className="note">
        <RangeDays range={control.range} answer={control.answer} />
      </p>
    </div>
  )
}
