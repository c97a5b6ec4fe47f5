import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SOFTWARE_NAME } from '#domain/site-identity.ts'
import { GRAPHQL_PATH } from '#server/cache/cache-key.ts'
import { ISOLATION } from '#server/request/security-headers.ts'
import { queryOf } from '#server/request/url.ts'
import { trustedText } from '#web/documents/trusted-text.ts'
import { escapeHtml } from '#web/routing/head.ts'

/** Name of the folder of the editor's files, in the build and in URLs. */
const FILES = 'explorer'

/** The built page with the query editor, and the folder of its files. */
export interface Explorer {
  page: string
  folder: string
}

/** Reads the built page of the editor, with the site's name in its title; null if it was not built. */
export async function readExplorer(folder: string, siteName: string): Promise<Explorer | null> {
  const page = await readFile(join(folder, 'src/explorer/index.html'), 'utf8').catch(() => null)
  return page === null ? null : { page: page.replace(`· ${SOFTWARE_NAME}`, () => `· ${escapeHtml(siteName)}`), folder }
}

/** The page's Content-Security-Policy. The editor inserts style elements, and its style sheet contains fonts. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function sendExplorer(request: FastifyRequest, reply: FastifyReply, { page }: Explorer) {
  const parameters = queryOf(request.url)
  const query = trustedText(parameters.get('documentId') ?? '')
  if (query !== undefined) {
    // The editor shows the text of a query, not its id.
    parameters.delete('documentId')
    parameters.set('query', query)
    return reply.redirect(`${GRAPHQL_PATH}?${parameters}`, 307)
  }
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': POLICY, ...ISOLATION })
    .send(page)
}

export async function serveExplorerFiles(app: FastifyInstance, { folder }: Explorer): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, FILES),
    prefix: `/${FILES}/`,
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
}
