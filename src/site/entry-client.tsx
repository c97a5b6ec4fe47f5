import '@vitejs/plugin-react/preamble'
import '#web/styles/global.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { setDayFirst } from '#domain/format/format.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import type { OpenUrl } from '#web/routing/navigation.ts'
import { hydratePage, type PageAnswer, type Route } from '#web/routing/route.tsx'
import { findRoute } from '#web/routing/route-table.ts'
import { startScrollMemory } from '#web/routing/scroll-memory.ts'
import { App } from './App.tsx'

/** Opens a page. The list of all pages' code loads after the first page. */
const openUrl: OpenUrl = async (url) => (await import('./routes.ts')).openUrl(url)

/** Returns a function that leaves the operator's own pages to the server: the browser opens them if this fails. */
const openOnSite =
  ({ dataset }: PageAnswer): OpenUrl =>
  (url) =>
    dataset.site.pages.some(({ path }) => path === url) ? Promise.reject() : openUrl(url)

/** Opens the first page. @param module URL of its code; undefined for an error page */
async function openFirst(module: string | undefined): Promise<ReturnType<Route['open']>> {
  const { pathname, search } = location
  const url = `${pathname}${search}`
  const found = findRoute(pathname)
  if (!module || !found) return openUrl(url)
  const { route } = (await import(/* @vite-ignore */ module)) as { route: Route }
  const page = route.open(url, pathname, { params: found.params, search: new URLSearchParams(search) })
  return page.kind === 'error' ? openUrl(url) : page
}

/** Hydrates the server's HTML. @param data the element with the JSON of the page's response */
async function hydrate(root: HTMLElement, data: HTMLElement): Promise<void> {
  // From here on, the site follows the URL. Before, the page's inline script does.
  window.onpopstate = null
  const page = await openFirst(data.dataset.module)
  if (page.kind !== 'page') return
  const client = createQueryClient()
  const answer = JSON.parse(data.textContent) as PageAnswer
  hydratePage(client, page, answer)
  startScrollMemory()
  if (import.meta.env.DEV) void showDeveloperTools(client)
  // A transition works in steps of a few milliseconds, so that a slow phone responds to taps meanwhile.
  startTransition(() => {
    hydrateRoot(root, <App first={page} client={client} openUrl={openOnSite(answer)} />)
  })
}

const root = document.getElementById('root')
const data = document.getElementById('answer')

setDayFirst('dayFirst' in document.documentElement.dataset)

// Not awaited here, because the code of a page imports this module's file and would wait for it.
if (root && data) void hydrate(root, data)

async function showDeveloperTools(client: QueryClient): Promise<void> {
  const { ReactQueryDevtools } = await import('@tanstack/react-query-devtools')
  const tools = document.body.appendChild(document.createElement('div'))
  createRoot(tools).render(
    <QueryClientProvider client={client}>
      <ReactQueryDevtools />
    </QueryClientProvider>,
  )
}
