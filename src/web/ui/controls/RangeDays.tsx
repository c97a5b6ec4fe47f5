import { rangeInWords, type UndatedTournament, undatedInWords } from '#web/routing/day-range.ts'
import classes from './RangeControl.module.css'
import type { RangeControlProps } from './RangeDropdown.tsx'

interface RangeDaysProps extends Pick<RangeControlProps, 'range' | 'periods'> {
  /** Tournaments with undated matches that the range begins or ends within; `undefined` while loading. */
  undated: readonly UndatedTournament[] | undefined
}

/** The days of the range covered by the data, with a note on undated matches, or a message if the range in the URL is invalid. */
export function RangeDays({ range, periods, undated = [] }: RangeDaysProps) {
  const note = undatedInWords(undated)
  return (
    <>
      <span>{periods ? rangeInWords(range, periods) : '…'}</span>
      {note && <span>{note}</span>}
      {range.isInvalid && (
        <span className={classes.mistaken} role="status">
          Choose a first day that is on or before the last day.
        </span>
      )}
    </>
  )
}
