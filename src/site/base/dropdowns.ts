/** A dropdown, the search with its suggestions, or a sheet of the header, while it is open. */
const OPEN = 'details[name="choices"][open], search:has([aria-expanded="true"]), :popover-open:not([role="tooltip"])'

/** Elements that open or close a dropdown or sheet themselves. */
const OPENERS = 'details[name="choices"] > summary, [popovertarget]'

/**
 * Closes the open dropdown on Escape, with the focus back on its summary, and on a tap outside. Such a tap does nothing else:
 * it does not follow a link below it. Suggestions and sheets close by themselves, so that only the tap is swallowed.
 */
export function startDropdowns(): void {
  let isDismissed = false
  const onPointerDown = ({ target }: Event) => {
    const element = target as Element
    const open = [...document.querySelectorAll<HTMLElement>(OPEN)]
    isDismissed = open.length > 0 && !open.some((each) => each.contains(element)) && element.closest(OPENERS) === null
  }
  const onClick = (event: MouseEvent) => {
    // The keyboard also clicks, and the keyboard dismisses nothing.
    if (!isDismissed || event.detail === 0) return
    isDismissed = false
    event.preventDefault()
    event.stopPropagation()
    openDropdown()?.removeAttribute('open')
  }
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    const dropdown = key === 'Escape' && !defaultPrevented ? openDropdown() : null
    dropdown?.removeAttribute('open')
    dropdown?.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', onPointerDown, { capture: true })
  document.addEventListener('click', onClick, { capture: true })
  document.addEventListener('keydown', onKeyDown)
}

function openDropdown(): HTMLDetailsElement | null {
  return document.querySelector('details[name="choices"][open]')
}
