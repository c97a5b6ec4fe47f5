import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { RateLimiterCluster, RateLimiterClusterMaster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#server/config/config.ts'
import { RejectedRequest } from './rejected-request.ts'
import { visitorNetwork } from './visitor-network.ts'

/** Duration of a rate limit window, in seconds. */
const WINDOW_SECONDS = 60
/** Milliseconds to wait for the counting process. If it doesn't respond, the request is served. */
const COUNT_TIMEOUT = 500
/** Maximum number of remembered visitors over the limit. */
const MAX_REJECTED = 10_000
/** Paths that load balancers and service managers request often, from one address. */
const HEALTH_CHECKS = ['/healthz', '/readyz']

/**
 * Rejects requests of a visitor above a limit per minute, until the minute is over. Health checks do not count. In a
 * cluster, the primary process counts the requests of all workers.
 */
export function limitRate(app: FastifyInstance, requestsPerMinute: number): void {
  const options = { points: requestsPerMinute, duration: WINDOW_SECONDS, keyPrefix: 'requests' }
  const limiter = cluster.isWorker
    ? new RateLimiterCluster({ ...options, timeoutMs: COUNT_TIMEOUT })
    : new RateLimiterMemory(options)
  // Visitors over the limit are remembered in this process, so that rejecting them is cheap.
  const until = new LRUCache<string, number>({ max: MAX_REJECTED })
  app.addHook('onRequest', async ({ ip, log, url }) => {
    if (HEALTH_CHECKS.includes(url)) return
    const visitor = visitorNetwork(ip)
    const wait = (until.get(visitor) ?? 0) - performance.now()
    if (wait > 0) throw new RejectedRequest(429, wait / 1_000)
    const refusal = await limiter.consume(visitor).then(
      () => null,
      (reason: unknown) => reason,
    )
    if (refusal === null) return
    if (!(refusal instanceof RateLimiterRes)) return log.error({ err: refusal }, 'Requests cannot be counted')
    until.set(visitor, performance.now() + refusal.msBeforeNext)
    throw new RejectedRequest(429, refusal.msBeforeNext / 1_000)
  })
}

/** Makes this primary process count the requests of its workers. */
export function countWorkerRequests({ rateLimit }: Pick<Config, 'rateLimit'>): void {
  if (rateLimit !== null) new RateLimiterClusterMaster()
}
