/**
 * Runs work that heeds a signal, until its time is up or nobody waits for it any more.
 * @param milliseconds that the work may take
 * @param ending is aborted when nobody waits any more, and when the time is up
 * @returns what the work comes to; null where it was broken off
 */
export function withinTime<T>(
  milliseconds: number,
  ending: AbortController,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const { signal } = ending
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => ending.abort(), milliseconds)
    const settle =
      <Outcome>(how: (outcome: Outcome) => void) =>
      (outcome: Outcome) => {
        clearTimeout(timer)
        how(outcome)
      }
    const end = () => settle(resolve)(null)
    if (signal.aborted) return end()
    // Work that cannot be broken off, since a server does not even take that order, is not waited for.
    signal.addEventListener('abort', end, { once: true })
    work(signal).then(settle(resolve), settle(reject))
  })
}
