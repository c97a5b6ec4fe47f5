/**
 * Runs work that heeds a signal, until its time is up or nobody waits for it any more.
 * @param milliseconds that the work may take
 * @param gone is aborted when nobody waits any more
 * @returns what the work comes to; null where it was broken off
 */
export async function withinTime<T>(
  milliseconds: number,
  gone: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const ending = new AbortController()
  const { signal } = ending
  const end = () => ending.abort()
  const timer = setTimeout(end, milliseconds)
  gone?.addEventListener('abort', end, { once: true })
  if (gone?.aborted) end()
  // Work that cannot be broken off, since a server does not even take that order, is not waited for.
  const ended = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
  try {
    return await Promise.race([work(signal).catch((error) => (signal.aborted ? null : Promise.reject(error))), ended])
  } finally {
    clearTimeout(timer)
    gone?.removeEventListener('abort', end)
  }
}
