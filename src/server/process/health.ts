import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/query/database.ts'
import { VERSION } from '#exporter/build-version.ts'
import { RETRY_AFTER_OUTAGE } from '#server/limits/rejected-request.ts'
import { currentVersion } from '#server/site/current-version.ts'
import type { Readiness } from './readiness.ts'

/** Milliseconds that a health check waits for the rendering of home. */
const READY_WITHIN = 1_500

/**
 * Answers health checks. `/healthz` returns 200 with the version of Erne while this process runs. `/readyz` returns 200 with
 * the dataset version if the database responds, has data and home is rendered from them, otherwise 503.
 */
export function registerHealth(app: FastifyInstance, database: Database, readiness: Readiness): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version: VERSION }),
  )
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const version = await currentVersion(database)
      if (version === null) return reply.code(503).send({ status: 'no data' })
      if (await readiness.isReady(version, READY_WITHIN)) return { status: 'ok', version }
      return reply.code(503).header('retry-after', 1).send({ status: 'preparing', version })
    } catch {
      // The regular check of the database logs the failure.
      return reply.code(503).header('retry-after', RETRY_AFTER_OUTAGE).send({ status: 'unavailable' })
    }
  })
}
