import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { RenderedResponse } from '#server/cache/cached-response.ts'
import { clientAbort } from '#server/cache/client-abort.ts'
import { ownPageAt } from '#server/identity/identity.ts'
import { RejectedRequest } from '#server/limits/rejected-request.ts'
import { newRequestId } from '#server/process/request-log.ts'
import { securityHeaders } from '#server/request/security-headers.ts'
import { splitUrl } from '#server/request/url.ts'
import { renderDocument } from '#server/site/document.ts'
import { noteRejectedRequest } from '#server/site/failures.ts'
import type { Site } from '#server/site/site.ts'
import { HOME_PATH } from '#web/routing/paths.ts'
import { movedUrl } from './moved-url.ts'
import { createTables, isTableFile, sendLongTable } from './table-files.ts'

/** Serves pages and their CSV and JSON files, at all paths without another route. Unknown paths get the 404 page. */
export function registerPages(app: FastifyInstance, site: Site): void {
  const readTable = createTables(site)
  app.get('/*', async (request, reply) => {
    const table = isTableFile(request.url) ? await readTable(request.url, clientAbort(reply)) : null
    if (table !== null && 'text' in table) return sendLongTable(request, reply, table)
    return site.responses.respond(request, reply, async () => table ?? renderPage(request, site))
  })
}

/** Renders home into the cache. @returns whether it could be rendered with its data */
export async function prepareHome(site: Site, log: FastifyBaseLogger): Promise<boolean> {
  const render = () => renderPage({ url: HOME_PATH, id: newRequestId(), log }, site)
  return (await site.responses.prepare(HOME_PATH, render)) === 200
}

/** Renders a page. Only pages with status 200 are cached. */
async function renderPage(
  { url, id, log }: Pick<FastifyRequest, 'url' | 'id' | 'log'>,
  { database, website, openScope, publicUrl, identity, importedAt }: Site,
): Promise<RenderedResponse> {
  const { runQuery, version } = openScope()
  const context = { origin: publicUrl, site: identity, requestId: id, runQuery }
  const own = ownPageAt(identity, splitUrl(url).path)
  let page = own ? await website.renderOwnPage(own, context) : await website.renderPage(url, context)
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
  const { routeFile, answer } = page
  const { styles: stylesFor, ...assets } = website.assets({ routeFile, scripted: answer !== null })
  const notice = answer === null || page.isStill ? '' : reloadNotice(importedAt(version()), identity.language)
  const styles = stylesFor(notice + page.body)
  const headers = {
    ...securityHeaders(styles.source, { isFramed: page.isEmbed ?? false }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': isFound ? website.cacheControl : 'no-store',
    vary: 'accept-encoding',
    ...(rejection && { 'retry-after': String(rejection.retryAfter) }),
  }
  const body = renderDocument({ ...page, ...assets, identity, notice, styles: styles.used })
  return { status: page.status, body, headers, version: isFound ? version() : null, hasEtag: isFound }
}

/** Returns a notice for visitors without JavaScript, whose page shows no later results by itself. */
function reloadNotice(importedAt: string | null, language: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  const time = importedAt === null ? '' : `Results as of ${new Date(importedAt).toLocaleString(language, format)} UTC. `
  return `<noscript><p class="stale">${time}<a href="">Reload</a></p></noscript>`
}
