/** In bytes. Of a longer body the copies that a text takes cost what it gains. */
const SHORT = 8_192

/**
 * A body as it is sent: its bytes, or where they are few a text each of whose characters is a byte. Node writes a text
 * together with the head, and a buffer by itself, which takes a bare server a twentieth more time.
 */
export type SentBody = Buffer | string

/** The encoding of a body that is a text. */
export const SENT_ENCODING = 'latin1'

export function sentBody(body: SentBody): SentBody {
  return typeof body === 'string' || body.length > SHORT ? body : body.toString(SENT_ENCODING)
}

/** A text as the body that has it in UTF-8, where that takes no looking for its bytes; null where it does. */
export function plainBody(text: string): SentBody | null {
  return text.length <= SHORT && Buffer.byteLength(text) === text.length ? text : null
}

export function bytesOf(body: SentBody): Buffer {
  return typeof body === 'string' ? Buffer.from(body, SENT_ENCODING) : body
}
