import { askWorker, type WorkerPage } from '#web/data/site-worker.ts'
import { urlNow, withBase } from '#web/routing/base-path.ts'

/** Elements of the head that describe a page. */
const DESCRIBING = 'title, meta[name="description"], meta[name="robots"], link[rel="canonical"], meta[property^="og:"]'

const { dataset } = document.documentElement

// The file is of another URL: it was opened with a query string, or no file exists.
if ('pending' in dataset) await showPage(urlNow()).catch(showFailure)

/** Renders the page of a URL in the worker, in place of the page in the document. */
async function showPage(url: string): Promise<void> {
  const page = await askWorker<WorkerPage>({ kind: 'page', url })
  if (page.kind === 'redirect') return location.replace(withBase(page.to))
  const root = document.getElementById('root')
  if (!root) return
  const head = new DOMParser().parseFromString(`<!doctype html><head>${page.head}</head>`, 'text/html').head
  for (const element of document.head.querySelectorAll(DESCRIBING)) element.remove()
  document.head.append(...head.querySelectorAll(DESCRIBING))
  root.innerHTML = page.body
  const data = document.getElementById('page-data')
  if (page.data === null) data?.remove()
  else if (data) data.textContent = page.data
  delete dataset.pending
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
}

/** Shows that the page could not be rendered, never the numbers of another URL. */
function showFailure(failure: unknown): void {
  // For the browser's console.
  reportError(failure)
  const alert = document.createElement('div')
  alert.setAttribute('role', 'alert')
  const text = Object.assign(document.createElement('p'), { textContent: 'Error: Unexpected error' })
  const retry = Object.assign(document.createElement('a'), { textContent: 'Try again', href: location.href })
  retry.addEventListener('click', (event) => {
    event.preventDefault()
    location.reload()
  })
  alert.append(text, retry)
  document.querySelector('main')?.replaceChildren(alert)
  document.getElementById('page-data')?.remove()
  document.title = 'Error'
  delete dataset.pending
}
