import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ExecutionResult, GraphQLError } from 'graphql'
import { createHandler, type Handler, type ResponseInit } from 'graphql-http'
import { PublicError } from '#api/errors.ts'
import { QUERY_LIMITS, type QueryLimits } from '#api/limits.ts'
import type { Database } from '#database/query/database.ts'
import { DATASET_VERSION_HEADER } from '#domain/dataset-version-header.ts'
import { CACHE_CONTROL } from '#server/cache/cache-control.ts'
import { SERVICE_PATH as PATH, serviceType } from '#server/cache/cache-key.ts'
import type { RenderedResponse } from '#server/cache/cached-response.ts'
import { ResponseCache } from '#server/cache/response-cache.ts'
import { DocumentSlots } from '#server/limits/document-slots.ts'
import { answerPreflight, FOR_ANY_SITE } from '#server/request/cross-origin.ts'
import { createEngine, type Engine } from '#service/engine.ts'
import { printedSchema, schema } from '#service/schema.ts'
import { type Explorer, sendExplorer, serveExplorerFiles } from './graphql-explorer.ts'
import { answerGraphqlFailure, EncodedBody } from './graphql-failures.ts'
import { readRequest } from './request-forms.ts'

/**
 * The headers of every response. The endpoint's URL returns JSON of two media types and a page, each compressed or not, so
 * caches keep them apart.
 */
const HEADERS = { ...FOR_ANY_SITE, vary: 'accept, accept-encoding' } as const

interface GraphqlOptions {
  database: Database
  /** The page that explores the service. */
  explorer?: Explorer | null
  limits?: QueryLimits
  /** What answers within these limits; one of its own, if not given. */
  engine?: Engine
  /** Without it nothing is cached. */
  responses?: ResponseCache
}

/** Serves the data service at `/graphql`, and its schema at `/schema.graphql`. */
export async function registerGraphql(app: FastifyInstance, options: GraphqlOptions): Promise<void> {
  const { database, explorer = null, limits = QUERY_LIMITS, responses = new ResponseCache(0) } = options
  const engine = options.engine ?? createEngine((cause) => app.log.error({ err: cause }, 'A query failed'), limits)
  const handler = createGraphqlHandler(database, engine)
  await app.register(async (service) => {
    // The handler reads bodies itself, as GraphQL over HTTP says.
    service.removeAllContentTypeParsers()
    service.addContentTypeParser('*', { parseAs: 'string', bodyLimit: limits.bytes }, (_request, body, done) =>
      done(null, body),
    )
    service.addHook('onRequest', async ({ method, headers }, reply) => {
      reply.headers(HEADERS)
      if (method !== 'GET' && (headers['content-encoding'] ?? 'identity') !== 'identity') throw new EncodedBody()
    })
    service.setErrorHandler((error, request, reply) => {
      // What was rejected before has met no hook of the service.
      return answerGraphqlFailure(error, { request, reply: reply.headers(HEADERS), limits })
    })
    service.options(PATH, (_request, reply) => answerPreflight(reply, 'GET, POST, OPTIONS'))
    service.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: PATH,
      handler: async (request, reply) => {
        if (explorer !== null && wantsPage(request)) return sendExplorer(request, reply, explorer)
        return responses.respond(request, reply, (ending) => executeRequest(handler, request, ending))
      },
    })
    service.get('/schema.graphql', (request, reply) => responses.respond(request, reply, renderSchema))
  })
  if (explorer !== null) await serveExplorerFiles(app, explorer)
}

async function renderSchema(): Promise<RenderedResponse> {
  const headers = { ...HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHE_CONTROL }
  return { status: 200, body: printedSchema(), headers, version: null, tagged: true }
}

/** What is known of one request once it is answered. */
interface Exchange {
  /** Whether it came to reading data at all: variables that do not fit are found last. */
  executed: boolean
  /** Is aborted when nobody waits for the response any more, or it takes too long. */
  readonly ending: AbortController
  /** What was read; null where there are errors. */
  version: string | null
}

async function executeRequest(
  handler: Handler<FastifyRequest, Exchange>,
  request: FastifyRequest,
  ending: AbortController,
): Promise<RenderedResponse> {
  const { url, headers } = request
  // What is answered to HEAD is what would be to GET.
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const context: Exchange = { executed: true, ending, version: null }
  const text = typeof request.body === 'string' && request.body !== '' ? request.body : null
  const [body, init] = await handler({ method, url, headers, body: text, raw: request, context })
  const { version, executed } = context
  const isWhole = body !== null && version !== null && init.status === 200
  const tagged = isWhole && method === 'GET'
  const cacheControl = method === 'GET' && { 'cache-control': tagged ? CACHE_CONTROL : 'no-store' }
  return {
    status: executed ? init.status : statusOfRefusal(init),
    body: body ?? '',
    headers: {
      ...init.headers,
      ...HEADERS,
      ...cacheControl,
      ...(isWhole && { [DATASET_VERSION_HEADER]: version }),
    },
    version: isWhole ? version : null,
    tagged,
  }
}

/** A request that was never executed is a bad one, for whoever understands that an error may have data beside it. */
function statusOfRefusal({ status, headers }: ResponseInit): number {
  return headers?.['content-type']?.startsWith('application/graphql-response+json') ? 400 : status
}

function createGraphqlHandler(database: Database, engine: Engine): Handler<FastifyRequest, Exchange> {
  const slots = new DocumentSlots(database)
  return createHandler<FastifyRequest, Exchange, { exchange: Exchange }>({
    schema,
    parseRequestParams: readRequest,
    parse: (source) => engine.parse(typeof source === 'string' ? source : source.body),
    validate: (_schema, document) => engine.validate(document),
    context: ({ context }) => ({ exchange: context }),
    execute: async ({ document, operationName, variableValues: variables, contextValue }) => {
      const { exchange } = contextValue as { exchange: Exchange }
      const { ending } = exchange
      const { result, version } = await slots.run(document, (source) =>
        engine.execute(source, { document, operationName, variables, ending }),
      )
      exchange.executed = 'data' in result
      exchange.version = version
      return result
    },
    onOperation: ({ headers }, _args, result) => writeWhole(headers as FastifyRequest['headers'], result),
    formatError: (error) => {
      return error instanceof GraphQLError ? codedError(error) : new PublicError('BAD_USER_INPUT', error.message)
    },
  })
}

/** A result without errors as JSON: the handler would ask a function about each of its values. */
function writeWhole(headers: FastifyRequest['headers'], result: unknown): [string, ResponseInit] | undefined {
  const type = serviceType(headers.accept)
  if (type === null || (result as ExecutionResult).errors !== undefined) return undefined
  const init = { status: 200, statusText: 'OK', headers: { 'content-type': `${type}; charset=utf-8` } }
  return [JSON.stringify(result), init]
}

/** What the handler says of a document without the operation that is asked for. */
const NO_OPERATION = 'Unable to detect operation AST'

/** What the handler itself finds wrong with a request has no code of its own. */
function codedError(error: GraphQLError): GraphQLError {
  if (error.extensions?.code !== undefined) return error
  const unnamed = error.message === NO_OPERATION
  return new PublicError(
    'BAD_USER_INPUT',
    unnamed ? 'operationName must name an operation of the query, unless it has a single one' : error.message,
  )
}

/** Whether somebody opened the address in a browser, rather than a program. */
function wantsPage({ method, headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? ''
  return (method === 'GET' || method === 'HEAD') && accept.includes('text/html') && !accept.includes('json')
}
