import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { useRest } from '#web/routing/Link.tsx'
import classes from './TableRow.module.css'

/** Selector of elements that handle a click themselves. */
const INTERACTIVE = 'a, button, input, select, summary, label, [tabindex]'

/**
 * A row that as a whole acts as the link in its header. This is done by a click handler, so that its text can be
 * selected and other links in the row work. Keyboards, screen readers and browsers without JavaScript use the link
 * itself, which fills its cell.
 */
export function TableRow({ children }: { children: ReactNode }) {
  const rest = useRest()
  return (
    <tr
      className={classes.row}
      onClick={follow}
      onAuxClick={follow}
      onPointerEnter={(event) => {
        const link = linkOf(event)
        if (link) rest.begin(link.pathname + link.search)
      }}
      onPointerLeave={rest.end}
    >
      {children}
    </tr>
  )
}

function linkOf({ currentTarget }: SyntheticEvent): HTMLAnchorElement | null {
  return currentTarget.querySelector<HTMLAnchorElement>('th a')
}

function follow(event: MouseEvent): void {
  const { target, currentTarget, button, defaultPrevented } = event
  const link = linkOf(event)
  const interactive = target instanceof Element && target.closest(INTERACTIVE)
  if (!link || defaultPrevented || button === 2 || (interactive && currentTarget.contains(interactive))) return
  if (getSelection()?.isCollapsed === false) return
  // Repeats the event on the link with the same button and keys, which may ask for a new tab.
  link.dispatchEvent(new window.MouseEvent(event.type, event.nativeEvent))
}
