import { createMcpHandler, type ListToolsResult, McpServer } from '@modelcontextprotocol/server'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Database } from '#database/query/database.ts'
import type { ServedIdentity } from '#server/identity/identity.ts'
import { DocumentSlots } from '#server/limits/document-slots.ts'
import { RejectedRequest } from '#server/limits/rejected-request.ts'
import { CORS_HEADERS } from '#server/request/cross-origin.ts'
import { asRejection, failWith } from '#server/site/failures.ts'
import type { Engine } from '#service/engine.ts'
import { problemsOf } from '#service/validation.ts'
import { type Ask, ToolError, toolResult } from './tool.ts'
import { TOOLS } from './tools.ts'

/** Path of the endpoint. */
export const MCP_PATH = '/mcp'

/** Maximum size of a request body, in bytes. A call of a tool has a few hundred. */
const MAX_BODY = 64 * 1024

interface McpOptions {
  database: Database
  engine: Engine
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string
  identity: Pick<ServedIdentity, 'name' | 'slug'>
}

/**
 * Serves the tools of the site to assistants by the Model Context Protocol: streamable HTTP without sessions. A tool runs
 * one or a few queries of the API, with the API's limits.
 * @see https://modelcontextprotocol.io/specification
 */
export async function registerMcp(
  app: FastifyInstance,
  { database, engine, publicUrl, identity }: McpOptions,
): Promise<void> {
  const ask = askWithin(engine, new DocumentSlots(database))
  const { fetch } = createMcpHandler(() => createTools({ ask, origin: publicUrl, identity, log: app.log }), {
    // Refused messages too: anyone can send them.
    onerror: (error) => app.log.debug({ err: error }, 'A message of an assistant was refused'),
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: MCP_PATH,
      handler: async (request, reply) => {
        // A browser that opens the URL gets the site's page for a URL that shows nothing.
        if (request.method === 'GET' && request.headers.accept?.includes('text/html'))
          return failWith(request, reply, 404)
        if (isBatch(request.body)) return reply.code(400).headers(CORS_HEADERS).send(BATCH_REFUSED)
        return reply.headers(CORS_HEADERS).send(await fetch(webRequest(request, publicUrl)))
      },
    })
  })
}

/** Each message counts as a request of its own, so none may hold several. */
function isBatch(body: unknown): boolean {
  return typeof body === 'string' && /^\s*\[/.test(body)
}

const BATCH_REFUSED = {
  jsonrpc: '2.0',
  error: { code: -32600, message: 'Batches are not supported: send each message as a request of its own' },
  id: null,
}

const ANNOTATIONS = { readOnlyHint: true, openWorldHint: false }
type ListedTool = ListToolsResult['tools'][number]
/** The list of tools as clients get it. The kit would convert each input schema for each request. */
const LISTED_TOOLS: readonly ListedTool[] = TOOLS.map(({ name, title, description, inputSchema }) => ({
  name,
  title,
  description,
  inputSchema: z.toJSONSchema(inputSchema, { io: 'input' }) as ListedTool['inputSchema'],
  annotations: ANNOTATIONS,
}))

interface ToolServerOptions extends Pick<McpOptions, 'identity'> {
  ask: Ask
  /** Public URL of the site. */
  origin: string
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Creates a server for one request, as the protocol's stateless form asks for. */
function createTools({ ask, origin, identity, log }: ToolServerOptions): McpServer {
  const title = `${identity.name}: pickleball statistics`
  const server = new McpServer({ name: identity.slug, title, version: '1.0.0' })
  for (const { name, title, description, inputSchema, run } of TOOLS) {
    server.registerTool(name, { title, description, inputSchema, annotations: ANNOTATIONS }, async (input) => {
      try {
        return toolResult(await run(input as never, ask), origin)
      } catch (thrown) {
        const error = asRejection(thrown)
        const isExpected = error instanceof ToolError || error instanceof RejectedRequest
        if (!isExpected) log.error({ err: error }, 'A tool failed')
        return { isError: true, content: [{ type: 'text', text: isExpected ? error.message : 'Internal error' }] }
      }
    })
  }
  server.server.setRequestHandler('tools/list', () => ({ tools: [...LISTED_TOOLS] }))
  return server
}

/** Returns a function that runs documents in this process, as many at once as the API's own clients may. */
function askWithin(engine: Engine, slots: DocumentSlots): Ask {
  return async <Data extends object>(text: string, variables: Readonly<Record<string, unknown>>) => {
    const document = engine.parse(text)
    const [invalid] = problemsOf(document)
    if (invalid !== undefined) throw invalid
    const { result } = await slots.run(document, (source) => engine.execute(source, { document, variables }))
    const [error] = result.errors ?? []
    if (error !== undefined) throw new ToolError(error.message)
    return result.data as Data
  }
}

function webRequest({ method, url, headers, body }: FastifyRequest, publicUrl: string): Request {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  return new Request(`${publicUrl}${url}`, {
    method,
    headers: sent,
    ...(method === 'POST' && { body: typeof body === 'string' ? body : '' }),
  })
}
