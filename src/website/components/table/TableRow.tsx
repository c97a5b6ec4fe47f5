import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { useRest } from '../shell/Link.tsx'
import classes from './TableRow.module.css'

/** What a click means by itself, wherever in a row it stands. */
const OWN_MEANING = 'a, button, input, select, summary, label, [tabindex]'

/**
 * A row that leads where the one link in its header leads, from all of it: by script, so that its text can be selected
 * and its other links lead elsewhere. The link itself is what keyboards and screen readers know of, and what there is
 * without script; it fills its cell.
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
  const own = target instanceof Element && target.closest(OWN_MEANING)
  if (!link || defaultPrevented || button === 2 || (own && currentTarget.contains(own))) return
  if (getSelection()?.isCollapsed === false) return
  // As if the link itself had been pressed, with the same button and the same keys: they may ask for a tab of its own.
  link.dispatchEvent(new window.MouseEvent(event.type, event.nativeEvent))
}
