import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ExecutionResult, GraphQLError } from 'graphql'
import { createHandler, type Handler, type ResponseInit } from 'graphql-http'
import type { Database } from '#database/database.ts'
import { NOTHING_STATED, type SiteFacts } from '#graphql/context.ts'
import { createEngine, type Engine } from '#graphql/engine.ts'
import { PublicError } from '#graphql/errors.ts'
import { QUERY_LIMITS, type QueryLimits } from '#graphql/limits.ts'
import { printedSchema, schema } from '#graphql/schema.ts'
import { statusOf } from './failures.ts'
import { readExplorer, sendExplorer, serveExplorerFiles } from './graphql-explorer.ts'
import { TurnedAway } from './turned-away.ts'

const PATH = '/graphql'
/** Scripts of any site may read what is answered; what it is depends on what is wanted. */
const FOR_ALL_SITES = { 'access-control-allow-origin': '*', vary: 'accept' } as const
/** Seconds for which browsers of other sites need not ask again whether they may. */
const PREFLIGHT_AGE = 86_400

interface GraphqlOptions {
  database: Database
  site?: SiteFacts
  /** Where `vite build` put the page that explores the service; without it there is none. */
  explorerFolder?: string
  limits?: QueryLimits
}

/** Serves the data service at `/graphql`, and its schema at `/schema.graphql`. */
export async function registerGraphql(
  app: FastifyInstance,
  { database, site, explorerFolder, limits = QUERY_LIMITS }: GraphqlOptions,
) {
  const engine = createEngine((cause) => app.log.error(cause, 'a data service request failed'), limits, site)
  const handler = createGraphqlHandler(database, engine)
  const explorer = explorerFolder === undefined ? null : await readExplorer(explorerFolder)
  await app.register(async (service) => {
    // The handler reads bodies itself, as GraphQL over HTTP says.
    service.removeAllContentTypeParsers()
    const asText = { parseAs: 'string', bodyLimit: limits.bytes } as const
    service.addContentTypeParser('*', asText, (_request, body, done) => done(null, body))
    service.addHook('onRequest', async (_request, reply) => {
      reply.headers(FOR_ALL_SITES)
    })
    service.setErrorHandler((error, request, reply) => answerInItsForm(error, { request, reply, limits }))
    service.options(PATH, answerPreflight)
    service.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: PATH,
      handler: async (request, reply) => {
        if (explorer !== null && wantsPage(request)) return sendExplorer(reply, explorer)
        const { method, url, headers, body } = request
        const context: Exchange = { executed: true, gone: goneSignal(reply) }
        const [answer, init] = await handler({ method, url, headers, body: textOf(body), raw: request, context })
        return reply
          .status(context.executed ? init.status : statusOfRefusal(init))
          .headers(init.headers ?? {})
          .send(answer ?? undefined)
      },
    })
    service.get('/schema.graphql', async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(printedSchema()),
    )
  })
  if (explorer !== null) await serveExplorerFiles(app, explorer)
}

/** What is known of one request once it is answered. */
interface Exchange {
  /** Whether it came to reading data at all: variables that do not fit are found last. */
  executed: boolean
  /** Is aborted when the client goes away before it has its answer. */
  readonly gone: AbortSignal
}

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** A request that was never executed is a bad one, for whoever understands that an error may have data beside it. */
function statusOfRefusal({ status, headers }: ResponseInit): number {
  return headers?.['content-type']?.startsWith('application/graphql-response+json') ? 400 : status
}

function createGraphqlHandler(database: Database, engine: Engine): Handler<FastifyRequest, Exchange> {
  return createHandler<FastifyRequest, Exchange, { gone: AbortSignal }>({
    schema,
    parse: (source) => engine.parse(typeof source === 'string' ? source : source.body),
    validate: (_schema, document) => engine.validate(document),
    context: ({ context: { gone } }) => ({ gone }),
    execute: ({ document, operationName, variableValues: variables, contextValue }) =>
      engine.execute(database, { document, operationName, variables, ...(contextValue as { gone: AbortSignal }) }),
    onOperation: ({ context }, _args, result) => {
      context.executed = 'data' in result
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

/** A body as the parser above left it. */
function textOf(body: unknown): string | null {
  return typeof body === 'string' && body !== '' ? body : null
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

const BODY_TOO_LARGE = 413

/** What fails before or below the handler: a body over the limit, a broken connection, a database that is gone. */
async function answerInItsForm(
  error: unknown,
  { request, reply, limits }: { request: FastifyRequest; reply: FastifyReply; limits: QueryLimits },
) {
  const status = statusOf(error)
  if (status === 500) request.log.error({ err: error }, 'a data service request failed')
  if (error instanceof TurnedAway) reply.header('retry-after', error.retryAfter)
  // What was turned away at the door has met no hook of the service.
  return reply
    .status(status)
    .headers(FOR_ALL_SITES)
    .send({ errors: [problemOf(error, status, limits)] })
}

function problemOf(error: unknown, status: number, { bytes }: QueryLimits): PublicError {
  if (error instanceof TurnedAway) {
    return new PublicError(error.statusCode === 429 ? 'TOO_MANY_REQUESTS' : 'OVERLOADED', error.message)
  }
  if (status === BODY_TOO_LARGE) {
    return new PublicError('QUERY_TOO_COMPLEX', `a request body may be ${bytes} bytes long`)
  }
  if (status < 500) return new PublicError('BAD_USER_INPUT', 'Bad request')
  return new PublicError('INTERNAL_SERVER_ERROR', 'Internal server error')
}

/** Answers a document in this process, as the service answers it over HTTP. */
export type RunQuery = (document: string, variables?: Readonly<Record<string, unknown>>) => Promise<ExecutionResult>

/** @param reportError is told the cause of every internal error; without it such an error is thrown */
export function createRunQuery(
  database: Database,
  reportError: (cause: unknown) => void = rethrow,
  site: SiteFacts = NOTHING_STATED,
): RunQuery {
  const engine = createEngine(reportError, undefined, site)
  return async (source, variables) => {
    const document = engine.parse(source)
    const errors = engine.validate(document)
    if (errors.length > 0) return { errors }
    return engine.execute(database, { document, variables })
  }
}

function rethrow(cause: unknown): never {
  throw cause
}
