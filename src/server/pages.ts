import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RunQuery } from '#website/data/run-query.ts'
import { renderDocument } from './document.ts'
import { isKnown } from './etags.ts'
import { securityHeaders } from './security-headers.ts'
import { isTableForm, sendTable } from './table-files.ts'
import type { RenderedPage, WebsiteBundle } from './website-bundle.ts'

interface PagesOptions {
  website: WebsiteBundle
  runQuery: RunQuery
  /** The site's own address, for canonical links. */
  publicUrl: string
}

/** Answers every path that nothing else answers with a page; also with the one that says that there is none. */
export function registerPages(app: FastifyInstance, { website, runQuery, publicUrl }: PagesOptions): void {
  app.get('/*', async (request, reply) => {
    if (isTableForm(request.url) && (await sendTable({ request, reply, website, runQuery }))) return reply
    const page = await website.renderPage(request.url, { origin: publicUrl, requestId: request.id, runQuery })
    if (page.kind === 'redirect') return reply.redirect(page.to, page.status)
    if (page.failure) request.log.error({ err: page.failure }, 'A page could not be drawn with its data')
    return sendPage(request, reply, website, page)
  })
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  website: WebsiteBundle,
  page: Extract<RenderedPage, { kind: 'page' }>,
): FastifyReply {
  const assets = website.assets({ routeFile: page.routeFile, scripted: page.answer !== null })
  const html = renderDocument({ ...page, assets })
  reply.headers(securityHeaders(website.styleSource)).type('text/html; charset=utf-8').code(page.status)
  if (page.status !== 200) return reply.header('cache-control', 'no-store').send(html)
  const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`
  // What is compressed and what is not are two answers of one address, also where this one is neither.
  reply.headers({ 'cache-control': 'public, no-cache', etag, vary: 'accept-encoding' })
  return isKnown(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(html)
}
