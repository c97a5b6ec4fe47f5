/**
 * Runs work that heeds a signal, until its time is up or nobody waits for it any more.
 * @param milliseconds that the work may take
 * @param ending is aborted when nobody waits any more, and when the time is up
 * @returns what the work comes to; null where it was broken off
 */
export async function withinTime<T>(
  milliseconds: number,
  ending: AbortController,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const { signal } = ending
  if (signal.aborted) return null
  const timer = setTimeout(() => ending.abort(), milliseconds)
  const ended = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
  try {
    // Work that cannot be broken off, since a server does not even take that order, is not waited for.
    return await Promise.race([ended, work(signal)])
  } finally {
    clearTimeout(timer)
  }
}
