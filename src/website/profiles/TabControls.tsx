import type { ReactNode } from 'react'
import { RangeControl, RangeDays } from '../components/controls/RangeControl.tsx'
import type { ChosenRange, CoveredPeriod } from '../routing/day-range.ts'
import classes from './TabControls.module.css'

interface TabControlsProps {
  range: ChosenRange
  periods: readonly CoveredPeriod[]
  /** The page's path. */
  action: string
  /** The rest of the page's state. */
  keep: Readonly<Record<string, string | null>>
  href: (range: ChosenRange) => string
  /** What else there is to choose. */
  children?: ReactNode
}

/** What steers a page of a profile: its days, and what else it lets choose. */
export function TabControls({ range, periods, action, keep, href, children }: TabControlsProps) {
  return (
    <div className={classes.controls}>
      {children}
      <div className={classes.days}>
        <RangeControl range={range} fallback="ALL_TIME" periods={periods} action={action} keep={keep} href={href} />
        <p role="status">
          <RangeDays range={range} periods={periods} />
        </p>
      </div>
    </div>
  )
}
