import compress from '@fastify/compress'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify'
import type { Config } from './config.ts'
import { FAILURE_DOCUMENT } from './document.ts'
import { COMMON_HEADERS } from './security-headers.ts'

/** How long a request may take to arrive whole. */
const REQUEST_MILLISECONDS = 10_000
/** How often Node looks for requests that took too long; its own 30 s would let them stay that much longer. */
const CHECK_MILLISECONDS = 1_000

/** An HTTP server without routes: limits, compression, common headers, and answers that tell nothing of a failure's cause. */
export async function createHttpServer({ logLevel }: Pick<Config, 'logLevel'>): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_MILLISECONDS,
    http: { headersTimeout: REQUEST_MILLISECONDS, connectionsCheckingInterval: CHECK_MILLISECONDS },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_, request, reply) => failWith(request, reply, 400),
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(COMMON_HEADERS)
  })
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) request.log.error({ err: error }, 'A request failed')
    return failWith(request, reply, status)
  })
  app.setNotFoundHandler((request, reply) => failWith(request, reply, 404))
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  return app
}

function failWith(request: FastifyRequest, reply: FastifyReply, status: number) {
  reply.code(status).header('cache-control', 'no-store')
  if (request.headers.accept?.includes('text/html')) {
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; img-src 'self'; frame-ancestors 'none'")
      .send(FAILURE_DOCUMENT)
  }
  return reply.type('text/plain; charset=utf-8').send(status === 404 ? 'Not found\n' : 'Error: Unexpected error\n')
}
