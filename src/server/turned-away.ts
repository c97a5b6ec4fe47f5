/** A request that is answered with nothing but when to come again. */
export class TurnedAway extends Error {
  override readonly name = 'TurnedAway'
  readonly statusCode: 429 | 503
  /** Seconds, at least one. */
  readonly retryAfter: number

  /** @param statusCode 429 for one who asked too often, 503 where there is too much to do for all */
  constructor(statusCode: 429 | 503, retryAfter: number) {
    super(statusCode === 429 ? 'Too many requests' : 'Too busy at the moment')
    this.statusCode = statusCode
    this.retryAfter = Math.max(1, Math.ceil(retryAfter))
  }
}
