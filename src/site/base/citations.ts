import { askWorker, type WorkerPage } from '#web/data/site-worker.ts'
import { withBase, withoutBase } from '#web/routing/base-path.ts'
import { CITE_PATH } from '#web/routing/cite-path.ts'

/** Opens citations where they were tapped: a link to the citation of a page shows its sentence below itself. */
export function startCitations(): void {
  const open = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!isPlain || link?.pathname !== withBase(CITE_PATH) || link.origin !== location.origin) return
    event.preventDefault()
    void showBelow(link)
  }
  document.addEventListener('click', open)
}

/** Returns the HTML of a citation's page; empty if it can't be loaded. */
async function readCitation({ href, pathname, search }: HTMLAnchorElement): Promise<string> {
  if (import.meta.env.STATIC) {
    const page = await askWorker<WorkerPage>({ kind: 'page', url: withoutBase(pathname) + search })
    return page.kind === 'page' ? page.body : ''
  }
  const response = await fetch(href)
  return response.ok ? response.text() : ''
}

/** Shows or hides the citation below a link. Without a response, the link's own page opens. */
async function showBelow(link: HTMLAnchorElement): Promise<void> {
  const place = link.closest('nav') ?? link
  const shown = place.nextElementSibling
  if (shown?.matches('[data-citation]')) return shown.remove()
  const html = await readCitation(link).catch(() => '')
  // The page as a whole has styles, which the security policy lets no script parse.
  const holder = document.createElement('template')
  holder.innerHTML = /<p id="cite">[^<]*<\/p>/.exec(html)?.[0] ?? ''
  const sentence = holder.content.textContent
  if (!sentence) return location.assign(link.href)
  const citation = document.createElement('p')
  citation.dataset.citation = ''
  citation.className = 'card note'
  citation.setAttribute('role', 'status')
  // Without a public URL the server doesn't know the origin in the visitor's address bar.
  citation.textContent = sentence.replace(', /', `, ${location.origin}/`)
  place.after(citation)
}
