import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/query/database.ts'
import { RETRY_AFTER_OUTAGE } from '#server/limits/rejected-request.ts'
import { currentVersion } from '#server/site/current-version.ts'

/**
 * Answers health checks. `/healthz` returns 200 while this process runs. `/readyz` returns 200 with the served version
 * if the database responds and has data, otherwise 503.
 */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const version = await currentVersion(database)
      return version === null ? reply.code(503).send({ status: 'no data' }) : { status: 'ok', version }
    } catch {
      // The regular check of the database logs the failure.
      return reply.code(503).header('retry-after', RETRY_AFTER_OUTAGE).send({ status: 'unavailable' })
    }
  })
}
