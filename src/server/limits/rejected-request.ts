const MESSAGES = { 429: 'Too many requests', 503: 'Too much at once' } as const

/** Whoever asks too often, or for too much at once, is answered with nothing but when to come again. */
export class TurnedAway extends Error {
  override readonly name = 'TurnedAway'
  readonly statusCode: keyof typeof MESSAGES
  /** Seconds, at least one. */
  readonly retryAfter: number

  constructor(statusCode: keyof typeof MESSAGES, retryAfter: number) {
    super(MESSAGES[statusCode])
    this.statusCode = statusCode
    this.retryAfter = Math.max(1, Math.ceil(retryAfter))
  }
}
