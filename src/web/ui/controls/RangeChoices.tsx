import type { ComponentProps, ReactNode } from 'react'
import classes from './RangeChoices.module.css'
import { RangeControl, RangeDays } from './RangeControl.tsx'

interface RangeChoicesProps
  extends ComponentProps<typeof RangeControl>,
    Pick<ComponentProps<typeof RangeDays>, 'undated'> {
  children?: ReactNode
}

/** The choices of a page: days, with the selected days in words, after other choices. */
export function RangeChoices({ children, undated, ...control }: RangeChoicesProps) {
  return (
    <div className="stack-3">
      {children}
      <div className={`note ${classes.days}`}>
        <RangeControl {...control} />
        <p role="status">
          <RangeDays range={control.range} periods={control.periods} undated={undated} />
        </p>
      </div>
    </div>
  )
}
