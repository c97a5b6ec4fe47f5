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
