import type { FastifyInstance } from 'fastify'
import { logoSvg } from '#demo/logo.ts'
import { isSlug } from '#domain/names/slug.ts'
import { CACHE_FOR_A_DAY } from '#server/cache/cache-control.ts'

/** Serves the logos of the demonstration's tournaments, rendered on request. */
export function registerDemoImages(app: FastifyInstance): void {
  app.get<{ Params: { slug: string } }>('/demo/logos/:slug.svg', async ({ params: { slug } }, reply) => {
    if (!isSlug(slug)) return reply.callNotFound()
    return reply.type('image/svg+xml').header('cache-control', CACHE_FOR_A_DAY).send(logoSvg(slug))
  })
}
