/** By status, for whoever is rejected. */
export const REJECTIONS = { 429: 'Too many requests', 503: 'Too busy at the moment' } as const

/** A request that is answered with nothing but when to come again: its client asks too often, or the server has too much to do. */
export class RejectedRequest extends Error {
  override readonly name = 'RejectedRequest'
  readonly statusCode: keyof typeof REJECTIONS
  /** Seconds, at least one. */
  readonly retryAfter: number

  constructor(statusCode: keyof typeof REJECTIONS, retryAfter = 1) {
    super(REJECTIONS[statusCode])
    this.statusCode = statusCode
    this.retryAfter = Math.max(1, Math.ceil(retryAfter))
  }
}

/** Seconds after which a client may ask again while the database is away: processes notice its return within three. */
export const RETRY_AFTER_OUTAGE = 5

/** A request that needs the database while the database does not answer. */
export class DatabaseAway extends RejectedRequest {
  override readonly message = 'The database cannot be reached at the moment'

  constructor() {
    super(503, RETRY_AFTER_OUTAGE)
  }
}
