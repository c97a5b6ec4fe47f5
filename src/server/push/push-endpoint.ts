import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { z } from 'zod'
import {
  addSubscription,
  deviceId,
  followedSubjects,
  type PushDevice,
  removeSubscription,
  subscriptionCount,
} from '#database/push-subscriptions.ts'
import { type Database, DatabaseBusy } from '#database/query/database.ts'
import { pageOf } from '#server/feeds/follow.ts'
import { type FollowedSubject, readSubject } from '#server/feeds/followed-subject.ts'
import { RejectedRequest } from '#server/limits/rejected-request.ts'
import { visitorNetwork } from '#server/limits/visitor-network.ts'
import { plainText } from '#server/request/plain-text.ts'
import type { Site } from '#server/site/site.ts'
import { followedPath } from '#web/routing/followed-path.ts'
import { type PushServiceOptions, pushTo } from './push-delivery.ts'
import { PUSH_REQUESTS } from './push-request.ts'

/** Maximum size of a request, in bytes. */
const MAX_BODY = 4_096
/** Number of requests per minute from one address, whether or not the operator limits other requests. */
const PER_MINUTE = 30
/** Seconds after which a visitor may try again while an import writes. */
const RETRY_BUSY = 30
/** Milliseconds for which the outcome of a welcome counts for all requests of a device. */
const WELCOME_LASTS = 10_000
/** Milliseconds for reading the followed page's subject. */
const READ_WITHIN = 5_000

const FULL = 'Too many subscriptions'
const NO_MESSAGES = 'The push service does not accept messages to this device'

interface PushOptions {
  site: Site
  /** Database for writes. */
  database: Database
  /** Null if Web Push is off. */
  service: PushServiceOptions | null
}

type Kind = keyof typeof PUSH_REQUESTS

/** Serves the public key, and lets visitors follow a page on their device: the only requests that store anything. */
export async function registerPush(app: FastifyInstance, { site, database, service }: PushOptions): Promise<void> {
  app.get('/push', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ public_key: service?.keys.publicKey ?? null }),
  )
  if (service === null) return
  const problemOf = deviceCheck(site, database, service)
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60, keyPrefix: 'push' })
  const answers: { [K in Kind]: (asked: z.infer<(typeof PUSH_REQUESTS)[K]>, reply: FastifyReply) => Promise<unknown> } =
    {
      state: async ({ endpoint }) => ({ subjects: await subjectsOf(database, endpoint) }),
      stop: async ({ endpoint, subject }) => {
        await removeSubscription(database, endpoint, subject)
        return {}
      },
      follow: async ({ subject: path, ...device }, reply) => {
        const { services, maximum } = service.keys
        if (!isOfService(device.endpoint, services)) return reply.status(403).send({ error: 'Unknown push service' })
        const found = await subjectOf(site, path)
        if (found === null) return reply.status(404).send({ error: 'This path is not a page that can be followed' })
        const problem = await problemOf(device, found)
        if (problem !== null) return reply.status(403).send({ error: problem })
        const isStored = await addSubscription(database, device, { subject: found.path, maximum })
        return isStored ? { subject: found.path } : reply.status(403).send({ error: FULL })
      },
    }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) =>
      done(null, body),
    )
    for (const kind of Object.keys(PUSH_REQUESTS) as Kind[]) {
      scope.post(`/push/${kind}`, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (!isSameOrigin(request, site.publicUrl))
          return reply.status(403).send({ error: 'The request must come from a page of this site' })
        await limiter.consume(visitorNetwork(request.ip)).catch(() => {
          throw new RejectedRequest(429, 60)
        })
        const parsed = PUSH_REQUESTS[kind].safeParse(parseJson(request.body))
        if (!parsed.success) return reply.status(400).send({ error: parsed.error.issues[0]?.message })
        const answer = answers[kind] as (asked: unknown, reply: FastifyReply) => Promise<unknown>
        return answer(parsed.data, reply).catch((error) => {
          throw error instanceof DatabaseBusy ? new RejectedRequest(503, RETRY_BUSY) : error
        })
      })
    }
  })
}

/** Returns whether a page of this site sent the request. Browsers always send the origin of such requests. */
function isSameOrigin({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const { origin } = headers
  return origin !== undefined && (origin === publicUrl || URL.parse(origin)?.host === host)
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}

/** Returns whether a URL belongs to one of the push services, given by their host names. */
function isOfService(endpoint: string, services: readonly string[]): boolean {
  const { hostname } = new URL(endpoint)
  return services.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

/** Returns the paths of the pages that a device follows. */
async function subjectsOf(database: Database, endpoint: string): Promise<string[]> {
  const device = deviceId(endpoint)
  const rows = await database.snapshot((snapshot) => snapshot.all(followedSubjects, { device }))
  return rows.map(({ subject }) => subject)
}

/**
 * Returns a function that says why a device can't follow pages; null if it can. A device that follows nothing yet is sent a
 * welcome before anything is stored about it, once for all of its requests at the same time.
 */
function deviceCheck(site: Site, database: Database, service: PushServiceOptions) {
  const welcomed = new LRUCache<string, Promise<string | null>>({ max: 10_000, ttl: WELCOME_LASTS })
  const sendWelcome = async (device: PushDevice, followed: FollowedSubject) =>
    (await pushTo(device, welcome(site, followed), service)) === 'done' ? null : NO_MESSAGES
  return async (device: PushDevice, followed: FollowedSubject): Promise<string | null> => {
    if ((await subjectsOf(database, device.endpoint)).length > 0) return null
    const counted = await database.snapshot((snapshot) => snapshot.first(subscriptionCount, {}))
    if (Number(counted?.count ?? 0) >= service.keys.maximum) return FULL
    const sent = welcomed.get(device.endpoint) ?? sendWelcome(device, followed)
    welcomed.set(device.endpoint, sent)
    return sent
  }
}

/** Returns the first message to a device. Push services refuse it if the subscription was made up. */
function welcome({ publicUrl }: Site, { name, path }: FollowedSubject) {
  const text = plainText(`You now follow ${name}. New results will appear like this.`)
  return { id: randomUUID(), text, url: publicUrl + pageOf(path) }
}

/** Returns the subject of a page that can be followed; null if there is none. */
async function subjectOf(site: Site, path: string): Promise<FollowedSubject | null> {
  if (followedPath(path) !== path && !/^\/tournaments\/[a-z0-9-]+$/.test(path)) return null
  return site.withSnapshot(({ runQuery }) => readSubject(path, runQuery), AbortSignal.timeout(READ_WITHIN))
}
