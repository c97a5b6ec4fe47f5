/** Milliseconds before the second attempt; each further one waits twice as long, up to an hour. */
export const FIRST_RETRY = 5_000
const MAX_RETRY = 3_600_000
/** Number of failed attempts after which no further one follows: about half a day. */
export const MAX_FAILURES = 20
/** Milliseconds for which a process keeps a claim without a step, after which another one takes over. */
export const CLAIM_MILLISECONDS = 30_000

/**
 * Returns the time of the next attempt, in ISO 8601.
 * @param failures number of failed attempts so far
 * @param asked seconds that the receiver asked to wait
 * @param firstRetry milliseconds before the second attempt
 */
export function retryAt(failures: number, asked: number, firstRetry: number): string {
  const backoff = Math.min(MAX_RETRY, firstRetry * 2 ** (failures - 1))
  return new Date(Date.now() + Math.max(backoff, asked * 1_000)).toISOString()
}

/** Parses a Retry-After header, which has seconds or a date. @returns seconds, at most an hour; 0 if there is none */
export function secondsOf(header: string | null): number {
  if (header === null) return 0
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000
  return seconds >= 0 ? Math.min(seconds, MAX_RETRY / 1_000) : 0
}
