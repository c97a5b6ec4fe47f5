import type { ErrorCode } from '#domain/error-code.ts'
import { setDayFirst } from '#domain/format/format.ts'
import type { SiteIdentity, SitePage } from '#domain/site-identity.ts'
import { DatasetDocument } from '#web/data/generated/dataset.ts'
import type { RunQuery } from '#web/data/run-query.ts'
import { EMBED_HEIGHTS, embedLinks } from '#web/routing/embed.ts'
import { type Head, hasPicture, type RenderedHead, renderHead } from '#web/routing/head.ts'
import { InPlace } from '#web/routing/InPlace.tsx'
import { embeddedUrl, embedPath, withQuery } from '#web/routing/paths.ts'
import { type Picture, picturePath } from '#web/routing/picture.ts'
import { previewOf } from '#web/routing/preview.ts'
import { notFound, type OpenPage, type PageAnswer, type Redirect } from '#web/routing/route.tsx'
import { placeOf } from '#web/routing/route-table.ts'
import { App, FailedPage, Framed } from './App.tsx'
import { EmbedFrame } from './EmbedFrame.tsx'
import { errorPage } from './error-page.tsx'
import { citationPage, citedUrl, findCitation } from './find-citation.ts'
import { findTable } from './find-table.ts'
import { Providers } from './islands/Providers.tsx'
import { type RenderedPageBody, renderBody } from './render-body.tsx'
import { openUrl, routePattern } from './routes.ts'
import { isStill } from './still-pages.ts'
import { nameUnused, pageParameters } from './unused-parameters.ts'

export type { FileColumn } from '#web/routing/table-forms.ts'
export type { FoundTable } from './find-table.ts'
export { findTable, routePattern, setDayFirst }

/** The server's response to a request for a page. */
export type RenderedPage =
  | { kind: 'redirect'; to: string; status: 307 | 308 }
  | (RenderedHead &
      RenderedPageBody & {
        kind: 'page'
        status: number
        /** Whether other sites may show it in a frame. */
        isEmbed?: boolean
        /** True if imports do not change the page. */
        isStill?: boolean
        /** The error that made the page fail, for the log. */
        failure?: unknown
      })

interface RenderContext {
  /** The site's own address, such as `https://example.org`. */
  origin: string
  /** Identity under which the site is shown. */
  site: SiteIdentity
  /** Id of the request in the log. A page that failed shows it. */
  requestId: string
  runQuery: RunQuery
}

/** Renders the page for a removed URL. */
export async function renderRemovedPage(url: string, context: RenderContext): Promise<RenderedPage> {
  const page = errorPage(url, { kind: 'error', status: 410, sentence: 'This page was removed' })
  const answer = await page.query(context.runQuery)
  if (embeddedUrl(url) !== null) return renderFramed(page, answer, context)
  const body = renderBody(<App page={page} path={page.path} isStill answer={answer} />, answer)
  return { kind: 'page', status: 410, ...describe(page.head(answer), context), ...body }
}

/** A page with the operator's own text. */
export interface OwnPage extends SitePage {
  /** The beginning of the text, for search engines. */
  readonly description: string
  /** The text as HTML without its heading. It has no scripts, styles, frames, forms and images. */
  readonly html: string
}

/** Renders a page with the operator's own text. */
export async function renderOwnPage(
  { path, title, description, html }: OwnPage,
  context: RenderContext,
): Promise<RenderedPage> {
  const answer = await context.runQuery(DatasetDocument, {})
  const page = (
    <Framed path={path} isStill={isStill(path)} answer={answer}>
      <h1>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown, which escapes all HTML */}
      <div className="own-text" dangerouslySetInnerHTML={{ __html: html }} />
    </Framed>
  )
  const head = describe({ title, description, canonical: path }, context, answer.dataset.demo)
  return { kind: 'page', status: 200, ...head, ...renderBody(page, answer) }
}

/** Renders the page of a citation; null for a URL that names no page with statistics. */
export async function renderCitation(url: string, context: RenderContext): Promise<RenderedPage | null> {
  const cited = citedUrl(url)
  const citation = cited === undefined ? null : await findCitation(cited, context.runQuery)
  return citation && renderOwnPage(citationPage(citation), context)
}

/** Describes a page for other programs, with the breadcrumbs of the list that the page belongs to. */
function describe(
  head: Head,
  { origin, site }: Pick<RenderContext, 'origin' | 'site'>,
  isInvented = false,
): RenderedHead {
  const place = placeOf(head.canonical.replace(/\?.*/, ''))
  // The page that a section opens has the section's name, such as "Rankings" instead of "Match wins".
  const list = place && (place.page.href === place.section.href ? place.section : place.page)
  const step = list && { name: list.label, path: list.href }
  return renderHead(head, { origin, siteName: site.name, isInvented, list: step })
}

/** Renders the embeddable version of a page, for frames on other sites. */
async function renderEmbed(url: string, context: RenderContext): Promise<RenderedPage> {
  const opened = await openUrl(url)
  if (opened.kind === 'redirect') return redirected({ ...opened, to: embedPath(opened.to) })
  const answer = await opened.query(context.runQuery)
  const outcome = opened.outcome(answer)
  if (outcome?.kind === 'redirect') return redirected({ ...outcome, to: embedPath(outcome.to) })
  const failed = outcome ?? (opened.renderEmbed === null && notFound('This page cannot be embedded'))
  return renderFramed(failed ? errorPage(url, failed) : opened, answer, context)
}

