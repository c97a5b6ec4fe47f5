import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Claim, claimReceiver, type Progress, storeProgress } from '#database/event-receivers.ts'
import { slugChange } from '#database/moved-slugs.ts'
import type { Database, Snapshot } from '#database/query/database.ts'
import { deliver } from './delivery.ts'
import { type EventMessage, messageOf } from './event-message.ts'
import { type FollowEventRow, followEventsAfter } from './follow-event-queries.ts'
import { CLAIM_MILLISECONDS, FIRST_RETRY, MAX_FAILURES, retryAt } from './retry.ts'
import { hasAllEvents, SenderLoop } from './sender-loop.ts'
import type { Webhook } from './webhook-file.ts'

/** Number of events that are read at once. */
const BATCH = 20

interface SenderOptions {
  database: Database
  webhooks: readonly Webhook[]
  /** Public URL of the site. */
  origin: string
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Milliseconds of the first pause and of a claim, which tests shorten. */
  firstRetry?: number
  claimLasts?: number
}

/** This process's claim to send to a webhook. */
type OwnClaim = Claim & { webhook: Webhook; loop: SenderLoop }

/**
 * Sends the events of imports to webhooks, each in order and at least once. An event is sent again with the same id if its
 * receiver did not accept it, or if the process ended before it noted that. Of several processes one sends to a receiver.
 */
export class EventSender {
  readonly #options: SenderOptions
  readonly #loops: readonly SenderLoop[]

  constructor(options: SenderOptions) {
    this.#options = options
    const process = randomUUID()
    const lasts = options.claimLasts ?? CLAIM_MILLISECONDS
    this.#loops = options.webhooks.map((webhook) => {
      const loop: SenderLoop = new SenderLoop({
        run: () => this.#run({ webhook, receiver: webhook.receiver, process, lasts, loop }),
        onError: (err) => options.log.error({ err }, 'Sending events to a webhook failed'),
        retry: this.#firstRetry,
      })
      return loop
    })
  }

  /** Hosts of the webhooks by the names of their receivers in the database. */
  get hosts(): ReadonlyMap<string, string> {
    return new Map(this.#options.webhooks.map(({ receiver, url }) => [receiver, new URL(url).host]))
  }

  /** Sends what is new. Called at the start and after every import. */
  wake(): void {
    for (const loop of this.#loops) loop.wake()
  }

  /** Finishes the deliveries in progress. */
  async close(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.close()))
  }

  get #firstRetry(): number {
    return this.#options.firstRetry ?? FIRST_RETRY
  }

  /** Sends the events of one receiver. @returns milliseconds after which to try again; null if everything was sent */
  async #run(claim: OwnClaim): Promise<number | null> {
    const { database } = this.#options
    if (await hasAllEvents(database, claim.receiver)) return null
    let progress = await claim.loop.write(() => claimReceiver(database, claim))
    if (progress === null) return claim.lasts
    for (;;) {
      const wait = waitUntil(progress.retry_at)
      const rows = wait > 0 || claim.loop.isClosed ? [] : await this.#read(progress.last_event)
      if (rows.length === 0) {
        await this.#store(claim, progress, 'claim ends')
        return wait > 0 ? wait : null
      }
      const after = await this.#sendRows(claim, rows, progress)
      if (after === null) return claim.lasts
      progress = after
    }
  }

  /**
   * Sends events in order until one is not accepted, and notes each of them before the next one.
   * @returns the progress after them; null if another process has claimed the receiver
   */
  async #sendRows(claim: OwnClaim, rows: readonly FollowEventRow[], progress: Progress): Promise<Progress | null> {
    let last = progress
    const follow = await this.#options.database.snapshot((snapshot) => currentSlugs(snapshot, claim.webhook.follow))
    for (const row of rows) {
      const message = messageOf(row, this.#options.origin)
      if (message === null) {
        const details = { host: new URL(claim.webhook.url).host, event: row.event_id }
        this.#options.log.warn(details, 'An event is not sent: one of its players or its tournament no longer exists')
      }
      const isSent = message !== null && isFollowed({ ...claim.webhook, follow }, row, message)
      last = isSent ? await this.#send(claim.webhook, row, message, last) : doneWith(row)
      if (isSent && !(await this.#store(claim, last, 'claim lasts'))) return null
      if (last.retry_at !== null || claim.loop.isClosed) break
    }
    return last
  }

  #read(after: number): Promise<FollowEventRow[]> {
    return this.#options.database.snapshot((snapshot) => snapshot.all(followEventsAfter, { after, limit: BATCH }))
  }

  /** Sends an event once. @returns the progress after it */
  async #send(webhook: Webhook, row: FollowEventRow, message: EventMessage, progress: Progress): Promise<Progress> {
    const failed = await deliver(webhook, message)
    if (failed === null) return doneWith(row)
    const failures = progress.failures + 1
    const details = { host: new URL(webhook.url).host, event: message.id, reason: failed.reason, failures }
    if (failures >= MAX_FAILURES) {
      this.#options.log.error(details, 'A webhook did not accept an event, which is left out')
      return doneWith(row)
    }
    this.#options.log.warn(details, 'A webhook did not accept an event')
    return { last_event: progress.last_event, failures, retry_at: retryAt(failures, failed.wait, this.#firstRetry) }
  }

  #store(claim: OwnClaim, progress: Progress, ends: 'claim ends' | 'claim lasts'): Promise<boolean> {
    return claim.loop.write(() => storeProgress(this.#options.database, claim, progress, ends))
  }
}

const doneWith = ({ id }: FollowEventRow): Progress => ({ last_event: id, failures: 0, retry_at: null })

function waitUntil(time: string | null): number {
  return time === null ? 0 : Date.parse(time) - Date.now()
}

/** Returns the slugs that a receiver follows, and those that they redirect to. */
async function currentSlugs(snapshot: Snapshot, follow: Webhook['follow']): Promise<Webhook['follow']> {
  if (follow === undefined) return undefined
  const slugs = new Set(follow)
  for (const slug of follow) {
    for (const kind of ['team', 'tournament'] as const) {
      const change = await slugChange(snapshot, kind, slug)
      if (change?.kind === 'moved') slugs.add(change.slug)
    }
  }
  return [...slugs]
}

function isFollowed(
  { kinds, follow }: Pick<Webhook, 'kinds' | 'follow'>,
  { kind }: FollowEventRow,
  { slugs }: EventMessage,
): boolean {
  return (kinds?.includes(kind) ?? true) && (follow?.some((slug) => slugs.includes(slug)) ?? true)
}
