/** Selector of elements that handle a click themselves. */
const INTERACTIVE = 'a, button, input, select, summary, label, [tabindex]'

/** Follows the link in a row's header on a click anywhere in the row. */
export function startOpenedRows(): void {
  document.addEventListener('click', openRow)
  document.addEventListener('auxclick', openRow)
}

function openRow(event: MouseEvent): void {
  const { target, button, defaultPrevented } = event
  const row = target instanceof Element ? target.closest('tr[data-opens]') : null
  const link = row?.querySelector('th a')
  const interactive = target instanceof Element ? target.closest(INTERACTIVE) : null
  if (!row || !link || defaultPrevented || button === 2 || (interactive && row.contains(interactive))) return
  if (getSelection()?.isCollapsed === false) return
  // Repeats the event on the link with the same button and keys, which may ask for a new tab.
  link.dispatchEvent(new MouseEvent(event.type, event))
}
