/** Milliseconds for which a changed score is marked. */
const MARKED = 4_000

/** Elements with the score of a match: links to matches, and scoreboards with the path of their match. */
const SCORES = 'main a[href^="/match/"], main table[data-match]'

/** The scores on a page. The n-th element of a match has the same key before and after an update. */
interface Scores {
  url: string
  texts: ReadonlyMap<string, string | null>
}

export function readScores(): Scores {
  const texts = new Map([...scoreElements()].map(([key, element]) => [key, element.textContent]))
  return { url: location.href, texts }
}

/**
 * Marks the scores that differ from the earlier ones for a moment.
 * @returns a sentence about them; empty if none has changed
 */
export function markChanges(before: Scores): string {
  if (before.url !== location.href) return ''
  const changed = [...scoreElements()].filter(([key, { textContent }]) => {
    const text = before.texts.get(key)
    return text !== undefined && text !== textContent
  })
  for (const [, element] of changed) mark(element)
  const matches = new Map(changed.map(([key, element]) => [key.split(' ')[0], element]))
  const [only] = matches.values()
  if (only === undefined) return ''
  return matches.size === 1 ? `Score update: ${spoken(only)}` : `${matches.size} scores have changed.`
}

function scoreElements(): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>()
  const counts = new Map<string, number>()
  for (const element of document.querySelectorAll<HTMLElement>(SCORES)) {
    const match = element.getAttribute('href') ?? element.dataset.match ?? ''
    const count = counts.get(match) ?? 0
    counts.set(match, count + 1)
    found.set(`${match} ${count}`, element)
  }
  return found
}

function mark(element: HTMLElement): void {
  element.dataset.changed = ''
  setTimeout(() => delete element.dataset.changed, MARKED)
}

/** Returns the result in words that a scoreboard has for screen readers, or else the text of the row or the line. */
function spoken(element: HTMLElement): string {
  const words = element.querySelector('caption, .visually-hidden')?.textContent
  return words ?? (element.closest('tr') ?? element).innerText.replace(/\s+/g, ' ')
}
