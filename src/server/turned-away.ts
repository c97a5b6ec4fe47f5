/** Whoever asks too often is answered with nothing but when to come again. */
export class TurnedAway extends Error {
  override readonly name = 'TurnedAway'
  readonly statusCode = 429
  /** Seconds, at least one. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('Too many requests')
    this.retryAfter = Math.max(1, Math.ceil(retryAfter))
  }
}
