import { queryOf, splitUrl } from '#server/request/url.ts'
import type { Citation } from '#site/find-citation.ts'
import { CITE_PATH } from '#web/routing/paths.ts'

/** Returns the path and query of the page that a URL of a citation names; undefined for other URLs. */
export function citedUrl(url: string): string | undefined {
  if (splitUrl(url).path !== CITE_PATH) return undefined
  const of = queryOf(url).get('of') ?? ''
  return /^\/(?!\/)/.test(of) ? of : undefined
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Returns the page with a citation: the sentence, and a link to the page that it cites. */
export function citationPage({ sentence, title, url }: Citation) {
  return {
    path: CITE_PATH,
    title: 'Cite this page',
    description: sentence,
    html: `<p id="cite">${escaped(sentence)}</p><p><a href="${escaped(url)}">${escaped(title)}</a></p>`,
  }
}
