import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ExecutionResult, GraphQLError } from 'graphql'
import { createHandler, type Handler, type ResponseInit } from 'graphql-http'
import type { Database } from '#database/database.ts'
import { NOTHING_STATED, type SiteFacts } from '#graphql/context.ts'
import { createEngine, type Engine } from '#graphql/engine.ts'
import { PublicError } from '#graphql/errors.ts'
import { QUERY_LIMITS, type QueryLimits, VARIABLE_LEVELS } from '#graphql/limits.ts'
import { printedSchema, schema } from '#graphql/schema.ts'
import { Answer, type AnswerContent } from './cache/answer.ts'
import { AnswerCache } from './cache/answer-cache.ts'
import { answerKey, SERVICE_PATH as PATH } from './cache/answer-keys.ts'
import { CACHE_CONTROL } from './cache/cache-control.ts'
import { Departure } from './cache/departure.ts'
import { sendAnswer } from './cache/send-answer.ts'
import { readExplorer, sendExplorer, serveExplorerFiles } from './explorer/graphql-explorer.ts'
import { TurnedAway } from './limits/rejected-request.ts'
import { bodyOf } from './limits/request-body.ts'
import { statusOf } from './pages/failures.ts'
import { readTrusted, trustedText } from './trusted-documents.ts'

/**
 * Scripts of any site may read what is answered. One address has JSON of two media types, a page, and each of them
 * compressed or not.
 */
const FOR_ALL_SITES = { 'access-control-allow-origin': '*', vary: 'accept, accept-encoding' } as const
/** Seconds for which browsers of other sites need not ask again whether they may. */
const PREFLIGHT_AGE = 86_400

interface GraphqlOptions {
  database: Database
  site?: SiteFacts
  /** Where `vite build` put the page that explores the service; without it there is none. */
  explorerFolder?: string
  limits?: QueryLimits
  /** Keeps answers; without it nothing is kept. */
  answers?: AnswerCache
}

/** Serves the data service at `/graphql`, and its schema at `/schema.graphql`. */
export async function registerGraphql(app: FastifyInstance, options: GraphqlOptions): Promise<void> {
  const { database, site, explorerFolder, limits = QUERY_LIMITS, answers = new AnswerCache(0) } = options
  const engine = createEngine((cause) => app.log.error(cause, 'a data service request failed'), limits, site)
  const handler = createGraphqlHandler(database, engine)
  const explorer = explorerFolder === undefined ? null : await readExplorer(explorerFolder)
  await app.register(async (service) => {
    // The handler reads bodies itself, as GraphQL over HTTP says.
    service.removeAllContentTypeParsers()
    service.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
      if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw new BodyEncoded()
      const body = await bodyOf(request.raw, payload, limits.bytes)
      if (body === null) throw new BodyTooLong()
      return body
    })
    service.addHook('onRequest', (_request, reply, done) => {
      reply.headers(FOR_ALL_SITES)
      done()
    })
    service.setErrorHandler((error, request, reply) => answerInItsForm(error, { request, reply, limits }))
    service.options(PATH, answerPreflight)
    service.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: PATH,
      handler: async (request, reply) => {
        if (explorer !== null && wantsPage(request)) return sendExplorer(request, reply, explorer)
        const body = Buffer.isBuffer(request.body) ? request.body : undefined
        const key = answerKey(request, body)
        const make = (ending: AbortController) => computeAnswer(handler, { request, body, ending })
        const answer = await answers.answer(key, make, new Departure(reply.raw))
        if (answer instanceof Answer) return sendAnswer(request, reply, { answer, cache: answers, key })
        return reply
          .status(answer.status)
          .headers(answer.headers ?? {})
          .send(answer.body ?? undefined)
      },
    })
    service.get('/schema.graphql', async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(printedSchema()),
    )
  })
  if (explorer !== null) await serveExplorerFiles(app, explorer)
}

class BodyTooLong extends Error {
  readonly statusCode = 413
}

/** A query is short, and what it is packed into may be anything but. */
class BodyEncoded extends Error {
  readonly statusCode = 415
}

/** What is answered to a request of which nothing is kept. */
interface Unkept extends ResponseInit {
  body: string | null
}

async function computeAnswer(
  handler: Handler<FastifyRequest, Exchange>,
  { request, body: bytes, ending }: { request: FastifyRequest; body: Buffer | undefined; ending: AbortController },
): Promise<AnswerContent | Unkept> {
  const { method, url, headers } = request
  const context: Exchange = { executed: true, ending, version: null, searched: false, written: null }
  const text = bytes?.toString() || null
  const [withErrors, init] = await handler({ method, url, headers, body: text, raw: request, context })
  const body = context.written ?? withErrors
  if (body === null || context.version === null || init.status !== 200) {
    return { ...init, status: context.executed ? init.status : statusOfRefusal(init), body }
  }
  const { version, searched } = context
  const isRead = method === 'GET'
  const own = {
    ...init.headers,
    ...FOR_ALL_SITES,
    ...(isRead && { 'cache-control': CACHE_CONTROL }),
  }
  return { body, headers: own, version, searched, tagged: isRead }
}

