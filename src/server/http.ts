import { createServer } from 'node:http'
import compress from '@fastify/compress'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify'
import type { Config } from './config.ts'
import { Connections } from './connections.ts'
import { FAILURE_DOCUMENT } from './document.ts'
import { COMMON_HEADERS } from './security-headers.ts'

/** How long a request may take to arrive whole. */
const REQUEST_MILLISECONDS = 10_000
/** How often Node looks for requests that took too long; its own 30 s would let them stay that much longer. */
const CHECK_MILLISECONDS = 1_000

/** How long a connection without a request is kept. */
const KEEP_ALIVE_MILLISECONDS = 72_000
/** How long what is under way may take once the server is asked to stop. */
const STOP_MILLISECONDS = 8_000

/** What every path but the data service's can be asked by; nothing here can be changed. */
const READING = ['GET', 'HEAD']

const TIMES = {
  requestTimeout: REQUEST_MILLISECONDS,
  headersTimeout: REQUEST_MILLISECONDS,
  connectionsCheckingInterval: CHECK_MILLISECONDS,
  keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
}

const SENTENCES: Readonly<Record<number, string>> = { 404: 'Not found', 405: 'Method not allowed' }

/**
 * An HTTP server without routes: limits, compression, common headers, and answers that tell nothing of a failure's cause.
 * @param stopWithin milliseconds after which a server that stops leaves what is still under way
 */
export async function createHttpServer(
  { logLevel }: Pick<Config, 'logLevel'>,
  stopWithin = STOP_MILLISECONDS,
): Promise<FastifyInstance> {
  const connections = new Connections()
  const app = fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (handler) => connections.watch(createServer(TIMES, handler)),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_, request, reply) => failWith(request, reply, 400),
  })
  app.addHook('preClose', async () => {
    connections.endUnused()
    setTimeout(() => connections.endAll(), stopWithin).unref()
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(COMMON_HEADERS)
  })
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) request.log.error({ err: error }, 'A request failed')
    return failWith(request, reply, status)
  })
  app.setNotFoundHandler((request, reply) => {
    if (READING.includes(request.method)) return failWith(request, reply, 404)
    return failWith(request, reply.header('allow', READING.join(', ')), 405)
  })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  return app
}

function failWith(request: FastifyRequest, reply: FastifyReply, status: number) {
  // What the framework refuses by itself has met no hook.
  reply.code(status).headers(COMMON_HEADERS).header('cache-control', 'no-store')
  if (request.headers.accept?.includes('text/html')) {
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; img-src 'self'; frame-ancestors 'none'")
      .send(FAILURE_DOCUMENT)
  }
  return reply.type('text/plain; charset=utf-8').send(`${SENTENCES[status] ?? 'Error: Unexpected error'}\n`)
}
