import type { FastifyInstance } from 'fastify'
import { avatarSvg, logoSvg } from '#demo/pictures.ts'
import { isSlug } from '#domain/slug.ts'

const A_DAY = 'public, max-age=86400'
const KINDS = { avatars: avatarSvg, logos: logoSvg } as const

/** The images of the demonstration seasons' players and tournaments, rendered as they are asked for. */
export function registerDemoImages(app: FastifyInstance): void {
  for (const [kind, render] of Object.entries(KINDS)) {
    app.get<{ Params: { slug: string } }>(`/demo/${kind}/:slug.svg`, async ({ params: { slug } }, reply) => {
      if (!isSlug(slug)) return reply.callNotFound()
      return reply.type('image/svg+xml').header('cache-control', A_DAY).send(render(slug))
    })
  }
}
