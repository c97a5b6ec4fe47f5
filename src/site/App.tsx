import { type QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SiteIdentity } from '#domain/site-identity.ts'
import { PicturesContext } from '#features/names/web/Avatar.tsx'
import { type PageStatus, PageStatusContext } from '#web/data/page-status.ts'
import { reloadSite } from '#web/data/run-query.ts'
import { applyHead } from '#web/routing/head.ts'
import { navigate, useUrl } from '#web/routing/location.ts'
import { type OpenUrl, OpenUrlContext, useShownPage } from '#web/routing/navigation.ts'
import { type LoadedPage, type OpenPage, type PageError, pageOptions, type Redirect } from '#web/routing/route.tsx'
import { SiteContext, useSite } from '#web/routing/site-context.ts'
import { PublicUrlContext } from '#web/routing/site-origin.ts'
import { Failure } from '#web/ui/feedback/Failure.tsx'
import { deferred, markHydrated } from '#web/ui/page/deferred.tsx'
import { errorPage } from './error-page.tsx'
import { ReportError } from './report/ReportError.tsx'
import { Shell } from './Shell.tsx'

const Cite = deferred(() => import('./Cite.tsx'), 'Cite', null)

interface SiteProps {
  /** The page of the request's URL. */
  first: OpenPage
  /** The cache of responses, which has the first page's response. */
  client: QueryClient
}

/** The site, beginning with the first page. */
export function App({ first, client, openUrl }: SiteProps & { openUrl: OpenUrl }) {
  return (
    <QueryClientProvider client={client}>
      <OpenUrlContext value={openUrl}>
        <ShownPage first={first} />
      </OpenUrlContext>
    </QueryClientProvider>
  )
}

function ShownPage({ first }: { first: OpenPage }) {
  useEffect(markHydrated, [])
  const page = useShownPage(first)
  const { data: loaded, isError, refetch } = useQuery(pageOptions(useQueryClient(), page))
  const answer = loaded?.answer
  const failed = answer === undefined && isError
  useEffect(() => {
    if (failed) reloadSite()
  }, [failed])
  const dataset = useLast(answer?.dataset)
  const outcome = loaded ? outcomeOf(page, loaded) : null
  useRedirect(outcome?.kind === 'redirect' ? outcome.to : null)
  const shown = outcome?.kind === 'error' ? errorPage(page.url, outcome) : page
  const head = shown.head(answer)
  const defaultSite = useSite()
  const site = dataset?.site ?? defaultSite
  useEffect(() => applyHead(head, site.name))
  const isLoading = useUrl(first.url) !== page.url || !(answer || failed)
  const status: PageStatus = answer
    ? { status: 'ready' }
    : failed
      ? { status: 'failed', retry: () => void refetch() }
      : { status: 'loading' }
  return (
    <PageStatusContext value={status}>
      <PicturesContext value={dataset?.shows_pictures ?? true}>
        <PublicUrlContext value={dataset?.public_url ?? null}>
          <SiteContext value={site}>
            <Shell path={page.path} title={head.title} dataset={dataset} isLoading={isLoading}>
              {outcome?.kind === 'redirect' ? null : shown.render(answer)}
              {answer && shown.status === 200 && <Cite page={page} />}
              {answer && shown.status === 200 && (
                <ReportError page={page} title={head.title} contact={answer.dataset.contact_url} />
              )}
            </Shell>
          </SiteContext>
        </PublicUrlContext>
      </PicturesContext>
    </PageStatusContext>
  )
}

/** Returns the redirect or error that follows from the response. A response for another URL does not redirect. */
function outcomeOf(page: OpenPage, { url, answer }: LoadedPage): Redirect | PageError | null {
  const outcome = page.outcome(answer)
  return outcome?.kind === 'redirect' && url !== page.url ? null : outcome
}

/** Returns the value, or its last value while it is undefined, so that the shell keeps its texts between two pages. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value)
  useEffect(() => {
    if (value !== undefined) last.current = value
  })
  return value ?? last.current
}

function useRedirect(to: string | null): void {
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true })
  }, [to])
}

/** The page that the server sends if the service failed while it rendered: without data, and without script. */
export function FailedPage({ first, client, requestId, site }: SiteProps & { requestId: string; site: SiteIdentity }) {
  const { title } = first.head(undefined)
  return (
    <QueryClientProvider client={client}>
      <SiteContext value={site}>
        <Shell path={first.path} title={title} dataset={undefined}>
          <h1>{title}</h1>
          <Failure retryHref={first.url} requestId={requestId} />
        </Shell>
      </SiteContext>
    </QueryClientProvider>
  )
}
