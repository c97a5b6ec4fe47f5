import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Day } from '#domain/days/day.ts'
import { formatDay } from '#domain/format/format.ts'
import type { RenderedResponse } from '#server/cache/cached-response.ts'
import { clientAbort } from '#server/cache/client-abort.ts'
import { ownPageAt } from '#server/identity/identity.ts'
import { RejectedRequest } from '#server/limits/rejected-request.ts'
import { securityHeaders } from '#server/request/security-headers.ts'
import { splitUrl } from '#server/request/url.ts'
import { renderDocument } from '#server/site/document.ts'
import { noteRejectedRequest } from '#server/site/failures.ts'
import type { Site } from '#server/site/site.ts'
import { registerSpeculationRules } from '#server/site/speculation-rules.ts'
import { HOME_PATH, RESULTS_PATH } from '#web/routing/paths.ts'
import { movedUrl } from './moved-url.ts'
import { createTables, isTableFile, sendLongTable } from './table-files.ts'

/** Serves pages and their CSV and JSON files, at all paths without another route. Unknown paths get the 404 page. */
export function registerPages(app: FastifyInstance, site: Site): void {
  registerSpeculationRules(app)
  const readTable = createTables(site)
  app.get('/*', async (request, reply) => {
    const table = isTableFile(request.url) ? await readTable(request.url, clientAbort(reply)) : null
    if (table !== null && 'text' in table) return sendLongTable(request, reply, table)
    return site.responses.respond(request, reply, async () => table ?? renderPage(request, site))
  })
}

/**
 * Renders home into the cache.
 * @param known resolves when the facts of the version are known that pages state outside of their queries
 * @returns whether it could be rendered with its data
 */
export async function prepareHome(
  site: Site,
  request: Pick<FastifyRequest, 'id' | 'log'>,
  known: Promise<void>,
): Promise<boolean> {
  const render = async () => {
    await known
    return renderPage({ ...request, url: HOME_PATH }, site)
  }
  return (await site.responses.prepare(HOME_PATH, render)) === 200
}

/** Renders a page. Only pages with status 200 are cached. */
async function renderPage(
  { url, id, log }: Pick<FastifyRequest, 'url' | 'id' | 'log'>,
  { database, website, openScope, publicUrl, identity, dataThrough }: Site,
): Promise<RenderedResponse> {
  const { runQuery, version } = openScope()
  const context = { origin: publicUrl, site: identity, requestId: id, runQuery }
  const citation = await website.renderCitation(url, context)
  const own = ownPageAt(identity, splitUrl(url).path)
  let page = citation ?? (own ? await website.renderOwnPage(own, context) : await website.renderPage(url, context))
  if (page.kind === 'page' && page.status === 404) {
    const moved = await movedUrl(database, url)
    if (moved?.status === 308) page = { kind: 'redirect', ...moved }
    if (moved?.status === 410) page = await website.renderRemovedPage(url, context)
  }
  if (page.kind === 'redirect') {
    const headers = { location: page.to, 'content-type': 'text/plain; charset=utf-8' }
    return { status: page.status, body: '', headers, version: null, hasEtag: false }
  }
  const rejection = page.failure instanceof RejectedRequest ? page.failure : null
  if (rejection) noteRejectedRequest(rejection)
  if (page.failure && !rejection) log.error({ err: page.failure }, 'A page could not be rendered with its data')
  const isFound = page.status === 200
  const { styles, styleSource, scripts } = website.assets
  const saysAge = STATING_AGE.includes(splitUrl(url).path)
  const notice = page.data === null || page.isStill ? '' : reloadNotice(saysAge ? dataThrough(version()) : null)
  const dataset = isFound && !citation ? version() : null
  const headers = {
    ...securityHeaders(styleSource, { isFramed: page.isEmbed ?? false }),
    'content-type': 'text/html; charset=utf-8',
    // A citation has the day on which it was opened.
    'cache-control': isFound && !citation ? website.cacheControl : 'no-store',
    ...(citation && { 'x-robots-tag': 'noindex' }),
    vary: 'accept-encoding',
    // The script of the page reads its version here, so that the HTML changes only if what it shows changes.
    ...(dataset !== null && { 'server-timing': `dataset;desc="${dataset}"` }),
    ...(rejection && { 'retry-after': String(rejection.retryAfter) }),
  }
  const body = renderDocument({ ...page, identity, notice, styles, scripts })
  return {
    status: page.status,
    body,
    headers,
    version: dataset,
    hasEtag: isFound && !citation,
  }
}

/** The pages that state the age of the data to visitors without JavaScript. All others change only with what they show. */
const STATING_AGE: readonly string[] = [HOME_PATH, RESULTS_PATH]

/** Returns a notice for visitors without JavaScript, whose page shows no later results by itself. */
function reloadNotice(dataThrough: Day | null): string {
  const through = dataThrough === null ? '' : `Updated through ${formatDay(dataThrough)}. `
  return `<noscript><p class="stale">${through}<a href="">Reload</a></p></noscript>`
}
