import { createServer, type RequestListener } from 'node:http'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { splitAddress } from '#server/request/address.ts'
import { answerPreflight, isPreflight } from '#server/request/cross-origin.ts'
import { COMMON_HEADERS, TRANSPORT_SECURITY } from '#server/request/security-headers.ts'
import { answerFailure, failWith } from '#server/site/failures.ts'
import { limitRate } from './limits/rate-limit.ts'
import { Connections } from './process/connections.ts'
import { type LogStream, loggerOptions, logRequests, newRequestId } from './process/request-log.ts'

/** How long a request may take to arrive whole; with the next check behind it, who sends byte by byte is cut within 10 s. */
const REQUEST_MILLISECONDS = 8_000
/** How often Node looks for requests that took too long; its own 30 s would let them stay that much longer. */
const CHECK_MILLISECONDS = 1_000

/** How long a connection without a request is kept. */
const KEEP_ALIVE_MILLISECONDS = 72_000
/** How long a response may take to begin, and its reader may stand still. */
const STUCK_MILLISECONDS = 120_000
/** How long what is under way may take once the server is asked to stop. */
const STOP_MILLISECONDS = 8_000

/** The methods of every path except the API's: nothing can be changed here. */
const READING = ['GET', 'HEAD']

const TIMES = {
  requestTimeout: REQUEST_MILLISECONDS,
  headersTimeout: REQUEST_MILLISECONDS,
  connectionsCheckingInterval: CHECK_MILLISECONDS,
  keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
}

/** The settings that a server heeds before any route. */
type HttpConfig = Pick<Config, 'publicUrl' | 'trustProxy' | 'rateLimit' | 'logLevel' | 'logRequests'>

interface HttpServerOptions {
  config: HttpConfig
  /** Is told of each HTTP server: a name may stand for several addresses, of which each has its own. */
  onServer?: (server: ReturnType<typeof createServer>) => void
  /** Milliseconds after which a server that stops leaves what is still under way. */
  stopWithin?: number
  /** Milliseconds after which a connection is ended on which a response neither begins nor goes on. */
  stuckAfter?: number
  /** Where the log goes; standard output, if not given. */
  log?: LogStream | undefined
}

/** An HTTP server without routes: limits, common headers, and errors that tell nothing of a failure's cause. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { config, onServer, log, stopWithin = STOP_MILLISECONDS, stuckAfter = STUCK_MILLISECONDS } = options
  const connections = new Connections()
  const app = fastify({
    logger: loggerOptions(config.logLevel, log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: trustedProxies(config.trustProxy),
    serverFactory: (handler) => {
      const server = createServer(TIMES, handler as RequestListener).setTimeout(stuckAfter)
      onServer?.(server)
      return connections.watch(server)
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Few routes need the query, and read it themselves: a cached response does not.
    routerOptions: { maxParamLength: 500, querystringParser: () => ({}) },
    rewriteUrl: ({ url = '/' }) => decodable(url),
    frameworkErrors: (_, request, reply) => failWith(request, reply, 400),
  })
  app.addHook('preClose', async () => {
    connections.endUnused()
    setTimeout(() => connections.endAll(), stopWithin).unref()
  })
  // Only the data service takes bodies, by a reader of its own: nothing else waits for one.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  addCommonHeaders(app, config.publicUrl)
  logRequests(app, config.logRequests)
  if (config.rateLimit !== null) limitRate(app, config.rateLimit)
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((request, reply) => {
    if (READING.includes(request.method)) return failWith(request, reply, 404)
    if (isPreflight(request)) return answerPreflight(reply, READING.join(', '))
    return failWith(request, reply.header('allow', READING.join(', ')), 405)
  })
  return app
}

/** What cannot be decoded is taken as it is written, so that it leads to the page that says that there is none. */
function decodable(url: string): string {
  const { path } = splitAddress(url)
  if (!path.includes('%')) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Fastify takes addresses, and counts proxies by a function. */
function trustedProxies(trusted: Config['trustProxy']) {
  if (typeof trusted === 'number') return (_address: string, proxiesBefore: number) => proxiesBefore < trusted
  return trusted === false ? false : [...trusted]
}

function addCommonHeaders(app: FastifyInstance, publicUrl: string): void {
  const isSecure = publicUrl.startsWith('https:')
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(COMMON_HEADERS).header('x-request-id', request.id)
    if (isSecure || request.protocol === 'https') reply.headers(TRANSPORT_SECURITY)
    done()
  })
}
