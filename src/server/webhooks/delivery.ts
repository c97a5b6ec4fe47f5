import { createHmac } from 'node:crypto'
import type { EventMessage } from './event-message.ts'
import { secondsOf } from './retry.ts'
import type { Webhook } from './webhook-file.ts'

/** Milliseconds for a receiver to respond. A server that stops waits for it. */
const RESPOND_WITHIN = 7_000

/** The outcome of an attempt: null if the receiver has accepted the event. */
export interface FailedDelivery {
  reason: string
  /** Seconds that the receiver asked to wait; 0 if it did not. */
  wait: number
}

/** Sends an event to a webhook once. */
export async function deliver(webhook: Webhook, message: EventMessage): Promise<FailedDelivery | null> {
  const body = JSON.stringify(bodyOf(webhook.format, message))
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Erne',
    'idempotency-key': message.id,
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    ...(webhook.key && { 'webhook-signature': sign(webhook.key, [message.id, timestamp, body]) }),
  }
  try {
    const signal = AbortSignal.timeout(RESPOND_WITHIN)
    const response = await fetch(webhook.url, { method: 'POST', redirect: 'manual', headers, body, signal })
    await response.body?.cancel()
    if (response.ok) return null
    return { reason: `status ${response.status}`, wait: secondsOf(response.headers.get('retry-after')) }
  } catch (error) {
    const { cause, name, message: reason } = error as Error
    return {
      reason: name === 'TimeoutError' ? 'no response in time' : String((cause as Error)?.message ?? reason),
      wait: 0,
    }
  }
}

/** Signs a message as Standard Webhooks do. @see https://github.com/standard-webhooks/standard-webhooks */
function sign(key: Buffer, parts: readonly string[]): string {
  return `v1,${createHmac('sha256', key).update(parts.join('.')).digest('base64')}`
}

function bodyOf(format: Webhook['format'], { id, type, createdAt, text, url, data }: EventMessage) {
  // Names in results never notify people, whatever characters they have.
  if (format === 'discord') return { content: `${discordText(text)}\n${url}`, allowed_mentions: { parse: [] } }
  if (format === 'slack') return { text: `${slackText(text)}\n<${url}>` }
  return { type, timestamp: createdAt, data: { id, text, url, ...data } }
}

/** Escapes what Discord reads as Markdown or as a URL, so that a name is never a link. */
function discordText(text: string): string {
  return text.replace(/[\\`*_~|<>[\]]|^[-#+]|:(?=\/\/)/g, String.raw`\$&`)
}

function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
