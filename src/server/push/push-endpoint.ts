import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { z } from 'zod'
import { addSubscription, deviceId, followedSubjects, removeSubscription } from '#database/push-subscriptions.ts'
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
/** Milliseconds for reading the followed page's subject. */
const READ_WITHIN = 5_000

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
        const isNew = (await subjectsOf(database, device.endpoint)).length === 0
        const isStored = await addSubscription(database, device, { subject: found.path, maximum })
        if (!isStored) return reply.status(403).send({ error: 'Too many subscriptions' })
        if (isNew && (await pushTo(device, welcome(site, found), service)) !== 'done') {
          await removeSubscription(database, device.endpoint, found.path)
          return reply.status(403).send({ error: 'The push service does not accept messages to this device' })
        }
        return { subject: found.path }
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
