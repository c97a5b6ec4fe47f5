import { type ReactNode, useId } from 'react'
import classes from './Tooltip.module.css'

interface TooltipProps {
  /** Explanation of the children. */
  text: string
  /**
   * If the children contain a focusable element such as a link, a function that receives the id for aria-describedby.
   */
  children: ReactNode | ((describedBy: string) => ReactNode)
  className?: string | undefined
}

/** Explains its children on hover and focus, on top of everything else. `site/base/tooltips.ts` shows and hides it. */
export function Tooltip({ text, children, className }: TooltipProps) {
  const within = typeof children === 'function'
  const id = useId()
  return (
    <span
      className={className ? `${classes.anchor} ${className}` : classes.anchor}
      tabIndex={within ? undefined : 0}
      aria-describedby={within ? undefined : id}
    >
      {within ? children(id) : children}
      <span id={id} role="tooltip" popover="manual" className={classes.bubble}>
        {text}
      </span>
    </span>
  )
}
