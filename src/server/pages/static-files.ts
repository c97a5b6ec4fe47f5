import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { CACHE_FOR_A_DAY } from '#server/cache/cache-control.ts'
import { WORKER_POLICY } from '#server/request/security-headers.ts'
import { CLIENT_FOLDER } from '#server/site/website-bundle.ts'
import { replacedIcons } from './identity-files.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the files of the build. Files with a hash in their name are cached forever. */
export async function registerBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(CLIENT_FOLDER),
    wildcard: false,
    // The build compresses files, so that a slow reader takes no more memory than the next chunk.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', ...replacedIcons(app)],
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? FOREVER : CACHE_FOR_A_DAY)
      if (path.includes('/sql-worker-')) reply.header('content-security-policy', WORKER_POLICY)
    },
  })
}

/** Serves the flags of all countries at `/flags/{code}.svg`, by ISO 3166-1 alpha-2 code in upper case. */
export async function registerFlags(app: FastifyInstance): Promise<void> {
  const folder = new URL('3x2/', import.meta.resolve('country-flag-icons'))
  await app.register(fastifyStatic, {
    root: fileURLToPath(folder),
    prefix: '/flags/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', CACHE_FOR_A_DAY),
  })
}
