import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/database.ts'
import { currentDataset } from '#database/queries/dataset.ts'

/** Milliseconds that the database may take to show that it is there. */
const READY_WITHIN = 1_900

/**
 * Answers load balancers and service managers: `/healthz` 200 while this process is alive, whatever else is; `/readyz`
 * 200 with the version that is served where the database answers and has data, else 503.
 */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const version = await within(READY_WITHIN, readVersion(database))
      return version === null ? reply.code(503).send({ status: 'no data' }) : { status: 'ok', version }
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}

async function readVersion(database: Database): Promise<string | null> {
  const dataset = await database.snapshot((snapshot) => snapshot.first(currentDataset, {}))
  return dataset?.version ?? null
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
