import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { RateLimiterCluster, RateLimiterClusterMaster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import { RejectedRequest } from './rejected-request.ts'
import { visitorNetwork } from './visitor-network.ts'

/** Seconds. */
const A_MINUTE = 60
/** Milliseconds that the process which counts for all of them may take; a request is not held up by its absence. */
const COUNT_WITHIN = 500
/** How many visitors over the limit are remembered at once. */
const MAX_REJECTED = 10_000
/** What load balancers and service managers ask for, from one address and often. */
const HEALTH_CHECKS = ['/healthz', '/readyz']

/**
 * Rejects whoever asked more often than so many times in a minute, until that minute is over. Health checks do not count. Of several processes
 * the first counts for all.
 */
export function limitRate(app: FastifyInstance, requestsAMinute: number): void {
  const options = { points: requestsAMinute, duration: A_MINUTE, keyPrefix: 'requests' }
  const limiter = cluster.isWorker
    ? new RateLimiterCluster({ ...options, timeoutMs: COUNT_WITHIN })
    : new RateLimiterMemory(options)
  // Who is over the limit is remembered here, so that rejecting costs next to nothing.
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

/** Makes this process the one that counts for those that it starts. */
export function countForAll({ rateLimit }: Pick<Config, 'rateLimit'>): void {
  if (rateLimit !== null) new RateLimiterClusterMaster()
}
