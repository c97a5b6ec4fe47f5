import type { ComponentProps, ReactNode } from 'react'
import { RangeDays } from './RangeDays.tsx'
import { RangeDropdown } from './RangeDropdown.tsx'

interface RangeChoicesProps
  extends ComponentProps<typeof RangeDropdown>,
    Pick<ComponentProps<typeof RangeDays>, 'undated'> {
  children?: ReactNode
}

/** The choices of a page in one row: days, with the selected days in words, after other choices. */
export function RangeChoices({ children, undated, ...control }: RangeChoicesProps) {
  return (
    <div className="row choices">
      {children}
      <RangeDropdown {...control} />
      <p role="status" className="note">
        <RangeDays range={control.range} periods={control.periods} undated={undated} />
      </p>
    </div>
  )
}
