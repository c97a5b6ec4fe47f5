import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Claim, claimReceiver, type Progress, storeProgress } from '#database/event-receivers.ts'
import {
  addMessages,
  type DueMessage,
  dueMessages,
  nextAttempt,
  type PushOutcome,
  storeOutcomes,
} from '#database/push-messages.ts'
import type { Database } from '#database/query/database.ts'
import { type EventMessage, messageOf } from '#server/webhooks/event-message.ts'
import { followEventsAfter, WEB_PUSH } from '#server/webhooks/follow-event-queries.ts'
import { CLAIM_MILLISECONDS, FIRST_RETRY, MAX_FAILURES, retryAt } from '#server/webhooks/retry.ts'
import { hasAllEvents, SenderLoop } from '#server/webhooks/sender-loop.ts'
import { formerSubjects } from './former-subjects.ts'
import { type PushServiceOptions, pushTo } from './push-delivery.ts'

/** Number of events that are read at once, and of devices that are sent to at once. */
const BATCH = 20

interface PushSenderOptions extends PushServiceOptions {
  database: Database
  /** Public URL of the site. */
  origin: string
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Milliseconds of the first pause and of a claim, which tests shorten. */
  firstRetry?: number
  claimLasts?: number
}

/**
 * Sends the events of imports to the devices that follow them, at least once and to each device in order. An event becomes
 * a row for each device, which is deleted after the push service has accepted it. Of several processes one sends.
 */
export class PushSender {
  readonly #options: PushSenderOptions
  readonly #claim: Claim
  readonly #loop: SenderLoop

  constructor(options: PushSenderOptions) {
    this.#options = options
    this.#claim = { receiver: WEB_PUSH, process: randomUUID(), lasts: options.claimLasts ?? CLAIM_MILLISECONDS }
    this.#loop = new SenderLoop({
      run: () => this.#run(),
      onError: (err) => options.log.error({ err }, 'Sending Web Push messages failed'),
      retry: this.#firstRetry,
    })
  }

  /** Sends what is new. Called at the start and after every import. */
  wake(): void {
    this.#loop.wake()
  }

  /** Finishes the deliveries in progress. */
  close(): Promise<void> {
    return this.#loop.close()
  }

  get #firstRetry(): number {
    return this.#options.firstRetry ?? FIRST_RETRY
  }

  /** Sends all that is due. @returns milliseconds after which to try again; null if nothing waits */
  async #run(): Promise<number | null> {
    const { database } = this.#options
    if (await this.#isUpToDate()) return null
    let progress = await this.#loop.write(() => claimReceiver(database, this.#claim))
    if (progress === null) return this.#claim.lasts
    while (!this.#loop.isClosed) {
      const step: Progress | 'nothing' | 'lost' = await this.#step(progress)
      if (step === 'lost') return this.#claim.lasts
      if (step === 'nothing') break
      progress = step
    }
    const last = progress
    await this.#loop.write(() => storeProgress(database, this.#claim, last, 'claim ends'))
    return this.#untilNextAttempt()
  }

  /** Reads new events, or sends messages. @returns the progress; `lost` if another process has the claim */
  async #step(progress: Progress): Promise<Progress | 'nothing' | 'lost'> {
    const { database, origin } = this.#options
    const rows = await database.snapshot((snapshot) =>
      snapshot.all(followEventsAfter, { after: progress.last_event, limit: BATCH }),
    )
    const last = rows.at(-1)
    if (last !== undefined) {
      const after = { ...progress, last_event: last.id }
      // A device that follows a former page of a player gets the events of the current one.
      const former = await database.snapshot(formerSubjects)
      const events = rows.map((row) => ({
        id: row.id,
        subjects: (messageOf(row, origin)?.subjects ?? []).flatMap((page) => [page, ...(former.get(page) ?? [])]),
      }))
      const isOwn = await this.#loop.write(() => addMessages(database, this.#claim, { events, progress: after }))
      return isOwn ? after : 'lost'
    }
    const now = new Date().toISOString()
    const due = await database.snapshot((snapshot) => snapshot.all(dueMessages, { now, limit: BATCH }))
    if (due.length === 0) return 'nothing'
    const outcomes = await Promise.all(due.map((message) => this.#send(message)))
    const isOwn = await this.#loop.write(() => storeOutcomes(database, this.#claim, { outcomes, progress }))
    return isOwn ? progress : 'lost'
  }

  /** Sends one message once, unless its event no longer exists. */
  async #send(message: DueMessage): Promise<PushOutcome> {
    const { database, origin, log } = this.#options
    const row = await database.snapshot((snapshot) =>
      snapshot.first(followEventsAfter, { after: message.event - 1, limit: 1 }),
    )
    // The linter takes a minute and a half to infer this type.
    const event: EventMessage | null = row?.id === message.event ? messageOf(row, origin) : null
    if (event === null) return { message, result: 'done' }
    const attempt = await pushTo(message, event, this.#options)
    if (typeof attempt === 'string') return { message, result: attempt }
    const failures = message.failures + 1
    const details = { host: new URL(message.endpoint).host, event: event.id, reason: attempt.reason, failures }
    log.warn(details, 'A push service did not accept a message')
    // A device that fails that often is forgotten.
    if (failures >= MAX_FAILURES) return { message, result: 'gone' }
    return { message, result: { retryAt: retryAt(failures, attempt.wait, this.#firstRetry) } }
  }

  /** Returns whether no event is new and no message waits, without writing anything. */
  async #isUpToDate(): Promise<boolean> {
    const { database } = this.#options
    const next = await database.snapshot((snapshot) => snapshot.first(nextAttempt, {}))
    return Number(next?.waiting ?? 0) === 0 && hasAllEvents(database, this.#claim.receiver)
  }

  async #untilNextAttempt(): Promise<number | null> {
    const next = await this.#options.database.snapshot((snapshot) => snapshot.first(nextAttempt, {}))
    if (Number(next?.waiting ?? 0) === 0) return null
    const wait = next?.retry_at ? Date.parse(next.retry_at) - Date.now() : 0
    return Math.max(wait, this.#firstRetry)
  }
}
