import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#database/query/database.ts'
import type { ServedIdentity } from '#server/identity/identity.ts'
import { DocumentSlots } from '#server/limits/document-slots.ts'
import { CORS_HEADERS } from '#server/request/cross-origin.ts'
import { failWith } from '#server/site/failures.ts'
import type { Engine } from '#service/engine.ts'
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
  const { fetch } = createMcpHandler(() => createTools(ask, publicUrl, identity), {
    onerror: (error) => app.log.error({ err: error }, 'A request of an assistant failed'),
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
        return reply.headers(CORS_HEADERS).send(await fetch(webRequest(request, publicUrl)))
      },
    })
  })
}

/** Creates a server for one request, as the protocol's stateless form asks for. */
function createTools(ask: Ask, origin: string, identity: McpOptions['identity']): McpServer {
  const title = `${identity.name}: pickleball statistics`
  const server = new McpServer({ name: identity.slug, title, version: '1.0.0' })
  for (const { name, title, description, inputSchema, run } of TOOLS) {
    const annotations = { readOnlyHint: true, openWorldHint: false }
    server.registerTool(name, { title, description, inputSchema, annotations }, async (input) => {
      try {
        return toolResult(await run(input as never, ask), origin)
      } catch (error) {
        if (!(error instanceof ToolError)) throw error
        return { isError: true, content: [{ type: 'text', text: error.message }] }
      }
    })
  }
  return server
}

/** Returns a function that runs documents in this process, as many at once as the API's own clients may. */
function askWithin(engine: Engine, slots: DocumentSlots): Ask {
  return async <Data extends object>(text: string, variables: Readonly<Record<string, unknown>>) => {
    const document = engine.parse(text)
    const [invalid] = engine.validate(document)
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
