let ending: Promise<void> | undefined

/**
 * Settles when the present turn of the event loop is over. Answers that wait for it are sent together: each that is sent
 * alone wakes the process that reads it, which costs more than the sending, and takes its code out of the processor's cache.
 */
export function turnEnds(): Promise<void> {
  ending ??= new Promise((resolve) =>
    setImmediate(() => {
      ending = undefined
      resolve()
    }),
  )
  return ending
}
