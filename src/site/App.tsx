import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import type { SiteIdentity } from '#domain/site-identity.ts'
import { WriteIslandContext } from '#web/island/island.tsx'
import { InPlaceContext } from '#web/routing/location.ts'
import type { OpenPage, PageAnswer } from '#web/routing/route.tsx'
import { findRoute } from '#web/routing/route-table.ts'
import { Failure } from '#web/ui/feedback/Failure.tsx'
import { Cite } from './Cite.tsx'
import type { PageContentProps } from './islands/PageContent.tsx'
import { Providers } from './islands/Providers.tsx'
import { ReportError } from './report/ReportError.tsx'
import { Shell } from './Shell.tsx'

interface AppProps {
  /** The page to show, in the frame of the page that the URL opened. */
  page: OpenPage
  path: string
  answer: PageAnswer
  /** The cache of responses, which has the page's response. */
  client: QueryClient
}

/** A page in the site's frame. */
export function App({ page, path, answer, client }: AppProps) {
  const { title } = page.head(answer)
  return (
    <Framed path={path} answer={answer} client={client}>
      {page.renderFrame(answer, <Content page={page} answer={answer} />)}
      {page.status === 200 && <Cite page={page} />}
      {page.status === 200 && <ReportError page={page} title={title} contact={answer.dataset.contact_url} />}
    </Framed>
  )
}

/** The content of a page; an island if the page is hydrated. */
function Content({ page, answer }: Pick<AppProps, 'page' | 'answer'>) {
  const write = useContext(WriteIslandContext)
  const { url, path, hydrate: hydration } = page
  const content = <InPlaceContext value={hydration ? path : null}>{page.render(answer)}</InPlaceContext>
  const match = findRoute(path)
  if (!write || !hydration || !match) return content
  const props: PageContentProps = { url, path, params: match.params, answer: ownAnswer(answer) }
  return write({ module: `${match.route.file}-page-island`, hydration, props, content })
}

/** Returns the response without what every island gets anyway. */
function ownAnswer({ dataset, ...answer }: PageAnswer) {
  const { site: _site, contact_url: _contact, public_url: _url, ...own } = dataset
  return { ...answer, dataset: own as PageAnswer['dataset'] }
}

/** Content in the site's frame. */
export function Framed({ path, answer, client, children }: Omit<AppProps, 'page'> & { children: ReactNode }) {
  return (
    <Providers client={client} facts={answer.dataset}>
      <Shell path={path} dataset={answer.dataset}>
        {children}
      </Shell>
    </Providers>
  )
}

interface FailedPageProps {
  page: OpenPage
  client: QueryClient
  requestId: string
  site: SiteIdentity
}

/** The page that the server sends if the service failed while it rendered: without data, and without script. */
export function FailedPage({ page, client, requestId, site }: FailedPageProps) {
  const { title } = page.head(undefined)
  return (
    <Providers client={client} facts={{ site, public_url: null, shows_pictures: true }}>
      <Shell path={page.path} dataset={undefined}>
        <h1>{title}</h1>
        <Failure retryHref={page.url} requestId={requestId} />
      </Shell>
    </Providers>
  )
}
