import { createServer, type RequestListener } from 'node:http'
import compress from '@fastify/compress'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import type { AnswerCache } from './cache/answer-cache.ts'
import { answerKept, type HeadersBeside } from './cache/answer-front.ts'
import type { Config } from './config.ts'
import { Admission } from './limits/admission.ts'
import { limitRate } from './limits/rate-limit.ts'
import { awaitBodies } from './limits/request-body.ts'
import { answerFailure, failWith } from './pages/failures.ts'
import { COMMON_HEADERS, TRANSPORT_SECURITY } from './pages/security-headers.ts'
import type { Connections } from './process/connections.ts'
import { type LogStream, loggerOptions, logRequests, newRequestId } from './process/request-log.ts'

/** How long a request may take to arrive whole; with the next check behind it, who sends byte by byte is cut within 10 s. */
const REQUEST_MILLISECONDS = 8_000
/** How often Node looks for requests that took too long; its own 30 s would let them stay that much longer. */
const CHECK_MILLISECONDS = 1_000

/** How long a connection without a request is kept. */
const KEEP_ALIVE_MILLISECONDS = 72_000
/** How long an answer may take to begin, and whoever reads it may stand still: for a long table's place in the row. */
const STUCK_MILLISECONDS = 120_000
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

/** The settings that a server heeds before any route. */
type HttpConfig = Pick<
  Config,
  'publicUrl' | 'trustProxy' | 'rateLimit' | 'capacity' | 'queryLimits' | 'logLevel' | 'logRequests'
>

interface HttpServerOptions {
  config: HttpConfig
  /** Is told of the server's connections. */
  connections: Connections
  /** Answers that are sent without asking any route. */
  answers?: AnswerCache
  /** Milliseconds after which a server that stops leaves what is still under way. */
  stopWithin?: number
  /** Milliseconds after which a connection is ended on which an answer neither begins nor goes on. */
  stuckAfter?: number
  /** Where the log goes; standard output, if not given. */
  log?: LogStream | undefined
}

/**
 * An HTTP server without routes: limits, compression, common headers, and answers that tell nothing of a failure's cause.
 */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { config, connections, answers, log } = options
  const { stopWithin = STOP_MILLISECONDS, stuckAfter = STUCK_MILLISECONDS } = options
  let admission: Admission | undefined
  const app = fastify({
    logger: loggerOptions(config.logLevel, log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: trustedProxies(config.trustProxy),
    serverFactory: (handler) => {
      // A name that stands for several addresses has a server for each.
      admission ??= new Admission(handler as RequestListener, config.capacity)
      const { listener, connected } = admission
      const longestBody = config.queryLimits.bytes
      const within = awaitBodies(listener, longestBody)
      const front = answers && canAnswerFirst(config)
      const options = { longestBody, headersBeside: headersBeside(config, connections) }
      const server = createServer(TIMES, front ? answerKept(answers, within, options) : within)
      return connections.watch(server.on('connection', connected).setTimeout(stuckAfter))
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_, request, reply) => failWith(request, reply, 400),
  })
  app.addHook('preClose', async () => {
    connections.endUnused()
    setTimeout(() => connections.endAll(), stopWithin).unref()
  })
  // Only the data service takes bodies, by a reader of its own: nothing else waits for one.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  addCommonHeaders(app, config.publicUrl, connections)
  logRequests(app, config.logRequests)
  if (config.rateLimit !== null) limitRate(app, config.rateLimit)
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((request, reply) => {
    if (READING.includes(request.method)) return failWith(request, reply, 404)
    return failWith(request, reply.header('allow', READING.join(', ')), 405)
  })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false })
  return app
}

/** Fastify takes addresses, and counts proxies by a function. */
function trustedProxies(trusted: Config['trustProxy']) {
  if (typeof trusted === 'number') return (_address: string, proxiesBefore: number) => proxiesBefore < trusted
  return trusted === false ? false : [...trusted]
}

/** Requests that are counted by address or logged one by one have to meet the framework's hooks, kept answer or not. */
function canAnswerFirst({ rateLimit, logRequests }: HttpConfig): boolean {
  return rateLimit === null && logRequests === 'failed'
}

/** The headers that {@link addCommonHeaders} adds by request. */
function headersBeside({ publicUrl, trustProxy }: HttpConfig, connections: Connections): HeadersBeside {
  const secure = publicUrl.startsWith('https:') ? Object.entries(TRANSPORT_SECURITY).flat() : []
  const heedsProxy = secure.length === 0 && trustProxy !== false
  return ({ headers }) => {
    if (connections.areLeaving || (heedsProxy && headers['x-forwarded-proto'] !== undefined)) return null
    return ['x-request-id', newRequestId(), ...secure]
  }
}

function addCommonHeaders(app: FastifyInstance, publicUrl: string, connections: Connections): void {
  const isSecure = publicUrl.startsWith('https:')
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(COMMON_HEADERS).header('x-request-id', request.id)
    if (isSecure || request.protocol === 'https') reply.headers(TRANSPORT_SECURITY)
    if (connections.areLeaving) reply.header('connection', 'close')
    done()
  })
}
