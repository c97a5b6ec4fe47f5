/** Selector of elements that handle a click themselves. */
const INTERACTIVE = 'a, button, input, select, summary, label, [tabindex]'

/** Follows the link in a row's header on a click anywhere in the row. */
export function startOpenedRows(): void {
  document.addEventListener('click', openRow)
  document.addEventListener('auxclick', openRow)
}

function openRow(event: MouseEvent): void {
  const { target, button, defaultPrevented, ctrlKey, metaKey, shiftKey } = event
  const row = target instanceof Element ? target.closest('tr[data-opens]') : null
  const link = row?.querySelector<HTMLAnchorElement>('th a')
  const interactive = target instanceof Element ? target.closest(INTERACTIVE) : null
  if (!row || !link || defaultPrevented || button > 1 || (interactive && row.contains(interactive))) return
  if (getSelection()?.isCollapsed === false) return
  // A repeated event with keys is no visitor's click, so that a browser may block its tab as a popup.
  if (button === 1 || ctrlKey || metaKey || shiftKey) open(link.href)
  else link.click()
}
