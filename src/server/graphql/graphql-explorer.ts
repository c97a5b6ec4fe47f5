import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SERVICE_PATH } from '#server/cache/cache-key.ts'
import { queryOf } from '#server/request/address.ts'
import { ISOLATION } from '#server/request/security-headers.ts'
import { trustedText } from '#server/request/trusted-documents.ts'

/** The folder of the build that holds its files, and their address. */
const FILES = 'graphiql'

/** GraphiQL as it was built: its page and where its files are. */
export interface Explorer {
  page: string
  folder: string
}

/** @returns null where it was not built */
export async function readExplorer(folder: string): Promise<Explorer | null> {
  const page = await readFile(join(folder, 'src/graphiql/index.html'), 'utf8').catch(() => null)
  return page === null ? null : { page, folder }
}

/** No script but the site's own; the editor writes style elements and carries its fonts in its style sheet. */
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
  const asked = queryOf(request.url)
  const query = trustedText(asked.get('documentId') ?? '')
  if (query !== undefined) {
    // The editor shows texts.
    asked.delete('documentId')
    asked.set('query', query)
    return reply.redirect(`${SERVICE_PATH}?${asked}`, 307)
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
