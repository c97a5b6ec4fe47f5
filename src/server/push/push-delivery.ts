import { createHash } from 'node:crypto'
import webPush from 'web-push'
import type { PushDevice } from '#database/push-subscriptions.ts'
import type { PushSetting } from '#server/config/push-settings.ts'
import type { EventMessage } from '#server/webhooks/event-message.ts'
import { secondsOf } from '#server/webhooks/retry.ts'
import type { PostToService } from './push-post.ts'

/** Seconds for which push services keep a message for a device that is off. */
const TTL_SECONDS = 86_400
/** Maximum length of a message's text, so that the message fits into the 4,096 bytes that services accept. */
const MAX_TEXT = 700
/** Statuses with which a push service says that the device no longer receives messages. */
const GONE = [404, 410]

/** The outcome of an attempt. `wait` is the number of seconds that the service asked to wait. */
export type PushAttempt = 'done' | 'gone' | { reason: string; wait: number }

export interface PushServiceOptions {
  keys: PushSetting
  /** Title of the notifications: the name of the site. */
  title: string
  post: PostToService
}

/** Encrypts a message for a device (RFC 8291), signs the request (RFC 8292) and sends it once. */
export async function pushTo(
  device: PushDevice,
  message: Pick<EventMessage, 'id' | 'text' | 'url'>,
  { keys, title, post }: PushServiceOptions,
): Promise<PushAttempt> {
  const { id, text, url } = message
  // A correction replaces the result that it corrects, on the device and at the push service.
  const tag = createHash('sha256').update(url).digest('base64url').slice(0, 32)
  const content = JSON.stringify({ id, title, body: text.slice(0, MAX_TEXT), url, tag })
  const { endpoint, p256dh, auth } = device
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, content, {
    vapidDetails: keys,
    TTL: TTL_SECONDS,
    urgency: 'normal',
    topic: tag,
    headers: { 'Idempotency-Key': id },
  })
  try {
    const { status, retryAfter } = await post({ endpoint, headers: headers as Record<string, string>, body })
    if (status >= 200 && status < 300) return 'done'
    return GONE.includes(status) ? 'gone' : { reason: `status ${status}`, wait: secondsOf(retryAfter) }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error), wait: 0 }
  }
}
