import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/database.ts'
import { currentDataset } from '#database/queries/dataset.ts'

/**
 * Answers `/health` for load balancers and service managers: 200 with the version that is served where the database
 * answers, else 503.
 */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/health', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const dataset = await database.snapshot((snapshot) => snapshot.first(currentDataset, {}))
      return { status: 'ok', version: dataset?.version ?? null }
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
