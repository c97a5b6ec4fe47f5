import { createServer, type RequestListener } from 'node:http'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { GRAPHQL_PATH } from '#server/cache/cache-key.ts'
import type { Config } from '#server/config/config.ts'
import type { ServedIdentity } from '#server/identity/identity.ts'
import { answerPreflight, isPreflight } from '#server/request/cross-origin.ts'
import { followRequests } from '#server/request/request-work.ts'
import { COMMON_HEADERS, TRANSPORT_SECURITY } from '#server/request/security-headers.ts'
import { splitUrl, withoutVersion } from '#server/request/url.ts'
import { answerFailure, failWith } from '#server/site/failures.ts'
import { limitRate } from './limits/rate-limit.ts'
import { Connections } from './process/connections.ts'
import { type LogStream, loggerOptions, logRequests, newRequestId } from './process/request-log.ts'

/** Milliseconds for a request to arrive completely. With the next check, slow senders are disconnected within 10 s. */
const REQUEST_MILLISECONDS = 8_000
/** Interval of Node's check for requests that took too long; its default is 30 s. */
const CHECK_MILLISECONDS = 1_000

/** Milliseconds for which an idle connection is kept open. */
const KEEP_ALIVE_MILLISECONDS = 72_000
/** Milliseconds for which a response may make no progress, whether the server or its reader is the cause. */
const STUCK_MILLISECONDS = 120_000
/** Milliseconds for requests in progress to finish after the server was asked to stop. */
const STOP_MILLISECONDS = 8_000

/**
 * Maximum length of a URL in characters, except of GraphQL's, which may hold a document. A page repeats parts of its URL in
 * its links.
 */
const MAX_URL = 4_096
const TOO_LONG = `This address is too long: it may have ${MAX_URL} characters`

/** The methods of every path except the API's and those of Web Push: the rest of the site is read-only. */
const READ_METHODS = ['GET', 'HEAD']

const TIMES = {
  requestTimeout: REQUEST_MILLISECONDS,
  headersTimeout: REQUEST_MILLISECONDS,
  connectionsCheckingInterval: CHECK_MILLISECONDS,
  keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
}

/** The settings that apply before any route. */
type HttpConfig = Pick<Config, 'publicUrl' | 'trustProxy' | 'rateLimit' | 'logLevel' | 'logRequests'>

interface HttpServerOptions {
  config: HttpConfig
  /** Identity of the error pages. */
  identity: ServedIdentity
  /** Receives each HTTP server. There is one for each IP address of the host name. */
  onServer?: (server: ReturnType<typeof createServer>) => void
  /** Milliseconds for requests in progress to finish when the server stops. */
  stopWithin?: number
  /** Milliseconds after which a connection is closed if its response makes no progress. */
  stuckAfter?: number
  /** Destination of the log; standard output by default. */
  log?: LogStream | undefined
}

/** Creates an HTTP server without routes. It has limits, common headers, and error responses that hide the cause. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { config, identity, onServer, log, stopWithin = STOP_MILLISECONDS, stuckAfter = STUCK_MILLISECONDS } = options
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
    // The few routes that need the query string parse it themselves, so cached responses skip the work.
    routerOptions: { maxParamLength: 500, querystringParser: () => ({}) },
    rewriteUrl: ({ url = '/' }) => decodable(withoutVersion(url)),
    frameworkErrors: (_, request, reply) => failWith(request, reply, 400),
  })
  app.decorate('identity', identity)
  app.addHook('preClose', async () => {
    connections.endUnused()
    setTimeout(() => connections.endAll(), stopWithin).unref()
  })
  // Only the APIs and Web Push accept bodies, with their own parsers. No other route waits for one.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  followRequests(app)
  addCommonHeaders(app, config.publicUrl)
  logRequests(app, config.logRequests)
  if (config.rateLimit !== null) limitRate(app, config.rateLimit)
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request
    if (url.length > MAX_URL && splitUrl(url).path !== GRAPHQL_PATH) return failWith(request, reply, 414, TOO_LONG)
  })
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((request, reply) => {
    if (READ_METHODS.includes(request.method)) return failWith(request, reply, 404)
    if (isPreflight(request)) return answerPreflight(reply, READ_METHODS.join(', '))
    return failWith(request, reply.header('allow', READ_METHODS.join(', ')), 405)
  })
  return app
}

/** Escapes the percent signs of a malformed path, so that it gets the 404 page rather than a framework error. */
function decodable(url: string): string {
  const { path } = splitUrl(url)
  if (!path.includes('%')) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Converts the setting for Fastify, which accepts addresses, or a function that counts proxies. */
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
