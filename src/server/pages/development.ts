import type { FastifyInstance } from 'fastify'
import type { WebsiteBundle } from '#server/site/website-bundle.ts'

/** Serves the website's sources through Vite with hot reload. */
export async function createDevelopmentWebsite(app: FastifyInstance): Promise<WebsiteBundle> {
  const { createServer } = await import('vite')
  // Otherwise Vite writes a temporary copy of its configuration, which restarts Node's --watch.
  const configLoader = 'native'
  const vite = await createServer({ configLoader, server: { middlewareMode: true, hmr: { server: app.server } } })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const bundle = async () => (await vite.ssrLoadModule('/src/site/entry-server.tsx')) as WebsiteBundle
  const { routePattern, setDayFirst } = await bundle()
  return {
    renderPage: async (...request) => (await bundle()).renderPage(...request),
    renderOwnPage: async (...request) => (await bundle()).renderOwnPage(...request),
    renderRemovedPage: async (...request) => (await bundle()).renderRemovedPage(...request),
    findPreview: async (...request) => (await bundle()).findPreview(...request),
    renderCitation: async (...request) => (await bundle()).renderCitation(...request),
    findEmbed: async (...request) => (await bundle()).findEmbed(...request),
    findTable: async (...request) => (await bundle()).findTable(...request),
    routePattern,
    setDayFirst,
    // Sources change without a new dataset version.
    cacheControl: 'no-cache',
    assets: {
      // Vite inserts style elements when it loads modules.
      styles: '',
      styleSource: "'self' 'unsafe-inline'",
      scripts: ['/@vite/client', '/@id/@vitejs/plugin-react/preamble', '/src/site/entry-client.ts'],
    },
  }
}
