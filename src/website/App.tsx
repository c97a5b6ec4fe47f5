import { type QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Router, useLocation } from 'wouter'
import { Failure } from './components/Failure.tsx'
import { Shell } from './components/Shell.tsx'
import type { RunQuery } from './data/run-query.ts'
import { errorPage } from './error-page.tsx'
import { applyHead } from './head.ts'
import { aroundNavigation, RunQueryContext, useRunQuery, useShownPage } from './navigation.ts'
import { type PageStatus, PageStatusContext } from './page-status.ts'
import { fetchPage, type OpenPage, type PageAnswer } from './route.tsx'

interface SiteProps {
  /** The page that the address opened. */
  first: OpenPage
  client: QueryClient
  runQuery: RunQuery
}

/** The whole site. What the first page needs is in the client's cache. */
export function App({ first, client, runQuery }: SiteProps) {
  return (
    <Surroundings first={first} client={client} runQuery={runQuery}>
      <ShownPage first={first} />
    </Surroundings>
  )
}

/** What links and parts of pages reach for. */
function Surroundings({ first, client, runQuery, children }: SiteProps & { children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <RunQueryContext value={runQuery}>
        <Router ssrPath={first.path} aroundNav={aroundNavigation}>
          {children}
        </Router>
      </RunQueryContext>
    </QueryClientProvider>
  )
}

function ShownPage({ first }: { first: OpenPage }) {
  const page = useShownPage(first)
  const client = useQueryClient()
  const runQuery = useRunQuery()
  const query = useQuery<PageAnswer>({
    queryKey: page.key,
    queryFn: () => fetchPage(client, runQuery, page),
  })
  const dataset = useLast(query.data?.dataset)
  const outcome = query.data ? page.settle(query.data) : null
  useRedirect(outcome?.kind === 'redirect' ? outcome.to : null)
  const shown = outcome?.kind === 'error' ? errorPage(page.url, outcome) : page
  const head = shown.head(query.data)
  useEffect(() => applyHead(head))
  const status: PageStatus = query.data
    ? { status: 'ready' }
    : query.isError && !query.isFetching
      ? { status: 'failed', retry: () => void query.refetch() }
      : { status: 'loading' }
  return (
    <PageStatusContext value={status}>
      <Shell path={page.path} title={head.title} dataset={dataset}>
        {outcome?.kind === 'redirect' ? null : shown.render(query.data)}
      </Shell>
    </PageStatusContext>
  )
}

/** A value while it is there, and its last one while it is not: the shell says on what it said on the page before. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value)
  useEffect(() => {
    if (value !== undefined) last.current = value
  })
  return value ?? last.current
}

function useRedirect(to: string | null): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true })
  }, [to, navigate])
}

/** The page that stands where the service failed while the server drew it: without data, and without script. */
export function FailedPage({ first, client, runQuery }: SiteProps) {
  const { title } = first.head(undefined)
  return (
    <Surroundings first={first} client={client} runQuery={runQuery}>
      <Shell path={first.path} title={title} dataset={undefined}>
        <h1>{title}</h1>
        <Failure retryHref={first.url} />
      </Shell>
    </Surroundings>
  )
}
