import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ExecutionResult, GraphQLError } from 'graphql'
import { createHandler, type Handler, type ResponseInit } from 'graphql-http'
import { PublicError } from '#api/errors.ts'
import { QUERY_LIMITS, type QueryLimits } from '#api/limits.ts'
import type { Database } from '#database/query/database.ts'
import { DATASET_VERSION_HEADER } from '#domain/dataset-version-header.ts'
import { CACHE_CONTROL } from '#server/cache/cache-control.ts'
import { graphqlMediaType, GRAPHQL_PATH as PATH } from '#server/cache/cache-key.ts'
import type { RenderedResponse } from '#server/cache/cached-response.ts'
import { ResponseCache } from '#server/cache/response-cache.ts'
import { DocumentSlots } from '#server/limits/document-slots.ts'
import { answerPreflight, CORS_HEADERS } from '#server/request/cross-origin.ts'
import { compileOperation } from '#server/site/compile-operation.ts'
import { createEngine, type Engine } from '#service/engine.ts'
import { printedSchema, schema } from '#service/schema.ts'
import { problemsOf } from '#service/validation.ts'
import { type Explorer, sendExplorer, serveExplorerFiles } from './graphql-explorer.ts'
import { answerGraphqlFailure, CompressedBody } from './graphql-failures.ts'
import { readRequest } from './request-forms.ts'

/**
 * The headers of every response. The endpoint's URL returns JSON of two media types and a page, each compressed or not, so
 * caches keep them apart.
 */
const HEADERS = { ...CORS_HEADERS, vary: 'accept, accept-encoding' } as const

interface GraphqlOptions {
  database: Database
  /** The page with the query editor; null to serve none. */
  explorer?: Explorer | null
  limits?: QueryLimits
  /** The engine that executes queries; by default a new one with these limits. */
  engine?: Engine
  /** Response cache; by default responses are not cached. */
  responses?: ResponseCache
}

/** Serves the GraphQL API at `/graphql`, and its schema at `/schema.graphql`. */
export async function registerGraphql(app: FastifyInstance, options: GraphqlOptions): Promise<void> {
  const { database, explorer = null, limits = QUERY_LIMITS, responses = new ResponseCache(0) } = options
  const report = (cause: unknown) => app.log.error({ err: cause }, 'A query failed')
  const engine = options.engine ?? createEngine(report, { limits, compile: compileOperation })
  const handler = createGraphqlHandler(database, engine)
  await app.register(async (service) => {
    // graphql-http parses bodies itself.
    service.removeAllContentTypeParsers()
    service.addContentTypeParser('*', { parseAs: 'string', bodyLimit: limits.bytes }, (_request, body, done) =>
      done(null, body),
    )
    service.addHook('onRequest', async ({ method, headers }, reply) => {
      reply.headers(HEADERS)
      if (method !== 'GET' && (headers['content-encoding'] ?? 'identity') !== 'identity') throw new CompressedBody()
    })
    service.setErrorHandler((error, request, reply) => {
      // Requests that were rejected early have not run the hook that sets the headers.
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
  return { status: 200, body: printedSchema(), headers, version: null, hasEtag: true }
}

/** The state of one request. */
interface Exchange {
  /** False if the request was rejected before its execution. Invalid variables are found last. */
  executed: boolean
  /** Aborted once no client waits for the response, or when it takes too long. */
  readonly ending: AbortController
  /** Dataset version of the response; null if it has errors. */
  version: string | null
}

async function executeRequest(
  handler: Handler<FastifyRequest, Exchange>,
  request: FastifyRequest,
  ending: AbortController,
): Promise<RenderedResponse> {
  const { url, headers } = request
  // HEAD gets the headers of GET.
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const context: Exchange = { executed: true, ending, version: null }
  const text = typeof request.body === 'string' && request.body !== '' ? request.body : null
  const [body, init] = await handler({ method, url, headers, body: text, raw: request, context })
  const { version, executed } = context
  const isComplete = body !== null && version !== null && init.status === 200
  const hasEtag = isComplete && method === 'GET'
  const cacheControl = method === 'GET' && { 'cache-control': hasEtag ? CACHE_CONTROL : 'no-store' }
  return {
    status: executed ? init.status : statusOfRejection(init),
    body: body ?? '',
    headers: {
      ...init.headers,
      ...HEADERS,
      ...cacheControl,
      ...(isComplete && { [DATASET_VERSION_HEADER]: version }),
    },
    version: isComplete ? version : null,
    hasEtag,
  }
}

/** Returns the status of a request that was not executed: 400 if the client accepts GraphQL's own media type. */
function statusOfRejection({ status, headers }: ResponseInit): number {
  return headers?.['content-type']?.startsWith('application/graphql-response+json') ? 400 : status
}

function createGraphqlHandler(database: Database, engine: Engine): Handler<FastifyRequest, Exchange> {
  const slots = new DocumentSlots(database)
  return createHandler<FastifyRequest, Exchange, { exchange: Exchange }>({
    schema,
    parseRequestParams: readRequest,
    parse: (source) => engine.parse(typeof source === 'string' ? source : source.body),
    validate: (_schema, document) => problemsOf(document),
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
    onOperation: ({ headers }, _args, result) => writeResult(headers as FastifyRequest['headers'], result),
    formatError: (error) => {
      return error instanceof GraphQLError ? codedError(error) : new PublicError('BAD_USER_INPUT', error.message)
    },
  })
}

/** Writes a result without errors as JSON. graphql-http would call a replacer function for each value. */
function writeResult(headers: FastifyRequest['headers'], result: unknown): [string, ResponseInit] | undefined {
  const type = graphqlMediaType(headers.accept)
  if (type === null || (result as ExecutionResult).errors !== undefined) return undefined
  const init = { status: 200, statusText: 'OK', headers: { 'content-type': `${type}; charset=utf-8` } }
  return [JSON.stringify(result), init]
}

/** Message of graphql-http about a document without the requested operation. */
const NO_OPERATION = 'Unable to detect operation AST'

/** Adds a code to errors of graphql-http, which have none. */
function codedError(error: GraphQLError): GraphQLError {
  if (error.extensions?.code !== undefined) return error
  const isUnnamed = error.message === NO_OPERATION
  return new PublicError(
    'BAD_USER_INPUT',
    isUnnamed ? 'operationName must name an operation of the query, unless it has a single one' : error.message,
  )
}

/** True if a browser opens the URL as a page. */
function wantsPage({ method, headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? ''
  return (method === 'GET' || method === 'HEAD') && accept.includes('text/html') && !accept.includes('json')
}