/** What is known of one request once it is answered. */
interface Exchange {
  /** Whether it came to reading data at all: variables that do not fit are found last. */
  executed: boolean
  /** Is aborted when nobody waits for the answer any more, or it takes too long. */
  readonly ending: AbortController
  /** What was read; null where there are errors. */
  version: string | null
  /** Whether it was asked by a text that somebody typed. */
  searched: boolean
  /** The answer as JSON, where there are no errors. */
  written: string | null
}

/** What the handler is given to write in the place of an answer, each value of which it would ask a function about. */
const WRITTEN: ExecutionResult = {}

/** A request that was never executed is a bad one, for whoever understands that an error may have data beside it. */
function statusOfRefusal({ status, headers }: ResponseInit): number {
  return headers?.['content-type']?.startsWith('application/graphql-response+json') ? 400 : status
}

function createGraphqlHandler(database: Database, engine: Engine): Handler<FastifyRequest, Exchange> {
  return createHandler<FastifyRequest, Exchange, { ending: AbortController }>({
    schema,
    parseRequestParams: readTrusted,
    parse: (source) => engine.parse(typeof source === 'string' ? source : source.body),
    validate: (_schema, document) => engine.validate(document),
    context: ({ context }) => context as never,
    execute: async ({ document, operationName, variableValues: variables, contextValue }) => {
      const exchange = contextValue as Exchange
      const { ending } = exchange
      const { result, version } = await engine.execute(database, { document, operationName, variables, ending })
      exchange.executed = 'data' in result
      exchange.version = version
      exchange.searched = hasSearchText(variables)
      if (result.errors !== undefined) return result
      exchange.written = JSON.stringify(result)
      return WRITTEN
    },
    formatError: (error) => {
      return error instanceof GraphQLError ? codedError(error) : new PublicError('BAD_USER_INPUT', error.message)
    },
  })
}

/** What the handler itself finds wrong with a request has no code of its own. */
function codedError(error: GraphQLError): GraphQLError {
  return error.extensions?.code === undefined ? new PublicError('BAD_USER_INPUT', error.message) : error
}

/** Whether variables hold a text that somebody typed. */
function hasSearchText(variables: unknown, levels = VARIABLE_LEVELS): boolean {
  if (typeof variables !== 'object' || variables === null || levels === 0) return false
  return Object.entries(variables).some(([name, value]) =>
    typeof value === 'string'
      ? value !== '' && (name === 'search' || name === 'text')
      : hasSearchText(value, levels - 1),
  )
}

/** Whether somebody opened the address in a browser, rather than a program. */
function wantsPage({ method, headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? ''
  return method === 'GET' && accept.includes('text/html') && !accept.includes('json')
}

/** Any site's scripts may ask: everything here is public. */
async function answerPreflight(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .status(204)
    .header('access-control-allow-methods', 'GET, POST, OPTIONS')
    .header('access-control-allow-headers', 'content-type, accept')
    .header('access-control-max-age', PREFLIGHT_AGE)
    .send()
}

/** What fails before or below the handler: a body over the limit, a broken connection, a database that is gone. */
async function answerInItsForm(
  error: unknown,
  { request, reply, limits }: { request: FastifyRequest; reply: FastifyReply; limits: QueryLimits },
) {
  const status = statusOf(error)
  if (status === 500) request.log.error({ err: error }, 'a data service request failed')
  if (error instanceof TurnedAway) reply.header('retry-after', error.retryAfter)
  // The rest of it is not waited for.
  if (error instanceof BodyTooLong || error instanceof BodyEncoded) reply.header('connection', 'close')
  // What was turned away at the door has met no hook of the service.
  return reply
    .status(status)
    .headers(FOR_ALL_SITES)
    .send({ errors: [problemOf(error, status, limits)] })
}

function problemOf(error: unknown, status: number, { bytes }: QueryLimits): PublicError {
  if (error instanceof TurnedAway) return new PublicError('TOO_MANY_REQUESTS', error.message)
  if (error instanceof BodyTooLong) {
    return new PublicError('QUERY_TOO_COMPLEX', `a request body may be ${bytes} bytes long`)
  }
  if (error instanceof BodyEncoded)
    return new PublicError('BAD_USER_INPUT', 'a request body is read as it is, not encoded')
  if (status < 500) return new PublicError('BAD_USER_INPUT', 'Bad request')
  return new PublicError('INTERNAL_SERVER_ERROR', 'Internal server error')
}

/**
 * Answers a document in this process, as the service answers it over HTTP.
 * @param onVersion is told the dataset version that all of the answer was read from; null where it has errors
 * @param view is read in the database's place
 */
export type RunQuery = (
  document: string,
  variables?: Readonly<Record<string, unknown>>,
  onVersion?: (version: string | null) => void,
  view?: Pick<Database, 'snapshot'>,
) => Promise<ExecutionResult>

/** @param reportError is told the cause of every internal error; without it such an error is thrown */
export function createRunQuery(
  database: Database,
  reportError: (cause: unknown) => void = rethrow,
  site: SiteFacts = NOTHING_STATED,
): RunQuery {
  const engine = createEngine(reportError, undefined, site)
  return async (source, variables, onVersion, view = database) => {
    const document = engine.parse(trustedText(source) ?? source)
    const errors = engine.validate(document)
    if (errors.length > 0) return { errors }
    const { result, version } = await engine.execute(view, { document, variables })
    onVersion?.(version)
    return result
  }
}

function rethrow(cause: unknown): never {
  throw cause
}
