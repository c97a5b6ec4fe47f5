import { type ReactNode, useEffect, useId, useRef } from 'react'
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

/** Explains its children on hover and focus, on top of everything else. Escape hides it. */
export function Tooltip({ text, children, className }: TooltipProps) {
  const within = typeof children === 'function'
  const id = useId()
  const bubble = useRef<HTMLSpanElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  const listening = useRef<AbortController>(undefined)
  useEffect(() => () => listening.current?.abort(), [])
  const hide = () => {
    listening.current?.abort()
    bubble.current?.hidePopover?.()
  }
  const show = () => {
    const [tip, target] = [bubble.current, anchor.current?.getBoundingClientRect()]
    if (!tip?.showPopover || !target) return
    tip.showPopover()
    const left = target.left + target.width / 2 - tip.offsetWidth / 2
    const above = target.top - tip.offsetHeight - 6
    tip.style.left = `${Math.max(8, Math.min(left, window.innerWidth - tip.offsetWidth - 8))}px`
    tip.style.top = `${above < 8 ? target.bottom + 6 : above}px`
    // Listens on the document, because hovering doesn't move the focus.
    listening.current?.abort()
    listening.current = new AbortController()
    const { signal } = listening.current
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events only show and hide what describes the children
    <span
      ref={anchor}
      className={className ? `${classes.anchor} ${className}` : classes.anchor}
      tabIndex={within ? undefined : 0}
      aria-describedby={within ? undefined : id}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {within ? children(id) : children}
      <span ref={bubble} id={id} role="tooltip" popover="manual" className={classes.bubble}>
        {text}
      </span>
    </span>
  )
}
