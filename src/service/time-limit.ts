/**
 * Runs work until it ends, its time limit passes or its controller is aborted.
 * @param milliseconds maximum duration of the work
 * @param ending is aborted by the caller when the client disconnects, and here on a timeout
 * @returns the work's result; null if it was aborted
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
    // Does not wait for aborted work: an unreachable database server can't confirm a cancelation.
    return await Promise.race([ended, work(signal)])
  } finally {
    clearTimeout(timer)
  }
}