/** Renders the main part of a page, or its error, without navigation and without script. */
function renderFramed(shown: OpenPage, answer: PageAnswer, context: RenderContext): RenderedPage {
  const { body } = renderBody(
    <Providers facts={answer.dataset}>
      <EmbedFrame url={shown.renderEmbed ? shown.url : '/'} dataset={answer.dataset}>
        <InPlace url={shown.url} answer={answer}>
          {shown.renderEmbed?.(answer) ?? shown.render(answer)}
        </InPlace>
      </EmbedFrame>
    </Providers>,
    null,
  )
  const { head, jsonLd } = describe({ ...shown.head(answer), noindex: true }, context)
  return {
    kind: 'page',
    status: shown.status,
    head: `${head}<base target="_blank">`,
    jsonLd,
    body,
    data: null,
    isEmbed: true,
  }
}

/** Renders a page. @param url path and query */
export async function renderPage(url: string, context: RenderContext): Promise<RenderedPage> {
  const embedded = embeddedUrl(url)
  if (embedded !== null) return renderEmbed(embedded, context)
  const { requestId, runQuery, site } = context
  const search = pageParameters(url)
  const opened = await openUrl(url, search)
  if (opened.kind === 'redirect') return redirected(opened)
  let answer: PageAnswer
  try {
    answer = await opened.query(runQuery)
  } catch (failure) {
    if (isBadCursor(failure)) return { kind: 'redirect', to: withoutListStart(url), status: 307 }
    const failed = <FailedPage page={opened} requestId={requestId} site={site} />
    const { body } = renderBody(failed, null)
    const head = describe({ ...opened.head(undefined), noindex: true }, context)
    const isRefused = failure instanceof Error && 'statusCode' in failure && failure.statusCode === 503
    return { kind: 'page', status: isRefused ? 503 : 500, ...head, body, data: null, failure }
  }
  const outcome = opened.outcome(answer)
  if (outcome?.kind === 'redirect') return redirected(outcome)
  const shown = outcome ? errorPage(url, outcome) : opened
  const { status } = shown
  const isEmbeddable = status === 200 && opened.renderEmbed !== null
  const still = status !== 200 || isStill(opened.path)
  const body = renderBody(
    <App page={shown} path={opened.path} isStill={still} unused={nameUnused(search, 'page')} answer={answer} />,
    answer,
  )
  const { head, jsonLd } = describe(shown.head(answer), context, answer.dataset.demo)
  return {
    kind: 'page',
    status,
    head: head + (isEmbeddable ? embedLinks(context.origin, url) : ''),
    jsonLd,
    ...body,
    isStill: still,
  }
}

function redirected({ to, temporary }: Redirect): RenderedPage {
  return { kind: 'redirect', to, status: temporary ? 307 : 308 }
}

/** Returns the content of the link picture of the page at a path; null if there is no such page. */
export async function findPreview(path: string, runQuery: RunQuery): Promise<Picture | null> {
  const opened = await openUrl(path)
  if (opened.kind === 'redirect' || opened.status !== 200) return null
  const answer = await opened.query(runQuery)
  if (opened.outcome(answer)) return null
  const head = opened.head(answer)
  return hasPicture(head) ? previewOf(head, answer) : null
}

/** An embeddable page for other sites. */
interface FoundEmbed {
  title: string
  /** Path and query of the page, and its height in pixels. */
  url: string
  height: number
  /** Path of the link picture; null if the page has none. */
  picture: string | null
}

/** Returns the embeddable page at a URL; null if there is none. A redirect is followed. */
export async function findEmbed(url: string, runQuery: RunQuery, redirects = 3): Promise<FoundEmbed | null> {
  const follow = ({ to }: Redirect) => (redirects > 0 ? findEmbed(to, runQuery, redirects - 1) : null)
  const opened = await openUrl(url)
  if (opened.kind === 'redirect') return follow(opened)
  if (opened.status !== 200 || opened.renderEmbed === null) return null
  const answer = await opened.query(runQuery)
  const outcome = opened.outcome(answer)
  if (outcome !== null) return outcome.kind === 'redirect' ? follow(outcome) : null
  const head = opened.head(answer)
  const picture = hasPicture(head) ? picturePath(head.picture?.page ?? head.canonical) : null
  return { title: head.title, url: opened.url, height: opened.embedHeight ?? EMBED_HEIGHTS.page, picture }
}

/** Returns true if the API rejected the cursor after which a list should begin. */
function isBadCursor(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  const cause = failure.cause as { extensions?: { code?: ErrorCode } } | undefined
  return cause?.extensions?.code === 'BAD_CURSOR'
}

/** Returns the URL of a list without its cursor, so that the list is shown from its beginning. */
function withoutListStart(url: string): string {
  const { pathname, searchParams } = new URL(`http://localhost${url}`)
  return withQuery(pathname, { ...Object.fromEntries(searchParams), after: null })
}
