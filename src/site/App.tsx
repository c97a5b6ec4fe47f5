import { type ComponentProps, useContext } from 'react'
import type { SiteIdentity } from '#domain/site-identity.ts'
import { WriteIslandContext } from '#web/island/island.tsx'
import { InPlace } from '#web/routing/InPlace.tsx'
import { citePath } from '#web/routing/paths.ts'
import type { OpenPage, PageAnswer } from '#web/routing/route.tsx'
import { useSiteOrigin } from '#web/routing/site-origin.ts'
import { Failure } from '#web/ui/feedback/Failure.tsx'
import type { PageContentProps } from './islands/PageContent.tsx'
import { Providers } from './islands/Providers.tsx'
import { reportHref } from './report/report-href.ts'
import { Shell } from './Shell.tsx'
import { isCitable } from './still-pages.ts'

interface AppProps {
  /** The page to show, in the frame of the page that the URL opened. */
  page: OpenPage
  path: string
  /** True if imports do not change the page. */
  isStill: boolean
  /** Names the part of the URL that the page doesn't use; null if it uses all. */
  unused?: string | null
  answer: PageAnswer
}

/** A page in the site's frame. */
export function App({ page, path, isStill, unused = null, answer }: AppProps) {
  return (
    <Framed path={path} isStill={isStill} answer={answer}>
      {page.status === 200 && unused !== null && <p className="stale">Part of this address is not used. {unused}.</p>}
      {page.renderFrame(answer, <Content page={page} answer={answer} />)}
      {page.status === 200 && <Cite page={page} />}
      {page.status === 200 && <ReportError page={page} answer={answer} />}
    </Framed>
  )
}

/** The content of a page; an island if the page is hydrated. */
function Content({ page, answer }: Pick<AppProps, 'page' | 'answer'>) {
  const write = useContext(WriteIslandContext)
  const { url, path, island } = page
  const content = <Rendered page={page} answer={answer} />
  if (!write || !island) return content
  const props: PageContentProps = { url, path, params: island.params, answer: ownAnswer(answer) }
  return write({ module: island.module, hydration: 'idle', props, content })
}

/** The content of a page as the server renders it. */
export function Rendered({ page, answer }: Pick<AppProps, 'page' | 'answer'>) {
  return (
    <InPlace url={page.url} answer={answer} all={page.isAllInPlace}>
      {page.render(answer)}
    </InPlace>
  )
}

/** Returns the response without what every island gets anyway. */
function ownAnswer({ dataset, ...answer }: PageAnswer) {
  const { version: _version, site: _site, contact_url: _contact, public_url: _url, ...own } = dataset
  return { ...answer, dataset: own as PageAnswer['dataset'] }
}

/** Content in the site's frame. */
export function Framed({ answer, ...frame }: Pick<AppProps, 'answer'> & Omit<ComponentProps<typeof Shell>, 'dataset'>) {
  return (
    <Providers facts={answer.dataset}>
      <Shell {...frame} dataset={answer.dataset} />
    </Providers>
  )
}

interface FailedPageProps {
  page: OpenPage
  requestId: string
  site: SiteIdentity
}

/** The page that the server sends if the service failed while it rendered: without data, and without script. */
export function FailedPage({ page, requestId, site }: FailedPageProps) {
  const { title } = page.head(undefined)
  return (
    <Providers facts={{ site, public_url: null, shows_pictures: true }}>
      <Shell path={page.path} isStill dataset={undefined}>
        <h1>{title}</h1>
        <Failure retryHref={page.url} requestId={requestId} />
      </Shell>
    </Providers>
  )
}

/** A link to the sentence that cites the page. Pages without statistics have none. */
function Cite({ page }: { page: OpenPage }) {
  if (!isCitable(page.path)) return null
  return (
    <p className="note">
      <a className="text-link" href={citePath(page.url)} rel="nofollow">
        Cite this page
      </a>
    </p>
  )
}

/** A link that reports an error on the page to the operator, with the page filled in. Sites without a contact have none. */
function ReportError({ page, answer }: Pick<AppProps, 'page' | 'answer'>) {
  const origin = useSiteOrigin() ?? ''
  const { contact_url } = answer.dataset
  if (contact_url === null) return null
  const { title } = page.head(answer)
  return (
    <p className="note">
      <a className="text-link" href={reportHref(contact_url, { url: `${origin}${page.url}`, title })}>
        Report an error
      </a>
    </p>
  )
}
