/** Writes the origin in the visitor's address bar in place of the placeholder that a page names if the server does not know it. */
export function showVisitedOrigin(): void {
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
