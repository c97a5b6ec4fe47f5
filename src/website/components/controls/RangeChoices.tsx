import type { ComponentProps, ReactNode } from 'react'
import classes from './RangeChoices.module.css'
import { RangeControl, RangeDays } from './RangeControl.tsx'

interface RangeChoicesProps extends ComponentProps<typeof RangeControl> {
  /** What else there is to choose. */
  children?: ReactNode
}

/** What a page lets choose: its days, which it names, and before them what else there is. */
export function RangeChoices({ children, ...control }: RangeChoicesProps) {
  return (
    <div className="stack-3">
      {children}
      <div className={`note ${classes.days}`}>
        <RangeControl {...control} />
        <p role="status">
          <RangeDays range={control.range} periods={control.periods} />
        </p>
      </div>
    </div>
  )
}
