/**
 * Lays out the parts of the first page that are below the window, each in a task of its own, so that none of them delays a
 * tap. The page's inline script left them out of the first paint, by the attribute and a rule in classes.css. What comes near
 * the window before is laid out by the browser.
 */
export function layOutLaterParts(): void {
  const parts = document.querySelectorAll<HTMLElement>('main section:not(section section)').values()
  const layOutNext = () => {
    const { value: part } = parts.next()
    if (part === undefined) {
      delete document.documentElement.dataset.arriving
      return
    }
    part.style.contentVisibility = 'visible'
    requestAnimationFrame(() => setTimeout(layOutNext))
  }
  layOutNext()
}
