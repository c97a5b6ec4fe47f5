/**
 * Lays out the parts of the first page that are below the window, each in a task of its own, so that none of them delays a
 * tap. The page's inline script left them out of the first paint, by an attribute with a rule in classes.css. What comes near
 * the window before is laid out by the browser.
 */
export function layOutLaterParts(): void {
  const part = document.querySelector<HTMLElement>('[data-later]')
  if (part === null) return
  delete part.dataset.later
  requestAnimationFrame(() => setTimeout(layOutLaterParts))
}
