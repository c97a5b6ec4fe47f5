import type { FastifyInstance } from 'fastify'
import type { WebsiteBundle } from '#server/site/website-bundle.ts'

/** Serves the website's sources through Vite, which takes changes into the browser at once. */
export async function createDevelopmentWebsite(app: FastifyInstance): Promise<WebsiteBundle> {
  const { createServer } = await import('vite')
  // Read as it is: a copy made for reading it would come and go under the eyes of Node's --watch.
  const configLoader = 'native'
  const vite = await createServer({ configLoader, server: { middlewareMode: true, hmr: { server: app.server } } })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const bundle = async () => (await vite.ssrLoadModule('/src/site/entry-server.tsx')) as WebsiteBundle
  const { routePattern } = await bundle()
  return {
    renderPage: async (...request) => (await bundle()).renderPage(...request),
    renderRemovedPage: async (...request) => (await bundle()).renderRemovedPage(...request),
    findPreview: async (...request) => (await bundle()).findPreview(...request),
    findTable: async (...request) => (await bundle()).findTable(...request),
    routePattern,
    // Sources change without a new version of the data.
    cacheControl: 'no-cache',
    assets: ({ scripted }) => {
      const sources = scripted ? ['/@vite/client', '/src/site/entry-client.tsx'] : []
      const html = sources.map((source) => `<script type="module" src="${source}"></script>`).join('')
      // Vite writes style elements as modules load.
      return { html, styleSource: "'self' 'unsafe-inline'" }
    },
  }
}
