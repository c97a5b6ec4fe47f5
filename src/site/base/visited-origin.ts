/**
 * Writes the origin in the visitor's address bar wherever the server does not know it: the citation, and the examples of a
 * page that names its placeholder.
 */
export function showVisitedOrigin(): void {
  showAddress()
  document.addEventListener('toggle', showAddress, { capture: true })
  const note = document.querySelector<HTMLElement>('[data-placeholder]')
  const placeholder = note?.dataset.placeholder
  if (!note || !placeholder) return
  note.remove()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (text.data.includes(placeholder)) text.data = text.data.replaceAll(placeholder, location.origin)
  }
}

/** Writes the URL in the citation out in full, and keeps it that of the list's state. */
function showAddress(): void {
  const address = document.querySelector('[data-address]')
  if (!address) return
  const { origin } = new URL(address.textContent ?? '', location.origin)
  address.textContent = origin + location.pathname + location.search
}
