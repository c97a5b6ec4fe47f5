/** Messages to the client, by status. */
export const REJECTIONS = { 429: 'Too many requests', 503: 'The server is too busy at the moment' } as const

/** A request rejected with a Retry-After header, because its client sent too many or the server is overloaded. */
export class RejectedRequest extends Error {
  override readonly name = 'RejectedRequest'
  readonly statusCode: keyof typeof REJECTIONS
  /** Seconds after which the client may try again, at least one. */
  readonly retryAfter: number

  constructor(statusCode: keyof typeof REJECTIONS, retryAfter = 1) {
    super(REJECTIONS[statusCode])
    this.statusCode = statusCode
    this.retryAfter = Math.max(1, Math.ceil(retryAfter))
  }
}

/** A request over the time limit, which often succeeds later. */
export class TimedOut extends RejectedRequest {
  constructor() {
    super(503)
  }
}

/** Seconds after which a client may ask again while the database is away: processes notice its return within three. */
export const RETRY_AFTER_OUTAGE = 5

/** A request that needs the database while the database does not answer. */
export class DatabaseUnavailable extends RejectedRequest {
  override readonly message = 'The database cannot be reached at the moment'

  constructor() {
    super(503, RETRY_AFTER_OUTAGE)
  }
}
