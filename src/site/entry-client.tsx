import '@vitejs/plugin-react/preamble'
import '#web/styles/global.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createQueryClient } from '#web/data/query-client.ts'
import { hydratePage, type PageAnswer } from '#web/routing/route.tsx'
import { startScrollMemory } from '#web/routing/scroll-memory.ts'
import { App } from './App.tsx'
import { openUrl } from './routes.ts'

/** Takes over what the server drew. */
async function takeOver(root: HTMLElement, answer: string): Promise<void> {
  const page = await openUrl(`${location.pathname}${location.search}`)
  if (page.kind !== 'page') return
  const client = createQueryClient()
  hydratePage(client, page, JSON.parse(answer) as PageAnswer)
  startScrollMemory()
  if (import.meta.env.DEV) void showDeveloperTools(client)
  // In steps of a few milliseconds, so that a slow phone goes on answering fingers meanwhile.
  startTransition(() => {
    hydrateRoot(root, <App first={page} client={client} />)
  })
}

const root = document.getElementById('root')
const answer = document.getElementById('answer')?.textContent

// Not awaited here: the code of a route imports from the file that this is built into, and would wait for it in turn.
if (root && answer) void takeOver(root, answer)

async function showDeveloperTools(client: QueryClient): Promise<void> {
  const { ReactQueryDevtools } = await import('@tanstack/react-query-devtools')
  const tools = document.body.appendChild(document.createElement('div'))
  createRoot(tools).render(
    <QueryClientProvider client={client}>
      <ReactQueryDevtools />
    </QueryClientProvider>,
  )
}
