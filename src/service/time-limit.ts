/**
 * Runs work until it ends, its time limit passes or its controller is aborted.
 * @param milliseconds maximum duration of the work
 * @param ending is aborted by the caller when the client disconnects, and here on a timeout
 * @param onLate called when the time limit passes
 * @returns the work's result; null if it was aborted
 */
export async function withinTime<T>(
  milliseconds: number,
  ending: AbortController,
  work: (signal: AbortSignal) => Promise<T>,
  onLate: () => void = () => undefined,
): Promise<T | null> {
  const { signal } = ending
  if (signal.aborted) return null
  const timer = setTimeout(() => {
    onLate()
    ending.abort()
  }, milliseconds)
  const ended = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
  try {
    // Does not wait for aborted work: an unreachable database server can't confirm a cancelation.
    return await Promise.race([ended, work(signal)])
  } finally {
    clearTimeout(timer)
  }
}
